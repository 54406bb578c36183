/** Each figure of the dashboard is exactly what the list it leads to holds, and the parts of a whole add up to it. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { MESSAGES } from '#app/features/content-desk/messages/message-list.server.ts';
import { readPaymentFilters, searchPayments } from '#app/features/payments/index.server.ts';
import { listApplications } from '#app/features/review/queue/list-applications.server.ts';
import { readQueueFilters } from '#app/features/review/queue/queue-condition.server.ts';
import { COURSES } from '#app/features/students/courses/course-list.server.ts';
import {
  readStudentFilters,
  saveCourse,
  saveStudent,
  searchStudents,
} from '#app/features/students/index.server.ts';
import { openList } from '#app/lists/open-list.server.ts';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { MESSAGE_STATES } from '#core/content/message-state.ts';
import type { Actor } from '#core/identity/actor.ts';
import { applications, contact_messages, payments, role_requests } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { ROLE_REQUESTS } from '../people/role-request-list.server.ts';
import { readDashboard } from './read-dashboard.server.ts';

const deps = testDeps();
let master: Actor;
const days = (count: number) => new Date(deps.clock().getTime() - count * 86_400_000 - 3_600_000);

beforeAll(async () => {
  master = await makePerson(deps, { role: 'master_admin' });
  for (const [index, status] of APPLICATION_STATUSES.entries())
    for (let more = 0; more <= index; more += 1)
      await makeApplication(deps, {
        status,
        answers: { program: status === 'Draft' || more % 2 ? null : index % 2 ? 'Forestry' : 'Soil Science' },
      });
  const left = await makeApplication(deps, { status: 'Rejected' });
  await deps.db.update(applications).set({ withdrawn_at: deps.clock() }).where(eq(applications.id, left.id));
  const { id: application_id } = await makeApplication(deps, { status: 'Pending Payment' });
  const payment = { application_id, amount_kobo: 100, status: 'Pending' } as const;
  await deps.db.insert(payments).values({
    ...payment,
    payment_method: 'bank_transfer',
    id: deps.newId(),
    gateway: 'bank_transfer',
    payment_reference: 'PAY1',
    created_at: days(9),
    updated_at: days(9),
  });
  await deps.db.insert(role_requests).values({
    id: deps.newId(),
    user_id: (await makePerson(deps)).userId,
    role: 'academic_staff',
    created_at: days(40),
  });
  for (const state of MESSAGE_STATES)
    await deps.db.insert(contact_messages).values({
      id: deps.newId(),
      name: 'Ladi Musa',
      email: 'ladi@example.test',
      topic: 'admissions',
      message: 'When?',
      fingerprint: state,
      state,
      created_at: days(3),
    });
  const form = { first_name: 'Ladi', program: 'Forestry', year: '1', enrollment_date: '2025-10-06' };
  for (const number of ['A/1', 'A/2'])
    await saveStudent(deps, { actor: master, id: null, form: { ...form, matriculation_number: number } });
  const course = { title: 'Soils', year: '1', semester: '1', units: '3' };
  for (const [code, active] of [
    ['AGR 101', 'yes'],
    ['AGR 102', ''],
  ])
    await saveCourse(deps, { actor: master, id: null, form: { ...course, code, active } });
});

const read = async () => {
  const dashboard = await readDashboard(deps, { actor: master });
  if (!dashboard.ok) throw new Error(dashboard.error.kind);
  return dashboard.value;
};

type Rows<Row> = { readonly ok: boolean; readonly value?: Row };
const value = <Row>(result: Rows<Row>): Row => {
  if (!result.ok || result.value === undefined) throw new Error('refused');
  return result.value;
};

/** As many as the page behind this address lists, on all of its pages. */
async function listed(path: string): Promise<number> {
  const { pathname, searchParams } = new URL(path, 'http://portal.test');
  const actor = master;
  switch (pathname) {
    case '/review': {
      let found = 0;
      for (let after: string | null = ''; after !== null; ) {
        if (after) searchParams.set('after', after);
        const filters = readQueueFilters(searchParams);
        const page = value(await listApplications(deps, { actor, filters }));
        found += page.rows.length;
        after = page.next;
      }
      return found;
    }
    case '/admin-portal/students':
      return (await searchStudents(deps, readStudentFilters(searchParams), 100)).rows.length;
    case '/admin-portal/courses':
      return value(await openList(deps, COURSES, { actor, params: searchParams })).page.rows.length;
    case '/payment-system':
      return (await searchPayments(deps, readPaymentFilters(searchParams), 100)).rows.length;
    case '/admin-portal/messages':
      return value(await openList(deps, MESSAGES, { actor, params: searchParams })).page.rows.length;
    case '/admin-portal/role-requests':
      return value(await openList(deps, ROLE_REQUESTS, { actor, params: searchParams })).page.rows.length;
    default:
      throw new Error(`where does ${path} lead?`);
  }
}

test('each figure is what its list holds', async () => {
  const { students, newApplications, courses, all, byProgram, byStatus, waiting } = await read();
  const figures = [students, newApplications, courses, all, ...byProgram, ...byStatus, ...waiting];
  for (const figure of figures)
    expect([figure.path, await listed(figure.path)]).toEqual([figure.path, figure.value]);
  expect(figures.filter((figure) => figure.value > 0).length).toBeGreaterThan(15);
});

test('statuses and programmes come to the same whole: who has chosen none is a line', async () => {
  const { all, byProgram, byStatus } = await read();
  const sum = (parts: readonly { value: number }[]) => parts.reduce((total, part) => total + part.value, 0);
  expect([sum(byStatus), sum(byProgram)]).toEqual([all.value, all.value]);
  expect(byProgram.find(({ label }) => label === null)?.value).toBeGreaterThan(0);
});

test('what waits longest comes first, by name and days, and only what this person may open', async () => {
  const { waiting } = await read();
  expect(waiting.slice(0, 3).map(({ kind, value, days }) => [kind, value, days])).toEqual([
    ['roleRequests', 1, 40],
    ['transfers', 1, 9],
    ['messages', 2, 3],
  ]);
  const admin = await readDashboard(deps, { actor: await makePerson(deps, { role: 'admin_staff' }) });
  expect(admin.ok && admin.value.waiting.map(({ kind }) => kind)).not.toContain('roleRequests');
});
