/** The reports say what counting would say, to staff only; the roll holds everybody with a name once, and its file is recorded. */

import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { beginOfferings } from '#app/features/admissions/index.server.ts';
import { exportRows } from '#app/lists/export-list.server.ts';
import { readFilters } from '#app/lists/open-list.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES } from '#core/identity/roles.ts';
import {
  academic_records,
  admission_sessions,
  application_events,
  applications,
  audit_log,
} from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson, openSession } from '#tests/factories/index.ts';
import { lookingAs } from '../queue/queue-condition.server.ts';
import { readReports } from './read-reports.server.ts';
import { sentOf, startedOf } from './report-view.ts';
import { readRoll, rollOf } from './roll-list.server.ts';

const deps = testDeps();
let staff: Actor;
type Filters = Parameters<typeof readReports>[1]['filters'];

beforeAll(async () => {
  staff = await makePerson(deps, { role: 'admin_staff' });
  await makeApplication(deps, {
    status: 'Accepted',
    answers: { program: 'Forestry', state: 'Kano', lga: 'Bichi' },
  });
  await makeApplication(deps, {
    status: 'Submitted',
    answers: { program: 'Forestry', state: 'Kano', lga: 'Dala' },
  });
  await makeApplication(deps, {
    status: 'Rejected',
    session: '2024/2025',
    answers: { program: 'Soil Science', state: 'Yobe', lga: null, first_name: 'Ɗan', last_name: 'Audu' },
  });
  await makeApplication(deps, {
    answers: { program: null, state: null, lga: null, first_name: null, last_name: null },
  });
});

async function read(filters: Filters) {
  const result = await readReports(deps, { actor: staff, filters });
  if (!result.ok) throw new Error(result.error.kind);
  return result.value;
}
const filled = (lines: readonly { name: string; counts: object }[]) =>
  lines.filter(({ counts }) => Object.keys(counts).length > 0).map(({ name, counts }) => [name, counts]);

async function exported(query: string) {
  const roll = rollOf(await lookingAs(deps, staff, deps.clock()), null);
  const filters = readFilters(roll, new URLSearchParams(query));
  const file = await exportRows(deps, roll, { actor: staff, filters, format: 'csv' });
  if (!file.ok) throw new Error(file.error.kind);
  const rows = [];
  for await (const batch of file.value) rows.push(...batch);
  return rows;
}

test('by programme, state and area, for all sessions and for one', async () => {
  const all = await read({});
  expect(filled(all.programs)).toEqual([
    ['Soil Science', { Rejected: 1 }],
    ['Forestry', { Accepted: 1, Submitted: 1 }],
    ['', { Draft: 1 }],
  ]);
  expect(filled(all.states)).toEqual([
    ['Kano', { Accepted: 1, Submitted: 1 }],
    ['Yobe', { Rejected: 1 }],
    ['', { Draft: 1 }],
  ]);
  expect(startedOf(all.total)).toBe(4);
  expect(all.lgas).toBeNull();
  const kano = await read({ session: '2025/2026', state: 'Kano' });
  expect(filled(kano.lgas ?? [])).toEqual([
    ['Bichi', { Accepted: 1 }],
    ['Dala', { Submitted: 1 }],
  ]);
  expect(filled((await read({ session: '2024/2025' })).programs)).toEqual([
    ['Soil Science', { Rejected: 1 }],
  ]);
});

test('the queue of the last evening is what waits now, and of those before what waited then', async () => {
  const yesterday = new Date(deps.clock().getTime() - 86_400_000);
  const { id } = await makeApplication(deps, {
    status: 'Under Review',
    session: '2023/2024',
    createdAt: yesterday,
  });
  const moves = [
    { from_status: 'Draft', to_status: 'Submitted', created_at: yesterday },
    { from_status: 'Submitted', to_status: 'Under Review', created_at: deps.clock() },
    // Told once more, and no move.
    { from_status: null, to_status: 'Submitted', created_at: deps.clock() },
  ];
  await deps.db
    .insert(application_events)
    .values(moves.map((move) => ({ ...move, id: deps.newId(), application_id: id, kind: 'status-changed' })));
  const evenings = (await read({ session: '2023/2024' })).evenings.slice(-3);
  expect(evenings.map(({ waiting, submitted }) => ({ ...waiting, submitted }))).toEqual([
    { 'Pending Payment': 0, Submitted: 0, 'Under Review': 0, submitted: 0 },
    { 'Pending Payment': 0, Submitted: 1, 'Under Review': 0, submitted: 1 },
    { 'Pending Payment': 0, Submitted: 0, 'Under Review': 1, submitted: 0 },
  ]);
  expect((await read({})).evenings.at(-1)?.waiting).toMatchObject({ Submitted: 1, 'Under Review': 1 });
  await deps.db.delete(application_events).where(eq(application_events.application_id, id));
  await deps.db.delete(applications).where(eq(applications.id, id));
});

test('the roll holds everybody with a name, by surname, and only what is asked for', async () => {
  const roll = async (params: Record<string, string>) => {
    const result = await readRoll(deps, { actor: staff, params: new URLSearchParams(params) });
    if (!result.ok) throw new Error(result.error.kind);
    return result.value;
  };
  const named = async (params: Record<string, string>) =>
    (await roll({ session: 'all', ...params })).page.rows.map(({ values, state }) => [values.name, state]);
  expect(await named({})).toEqual([
    ['AUDU, Ɗan', 'Yobe'],
    ["O'NEILL-ƊANLADI, Amina", 'Kano'],
    ["O'NEILL-ƊANLADI, Amina", 'Kano'],
  ]);
  expect((await roll({ session: 'all' })).page.rows.map(({ serial }) => serial)).toEqual([1, 2, 3]);
  // Opened by its own address it is of the newest session, as the register that is printed.
  await openSession(deps, '2044/2045');
  const later = new Date(deps.clock().getTime() + 86_400_000);
  await deps.db.insert(admission_sessions).values({ id: '2045/2046', opens_at: later });
  expect(await roll({})).toMatchObject({ filters: { session: '2044/2045' }, page: { rows: [] } });
  expect(await named({ status: 'Rejected' })).toEqual([['AUDU, Ɗan', 'Yobe']]);
  const rows = await exported('status=Accepted');
  const [accepted] = await deps.db
    .select({ number: applications.application_number })
    .from(applications)
    .where(eq(applications.status, 'Accepted'));
  expect(rows.map(([number]) => number)).toEqual([accepted?.number]);
  const trail = await deps.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.action, 'application.roll-exported'));
  expect(trail).toMatchObject([{ actor_id: staff.userId, details: { format: 'csv', status: 'Accepted' } }]);
});

test('who withdrew was not rejected, and is counted and named apart', async () => {
  const { id } = await makeApplication(deps, {
    status: 'Rejected',
    session: '2022/2023',
    answers: { program: 'Forestry', last_name: 'Zubairu' },
  });
  const before = await read({ session: '2022/2023' });
  expect(before.total.counts).toEqual({ Rejected: 1 });
  await deps.db.update(applications).set({ withdrawn_at: deps.clock() }).where(eq(applications.id, id));
  const { total, programs } = await read({ session: '2022/2023' });
  expect(total.counts).toEqual({ Withdrawn: 1 });
  expect([startedOf(total), sentOf(total)]).toEqual([1, 1]);
  expect(filled(programs)).toEqual([['Forestry', { Withdrawn: 1 }]]);
  const rows = await exported('session=2022/2023');
  expect(rows.map((row) => row.at(-1))).toEqual(['Withdrawn']);
});

test.each(ROLES)('%s', async (role) => {
  const actor = await makePerson(deps, { role });
  const allowed = role !== 'applicant' && role !== 'student';
  expect((await readReports(deps, { actor, filters: {} })).ok).toBe(allowed);
  expect((await readRoll(deps, { actor, params: new URLSearchParams() })).ok).toBe(allowed);
  const roll = rollOf(await lookingAs(deps, actor, deps.clock()), null);
  const filters = readFilters(roll, new URLSearchParams());
  expect((await exportRows(deps, roll, { actor, filters, format: 'csv' })).ok).toBe(allowed);
});

test('by sex and requirements, as the academic records have it', async () => {
  const { id } = await makeApplication(deps, { status: 'Submitted', session: '2021/2022' });
  await makeApplication(deps, { status: 'Submitted', session: '2021/2022' });
  await deps.db.insert(academic_records).values({
    application_id: id,
    birth_date: '2004-05-06',
    sex: 'female',
    verdict: 'awaiting',
    route: 'utme',
  });
  const { sexes, verdicts, routes } = await read({ session: '2021/2022' });
  expect(filled(sexes)).toEqual([
    ['female', { Submitted: 1 }],
    ['', { Submitted: 1 }],
  ]);
  expect(filled(verdicts)).toEqual([
    ['awaiting', { Submitted: 1 }],
    ['', { Submitted: 1 }],
  ]);
  expect(filled(routes)).toEqual([
    ['utme', { Submitted: 1 }],
    ['', { Submitted: 1 }],
  ]);
});

test('the places of a session beside who applied and who was accepted', async () => {
  const session = '2022/2023';
  await deps.db.transaction((tx) => beginOfferings(tx, deps, session));
  const make = (status: 'Submitted' | 'Accepted', state: string, lga: string) =>
    makeApplication(deps, { status, session, answers: { program: 'Forestry', award: 'ND', state, lga } });
  const one = await make('Accepted', 'Katsina', 'Kafur');
  await make('Accepted', 'Kano', 'Dala');
  await make('Submitted', 'Katsina', 'Kafur');
  await deps.db
    .insert(academic_records)
    .values({ application_id: one.id, birth_date: '2004-05-06', sex: 'female' });
  const { quota } = await read({ session });
  expect(quota?.session).toBe(session);
  expect(quota?.lines.find(({ name }) => name === 'Forestry, ND')).toEqual({
    name: 'Forestry, ND',
    places: null,
    sent: 3,
    accepted: 2,
    women: 1,
    home: 1,
  });
  expect(quota?.lines.filter(({ sent }) => sent > 0)).toHaveLength(1);
});
