/**
 * What a change of requirements costs a session with 20,000 academic records of one offering: telling whom it touches
 * before it is saved, and the job that works all verdicts out anew.
 */
import { addOffering, changeRequirements } from '#app/features/admissions/offerings/save-offering.server.ts';
import { judgeRecords } from '#app/features/admissions/record/store-verdicts.server.ts';
import { TOUCHED_FIELD } from '#core/eligibility/requirements-form.ts';
import { OFFICIAL_SUBJECTS } from '#core/record/official-subjects.ts';
import { createTestDatabase } from '#tests/database/index.ts';
import { startTestServer } from '#tests/database/test-server.ts';
import { makePerson, makeTestDeps, openSession, type TestDeps } from '#tests/factories/index.ts';
import type { BenchOptions } from './parts.ts';
import { atMost, forComparison, group } from './verdict.ts';

const RECORDS = 20_000;
const JOB_SECONDS = 10;
const SESSION = '2035/2036';
const PROGRAM = 'Forestry';
const ASKED = {
  'utme-score': '150',
  'utme-count': '5',
  'utme-mark': 'credit',
  'utme-subjects': 'Mathematics',
};

export async function measureEligibility({ databaseUrl, short, report }: BenchOptions): Promise<void> {
  const records = short ? 2_000 : RECORDS;
  const server = databaseUrl ? null : await startTestServer();
  const database = await createTestDatabase({ serverUrl: databaseUrl ?? server?.url });
  const deps = makeTestDeps(database.url);
  try {
    const actor = await makePerson(deps, { role: 'admin_staff' });
    await openSession(deps, SESSION);
    const typed = { program: PROGRAM, award: 'ND', mode: 'full_time', 'route-utme': 'yes', handover: 'CAPS' };
    const added = await addOffering(deps, { actor, session: SESSION, typed });
    if (!added.ok) throw new Error(added.error.kind);
    const { id } = added.value;
    await fill(deps, records);

    const change = (more: Record<string, string>) =>
      changeRequirements(deps, { actor, id, version: 1, typed: { ...ASKED, ...more } });
    const told = await clocked(() => change({}));
    if (told.value.ok || told.value.error.kind !== 'touches') throw new Error('nobody was touched');
    const { count, touched } = told.value.error;
    const saved = await clocked(() => change({ [TOUCHED_FIELD]: String(count) }));
    if (!saved.value.ok) throw new Error(saved.value.error.kind);
    const before = process.memoryUsage().rss;
    const job = await clocked(() => judgeRecords(deps, { offeringId: id }));
    const more = (process.memoryUsage().rss - before) / 2 ** 20;
    report({
      title: `Other requirements for ${group(records)} academic records`,
      about: 'Two sittings with nine grades each and a JAMB record; a rule on subjects and one on the score.',
      verdicts: [
        atMost('the job that works out all verdicts', job.seconds, JOB_SECONDS, 's', rate(records, job)),
        forComparison('memory that it takes', `${more.toFixed(0)} MB`),
        forComparison(
          'telling whom it touches',
          `${told.seconds.toFixed(1)} s, ${touched.length} kinds of change`,
        ),
        forComparison('saving', `${saved.seconds.toFixed(1)} s, which counts them once more`),
      ],
    });
  } finally {
    await deps.close();
    await database.drop();
    await server?.stop();
  }
}

const rate = (records: number, { seconds }: { readonly seconds: number }) =>
  `${seconds.toFixed(1)} s, ${group(records / seconds)} a second`;

async function clocked<Value>(work: () => Promise<Value>) {
  const began = performance.now();
  const value = await work();
  return { value, seconds: (performance.now() - began) / 1_000 };
}

/** Every third has no credit in Mathematics, every fourth a score below the one that is asked. */
const FILL = [
  `insert into users (id, name, email, first_name, last_name)
   select md5('applicant ' || n)::uuid, 'Aisha Bello', 'aisha' || n || '@bench.test', 'Aisha', 'Bello' from generate_series(1, $1::int) n`,
  `insert into applications (id, application_number, user_id, session, program, award, first_name, last_name, status, submitted_at)
   select md5('application ' || n)::uuid, '35-' || n, md5('applicant ' || n)::uuid, '${SESSION}', '${PROGRAM}', 'ND', 'Aisha', 'Bello', 'Submitted', now()
   from generate_series(1, $1::int) n`,
  `insert into academic_records (application_id, birth_date, sex, jamb_number, jamb_year, jamb_score, jamb_subjects)
   select md5('application ' || n)::uuid, '2015-03-01', 'female', '20' || n, 2035, case when n % 4 = 0 then 130 else 190 end, '[]'
   from generate_series(1, $1::int) n`,
  `insert into exam_sittings (application_id, n, body, series, year, state, grades)
   select md5('application ' || n)::uuid, sitting, 'WAEC', 'school', 2034, 'graded',
     (select jsonb_agg(jsonb_build_object('subject', subject, 'grade', case when subject = 'Mathematics' and n % 3 = 0 then 'E8' else 'C4' end))
      from unnest('{${OFFICIAL_SUBJECTS.slice(0, 9)
        .map(({ name }) => `"${name}"`)
        .join(',')}}'::text[]) subject)
   from generate_series(1, $1::int) n, generate_series(1, 2) sitting`,
  'analyze',
];

async function fill({ client }: TestDeps, records: number): Promise<void> {
  for (const statement of FILL) await client.pool.query(statement, statement === 'analyze' ? [] : [records]);
}
