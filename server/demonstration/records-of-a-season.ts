/**
 * Academic records of most of the season's applicants: results that meet what is required, that do not, and that are
 * awaited; and what staff have compared so far.
 */
import { partsToCheck, storeVerdict, storeVerification } from '#app/features/admissions/index.server.ts';
import type { PriorAwardKind } from '#core/record/academic-record.ts';
import type { Grade, Subject } from '#core/record/o-level.ts';
import type { NewId } from '#core/shared/id.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import type { Transaction } from '#db/client.ts';
import { academic_records, exam_sittings, prior_awards, record_checks } from '#db/schema/index.ts';

interface Applicant {
  readonly id: string;
  readonly session: string;
  readonly program: string | null;
  readonly award: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
}

const SUBJECTS: readonly Subject[] = [
  'English Language',
  'Mathematics',
  'Chemistry',
  'Biology',
  'Agricultural Science',
  'Physics',
  'Geography',
  'Economics',
];
const GRADES: readonly Grade[] = ['C5', 'B3', 'C6', 'C4', 'A1', 'B2', 'C6', 'D7'];
/** Given names of the season. */
const MEN = new Set(['Ɓala', 'Chinedu', 'Damilola', 'Garba', 'Kabiru', 'Murtala', 'Sadiq', 'Tersoo', 'Umar']);
const AWARD: Partial<Record<string, PriorAwardKind>> = { HND: 'ND' };

/** Three of each ten have filled in nothing, one awaits the result and two have failed Mathematics. */
export async function fillRecords(
  tx: Transaction,
  applicants: readonly Applicant[],
  now: Date,
): Promise<void> {
  const today = lagosDayOf(now);
  const year = Number(today.slice(0, 4));
  for (const [index, applicant] of applicants.entries()) {
    const lot = index % 10;
    if (lot < 3) continue;
    const application_id = applicant.id;
    const name = [applicant.last_name, applicant.first_name].filter(Boolean).join(' ');
    const level = applicant.award?.split(' ')[0] ?? '';
    const sitsUtme = level === 'ND';
    await tx.insert(academic_records).values({
      application_id,
      birth_date: `${year - 19 - (index % 6)}-0${1 + (index % 9)}-1${index % 9}`,
      sex: MEN.has(applicant.first_name ?? '') ? 'male' : 'female',
      ...(sitsUtme && {
        jamb_number: `${year}${String(10_000_000 + index * 7_919)}CD`,
        jamb_year: year,
        jamb_score: 140 + ((index * 17) % 120),
        jamb_name: name,
        jamb_subjects: SUBJECTS.slice(0, 4).map((subject) => ({ subject, score: null })),
      }),
      created_at: now,
      updated_at: now,
    });
    const awaited = lot === 3;
    await tx.insert(exam_sittings).values({
      application_id,
      n: 1,
      body: index % 2 === 0 ? 'WAEC' : 'NECO',
      series: 'school',
      year: awaited ? year : year - 1,
      exam_number: index % 2 === 0 ? `42901${String(10_000 + index)}` : `${20_000_000 + index}AB`,
      name_on_result: name,
      state: awaited ? 'awaiting' : 'graded',
      due_on: awaited ? addDays(today, 60) : null,
      grades: awaited
        ? []
        : SUBJECTS.map((subject, place) => ({
            subject,
            grade: subject === 'Mathematics' && lot < 6 ? 'F9' : (GRADES[(place + index) % 7] ?? 'C6'),
          })),
    });
    const kind = AWARD[level];
    if (kind)
      await tx.insert(prior_awards).values({
        application_id,
        n: 1,
        kind,
        institution: 'A polytechnic in Kano State',
        programme: applicant.program ?? '',
        class: index % 3 === 0 ? 'pass' : 'lower_credit',
        cgpa: index % 3 === 0 ? '2.31' : '2.78',
        year: year - 2,
        attachment_from: `${year - 2}-10-01`,
        attachment_to: `${year - 1}-09-30`,
      });
    await storeVerdict(tx, { ...applicant, status: 'Submitted' }, { cause: 'record', now });
  }
}

/**
 * Two of each four records that the college looks at are checked as a whole, one in part, and one not at all; every
 * eighth does not match.
 */
export async function checkRecords(
  tx: Transaction,
  newId: NewId,
  { ids, checkedBy, now }: { ids: readonly string[]; checkedBy: string; now: Date },
): Promise<void> {
  for (const [index, id] of ids.entries()) {
    const parts = index % 4 === 3 ? null : await partsToCheck(tx, id);
    if (!parts) continue;
    const wrong = index % 8 === 2;
    const checked = index % 4 === 2 ? parts.slice(0, 1) : parts;
    await tx.insert(record_checks).values(
      checked.map((part) => ({
        id: newId(),
        application_id: id,
        part,
        result: wrong ? 'mismatch' : 'verified',
        compared_with: part === 'person' ? 'uploaded_copy' : 'result_checker',
        note: wrong ? 'The year of birth on the certificate is another one.' : null,
        checked_by: checkedBy,
        created_at: now,
      })),
    );
    await storeVerification(tx, id);
  }
}
