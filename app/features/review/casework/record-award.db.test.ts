/** The award of an application from before awards were asked for: who records it, when, and what it never overwrites. */

import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { beginOfferings } from '#app/features/admissions/index.server.ts';
import { APPLICATION_STATUSES, BEFORE_SUBMISSION } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { application_events, applications, audit_log, offers } from '#db/schema/index.ts';
import { releaseDecisions } from '#tests/factories/decisions.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson, openSession } from '#tests/factories/index.ts';
import { makeOffering } from '#tests/factories/offerings.ts';
import { changeStatus } from './change-status.server.ts';
import { readForReview } from './read-for-review.server.ts';
import { recordAward } from './record-award.server.ts';

const deps = testDeps();
let admin: Actor;

beforeAll(async () => {
  admin = await makePerson(deps, { role: 'admin_staff' });
});

const record = (actor: Actor, { id }: MadeApplication, award: string, version: number) =>
  recordAward(deps, { actor, id, form: { award, version: String(version) } });

const make = async (status: (typeof APPLICATION_STATUSES)[number] = 'Submitted') => {
  const application = await makeApplication(deps, { status });
  await deps.db.update(applications).set({ award: null }).where(eq(applications.id, application.id));
  return application;
};
const stored = async (id: string) => {
  const [row] = await deps.db
    .select({ award: applications.award, version: applications.version })
    .from(applications)
    .where(eq(applications.id, id));
  return row;
};
const offered = async (actor: Actor, id: string) => {
  const read = await readForReview(deps, { actor, id });
  return read.ok ? read.value.awards : null;
};

test('is recorded and corrected, each with its line in timeline and audit', async () => {
  const application = await make();
  const { id, version } = application;
  const awards = await offered(admin, id);
  expect(awards).toContain('ND');
  expect(await record(admin, application, 'ND', version)).toEqual({ ok: true, value: { changed: true } });
  expect(await record(admin, application, 'ND', version)).toEqual({ ok: true, value: { changed: false } });
  expect(await offered(admin, id)).toEqual(awards);
  expect(await record(admin, application, 'HND', version + 1)).toEqual({
    ok: true,
    value: { changed: true },
  });
  expect(await stored(id)).toEqual({ award: 'HND', version: version + 2 });
  const events = and(
    eq(application_events.application_id, id),
    eq(application_events.kind, 'award-recorded'),
  );
  expect(await deps.db.$count(application_events, events)).toBe(2);
  const audited = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, id));
  expect(audited.filter(({ action }) => action === 'application.award-recorded')).toMatchObject([
    { actor_id: admin.userId, details: { from: null, to: 'ND' } },
    { actor_id: admin.userId, details: { from: 'ND', to: 'HND' } },
  ]);
});

test('of two colleagues at once the later is refused', async () => {
  const application = await make();
  const other = await makePerson(deps, { role: 'admin_staff' });
  const results = await Promise.all([
    record(admin, application, 'ND', application.version),
    record(other, application, 'HND', application.version),
  ]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results).toContainEqual({ ok: false, error: { kind: 'stale' } });
});

test('what the applicant chose stays theirs', async () => {
  const application = await makeApplication(deps, { status: 'Submitted' });
  await deps.db.update(applications).set({ award: 'ND' }).where(eq(applications.id, application.id));
  expect(await offered(admin, application.id)).toEqual([]);
  expect(await record(admin, application, 'HND', application.version)).toEqual({
    ok: false,
    error: { kind: 'not-possible' },
  });
  expect(await stored(application.id)).toMatchObject({ award: 'ND' });
});

test('before it is sent, the applicant is asked', async () => {
  for (const status of APPLICATION_STATUSES.filter((one) => BEFORE_SUBMISSION.includes(one))) {
    const application = await make(status);
    expect(await record(admin, application, 'ND', application.version), status).toMatchObject({
      error: { kind: expect.stringMatching(/^not-(found|possible)$/) },
    });
  }
});

test('an award that the programme is not offered at, and other text, is refused beside the field', async () => {
  const application = await make();
  await deps.db.transaction((tx) => beginOfferings(tx, deps, application.session));
  for (const [typed, code] of [
    ['Pre-ND', 'not-listed'],
    ['<b>', 'not-listed'],
    ['', 'choose'],
  ] as const)
    expect(await record(admin, application, typed, application.version), typed).toMatchObject({
      ok: false,
      error: { kind: 'invalid', issues: [{ field: 'award', code }] },
    });
});

test('is not for applicants, nor for staff on their own application', async () => {
  const application = await make();
  const stranger = await makePerson(deps);
  expect(await record(stranger, application, 'ND', application.version)).toMatchObject({
    error: { kind: 'not-found' },
  });
  expect(await record(application.owner, application, 'ND', application.version)).toMatchObject({
    error: { kind: 'forbidden' },
  });
  expect(await stored(application.id)).toMatchObject({ award: null });
});

test('while an acceptance is held its place is one of the award that is recorded, if one is free', async () => {
  const session = await openSession(deps, '2033/2034');
  const nd = await makeOffering(deps, session, { places: 1 });
  const hnd = await makeOffering(deps, session, { award: 'HND', places: 1 });
  const make = async (award: string | null) => {
    const one = await makeApplication(deps, { status: 'Under Review', paid: true, session });
    await deps.db.update(applications).set({ award }).where(eq(applications.id, one.id));
    return one;
  };
  const accept = async ({ id }: MadeApplication) => {
    const version = (await stored(id))?.version;
    const form = { status: 'Accepted', reason: '', note: '', version: String(version) };
    return changeStatus(deps, { actor: admin, id, form });
  };
  const placeOf = async ({ id }: MadeApplication) =>
    (await deps.db.select().from(offers).where(eq(offers.application_id, id)))[0];
  const [one, other, third] = [await make(null), await make('HND'), await make('ND')];
  expect(await record(admin, one, 'ND', 1)).toMatchObject({ ok: true });
  expect(await accept(one)).toMatchObject({ ok: true });
  expect(await placeOf(one)).toMatchObject({ offering_id: nd });
  expect(await record(admin, one, 'HND', 2)).toMatchObject({ ok: true });
  expect(await placeOf(one)).toMatchObject({ offering_id: hnd });
  // The place that it had is free again, and the one that it has is not.
  expect(await accept(other)).toMatchObject({ ok: false, error: { kind: 'full' } });
  expect(await accept(third)).toMatchObject({ ok: true });
  expect(await record(admin, one, 'ND', 3)).toEqual({ ok: false, error: { kind: 'full' } });
  expect(await stored(one.id)).toEqual({ award: 'HND', version: 3 });
  expect(await placeOf(one)).toMatchObject({ offering_id: hnd });
  // Changed by another way: at its minute there is no place for it, so it has to be decided again.
  await deps.db.update(applications).set({ award: 'ND' }).where(eq(applications.id, one.id));
  await releaseDecisions(deps);
  expect(await placeOf(one)).toMatchObject({ state: 'undone' });
  expect(await placeOf(third)).toMatchObject({ state: 'released', offering_id: nd });
});
