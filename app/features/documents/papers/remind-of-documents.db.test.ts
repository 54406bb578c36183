/** The mail that names missing documents some days after the payment: once, and not to whom it does not concern. */
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { EXPECTED_KINDS } from '#core/documents/needed-documents.ts';
import type { Actor } from '#core/identity/actor.ts';
import { applications } from '#db/schema/index.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { makePicture } from '#tests/factories/files.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type ApplicationTraits, makeApplication } from '#tests/factories/index.ts';
import { paperSteps } from '#tests/factories/papers.ts';
import { remindOfDocuments } from './remind-of-documents.server.ts';

const deps = testDeps();
const { send } = paperSteps(() => deps);
const paid = (traits: ApplicationTraits = {}) =>
  makeApplication(deps, { status: 'Submitted', paid: true, ...traits });
const DAY = 86_400_000;

const remindersTo = async ({ email }: Actor) =>
  (await mailsTo(deps, email)).filter(({ template }) => template === 'documentsMissing');

// Those of the tests before are too old by then.
beforeEach(() => deps.clock.advance(30 * DAY));

test('three days after the payment one mail names what is missing, however often the job runs', async () => {
  const { owner, id } = await paid();
  await send({ actor: owner, id, kind: 'birth_certificate', bytes: await makePicture('red') });
  deps.clock.advance(2 * DAY);
  expect(await remindOfDocuments(deps)).toBe(0);
  deps.clock.advance(DAY);
  const counts = await Promise.all([remindOfDocuments(deps), remindOfDocuments(deps)]);
  expect(counts.toSorted()).toEqual([0, 1]);
  deps.clock.advance(DAY);
  expect(await remindOfDocuments(deps)).toBe(0);
  const [mail, ...more] = await remindersTo(owner);
  expect(more).toEqual([]);
  expect(mail?.params).toMatchObject({
    documents: 'Passport photograph, O-level result, Indigene letter',
    link: expect.stringContaining(`/student-portal/applications/${id}/documents`),
  });
});

test('the setting says after how many days', async () => {
  const { owner } = await paid();
  deps.clock.advance(3 * DAY);
  await remindOfDocuments({ ...deps, documentReminderDays: 5 });
  expect(await remindersTo(owner)).toEqual([]);
  deps.clock.advance(2 * DAY);
  await remindOfDocuments({ ...deps, documentReminderDays: 5 });
  expect(await remindersTo(owner)).toHaveLength(1);
});

test('nobody is reminded who has added everything, has a decision, has not paid, or paid long ago', async () => {
  const whole = await paid();
  const colours = ['#101010', '#202020', '#303030', '#404040'];
  for (const [index, kind] of EXPECTED_KINDS.entries())
    await send({ actor: whole.owner, id: whole.id, kind, bytes: await makePicture(colours[index] ?? 'red') });
  const unpaid = await paid({ paid: false });
  const decided = await Promise.all(
    (['Accepted', 'Rejected', 'Draft'] as const).map((status) => paid({ status })),
  );
  const late = await paid();
  deps.clock.advance(3 * DAY);
  const moved = await paid();
  await deps.db.update(applications).set({ status: 'Rejected' }).where(eq(applications.id, late.id));
  expect(await remindOfDocuments(deps)).toBe(0);
  await deps.db.update(applications).set({ status: 'Under Review' }).where(eq(applications.id, late.id));
  deps.clock.advance(10 * DAY);
  expect(await remindOfDocuments(deps)).toBe(0);
  for (const { owner } of [whole, unpaid, ...decided, late, moved])
    expect(await remindersTo(owner)).toEqual([]);
});
