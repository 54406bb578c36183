/**
 * A release while others interfere: processes whose clock is behind, that are killed at a statement, or that carry it out
 * at the same time. Every reader outside (tests/factories/readers.ts) reads what was known before, or all of it.
 */
import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addWebhook } from '#app/features/api/webhooks/manage-webhooks.server.ts';
import { changeStatus } from '#app/features/review/casework/change-status.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { EVENT_TYPES } from '#core/programs/event-types.ts';
import { ok } from '#core/shared/result.ts';
import { letters, releases } from '#db/schema/index.ts';
import type { WebhookMessage } from '#gateways/webhook/port.ts';
import { type LiveHub, startLiveHub } from '#server/database/live-hub.ts';
import { makeMortalDeps } from '#tests/factories/crashing.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { deps, master, personWithToken, preparePrograms } from '#tests/factories/programs.ts';
import { deliverAll, openPage, type Reader, readByApplicant } from '#tests/factories/readers.ts';
import { addReleaseOf } from '../features/review/releases/change-release.server.ts';
import { runRelease } from '../features/review/releases/run-release.server.ts';

const sent: WebhookMessage[] = [];
preparePrograms({
  webhooks: {
    send: async (message) => {
      sent.push(message);
      return ok({ status: 204 });
    },
  },
});

const OUTCOMES = [
  { status: 'Accepted', conditions: '' },
  { status: 'Accepted', conditions: 'Original WAEC result' },
  { status: 'Rejected', conditions: '' },
] as const;
/** Some way into the first decision, the second and the third. */
const DEATHS = [12, 47, 83];

let live: LiveHub;
let applicant: Reader;
let some: readonly MadeApplication[];
let release = '';
let due: Date;

beforeAll(async () => {
  const officer: Actor = await makePerson(deps, { role: 'admin_staff' });
  applicant = await personWithToken();
  const form = { name: 'Student system', url: 'https://sis.example.ng/hook', events: EVENT_TYPES };
  const added = await addWebhook(deps, { actor: (await master()).actor, form });
  if (!added.ok) throw new Error(added.error.kind);
  live = startLiveHub({ url: deps.url, log: { warn() {} } });
  const made = await addReleaseOf(deps, { actor: officer, typed: { title: 'A list' } });
  if (!made.ok) throw new Error(made.error.kind);
  release = made.value.id;
  some = await Promise.all(
    OUTCOMES.map((_, n) =>
      makeApplication(deps, {
        owner: applicant.actor,
        status: 'Under Review',
        paid: true,
        session: `204${n}/204${n + 1}`,
        answers: { award: 'ND' },
      }),
    ),
  );
  await read();
  before = await read();
  for (const [n, { status, conditions }] of OUTCOMES.entries()) {
    const reason = status === 'Rejected' ? 'programme-full' : '';
    const typed = { status, conditions, reason, note: 'Read it.', version: '1', release };
    const set = await changeStatus(deps, { actor: officer, id: some[n]?.id ?? '', form: typed });
    if (!set.ok) throw new Error(JSON.stringify(set.error));
  }
  due = new Date(deps.clock().getTime() + 600_000);
  await deps.db.update(releases).set({ state: 'scheduled', due_at: due }).where(eq(releases.id, release));
});
afterAll(() => live.close());

const read = () => Promise.all(some.map((one) => readByApplicant(applicant, one)));
let before: Awaited<ReturnType<typeof read>>;
/** One after the other: beside each other one would return while another's delivery is under way. */
const sentTo = async () => {
  const types: (readonly string[])[] = [];
  for (const { id } of some) types.push(await deliverAll(sent, id));
  return types;
};

/** Another process carries it out, by its own clock. @param at the statement before which its connections are cut */
async function another(now: Date, at = Number.POSITIVE_INFINITY): Promise<void> {
  const mortal = makeMortalDeps(deps.url);
  try {
    await runRelease(mortal.live({ ...deps, clock: () => now }, at, 'before'), { releaseId: release });
  } finally {
    mortal.close();
  }
}

const script = fileURLToPath(new URL('../../tests/crash/release-in-a-process.ts', import.meta.url));

test('is known to nobody while processes are early, killed, or in the middle of it, and then to everybody once', async () => {
  const pages = await Promise.all(
    some.map(({ id }) => openPage(live, applicant.actor, [{ kind: 'application', id }], id)),
  );
  const heard = () => Promise.all(pages.map((page) => page.heard()));
  const nobodyKnows = async () => {
    expect(await read()).toEqual(before);
    expect(await heard()).toEqual([[], [], []]);
    expect(await sentTo()).toEqual([[], [], []]);
  };

  const early = new Date(due.getTime() - 1_000);
  deps.clock.set(early);
  await Promise.all([another(early), another(early)]);
  await nobodyKnows();

  deps.clock.set(due);
  const deaths = DEATHS.map((at) => expect(another(due, at)).rejects.toThrow());
  await Promise.all([...deaths, another(early), nobodyKnows()]);

  // All is written but the last application, and nothing committed; then the process is killed.
  const last = some.toSorted((one, two) => (one.id < two.id ? -1 : 1)).at(-1);
  const holder = await deps.client.pool.connect();
  await holder.query('begin');
  await holder.query('select 1 from applications where id = $1 for update', [last?.id]);
  const life = promisify(execFile)(process.execPath, [script, deps.url, release, due.toISOString()]);
  const waits =
    "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await expect.poll(async () => (await deps.client.pool.query(waits)).rowCount, { timeout: 60_000 }).toBe(1);
  await nobodyKnows();
  life.child.kill('SIGKILL');
  await expect(life).rejects.toMatchObject({ signal: 'SIGKILL' });
  await holder.query('rollback');
  holder.release();
  await nobodyKnows();

  await Promise.all([another(due), another(due)]);
  const after = await read();
  expect(after.map(({ program }) => program.status)).toEqual(OUTCOMES.map(({ status }) => status));
  expect(after.map(({ letter }) => letter.ok && letter.value.kind)).toEqual([
    'offer',
    'conditional-offer',
    'rejection',
  ]);
  for (const [n, { mails, history, ownOffer }] of after.entries()) {
    expect(mails).toHaveLength((before[n]?.mails.length ?? 0) + 1);
    const told = history.data.filter(({ to }: { to: string | null }) => to === OUTCOMES[n]?.status);
    expect(told).toHaveLength(1);
    expect(ownOffer.state).toBe(OUTCOMES[n]?.status === 'Accepted' ? 'released' : undefined);
  }
  expect(await deps.db.$count(letters, eq(letters.release_id, release))).toBe(OUTCOMES.length);
  for (const one of await heard()) expect(one.filter((what) => what === 'status')).toHaveLength(1);
  for (const types of await sentTo())
    expect(types.filter((type) => type === 'application.status_changed')).toHaveLength(1);
  for (const page of pages) await page.leave();
});
