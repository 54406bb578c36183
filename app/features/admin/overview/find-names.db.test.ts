/** Every search of the product finds a name by its plain letters, and says when it took too long. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { MESSAGES } from '#app/features/content-desk/messages/message-list.server.ts';
import { NEWS } from '#app/features/content-desk/news/news-list.server.ts';
import { readPaymentFilters, searchPayments } from '#app/features/payments/index.server.ts';
import { listApplications } from '#app/features/review/queue/list-applications.server.ts';
import { readQueueFilters } from '#app/features/review/queue/queue-condition.server.ts';
import { COURSES } from '#app/features/students/courses/course-list.server.ts';
import { readStudentFilters, saveStudent, searchStudents } from '#app/features/students/index.server.ts';
import { openList } from '#app/lists/open-list.server.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import type { Actor } from '#core/identity/actor.ts';
import { recordAudit } from '#db/audit.ts';
import { contact_messages, courses, news_items } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { makePayment } from '#tests/factories/payments.ts';
import { AUDIT } from '../audit/audit-list.server.ts';
import { PEOPLE as ACCOUNTS } from '../people/people-list.server.ts';
import { searchRecords } from './search-records.server.ts';

const PEOPLE = [
  { first_name: 'Adébáyọ̀', last_name: 'Ọlátúnjí-Ṣọlá', searched: ['adebayo', 'ADEBAYO olatunji', 'sola'] },
  { first_name: 'Ƙasimu', last_name: 'Ɓala Ɗanƴaro', searched: ['kasimu', 'bala danyaro', 'ɗanƴaro ƙasimu'] },
  { first_name: 'Síobhán', last_name: 'O’Sullivan', searched: ['siobhan', 'osullivan', "o'sullivan"] },
];

const deps = testDeps();
let master: Actor;

beforeAll(async () => {
  master = await makePerson(deps, { role: 'master_admin' });
  for (const [index, { first_name, last_name }] of PEOPLE.entries()) {
    const name = `${first_name} ${last_name}`;
    const person = await makePerson(deps, { first_name, last_name });
    await recordAudit(deps.db, deps.newId, {
      action: 'account.names-changed',
      actorId: person.userId,
      subjectType: 'user',
      subjectId: person.userId,
    });
    const application = await makeApplication(deps, {
      owner: person,
      status: 'Submitted',
      answers: { first_name, last_name },
    });
    await makePayment(deps, { application });
    const student = await saveStudent(deps, {
      actor: master,
      id: null,
      form: {
        matriculation_number: `FOR/25/000${index}`,
        first_name,
        last_name,
        program: 'Forestry',
        year: '1',
        enrollment_date: '2025-10-01',
      },
    });
    expect(student.ok).toBe(true);
    await deps.db.insert(contact_messages).values({
      id: deps.newId(),
      name,
      email: 'somebody@example.test',
      topic: 'admissions',
      message: 'When does the session begin?',
      fingerprint: `message ${index}`,
    });
    await deps.db.insert(news_items).values({
      id: deps.newId(),
      slug: `news-${index}`,
      title: `${name} visits`,
      category: 'Announcement',
      summary: 'A visit.',
      content: 'A visit.',
    });
    await deps.db.insert(courses).values({
      id: deps.newId(),
      code: `FOR 10${index}`,
      title: `The poems of ${name}`,
      year: 1,
      semester: 1,
      units: 2,
    });
  }
});

const given = <Value>(
  result: { readonly ok: true; readonly value: Value } | { readonly ok: false },
): Value => {
  if (!result.ok) throw new Error('refused');
  return result.value;
};
const asked = (q: string) => new URLSearchParams({ q });

/** How many a search finds. */
const SEARCHES: Readonly<Record<string, (q: string) => Promise<number>>> = {
  'the queue': async (q) => {
    const filters = readQueueFilters(asked(q));
    return given(await listApplications(deps, { actor: master, filters })).rows.length;
  },
  payments: async (q) => (await searchPayments(deps, readPaymentFilters(asked(q)))).rows.length,
  students: async (q) => (await searchStudents(deps, readStudentFilters(asked(q)))).rows.length,
  people: async (q) => {
    return given(await openList(deps, ACCOUNTS, { actor: master, params: asked(q) })).page.rows.length;
  },
  courses: async (q) =>
    given(await openList(deps, COURSES, { actor: master, params: asked(q) })).page.rows.length,
  messages: async (q) =>
    given(await openList(deps, MESSAGES, { actor: master, params: asked(q) })).page.rows.length,
  news: async (q) => given(await openList(deps, NEWS, { actor: master, params: asked(q) })).page.rows.length,
  'the audit trail': async (who) =>
    given(await openList(deps, AUDIT, { actor: master, params: new URLSearchParams({ who }) })).page.rows
      .length,
  ...Object.fromEntries(
    (['applications', 'students', 'payments'] as const).map((kind) => [
      `the search for everything, ${kind}`,
      async (q: string) => {
        const groups = given(await searchRecords(deps, { actor: master, q }));
        return groups.find((group) => group.kind === kind)?.hits.length ?? 0;
      },
    ]),
  ),
};

test.each(Object.entries(SEARCHES))('%s', async (_, search) => {
  for (const { searched, last_name } of PEOPLE)
    for (const q of [...searched, last_name]) expect(await search(q), q).toBe(1);
  expect(await search('nobody at all')).toBe(0);
});

test('the database folds a text as the portal does', async () => {
  const texts = [
    ...PEOPLE.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
    'ƁƊƘƳƓŊØŁĐ ɓɗƙƴɠŋøłđı ÀÉÎÕÜ ẸỌṢ ẹ́ọ̀ṣ',
    'Jean–Luc — d’Arc ʼʻ`´‘',
    "amina.o'bello-sani7@Example.TEST",
    'a\u00adb\u200dc',
  ];
  for (const text of texts) {
    const { rows } = await deps.db.execute<{ key: string }>(sql`select fold_text(${text}) as key`);
    expect(rows[0]?.key.replace(/\s+/g, ' ').trim(), text).toBe(searchKey(text));
  }
});

test('a search that takes longer than a second is given up, and says so', async () => {
  await deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table applications, payments, students, users in access exclusive mode`);
    const searches = await Promise.all([
      searchPayments(deps, readPaymentFilters(asked('bello'))),
      searchStudents(deps, readStudentFilters(asked('bello'))),
      openList(deps, ACCOUNTS, { actor: master, params: asked('bello') }).then(
        (opened) => given(opened).page,
      ),
    ]);
    for (const page of searches)
      expect(page).toEqual({ rows: [], next: null, previous: null, tooBroad: true });
    const groups = given(await searchRecords(deps, { actor: master, q: 'bello' }));
    expect(groups.filter(({ tooBroad }) => tooBroad).map(({ kind }) => kind)).toEqual([
      'applications',
      'students',
      'payments',
      'people',
    ]);
  });
  const [{ timeout } = { timeout: '' }] = (
    await deps.db.execute<{ timeout: string }>(sql`select current_setting('statement_timeout') as timeout`)
  ).rows;
  expect(timeout).toBe('15s');
});
