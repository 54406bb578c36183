/** The people of the demonstration whose records admissions offices find hard, and the codes of what they apply for. */
import { isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { beginOfferings, readRecordForStaff } from '#app/features/admissions/index.server.ts';
import { listOfferings } from '#db/list-offerings.ts';
import { academic_records } from '#db/schema/index.ts';
import { payingDeps } from '#tests/factories/for-paying-file.ts';
import { openSession } from '#tests/factories/index.ts';
import { setFee } from '#tests/factories/payments.ts';
import { makePerson } from '#tests/factories/people.ts';
import { STORY_PEOPLE } from './people.ts';
import { recordOf } from './record-stories.ts';
import { giveSampleTerms } from './sample-terms.ts';
import { STORY_ENDS, tellStory } from './stories.ts';

const deps = payingDeps();

it('fills in the records of four of them as they would, and gives every programme a code that says it is a sample', async () => {
  const session = await openSession(deps);
  await setFee(deps);
  await deps.db.transaction((tx) => beginOfferings(tx, deps, session));
  const admin = await makePerson(deps, { role: 'admin_staff' });
  const academic = await makePerson(deps, { role: 'academic_staff' });
  await giveSampleTerms(deps, admin, session);
  const offerings = await listOfferings(deps.db, session);
  const without = offerings.filter(({ external_code }) => !external_code?.startsWith('SAMPLE-'));
  expect(new Set(without.map(({ handover }) => handover))).toEqual(new Set(['none']));
  expect(offerings.every(({ open }) => open)).toBe(true);

  const ends = STORY_ENDS.filter((end) => end !== 'Finished Draft');
  const verdicts: Record<string, string | null> = {};
  for (const [index, person] of STORY_PEOPLE.entries()) {
    const record = recordOf(person, deps.clock());
    if (!record) continue;
    const applicant = await makePerson(deps, { email: person.email });
    const end = ends[index % ends.length] ?? 'Draft';
    const id = await tellStory(deps, { end, person, cast: { admin, academic, applicant }, record });
    const read = await readRecordForStaff(deps, { actor: admin, id });
    const eligibility = read?.eligibility;
    verdicts[person.first_name] = eligibility?.kind === 'judged' ? eligibility.judgement.verdict : null;
  }
  expect(verdicts).toEqual({ Hauwa: 'missing', Chukwuemeka: 'ok', Oluwaseun: 'ok', Zainab: 'awaiting' });
  expect(await deps.db.$count(academic_records, isNotNull(academic_records.guardian_name))).toBe(1);
});
