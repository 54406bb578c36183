/** Whose work an application is, notes of staff, reasons, and others that may be of the same person. */

import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  exportOwnApplications,
  forgetApplicationsOf,
  readTimeline,
} from '#app/features/admissions/index.server.ts';
import { inviteStaff } from '#app/features/identity/index.server.ts';
import { readNotices } from '#app/screens/notices.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { accounts, application_notes, applications, audit_log, profiles } from '#db/schema/index.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { addNote } from './add-note.server.ts';
import { assignApplication } from './assign-application.server.ts';
import { changeStatus } from './change-status.server.ts';
import { noteReader } from './other-readers.server.ts';
import { readCasework } from './read-casework.server.ts';

const deps = testDeps();
let academic: Actor;
let admin: Actor;

beforeAll(async () => {
  academic = await makePerson(deps, { role: 'academic_staff', first_name: 'Ibrahim', last_name: 'Ɗanladi' });
  admin = await makePerson(deps, { role: 'admin_staff', first_name: 'Grace', last_name: 'Okonkwo' });
});

const assigned = async (id: string) =>
  (await deps.db.select().from(applications).where(eq(applications.id, id)))[0]?.assigned_to;
const actionsOn = async (id: string) =>
  (await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, id))).map(({ action }) => action);

describe('assignment', () => {
  const assign = (actor: Actor, id: string, to: string, was = '') =>
    assignApplication(deps, { actor, id, form: { to, was } });

  test('is taken, given to a colleague and given back, each with a line in the trail', async () => {
    const { id, version } = await makeApplication(deps, { status: 'Submitted' });
    expect(await assign(academic, id, academic.userId)).toEqual({ ok: true, value: { changed: true } });
    expect(await assigned(id)).toBe(academic.userId);
    expect(await assign(academic, id, admin.userId, academic.userId)).toMatchObject({ ok: true });
    expect(await assign(admin, id, '', admin.userId)).toMatchObject({ ok: true });
    expect(await assigned(id)).toBeNull();
    expect(await actionsOn(id)).toEqual(Array(3).fill('application.assigned'));
    const [row] = await deps.db.select().from(applications).where(eq(applications.id, id));
    expect(row?.version, 'a form that somebody has open stays good').toBe(version);
  });

  test('of two who take it at once one gets it, the other is told', async () => {
    const { id } = await makeApplication(deps, { status: 'Submitted' });
    const results = await Promise.all([
      assign(academic, id, academic.userId),
      assign(admin, id, admin.userId),
    ]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(results.filter(({ ok }) => !ok)).toEqual([{ ok: false, error: { kind: 'stale' } }]);
    expect([academic.userId, admin.userId]).toContain(await assigned(id));
  });

  test('the same press twice is no mistake and changes nothing', async () => {
    const { id } = await makeApplication(deps, { status: 'Submitted' });
    await assign(admin, id, admin.userId);
    expect(await assign(admin, id, admin.userId)).toEqual({ ok: true, value: { changed: false } });
    expect(await actionsOn(id)).toHaveLength(1);
  });

  test('nobody works on their own application, and nobody who is not staff works on one', async () => {
    const mine = await makeApplication(deps, { owner: admin, status: 'Under Review' });
    expect(await assign(admin, mine.id, admin.userId)).toEqual({ ok: false, error: { kind: 'own' } });
    const impossible = { ok: false, error: { kind: 'not-possible' } };
    expect(await assign(academic, mine.id, admin.userId), 'given to its applicant').toEqual(impossible);
    const { id, owner } = await makeApplication(deps, { status: 'Under Review' });
    const suspended = await makePerson(deps, { role: 'academic_staff' });
    await deps.db
      .update(profiles)
      .set({ suspended_at: deps.clock(), suspension_reason: 'A test.' })
      .where(eq(profiles.id, suspended.userId));
    for (const to of [owner.userId, suspended.userId, deps.newId(), "'; drop table users"])
      expect(await assign(academic, id, to)).toEqual(impossible);
    expect(await assigned(id)).toBeNull();
  });

  test('a colleague who has not accepted the invitation is not named and gets nothing', async () => {
    const master = await makePerson(deps, { role: 'master_admin' });
    const invited = await inviteStaff(deps, {
      actor: master,
      form: {
        email: `${deps.newId()}@example.test`,
        first_name: 'Bala',
        last_name: 'Yusuf',
        role: 'academic_staff',
      },
    });
    if (!invited.ok || 'waits' in invited.value) throw new Error('not invited');
    const { id } = await makeApplication(deps, { status: 'Under Review' });
    const casework = await readCasework(deps, { actor: admin, id });
    expect(casework?.colleagues.map((one) => one.id)).not.toContain(invited.value.id);
    expect(casework?.colleagues.map((one) => one.id)).toContain(academic.userId);
    expect(await assign(admin, id, invited.value.id)).toEqual({ ok: false, error: { kind: 'not-possible' } });
    const accepted = { id: deps.newId(), user_id: invited.value.id, account_id: invited.value.id };
    await deps.db
      .insert(accounts)
      .values({ ...accepted, provider_id: 'credential', created_at: deps.clock(), updated_at: deps.clock() });
    expect(await assign(admin, id, invited.value.id)).toMatchObject({ ok: true });
  });

  test('an applicant assigns nothing, and learns nothing of others', async () => {
    const { id, owner } = await makeApplication(deps, { status: 'Submitted' });
    expect(await assign(owner, id, owner.userId)).toEqual({ ok: false, error: { kind: 'forbidden' } });
    const stranger = await makePerson(deps);
    expect(await assign(stranger, id, stranger.userId)).toEqual({ ok: false, error: { kind: 'not-found' } });
    expect(await assign(admin, 'no-id', '')).toEqual({ ok: false, error: { kind: 'not-found' } });
    expect(await readCasework(deps, { actor: owner, id })).toBeNull();
  });
});

describe('notes', () => {
  const note = (actor: Actor, id: string, body: string, key = deps.newId()) =>
    addNote(deps, { actor, id, form: { body, key } });

  test('are kept in order with author and time, and read by staff', async () => {
    const { id } = await makeApplication(deps, { status: 'Under Review' });
    await note(admin, id, ' Called the school;\nthey confirm. ');
    deps.clock.advance(60_000);
    await note(academic, id, 'Good.');
    const casework = await readCasework(deps, { actor: academic, id });
    expect(casework?.notes).toMatchObject([
      { body: 'Called the school;\nthey confirm.', author: 'Grace Okonkwo', own: false },
      { body: 'Good.', own: true },
    ]);
    expect(await actionsOn(id)).toEqual(['application.note-added', 'application.note-added']);
  });

  test('sent twice are one', async () => {
    const { id } = await makeApplication(deps, { status: 'Under Review' });
    const key = deps.newId();
    const results = await Promise.all([note(admin, id, 'Once.', key), note(admin, id, 'Once.', key)]);
    expect(results.map((result) => result.ok && result.value.added).sort()).toEqual([false, true]);
    expect((await readCasework(deps, { actor: admin, id }))?.notes).toHaveLength(1);
  });

  test('tell the colleague whom they name, once, until that colleague has answered', async () => {
    const { id } = await makeApplication(deps, { status: 'Under Review' });
    const told = await makePerson(deps, { role: 'academic_staff', first_name: 'Ngozi', last_name: 'Eze' });
    const waiting = async (actor: Actor) =>
      (await readNotices(deps, { actor })).find(({ kind }) => kind === 'notes');
    const key = deps.newId();
    const form = { key, body: 'Is this school known to you?', colleague: told.userId };
    const sent = await Promise.all([1, 2].map(() => addNote(deps, { actor: admin, id, form })));
    expect(sent.map((result) => result.ok)).toEqual([true, true]);
    expect(await waiting(told)).toMatchObject({
      count: 1,
      unread: 1,
      items: [{ path: `/review/applications/${id}#note-${key}` }],
    });
    expect((await waiting(told))?.items[0]?.label).toContain('Grace Okonkwo');
    expect([await waiting(admin), await waiting(academic)]).toEqual([undefined, undefined]);
    const trail = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, id));
    expect(trail).toMatchObject([{ action: 'application.note-added', details: { to: told.userId } }]);
    expect((await readCasework(deps, { actor: admin, id }))?.notes).toMatchObject([
      { colleagues: [{ id: told.userId, name: 'Ngozi Eze' }] },
    ]);
    deps.clock.advance(60_000);
    await note(academic, id, 'I do not know it.');
    expect(await waiting(told), 'somebody else wrote').toMatchObject({ count: 1 });
    for (let more = 0; more < 6; more += 1)
      await addNote(deps, { actor: admin, id, form: { ...form, key: deps.newId() } });
    const all = await waiting(told);
    expect(all, 'no other screen lists them').toMatchObject({ count: 7, all: null });
    expect(all?.items).toHaveLength(7);
    deps.clock.advance(60_000);
    await note(told, id, 'Yes.');
    expect(await waiting(told)).toBeUndefined();
  });

  test('tell everybody whom they name with an @, and whoever is chosen beside them', async () => {
    const { id } = await makeApplication(deps, { status: 'Under Review' });
    const named = await Promise.all(
      ['Ada', 'Bola', 'Chidi'].map((first_name) =>
        makePerson(deps, { role: 'academic_staff', first_name, last_name: 'Okoro' }),
      ),
    );
    const [one, other, chosen] = named.map(({ userId }) => userId);
    const body = '@Ada Okoro and @bola okoro, please compare. @Grace Okonkwo will write to the school.';
    const key = deps.newId();
    expect(
      await addNote(deps, { actor: admin, id, form: { key, body, colleague: chosen ?? '' } }),
    ).toMatchObject({ ok: true });
    for (const actor of named)
      expect((await readNotices(deps, { actor })).find(({ kind }) => kind === 'notes')).toMatchObject({
        count: 1,
      });
    const [read] = (await readCasework(deps, { actor: admin, id }))?.notes ?? [];
    expect(read?.colleagues.map((colleague) => colleague.id)).toEqual([chosen, one, other]);
  });

  test('name only colleagues who may read the application, and nobody names themselves', async () => {
    const applying = await makePerson(deps, { role: 'academic_staff' });
    const submitted = await makeApplication(deps, { status: 'Under Review', owner: applying });
    const draft = await makeApplication(deps, { status: 'Draft' });
    const bystander = await makePerson(deps);
    const refused = { error: { kind: 'invalid', issues: [{ field: 'colleague' }] } };
    for (const [id, colleague] of [
      [submitted.id, applying.userId],
      [submitted.id, admin.userId],
      [submitted.id, bystander.userId],
      [submitted.id, deps.newId()],
      [submitted.id, 'nobody'],
      [draft.id, academic.userId],
    ] as const) {
      const form = { key: deps.newId(), body: 'Look.', colleague };
      expect(await addNote(deps, { actor: admin, id, form }), colleague).toMatchObject(refused);
    }
    const offered = (await readCasework(deps, { actor: admin, id: draft.id }))?.colleagues ?? [];
    expect(offered.map(({ id }) => id)).toContain(admin.userId);
    expect(offered.map(({ id }) => id)).not.toContain(academic.userId);
    const given = await assignApplication(deps, {
      actor: admin,
      id: draft.id,
      form: { to: academic.userId, was: '' },
    });
    expect(given, 'work that this colleague could not open').toMatchObject({ ok: false });
  });

  test('that say nothing, or too much, are refused', async () => {
    const { id } = await makeApplication(deps, { status: 'Under Review' });
    expect(await note(admin, id, '   ')).toMatchObject({ error: { issues: [{ field: 'body' }] } });
    expect(await note(admin, id, 'n'.repeat(2001))).toMatchObject({
      error: { issues: [{ field: 'body', code: 'too-long' }] },
    });
    expect((await readCasework(deps, { actor: admin, id }))?.notes).toEqual([]);
  });

  test('are written by no applicant, and not by staff about themselves', async () => {
    const { id, owner } = await makeApplication(deps, { status: 'Under Review' });
    expect(await note(owner, id, 'Me.')).toEqual({ ok: false, error: { kind: 'forbidden' } });
    const mine = await makeApplication(deps, { owner: academic, status: 'Under Review' });
    expect(await note(academic, mine.id, 'Me.')).toEqual({ ok: false, error: { kind: 'own' } });
    await note(admin, mine.id, 'A colleague.');
    expect(await readCasework(deps, { actor: academic, id: mine.id })).toBeNull();
  });

  test('cannot be changed, also not by the portal itself', async () => {
    const { id } = await makeApplication(deps, { status: 'Under Review' });
    await note(admin, id, 'As it was.');
    const change = deps.db
      .update(application_notes)
      .set({ body: 'Otherwise.' })
      .where(eq(application_notes.application_id, id));
    await expect(change).rejects.toMatchObject({ cause: { message: 'a note of staff is never changed' } });
  });

  test('are in the copy that the person gets, without who wrote them, and go when the person goes', async () => {
    const { id, owner } = await makeApplication(deps, { status: 'Rejected' });
    await note(admin, id, 'Not enough credits.');
    const [copy] = await exportOwnApplications(deps, { actor: owner });
    expect(copy?.staff_notes).toEqual([{ at: deps.clock().toISOString(), note: 'Not enough credits.' }]);
    await deps.db.transaction((tx) => forgetApplicationsOf(tx, deps, owner.userId));
    expect(await deps.db.$count(application_notes, eq(application_notes.application_id, id))).toBe(0);
  });
});

test('a reason stands in the timeline, in the audit trail and as a sentence in the mail', async () => {
  const { id, owner, version } = await makeApplication(deps, { status: 'Under Review' });
  const form = {
    status: 'Rejected',
    reason: 'programme-full',
    note: 'Try next year.',
    version: `${version}`,
  };
  expect(await changeStatus(deps, { actor: academic, id, form })).toMatchObject({ ok: true });
  // The same form once more, as from an impatient second press.
  expect(await changeStatus(deps, { actor: academic, id, form })).toMatchObject({
    value: { changed: false },
  });
  await releaseDecisions(deps);
  const timeline = await readTimeline(deps, { actor: owner, id });
  expect(timeline.ok && timeline.value.at(-1)).toMatchObject({
    to: 'Rejected',
    reason: 'programme-full',
    note: 'Try next year.',
    by: { kind: 'college' },
  });
  const { rows } = await deps.db.execute<{ payload: { params: Record<string, string> } }>(
    sql`select payload from graphile_worker._private_jobs where payload::text like ${`%${id}%`}`,
  );
  expect(rows.map(({ payload }) => payload.params.note)).toEqual([
    'All places on the programme are filled for this session. Try next year.',
  ]);
});

describe('others that may be of the same person', () => {
  const one = {
    first_name: 'Hauwa',
    last_name: 'Ɗantata',
    lga: 'Bichi',
    phone: '+2348099990001',
    nin_number: '98765432101',
  };
  const other = {
    ...one,
    first_name: 'Zara',
    last_name: 'Eze',
    phone: '+2348099990002',
    nin_number: '11122233344',
  };

  test('are found by NIN, phone, name with LGA, and account, and told apart', async () => {
    const here = await makeApplication(deps, { answers: one, status: 'Submitted' });
    const sameNin = await makeApplication(deps, { answers: { ...other, nin_number: one.nin_number } });
    const samePhone = await makeApplication(deps, { answers: { ...other, phone: one.phone } });
    const sameName = await makeApplication(deps, {
      answers: { ...other, first_name: 'HAUWA', last_name: 'ɗantata' },
    });
    const elsewhere = await makeApplication(deps, {
      answers: { ...other, first_name: 'Hauwa', last_name: 'Ɗantata', lga: 'Kafur' },
    });
    const sameAccount = await makeApplication(deps, {
      owner: here.owner,
      answers: { ...other, program: 'Soil Science' },
    });
    const found = (await readCasework(deps, { actor: admin, id: here.id }))?.duplicates ?? [];
    expect(Object.fromEntries(found.map(({ id, by }) => [id, by]))).toEqual({
      [sameNin.id]: ['nin'],
      [samePhone.id]: ['phone'],
      [sameName.id]: ['name'],
      [sameAccount.id]: ['account'],
    });
    expect(found.map(({ id }) => id)).not.toContain(elsewhere.id);
    expect(JSON.stringify(found)).not.toContain(one.nin_number);
  });

  test('nothing is like an empty form', async () => {
    const empty = Object.fromEntries(Object.keys(one).map((field) => [field, null]));
    const here = await makeApplication(deps, { answers: empty });
    await makeApplication(deps, { answers: empty });
    expect((await readCasework(deps, { actor: admin, id: here.id }))?.duplicates).toEqual([]);
  });
});

test('a notice goes when its work is done, is old to whoever has opened the application, and names people', async () => {
  const made = await makeApplication(deps, { status: 'Under Review', paid: true });
  const officer = await makePerson(deps, { role: 'academic_staff' });
  const noticesOf = async (actor: Actor, wanted: string) =>
    (await readNotices(deps, { actor })).find(({ kind }) => kind === wanted);
  await assignApplication(deps, {
    actor: admin,
    id: made.id,
    form: { to: officer.userId, was: '' },
  });
  await addNote(deps, {
    actor: admin,
    id: made.id,
    form: { key: deps.newId(), body: 'Is this school known?', colleague: officer.userId },
  });
  expect(await noticesOf(officer, 'assigned')).toMatchObject({ count: 1, unread: 1 });
  const [note] = (await noticesOf(officer, 'notes'))?.items ?? [];
  expect(note?.label).toMatch(new RegExp(`^\\p{L}.* · ${made.application_number}, Grace Okonkwo$`, 'u'));

  deps.clock.set(new Date(Date.now() + 60_000));
  await noteReader(deps, { actor: officer, id: made.id });
  expect(await noticesOf(officer, 'assigned')).toMatchObject({ count: 1, unread: 0 });
  expect((await noticesOf(officer, 'notes'))?.unread).toBe(0);

  const form = { status: 'Rejected', reason: 'programme-full', version: `${made.version}` };
  expect(await changeStatus(deps, { actor: officer, id: made.id, form })).toMatchObject({ ok: true });
  expect([await noticesOf(officer, 'assigned'), await noticesOf(officer, 'notes')]).toEqual([
    undefined,
    undefined,
  ]);
});
