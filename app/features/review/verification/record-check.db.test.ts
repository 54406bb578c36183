/** Checks of an academic record: who records them, what they come to, and that they end with what they were about. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { readChecks, readRecordForStaff, savePart } from '#app/features/admissions/index.server.ts';
import { askApplicant, removeDocument } from '#app/features/documents/index.server.ts';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { academic_records, applications, audit_log, exam_sittings } from '#db/schema/index.ts';
import { makePicture } from '#tests/factories/files.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { paperSteps } from '#tests/factories/papers.ts';
import { listApplications } from '../queue/list-applications.server.ts';
import { readQueueFilters } from '../queue/queue-condition.server.ts';
import { recordCheck } from './record-check.server.ts';

const deps = testDeps();
let admin: Actor;

beforeAll(async () => {
  admin = await makePerson(deps, { role: 'admin_staff' });
});

/** With a birth date, one sitting and a JAMB record. */
async function make(more: Parameters<typeof makeApplication>[1] = {}) {
  const application = await makeApplication(deps, { status: 'Submitted', ...more });
  await deps.db
    .insert(academic_records)
    .values({ application_id: application.id, birth_date: '2007-03-04', sex: 'female', jamb_year: 2026 });
  await deps.db.insert(exam_sittings).values({
    application_id: application.id,
    n: 1,
    body: 'WAEC',
    series: 'school',
    year: 2025,
    state: 'graded',
    grades: [],
  });
  return application;
}

const check = (actor: Actor, id: string, parts: readonly string[], more: object = {}) =>
  recordCheck(deps, {
    actor,
    id,
    form: { parts, result: 'verified', compared_with: 'original', seen: '1', ...more },
  });
const summed = async (id: string) => {
  const [row] = await deps.db
    .select({ verification: academic_records.verification })
    .from(academic_records)
    .where(eq(academic_records.application_id, id));
  return row?.verification;
};
const done = { ok: true, value: { changed: true } };

test('sums up what was checked, and keeps every check with its name', async () => {
  const { id } = await make();
  expect(await summed(id)).toBeNull();
  expect(await check(admin, id, ['sitting-1', 'jamb'], { reference: ' W/77 ' })).toEqual(done);
  expect(await summed(id)).toBe('partly');
  expect(await check(admin, id, ['person'], { compared_with: 'uploaded_copy' })).toEqual(done);
  expect(await summed(id)).toBe('verified');
  const wrong = { result: 'mismatch', findings: 'C4 on the certificate' };
  expect(await check(admin, id, ['sitting-1'], wrong)).toEqual(done);
  expect(await summed(id)).toBe('mismatch');
  const seen = await readRecordForStaff(deps, { actor: admin, id });
  expect(seen?.checks.map(({ part, result }) => `${part} ${result}`)).toEqual([
    'sitting-1 mismatch',
    'person verified',
    'jamb verified',
    'sitting-1 verified',
  ]);
  expect(seen?.checks.at(-1)).toMatchObject({ reference: 'W/77', by: { id: admin.userId }, stands: true });
  const audited = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, id));
  expect(audited.filter(({ action }) => action === 'application.record-checked').at(-1)).toMatchObject({
    actor_id: admin.userId,
    details: { parts: ['sitting-1'], found: 'mismatch', compared_with: 'original' },
  });
});

test('the same form sent twice is one check, also at once', async () => {
  const { id } = await make();
  const twice = await Promise.all([check(admin, id, ['jamb']), check(admin, id, ['jamb'])]);
  expect(twice.map((one) => one.ok && one.value.changed).toSorted()).toEqual([false, true]);
  expect(await readChecks(deps.db, id)).toHaveLength(1);
});

test('is refused for parts that are not there, another version, a foreign document, and the own application', async () => {
  const { id } = await make();
  expect(await check(admin, id, ['award-1'])).toEqual({ ok: false, error: { kind: 'stale' } });
  expect(await check(admin, id, ['jamb'], { seen: '7' })).toEqual({ ok: false, error: { kind: 'stale' } });
  expect(await check(admin, id, ['jamb'], { document: deps.newId() })).toEqual({
    ok: false,
    error: { kind: 'invalid', issues: [{ field: 'document', code: 'not-listed' }] },
  });
  const own = await make({ owner: admin });
  expect(await check(admin, own.id, ['jamb'])).toEqual({ ok: false, error: { kind: 'own' } });
  expect(await readChecks(deps.db, id)).toEqual([]);
});

test('is recorded by staff once the application is sent; academic staff from the review on', async () => {
  const academic = await makePerson(deps, { role: 'academic_staff' });
  const applicant = await makePerson(deps, {});
  const kinds = async (actor: Actor) => {
    const found: Record<string, string> = {};
    for (const status of APPLICATION_STATUSES) {
      const { id } = await make({ status });
      const checked = await check(actor, id, ['jamb']);
      found[status] = checked.ok ? 'yes' : checked.error.kind;
    }
    return found;
  };
  const never = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, 'not-found']));
  expect(await kinds(applicant)).toEqual(never);
  const all = Object.fromEntries(APPLICATION_STATUSES.map((status) => [status, 'yes']));
  expect(await kinds(admin)).toEqual({ ...all, Draft: 'draft' });
  expect(await kinds(academic)).toEqual({
    ...all,
    Draft: 'not-found',
    'Pending Payment': 'not-found',
    Submitted: 'forbidden',
  });
});

test('ends when the applicant changes that part, and stands for the others', async () => {
  const owner = await makePerson(deps, {});
  const application = await make({ owner });
  const { id } = application;
  await check(admin, id, ['person', 'sitting-1', 'jamb']);
  await deps.db.update(applications).set({ status: 'Draft' }).where(eq(applications.id, id));
  const raw = { birth_date: '2007-03-05', sex: 'female' };
  expect(await savePart(deps, { actor: owner, id, part: 'person', version: 1, raw })).toMatchObject({
    ok: true,
  });
  expect(await summed(id)).toBe('partly');
  const stands = (await readChecks(deps.db, id))
    .map(({ part, stands: still }) => `${part} ${still}`)
    .toSorted();
  expect(stands).toEqual(['jamb true', 'person false', 'sitting-1 true']);
});

describe('ends when the document that proves it is', () => {
  const { send } = paperSteps(() => deps);
  const kind = 'passport_photograph';
  async function proved() {
    const owner = await makePerson(deps, {});
    const { id } = await make({ owner, status: 'Draft' });
    const sent = await send({ actor: owner, id, kind, bytes: await makePicture('red') });
    const other = await send({ actor: owner, id, kind: 'o_level_result', bytes: await makePicture('grey') });
    if (!sent.ok || !other.ok) throw new Error('not sent');
    await setStatus(id, 'Under Review');
    await check(admin, id, ['person'], { document: sent.value.id });
    await check(admin, id, ['sitting-1', 'jamb'], { document: other.value.id });
    expect(await summed(id)).toBe('verified');
    return { owner, id, document: sent.value.id };
  }
  const setStatus = (id: string, status: string) =>
    deps.db.update(applications).set({ status }).where(eq(applications.id, id));
  const standingParts = async (id: string) =>
    (await readChecks(deps.db, id)).flatMap(({ part, stands }) => (stands ? [part] : [])).toSorted();

  test('replaced in a draft', async () => {
    const { owner, id } = await proved();
    await setStatus(id, 'Draft');
    await send({ actor: owner, id, kind, bytes: await makePicture('blue') });
    expect(await standingParts(id)).toEqual(['jamb', 'sitting-1']);
    expect(await summed(id)).toBe('partly');
  });

  test('removed from a draft', async () => {
    const { owner, id, document } = await proved();
    await setStatus(id, 'Draft');
    await removeDocument(deps, { actor: owner, applicationId: id, documentId: document });
    expect(await standingParts(id)).toEqual(['jamb', 'sitting-1']);
    expect(await summed(id)).toBe('partly');
  });

  test('replaced as the answer to a request, which keeps the old one beside it', async () => {
    const { owner, id } = await proved();
    const due_on = lagosDayOf(new Date(deps.clock().getTime() + 5 * 86_400_000));
    const form = { subject: `document:${kind}`, message: 'The stamp cannot be read.', due_on };
    expect(await askApplicant(deps, { actor: admin, id, form })).toMatchObject({ ok: true });
    expect(await standingParts(id)).toContain('person');
    await send({ actor: owner, id, kind, bytes: await makePicture('blue') });
    expect(await standingParts(id)).toEqual(['jamb', 'sitting-1']);
    expect(await summed(id)).toBe('partly');
  });
});

test('the queue finds applications by it, and shows it to whoever chooses the column', async () => {
  const [unchecked, checked] = [await make(), await make()];
  const without = await makeApplication(deps, { status: 'Submitted' });
  await check(admin, checked.id, ['person', 'sitting-1', 'jamb']);
  const found = async (verification: string) => {
    const filters = readQueueFilters(new URLSearchParams({ verification }));
    const page = await listApplications(deps, { actor: admin, filters });
    return page.ok ? page.value.rows.map(({ id }) => id) : [];
  };
  expect(await found('verified')).toContain(checked.id);
  expect(await found('verified')).not.toContain(unchecked.id);
  expect(await found('claimed')).toContain(unchecked.id);
  expect(await found('claimed')).not.toContain(checked.id);
  expect(await found('none')).toContain(without.id);
  expect(await found('none')).not.toContain(unchecked.id);
});
