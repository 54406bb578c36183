/** Whatever rule of an offering staff change, every page that speaks of it says the new one. */
import { expect, request, test } from '@playwright/test';
import { type OwnPortal, startOwnPortal } from '../steps/own-portal.ts';
import { readable } from '../steps/pages.ts';
import { ACCOUNTS } from '../steps/people.ts';

test.skip(!process.env.TEST_SERVER_URL, 'needs a database server of the tests');

const PROGRAMME = 'Crop Production';
const FOUR = {
  kind: 'o-level',
  mark: 'credit',
  count: 4,
  sittings: 2,
  subjects: [['Mathematics']],
  others: [],
};
const DIPLOMA = { kind: 'award', any: [{ award: 'ND', class: 'lower_credit', months: 12 }] };
const SIXTEEN = { kind: 'age', years: 16, by: '08-31' };
const utme = (...rules: object[]) => ({ utme: rules });

/** A rule that changed, and the line that has to be read. */
const CHANGES: readonly (readonly [what: string, award: 'ND' | 'HND', requirements: object, line: RegExp])[] =
  [
    ['credits', 'ND', utme({ ...FOUR, count: 6 }), /6 credits in total, from at most two sittings/],
    ['mark', 'ND', utme({ ...FOUR, mark: 'pass' }), /4 passes in total, from at most two sittings/],
    ['sittings', 'ND', utme({ ...FOUR, sittings: 1 }), /4 credits in total, in one sitting/],
    [
      'subjects',
      'ND',
      utme({ ...FOUR, subjects: [['Physics', 'Biology']] }),
      /Physics or Biology: credit \(C6/,
    ],
    ['score', 'ND', utme(FOUR, { kind: 'utme', score: 187, subjects: [] }), /UTME score of 187 or more/],
    [
      'UTME subjects',
      'ND',
      utme(FOUR, { kind: 'utme', score: 100, subjects: [['Chemistry']] }),
      /Chemistry among the UTME subjects/,
    ],
    ['age', 'ND', utme(FOUR, { ...SIXTEEN, years: 19 }), /At least 19 years old by 31 August \d{4}/],
    [
      'without UTME',
      'ND',
      { 'without-utme': [FOUR, { kind: 'jamb' }] },
      /Without the UTME.*Registration with JAMB/,
    ],
    [
      'class',
      'HND',
      { 'nd-holder': [{ ...DIPLOMA, any: [{ award: 'ND', class: 'upper_credit', months: 18 }] }, FOUR] },
      /National Diploma \(ND\) with upper credit and 18 months of attachment or work/,
    ],
    ['any results', 'HND', { 'nd-holder': [SIXTEEN] }, /An O-level result or an earlier award\./],
  ];

let portal: OwnPortal;
let application: string;
let session: string;
let asked = 0;
test.beforeAll(async () => {
  portal = await startOwnPortal();
  [{ id: session = '' } = {}] = await portal.sql<{ id: string }>(
    'select id from admission_sessions where opens_at < now() order by opens_at desc limit 1',
  );
  // An application with a record, with the college, of somebody who can sign in.
  const [row] = await portal.sql<{ id: string }>(
    `update applications set user_id = (select id from users where email = $1)
     where id = (select a.id from applications a join academic_records r on r.application_id = a.id
       where a.status = 'Submitted' and a.withdrawn_at is null order by a.created_at limit 1) returning id`,
    [ACCOUNTS.applicant],
  );
  application = row?.id ?? '';
});
test.afterAll(() => portal.stop());

test('a rule that changes is on How to Apply, on the programme’s page, in the check, beside the record and at the desk', async () => {
  const guest = await request.newContext({ baseURL: portal.origin });
  const owner = await portal.signIn(ACCOUNTS.applicant);
  const desk = await portal.signIn(ACCOUNTS.admin_staff);
  const read = async (who: typeof guest, path: string) => {
    const html = await (await who.get(path)).text();
    return readable(html.replace(/<script.*?<\/script>|<[^>]+>/gs, ' ')).replace(/\s+/g, ' ');
  };
  const missing: string[] = [];
  for (const [what, award, requirements, line] of CHANGES) {
    await portal.sql(
      `update programme_offerings set requirements = $1, routes = $2
       where session = $3 and program = $4 and award = $5 and mode = 'full_time'`,
      [JSON.stringify(requirements), Object.keys(requirements), session, PROGRAMME, award],
    );
    await portal.sql('update applications set session = $1, program = $2, award = $3 where id = $4', [
      session,
      PROGRAMME,
      award,
      application,
    ]);
    // A question of its own each time: pages without one are kept until the portal itself makes a change.
    asked += 1;
    const pages = {
      'How to Apply': await read(guest, `/how-to-apply?asked=${asked}`),
      programme: await read(guest, `/programmes/crop-production?asked=${asked}`),
      check: await read(
        guest,
        `/programmes/crop-production/check?award=${award}&born=2000-01-01&asked=${asked}`,
      ),
      record: await read(owner, `/student-portal/applications/${application}/record`),
      desk: await read(desk, `/review/applications/${application}`),
    };
    for (const [page, text] of Object.entries(pages)) if (!line.test(text)) missing.push(`${what}: ${page}`);
  }
  expect(missing).toEqual([]);
  await Promise.all([guest, owner, desk].map((each) => each.dispose()));
});
