/**
 * A restored copy in which things fall due while nobody has said that it is the portal, against a plain model: nothing goes
 * out and nothing happens by itself, and after the confirmation a person decides about all that was planned before.
 */
import { and, eq, inArray, like } from 'drizzle-orm';
import fc from 'fast-check';
import { parseCrontab } from 'graphile-worker';
import { beforeAll, expect, test } from 'vitest';
import { noteDowntime, tendOffers } from '#app/features/offers/index.server.ts';
import { confirmBulkChange, prepareBulkChange } from '#app/features/review/bulk/bulk-change.server.ts';
import { releaseDecision, resumeReleases, resumeRuns } from '#app/features/review/index.server.ts';
import { GRACE_MS } from '#core/offers/offer-deadline.ts';
import { lagosFields } from '#core/shared/lagos-minute.ts';
import type { Jobs } from '#db/outbox.ts';
import { countHeldWork, markRestoredCopy, waitsInCopy } from '#db/restored-copy.ts';
import {
  applications,
  audit_log,
  bulk_change_items,
  bulk_changes,
  decisions,
  heartbeats,
  news_items,
  offers,
  releases,
} from '#db/schema/index.ts';
import { crontab } from '#server/jobs/schedule.ts';
import { bulkDesk, idsOf, rejecting } from '#tests/factories/bulk-changes.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication } from '#tests/factories/index.ts';
import { releaseDesk } from '#tests/factories/releases.ts';
import { runBulkChange } from '../../review/bulk/run-bulk-change.server.ts';
import { runRelease } from '../../review/releases/run-release.server.ts';
import { noteDeclared } from './declare-portal.server.ts';

const MINUTE = 60_000;
const deps = testDeps();
const { officer, colleague, release, several, decide, move } = releaseDesk(deps);
const bulk = bulkDesk(deps);
beforeAll(async () => {
  await deps.db.delete(heartbeats);
});

/** Of every task what it does in a copy. One that is added later needs a line here. */
const IN_COPY: Readonly<Record<keyof Jobs, 'runs' | 'waits'>> = {
  'send-email': 'waits',
  'send-account-mail': 'waits',
  'settle-payment': 'waits',
  'cancel-attempt': 'waits',
  'tell-unpaid': 'waits',
  'tell-of-closing': 'waits',
  'settle-notifications': 'waits',
  'sweep-payments': 'waits',
  'reconcile-gateways': 'waits',
  'run-reconciliation': 'waits',
  'run-bulk-change': 'waits',
  'run-review-export': 'runs',
  'release-decision': 'waits',
  'run-release': 'waits',
  'judge-records': 'runs',
  'compare-verdicts': 'waits',
  'resume-casework': 'waits',
  'tend-offers': 'waits',
  'note-downtime': 'waits',
  'free-jobs': 'runs',
  'tidy-casework': 'waits',
  'deliver-sandbox-notification': 'waits',
  'announce-content-change': 'runs',
  'prune-pictures': 'waits',
  'publish-news': 'waits',
  'delete-old-messages': 'waits',
  'erase-accounts': 'waits',
  'forget-applications': 'waits',
  'remind-of-requests': 'waits',
  'remind-of-documents': 'waits',
  'forget-imports': 'waits',
  'forget-statement-files': 'waits',
  'delete-files': 'waits',
  'sweep-files': 'waits',
  'finish-recovery': 'waits',
  'sweep-sign-ins': 'waits',
  'record-repeated-failures': 'runs',
  'check-audit': 'runs',
  'nightly-backup': 'runs',
  'make-backup': 'runs',
  'prepare-restore': 'runs',
  'number-events': 'waits',
  'deliver-webhook': 'waits',
  'tend-webhooks': 'waits',
  'forget-api-records': 'waits',
  'prune-gateway-calls': 'waits',
};
const TASKS = Object.keys(IN_COPY) as readonly (keyof Jobs)[];

const restored = (madeAt = deps.clock().getTime() - MINUTE) =>
  deps.db.transaction((tx) =>
    markRestoredCopy(
      tx,
      {
        backup: 'b',
        madeAt: new Date(madeAt).toISOString(),
        since: deps.clock().toISOString(),
      },
      deps.clock(),
    ),
  );
const statusOf = async (id: string) =>
  (await deps.db.select().from(applications).where(eq(applications.id, id)))[0]?.status;
const inMinutes = (minutes: number) => {
  const { day: on, time } = lagosFields(new Date(deps.clock().getTime() + minutes * MINUTE));
  return { on, time };
};
/** Everything that takes up what is due, as the jobs of each minute do. */
async function everyMinute() {
  await noteDowntime(deps);
  await resumeReleases(deps);
  await resumeRuns(deps);
  for (const { id } of await deps.db.select().from(releases)) await runRelease(deps, { releaseId: id });
  for (const { id } of await deps.db.select().from(decisions))
    await releaseDecision(deps, { decisionId: id });
  for (const { id } of await deps.db.select().from(bulk_changes)) await runBulkChange(deps, { changeId: id });
  await tendOffers(deps);
}

test.each(Object.entries(IN_COPY))('in a copy %s %s', (task, does) => {
  expect(waitsInCopy(task)).toBe(does === 'waits');
  const planned = (copy: boolean) => parseCrontab(crontab({ copy })).some((item) => item.task === task);
  expect(planned(true)).toBe(planned(false) && does === 'runs');
});

test('a task that nobody thought of waits', () => {
  expect(waitsInCopy('a task of a later release')).toBe(true);
});

test('what waits is counted by the same rule', async () => {
  const before = await countHeldWork(deps.db);
  for (const task of TASKS) await deps.client.pool.query(`select graphile_worker.add_job($1, '{}')`, [task]);
  const mails = TASKS.filter((task) => task === 'send-email' || task === 'send-account-mail').length;
  expect(await countHeldWork(deps.db)).toEqual({
    mails: before.mails + mails,
    others: before.others + TASKS.filter(waitsInCopy).length - mails,
  });
  await deps.client.pool.query('delete from graphile_worker._private_jobs');
});

test('a release whose minute passed is checked again, and nobody in it is told', async () => {
  const [one] = await several(1);
  if (!one) throw new Error('none');
  await decide(one, 'Rejected');
  await move('check', colleague);
  expect(await move('schedule', officer, inMinutes(30))).toMatchObject({ ok: true });
  await restored();
  deps.clock.advance(31 * MINUTE);
  expect(await noteDeclared(deps, null)).toBe(true);
  await everyMinute();
  const [row] = await deps.db.select().from(releases).where(eq(releases.id, release.id));
  expect([row?.state, row?.due_at, row?.checked_by]).toEqual(['checked', null, colleague.userId]);
  expect(await statusOf(one.id)).toBe('Under Review');
  const [entry] = await deps.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.action, 'restore.declared-portal'));
  expect(entry?.details).toMatchObject({ put_back: { releases: 1 } });
  // A person decides.
  expect(await move('schedule', officer, inMinutes(30))).toMatchObject({ ok: true });
  deps.clock.advance(31 * MINUTE);
  await everyMinute();
  expect(await statusOf(one.id)).toBe('Rejected');
});

test('a release whose minute is still to come keeps it', async () => {
  const [one] = await several(1);
  if (!one) throw new Error('none');
  await decide(one, 'Rejected');
  await move('check', colleague);
  await move('schedule', officer, inMinutes(60));
  await restored();
  deps.clock.advance(31 * MINUTE);
  await noteDeclared(deps, null);
  const [row] = await deps.db.select().from(releases).where(eq(releases.id, release.id));
  expect(row?.state).toBe('scheduled');
});

test('a decision of the backup is made again, and one of the copy is told', async () => {
  const [old, fresh] = await several(2);
  if (!old || !fresh) throw new Error('none');
  await decide(old, 'Accepted', officer, '');
  deps.clock.advance(MINUTE);
  await restored();
  deps.clock.advance(MINUTE);
  await decide(fresh, 'Rejected', officer, '');
  deps.clock.advance(60 * MINUTE);
  await noteDeclared(deps, null);
  await everyMinute();
  expect([await statusOf(old.id), await statusOf(fresh.id)]).toEqual(['Under Review', 'Rejected']);
  const [row] = await deps.db.select().from(decisions).where(eq(decisions.application_id, old.id));
  expect(row?.state).toBe('overtaken');
  const prepared = and(eq(offers.application_id, old.id), inArray(offers.state, ['prepared', 'released']));
  expect(await deps.db.$count(offers, prepared)).toBe(0);
});

test('a bulk change that was confirmed before leaves its rest alone', async () => {
  const some = await several(2);
  const id = await bulk.choose(bulk.admin, idsOf(some));
  await prepareBulkChange(deps, { actor: bulk.admin, id, form: rejecting });
  expect(await confirmBulkChange(deps, { actor: bulk.admin, id })).toMatchObject({ ok: true });
  await restored();
  deps.clock.advance(MINUTE);
  await noteDeclared(deps, null);
  await everyMinute();
  expect(await Promise.all(some.map((one) => statusOf(one.id)))).toEqual(['Under Review', 'Under Review']);
  const rows = await deps.db.select().from(bulk_change_items).where(eq(bulk_change_items.change_id, id));
  expect(rows.map(({ outcome }) => outcome)).toEqual(['stale', 'stale']);
  expect((await bulk.view(bulk.admin, id)).state).toBe('done');
});

test('planned news becomes a draft again where its minute passed', async () => {
  const news = (slug: string, minutes: number) =>
    deps.db.insert(news_items).values({
      id: deps.newId(),
      slug,
      title: slug,
      category: 'Announcement',
      summary: 'A summary.',
      content: 'A text.',
      featured: false,
      state: 'Scheduled',
      publish_at: new Date(deps.clock().getTime() + minutes * MINUTE),
      attachments: [],
      edited_at: deps.clock(),
      edited_by: officer.userId,
      created_at: deps.clock(),
    });
  await news('of-the-gap', 10);
  await news('of-later', 100);
  await restored();
  deps.clock.advance(20 * MINUTE);
  await noteDeclared(deps, null);
  const rows = await deps.db
    .select()
    .from(news_items)
    .where(like(news_items.slug, 'of-%'))
    .orderBy(news_items.slug);
  expect(rows.map(({ slug, state }) => [slug, state])).toEqual([
    ['of-later', 'Scheduled'],
    ['of-the-gap', 'Draft'],
  ]);
});

test('no offer lapses of whose days the copy knows nothing', async () => {
  const made = await makeApplication(deps, { status: 'Accepted', paid: true, offer: 'released' });
  const deadline = new Date(deps.clock().getTime() + 60 * MINUTE);
  await deps.db.update(offers).set({ deadline_at: deadline }).where(eq(offers.application_id, made.id));
  await restored();
  deps.clock.advance(60 * MINUTE + GRACE_MS + MINUTE);
  await noteDeclared(deps, null);
  await everyMinute();
  const [offer] = await deps.db.select().from(offers).where(eq(offers.application_id, made.id));
  expect(offer?.state).toBe('released');
  expect(offer?.deadline_at && offer.deadline_at > deps.clock()).toBe(true);
});

/** Minutes from the backup on: what was planned when, when the copy was put in place, and when somebody confirmed it. */
const histories = fc.record({
  release: fc.integer({ min: 10, max: 90 }),
  decidedBefore: fc.boolean(),
  restoredAt: fc.integer({ min: 1, max: 60 }),
  waits: fc.integer({ min: 1, max: 60 }),
  deadline: fc.integer({ min: 1, max: 6_000 }),
});

test.each(fc.sample(histories, { numRuns: 8, seed: 20_261_128 }))(
  'a copy against the model: %j',
  async ({ release: due, decidedBefore, restoredAt, waits, deadline }) => {
    const begun = deps.clock().getTime();
    const [inRelease, alone, offered] = await several(3);
    if (!inRelease || !alone || !offered) throw new Error('none');
    await decide(inRelease, 'Rejected');
    await move('check', colleague);
    expect(await move('schedule', officer, inMinutes(due))).toMatchObject({ ok: true });
    const [planned] = await deps.db.select().from(releases).where(eq(releases.id, release.id));
    const minute = planned?.due_at?.getTime() ?? 0;
    if (decidedBefore) await decide(alone, 'Rejected', officer, '');
    await deps.db.insert(offers).values({
      id: deps.newId(),
      application_id: offered.id,
      state: 'released',
      since: deps.clock(),
      deadline_at: new Date(begun + deadline * MINUTE),
    });
    deps.clock.advance(restoredAt * MINUTE);
    await restored(begun);
    deps.clock.advance(1);
    if (!decidedBefore) await decide(alone, 'Rejected', officer, '');
    deps.clock.advance(waits * MINUTE);
    const confirmed = deps.clock().getTime();
    await noteDeclared(deps, null);
    await everyMinute();
    const held = minute > confirmed ? 'scheduled' : 'checked';
    expect((await deps.db.select().from(releases).where(eq(releases.id, release.id)))[0]?.state).toBe(held);
    // Two days later what was still to come has come, and nothing else.
    deps.clock.advance(2 * 24 * 60 * MINUTE);
    await everyMinute();
    expect(await statusOf(inRelease.id)).toBe(held === 'scheduled' ? 'Rejected' : 'Under Review');
    expect(await statusOf(alone.id)).toBe(decidedBefore ? 'Under Review' : 'Rejected');
    const [offer] = await deps.db.select().from(offers).where(eq(offers.application_id, offered.id));
    expect(offer?.state).toBe('released');
    // Whoever's last day was near the lost time has the day after the confirmation.
    if (deadline * MINUTE < confirmed - begun)
      expect((offer?.deadline_at?.getTime() ?? 0) - confirmed).toBeGreaterThan(0);
  },
);
