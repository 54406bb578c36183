/** When the verdict that lists show is worked out anew. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { changeStatus } from '#app/features/review/casework/change-status.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { academic_records, applications } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson, openSession } from '#tests/factories/index.ts';
import { makeOffering } from '#tests/factories/offerings.ts';
import { changePart, savePart } from '../academic-record/save-part.server.ts';
import { readNeededDocuments } from './needed-documents.server.ts';
import { compareVerdicts } from './store-verdicts.server.ts';

const deps = testDeps();
let officer: Actor;
beforeAll(async () => {
  officer = await makePerson(deps, { role: 'admin_staff' });
});

const verdictOf = async (id: string) =>
  (await deps.db.select().from(academic_records).where(eq(academic_records.application_id, id)))[0]?.verdict;
const of = async (session: string, status: 'Submitted' | 'Under Review' | 'Rejected' | 'Accepted') => {
  const made = await makeApplication(deps, { session, status, paid: true, answers: { award: 'ND' } });
  await deps.db.insert(academic_records).values({
    application_id: made.id,
    birth_date: '2000-01-01',
    sex: 'male',
    jamb_year: 2046,
    jamb_score: 150,
    verdict: 'missing',
  });
  return made;
};
const asks = (score: number) => ({ utme: [{ kind: 'utme' as const, score, subjects: [] }] });

test('a stored verdict is compared every night, until the decision', async () => {
  const session = await openSession(deps, '2046/2047');
  await makeOffering(deps, session, { requirements: asks(140) });
  const [waits, rejected] = [await of(session, 'Submitted'), await of(session, 'Rejected')];
  const gone = await makeApplication(deps, { session, answers: { program: 'Forestry', award: 'ND' } });
  await deps.db.insert(academic_records).values({ application_id: gone.id, verdict: 'missing' });
  expect(await compareVerdicts(deps)).toBeGreaterThan(1);
  expect([await verdictOf(waits.id), await verdictOf(rejected.id), await verdictOf(gone.id)]).toEqual([
    'ok',
    'missing',
    null,
  ]);
  expect(await compareVerdicts(deps)).toBe(0);
});

test('it follows an attachment that goes on', async () => {
  deps.clock.set('2046-01-15T09:00:00Z');
  const session = await openSession(deps, '2045/2046');
  await makeOffering(deps, session, {
    award: 'HND',
    routes: ['nd-holder'],
    requirements: {
      'nd-holder': [{ kind: 'award', any: [{ award: 'ND', class: 'lower_credit', months: 12 }] }],
    },
  });
  const made = await makeApplication(deps, { session, answers: { award: 'HND' } });
  const award = {
    award_kind: 'ND',
    institution: 'Kano Polytechnic',
    programme: 'Agriculture',
    class: 'upper_credit',
    cgpa: '3.1',
    award_year: '2045',
    attachment_from: '2045-02-10',
    attachment_to: '2046-02-28',
  };
  const part = { actor: made.owner, id: made.id, part: 'award-1', version: 0, raw: award } as const;
  expect(await savePart(deps, part)).toMatchObject({ ok: true });
  expect(await verdictOf(made.id)).toBe('missing');
  deps.clock.set('2046-04-01T09:00:00Z');
  await compareVerdicts(deps);
  expect(await verdictOf(made.id)).toBe('ok');
});

test('it is worked out anew when a decided application is taken up or decided about again', async () => {
  const session = await openSession(deps, '2048/2049');
  await makeOffering(deps, session, { requirements: asks(140) });
  const [back, again] = [await of(session, 'Rejected'), await of(session, 'Rejected')];
  const set = (id: string, status: string) =>
    changeStatus(deps, { actor: officer, id, form: { status, reason: '', note: '', version: '1' } });
  expect(await set(back.id, 'Under Review')).toMatchObject({ ok: true });
  expect(await set(again.id, 'Accepted')).toMatchObject({ ok: true });
  expect([await verdictOf(back.id), await verdictOf(again.id)]).toEqual(['ok', 'ok']);
});

test('it follows a part that changes while the application is accepted', async () => {
  const session = await openSession(deps, '2050/2051');
  await makeOffering(deps, session, { requirements: asks(140) });
  const accepted = await of(session, 'Accepted');
  const [row] = await deps.db.select().from(applications).where(eq(applications.id, accepted.id));
  if (!row) throw new Error('gone');
  const person = { birth_date: '2001-02-03', sex: 'male', special_need: '' };
  const change = { part: 'person', version: 1, raw: person } as const;
  expect(await deps.db.transaction((tx) => changePart(tx, deps, row, change))).toMatchObject({ ok: true });
  expect(await verdictOf(accepted.id)).toBe('ok');
});

test('the documents that the way in needs are kept with it, and filled in where they are not', async () => {
  const session = await openSession(deps, '2052/2053');
  await makeOffering(deps, session, { requirements: asks(140) });
  const known = await of(session, 'Submitted');
  const without = await makeApplication(deps, { session, answers: { award: 'ND' } });
  const needed = async () => {
    const read = await readNeededDocuments(deps.db, [known.id, without.id]);
    return [read(known.id).includes('jamb_slip'), read(without.id).includes('jamb_slip')];
  };
  expect(await needed()).toEqual([false, false]);
  expect(await compareVerdicts(deps)).toBeGreaterThan(0);
  expect(await needed()).toEqual([true, false]);
  expect(await compareVerdicts(deps)).toBe(0);
});
