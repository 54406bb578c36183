import { and, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { readTimeline } from '#app/features/admissions/index.server.ts';
import { openList } from '#app/lists/open-list.server.ts';
import { readNotices } from '#app/screens/notices.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { GAPS_KEPT_MS } from '#core/review/releases.ts';
import { lagosFields } from '#core/shared/lagos-minute.ts';
import { err, ok } from '#core/shared/result.ts';
import {
  api_events,
  applications,
  decisions,
  letter_template_versions,
  letter_templates,
  releases,
} from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import { releaseDesk } from '#tests/factories/releases.ts';
import { beginTemplates } from '../../letters/index.server.ts';
import { readDecision } from '../decisions/hold-decision.server.ts';
import { readTakeBack, takeBackDecision } from '../decisions/take-back-decision.server.ts';
import { addReleaseOf, changeRelease, takeOut } from './change-release.server.ts';
import { readReleaseLetters } from './letters-of-release.server.ts';
import { lastReleaseOf, listOpenReleases, RELEASES, readRelease } from './read-releases.server.ts';
import { resumeRuns, runRelease } from './run-release.server.ts';

const deps = testDeps();
const { officer, colleague, release, several, decide, heldOf, view, move } = releaseDesk(deps);
let id: string;
beforeEach(() => {
  id = release.id;
});

const inMinutes = (minutes: number) => {
  const { day: on, time } = lagosFields(new Date(deps.clock().getTime() + minutes * 60_000));
  return { on, time };
};
const statusesOf = async (some: readonly MadeApplication[]) => {
  const rows = await deps.db
    .select({ id: applications.id, status: applications.status })
    .from(applications)
    .where(
      inArray(
        applications.id,
        some.map((one) => one.id),
      ),
    );
  return some.map((one) => rows.find((row) => row.id === one.id)?.status);
};
const toldOf = async (some: readonly MadeApplication[]) => {
  const ids = some.map((one) => one.id);
  const ofThem = inArray(api_events.subject_id, ids);
  const events = await deps.db.$count(
    api_events,
    and(ofThem, eq(api_events.type, 'application.status_changed')),
  );
  const { rows } = await deps.client.pool.query(
    `select from graphile_worker._private_jobs where payload->>'messageId' like any ($1)`,
    [ids.map((one) => `application-${one}-%`)],
  );
  return { events, mails: rows.length };
};
const scheduled = async () => {
  expect(await move('check', colleague)).toEqual(ok({ state: 'checked' }));
  expect(await move('schedule', officer, inMinutes(30))).toEqual(ok({ state: 'scheduled' }));
};

test('the release used last is offered for the next application, while it is open', async () => {
  const [one] = await several(1);
  if (!one) throw new Error('none');
  const last = async (actor: Actor) => lastReleaseOf(deps, actor, await listOpenReleases(deps, actor));
  expect(await last(officer)).toBeNull();
  await decide(one);
  expect([await last(officer), await last(colleague)]).toEqual([id, null]);
  expect(await move('check', colleague)).toMatchObject({ ok: true });
  expect(await last(officer)).toBeNull();
});

test('officer decides, colleague checks, and at the minute all are told at once, and nobody before', async () => {
  const [one, other, third] = await several(3);
  if (!one || !other || !third) throw new Error('none');
  const all = [one, other, third];
  expect(await decide(one)).toMatchObject({ value: { held: true } });
  await decide(other, 'Rejected');
  await decide(third);
  expect(await view()).toMatchObject({ total: 3, maker: true, state: 'draft' });
  expect(await move('check')).toEqual(err({ kind: 'same-person' }));
  await scheduled();
  expect(await listOpenReleases(deps, officer)).not.toContainEqual(expect.objectContaining({ id }));

  const before = await statusesOf(all);
  deps.clock.advance(29 * 60_000);
  await runRelease(deps, { releaseId: id });
  expect(await statusesOf(all)).toEqual(before);
  expect(await toldOf(all)).toEqual({ events: 0, mails: 0 });
  for (const { id: applicationId, owner } of all) {
    const timeline = await readTimeline(deps, { actor: owner, id: applicationId });
    expect(
      timeline.ok &&
        timeline.value.some(
          ({ to, kind }) => to === 'Accepted' || to === 'Rejected' || kind.startsWith('offer-'),
        ),
    ).toBe(false);
  }

  deps.clock.advance(2 * 60_000);
  await Promise.all([runRelease(deps, { releaseId: id }), runRelease(deps, { releaseId: id })]);
  expect(await statusesOf(all)).toEqual(['Accepted', 'Rejected', 'Accepted']);
  expect(await toldOf(all)).toEqual({ events: 3, mails: 3 });
  expect(await view()).toMatchObject({ state: 'released', total: 3 });
  for (const reader of [one.owner, colleague]) {
    const read = await readTimeline(deps, { actor: reader, id: one.id });
    expect(read.ok && read.value.slice(-2).map(({ kind }) => kind)).toEqual([
      'status-changed',
      'offer-release',
    ]);
  }
  const rejected = await readTimeline(deps, { actor: other.owner, id: other.id });
  expect(rejected.ok && rejected.value.filter(({ kind }) => kind.startsWith('offer-'))).toEqual([]);
});

test('what is checked takes nothing in and gives nothing out until it is opened again', async () => {
  const [one, late] = await several(2);
  if (!one || !late) throw new Error('none');
  await decide(one);
  expect(await readTakeBack(deps, { actor: officer, id: one.id })).toMatchObject({ until: null, held: true });
  await move('check', colleague);
  expect(await decide(late)).toMatchObject({ error: { kind: 'invalid' } });
  expect(await readTakeBack(deps, { actor: officer, id: one.id })).toBeNull();
  const back = {
    actor: officer,
    id: one.id,
    version: one.version,
    decision: (await heldOf(one))[0]?.id ?? null,
  };
  expect(await takeBackDecision(deps, back)).toEqual(err({ kind: 'too-late' }));
  expect(await decide(one, 'Rejected', officer, '')).toMatchObject({ error: { kind: 'stale' } });
  const [held] = (await view()).decisions;
  const out = { actor: officer, id, decisionId: held?.id ?? '' };
  expect(await takeOut(deps, out)).toEqual(err({ kind: 'stale' }));
  expect(await move('reopen')).toEqual(ok({ state: 'draft' }));
  expect(await view()).toMatchObject({ checkedBy: null });
  expect(await takeOut(deps, out)).toEqual(ok(null));
  expect(await takeOut(deps, out)).toEqual(err({ kind: 'not-found' }));
  expect((await view()).total).toBe(0);
});

test('whoever decided anything in it cannot check it, nor can anybody an empty one', async () => {
  expect(await move('check', colleague)).toEqual(err({ kind: 'empty' }));
  const [one] = await several(1);
  if (one) await decide(one, 'Accepted', colleague);
  // Nobody is left who had no part in it, so it waits a day.
  expect(await move('check', colleague)).toEqual(err({ kind: 'alone' }));
  await makePerson(deps, { role: 'admin_staff' });
  expect(await move('check', colleague)).toEqual(err({ kind: 'same-person' }));
});

test('it is stopped before its minute, and cancelled with all that is in it', async () => {
  const some = await several(2);
  for (const one of some) await decide(one);
  await scheduled();
  expect(await move('unschedule')).toEqual(ok({ state: 'checked' }));
  deps.clock.advance(60 * 60_000);
  await runRelease(deps, { releaseId: id });
  expect(await resumeRuns(deps)).toBe(0);
  expect(await statusesOf(some)).toEqual(['Under Review', 'Under Review']);
  expect(await move('cancel')).toMatchObject({ error: { issues: [{ field: 'understood' }] } });
  expect(await move('cancel', officer, { understood: 'yes' })).toEqual(ok({ state: 'cancelled' }));
  expect(await deps.db.$count(decisions, eq(decisions.release_id, id))).toBe(2);
  const [one] = some;
  if (one) expect(await decide(one, 'Rejected', colleague, '')).toMatchObject({ ok: true });
});

test('an application that changed comes to nothing alone, is shown before, and the others are told', async () => {
  const [one, gone] = await several(2);
  if (!one || !gone) throw new Error('none');
  await decide(one);
  await decide(gone);
  await deps.db.update(applications).set({ status: 'Rejected' }).where(eq(applications.id, gone.id));
  expect((await view()).decisions).toMatchObject([
    { applicationId: gone.id, blocked: true },
    { applicationId: one.id, blocked: false },
  ]);
  await scheduled();
  deps.clock.advance(31 * 60_000);
  expect(await resumeRuns(deps)).toBe(1);
  await runRelease(deps, { releaseId: id });
  expect(await statusesOf([one, gone])).toEqual(['Accepted', 'Rejected']);
  const application = { id: gone.id, ownerId: gone.user_id };
  expect(await readDecision(deps, { actor: officer, application })).toMatchObject({ overtaken: true });
});

test('a fault in the middle leaves nothing released', async () => {
  const some = await several(3);
  for (const one of some) await decide(one);
  await scheduled();
  deps.clock.advance(31 * 60_000);
  let letters = 0;
  const failing = {
    ...deps,
    newId: () => {
      letters += 1;
      if (letters > 4) throw new Error('the machine stops');
      return deps.newId();
    },
  };
  await expect(runRelease(failing, { releaseId: id })).rejects.toThrow();
  expect(await statusesOf(some)).toEqual(['Under Review', 'Under Review', 'Under Review']);
  expect(await toldOf(some)).toEqual({ events: 0, mails: 0 });
  await runRelease(deps, { releaseId: id });
  expect(await toldOf(some)).toEqual({ events: 3, mails: 3 });
});

test('the desk names the first of many, and the list for the board all of them', async () => {
  const many = await several(501);
  await deps.db.insert(decisions).values(
    many.map((one) => ({
      id: deps.newId(),
      release_id: id,
      application_id: one.id,
      from_status: 'Under Review',
      to_status: 'Rejected',
      reason: 'programme-full',
      decided_by: officer.userId,
      decided_at: deps.clock(),
    })),
  );
  const read = async (all: boolean) => {
    const seen = await readRelease(deps, { actor: officer, id, all });
    return seen.ok && [seen.value.total, seen.value.decisions.length];
  };
  expect(await read(false)).toEqual([501, 500]);
  expect(await read(true)).toEqual([501, 501]);
});

test('it is for who manages releases, by the form as it stands now, and for a minute to come', async () => {
  const academic = await makePerson(deps, { role: 'academic_staff' });
  const forbidden = err({ kind: 'forbidden' });
  expect(await addReleaseOf(deps, { actor: academic, typed: { title: 'Mine' } })).toEqual(forbidden);
  expect(await readRelease(deps, { actor: academic, id })).toEqual(forbidden);
  expect(await move('cancel', academic)).toEqual(forbidden);
  expect(await addReleaseOf(deps, { actor: officer, typed: { title: ' ' } })).toMatchObject({
    error: { issues: [{ field: 'title', code: 'required' }] },
  });
  const old = { actor: officer, id, version: 7, event: 'cancel', typed: {} };
  expect(await changeRelease(deps, old)).toEqual(err({ kind: 'stale' }));
  expect(await move('release')).toEqual(err({ kind: 'not-found' }));
  const [one] = await several(1);
  if (one) await decide(one);
  await move('check', colleague);
  expect(await move('schedule', officer, inMinutes(1))).toMatchObject({
    error: { issues: [{ field: 'on', code: 'too-soon' }] },
  });
});

test('what became another list since it was checked is named to whoever checks it again', async () => {
  const [stays, goes, turns, comes] = await several(4);
  if (!stays || !goes || !turns || !comes) throw new Error('none');
  for (const one of [stays, goes, turns]) await decide(one);
  const changes = async () => (await view(colleague)).changes;
  expect(await changes()).toEqual({ since: null, lines: [] });
  const toCheck = async () =>
    (await readNotices(deps, { actor: colleague }))
      .find(({ kind }) => kind === 'release')
      ?.items.map(({ id: of }) => of) ?? [];
  expect(await toCheck()).toContain(id);
  await move('check', colleague);
  expect(await toCheck()).not.toContain(id);
  const since = deps.clock().toISOString();
  await move('reopen', colleague);
  expect(await changes()).toEqual({ since, lines: [] });
  deps.clock.advance(60_000);
  const held = (await view()).decisions.find(({ applicationId }) => applicationId === goes.id);
  await takeOut(deps, { actor: officer, id, decisionId: held?.id ?? '' });
  await decide(turns, 'Rejected');
  await decide(comes);
  const { lines } = await changes();
  expect(new Set(lines.map((line) => `${line.applicationId} ${line.from} ${line.to}`))).toEqual(
    new Set([`${goes.id} Accepted null`, `${turns.id} Accepted Rejected`, `${comes.id} null Accepted`]),
  );
});

test('whoever has applied checks no release, in it or not, and no number tells them that they are', async () => {
  const [one] = await several(1);
  const own = await makeApplication(deps, { owner: colleague, status: 'Under Review', paid: true });
  if (!one) throw new Error('none');
  await decide(one);
  expect(await move('check', colleague)).toEqual(err({ kind: 'same-person' }));
  await decide(own);
  const listed = await openList(deps, RELEASES, { actor: colleague, params: new URLSearchParams() });
  expect(listed.ok && listed.value.page.rows.find((line) => line.id === id)?.values.decisions).toBe('1');
  expect((await view(colleague)).total).toBe(1);
  expect((await view(officer)).total).toBe(2);
  await deps.db.update(applications).set({ status: 'Rejected' }).where(eq(applications.id, own.id));
});

test('a letter that cannot be issued keeps the release from being checked, and stops it at its minute', async () => {
  const [first, second] = await several(2);
  if (!first || !second) throw new Error('none');
  for (const one of [first, second]) await decide(one);
  await withTemplate('{{name}}, {{caps_reference}}', async () => {
    expect(await move('check', colleague)).toEqual(err({ kind: 'letters' }));
    const { stopped, sample } = await readReleaseLetters(deps, { actor: colleague, id });
    expect(stopped.map(({ missing }) => missing)).toEqual([['caps_reference'], ['caps_reference']]);
    expect(sample).toHaveLength(2);
  });
  await scheduled();
  deps.clock.advance(31 * 60_000);
  await withTemplate('{{name}}, {{caps_reference}}', async () => {
    await runRelease(deps, { releaseId: id });
    const stopped = await readRelease(deps, { actor: officer, id });
    expect(stopped).toMatchObject({ value: { state: 'draft', due: null, checkedBy: null } });
    expect(stopped).toMatchObject({ value: { stoppedAt: deps.clock().toISOString() } });
    const waits = await readNotices(deps, { actor: colleague });
    expect(waits.find(({ kind }) => kind === 'releasesStopped')?.items.map(({ id: of }) => of)).toContain(id);
    expect(await statusesOf([first, second])).toEqual(['Under Review', 'Under Review']);
  });
});

test('the gaps of its letters are found once and kept, until the release changes or some minutes are over', async () => {
  const [one, other] = await several(2);
  if (!one || !other) throw new Error('none');
  await decide(one);
  const gaps = async () => (await readReleaseLetters(deps, { actor: colleague, id })).gaps;
  expect(await gaps()).toBe(0);
  await withTemplate('{{name}}, {{caps_reference}}', async () => {
    expect(await gaps()).toBe(0);
    await decide(other);
    expect(await gaps()).toBe(2);
  });
  // What was found is read again before it is shown.
  expect(await gaps()).toBe(0);
  await withTemplate('{{name}}, {{caps_reference}}', async () => {
    deps.clock.advance(GAPS_KEPT_MS);
    expect(await gaps()).toBe(2);
  });
});

/** The words of the offer, for as long as something is done with them. */
async function withTemplate(body: string, done: () => Promise<void>): Promise<void> {
  await beginTemplates(deps.db, deps);
  const [offer] = await deps.db.select().from(letter_templates).where(eq(letter_templates.kind, 'offer'));
  const own = eq(letter_template_versions.template_id, offer?.id ?? '');
  const [before] = await deps.db.select().from(letter_template_versions).where(own);
  await deps.db.update(letter_template_versions).set({ body }).where(own);
  await done();
  await deps.db
    .update(letter_template_versions)
    .set({ body: before?.body ?? '' })
    .where(own);
}

test('in the timeline the decision comes before the place that it offers, though a clock goes on', async () => {
  const [one] = await several(1);
  if (!one) throw new Error('none');
  await decide(one);
  await scheduled();
  deps.clock.advance(31 * 60_000);
  let ticks = 0;
  const clock = () => new Date(deps.clock().getTime() + ticks++);
  await runRelease({ ...deps, clock }, { releaseId: id });
  const read = await readTimeline(deps, { actor: one.owner, id: one.id });
  expect(read.ok && read.value.slice(-2).map(({ kind }) => kind)).toEqual([
    'status-changed',
    'offer-release',
  ]);
});

test('two cannot have one name, however it is written, until one of them is cancelled', async () => {
  const add = (title: string) => addReleaseOf(deps, { actor: officer, typed: { title } });
  const taken = { error: { issues: [{ field: 'title', code: 'title-of-other' }] } };
  const first = await add('First ND list, Zaria');
  expect(first.ok).toBe(true);
  expect(await add(' first  nd LIST, zaria')).toMatchObject(taken);
  const made = await Promise.all([add('Second list, Zaria'), add('second list, ZARIA')]);
  expect(made.filter(({ ok }) => ok)).toHaveLength(1);
  await deps.db
    .update(releases)
    .set({ state: 'cancelled' })
    .where(eq(releases.id, first.ok ? first.value.id : ''));
  expect((await add('First ND list, Zaria')).ok).toBe(true);
});
