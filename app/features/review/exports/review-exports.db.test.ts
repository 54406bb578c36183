/** Files of applications: who gets one, what stands in it, and how long it stays. */

import { eq, like, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { sweepFiles } from '#app/features/documents/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { columnOf, DEFAULT_EXPORT_COLUMNS, EXPORT_COLUMNS } from '#core/review/application-columns.ts';
import { err } from '#core/shared/result.ts';
import { ENCRYPTED_TABLES } from '#db/encrypted-columns.ts';
import { audit_log, profiles, review_exports } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { GOOD_ANSWERS, makeApplication, makePerson } from '#tests/factories/index.ts';
import { askForExport, listExports, openExport } from './review-exports.server.ts';
import { ROWS_AT_ONCE, runReviewExport, tendExports } from './run-review-export.server.ts';

const deps = testDeps();
let admin: Actor;

beforeAll(async () => {
  admin = await makePerson(deps, { role: 'admin_staff' });
});

interface Asked {
  readonly actor?: Actor;
  readonly columns?: readonly string[];
  readonly format?: string;
  readonly query?: string;
}
async function ask(choices: Asked = {}): Promise<string> {
  const given = { actor: admin, columns: DEFAULT_EXPORT_COLUMNS, format: 'csv', query: '', ...choices };
  const asked = await askForExport(deps, given);
  if (!asked.ok) throw new Error(asked.error.kind);
  return asked.value.id;
}
async function take(id: string, actor: Actor = admin): Promise<Buffer | null> {
  const opened = await openExport(deps, { actor, id });
  return opened.ok ? Buffer.from(await new Response(opened.value.stream).arrayBuffer()) : null;
}
const stateOf = async (id: string) =>
  (await deps.db.select().from(review_exports).where(eq(review_exports.id, id)))[0]?.state;

test('a file holds the chosen columns of the view, safely, and nothing that no file may hold', async () => {
  const made = await makeApplication(deps, {
    status: 'Submitted',
    answers: { first_name: '=HYPERLINK("x")', program: 'Soil Science' },
  });
  await makeApplication(deps, { status: 'Submitted' });
  const id = await ask({ query: 'program=Soil+Science' });
  await runReviewExport(deps, { exportId: id });
  const text = (await take(id))?.toString() ?? '';
  const lines = text.trim().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('Application number,Session,Programme,Award,Status');
  expect(lines[1]).toContain(made.application_number);
  expect(lines[1]).toContain(`"'=HYPERLINK(""x"")"`);
  expect(text).toContain('0803 123 4567');
  for (const hidden of [
    'nin_number',
    'next_of_kin_name',
    'religion',
    'marital_status',
    'permanent_address',
  ] as const)
    expect(text, hidden).not.toContain(GOOD_ANSWERS[hidden]);
});

test('NIN and next of kin are no columns, whatever is sent', async () => {
  expect(EXPORT_COLUMNS.filter((column) => /nin|next_of_kin/.test(column))).toEqual([]);
  const encrypted = ENCRYPTED_TABLES.flatMap(({ table, columns }) =>
    table === 'applications' ? Object.keys(columns) : [],
  );
  expect(EXPORT_COLUMNS.filter((column) => encrypted.includes(columnOf(column).of ?? column))).toEqual([]);
  const nothing = { actor: admin, columns: ['nin_number', 'next_of_kin_name'], format: 'csv', query: '' };
  expect(await askForExport(deps, nothing)).toEqual({ ok: false, error: { kind: 'no-columns' } });
  const kind = { ...nothing, columns: ['religion'], format: 'pdf' };
  expect(await askForExport(deps, kind)).toEqual({ ok: false, error: { kind: 'no-format' } });
  const id = await ask({ columns: ['religion', 'nin_number'] });
  const asked = await deps.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.action, 'application.export-asked'));
  expect(asked.find(({ details }) => details.export === id)?.details).toMatchObject({
    on_request: ['religion'],
  });
  await runReviewExport(deps, { exportId: id });
  expect((await take(id))?.toString()).toMatch(/^\uFEFFReligion\r\n/);
});

test('is for the admissions office, and each file for who asked for it', async () => {
  const academic = await makePerson(deps, { role: 'academic_staff' });
  const forbidden = { ok: false, error: { kind: 'forbidden' } };
  const asked = { columns: DEFAULT_EXPORT_COLUMNS, format: 'csv', query: '' };
  for (const actor of [academic, await makePerson(deps)])
    expect(await askForExport(deps, { actor, ...asked })).toEqual(forbidden);
  const id = await ask();
  expect(await take(id), 'before it is written').toBeNull();
  await runReviewExport(deps, { exportId: id });
  const other = await makePerson(deps, { role: 'master_admin' });
  expect(await take(id, other)).toBeNull();
  expect(await take('no-id')).toBeNull();
  expect((await listExports(deps, { actor: other })).map((one) => one.id)).not.toContain(id);
  expect(await take(id)).not.toBeNull();
  const taken = await deps.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.action, 'application.export-taken'));
  expect(taken.filter(({ details }) => details.export === id)).toMatchObject([{ actor_id: admin.userId }]);
});

test('of somebody who lost the role meanwhile is not written', async () => {
  const leaver = await makePerson(deps, { role: 'admin_staff' });
  const id = await ask({ actor: leaver });
  await deps.db.update(profiles).set({ role: 'applicant' }).where(eq(profiles.id, leaver.userId));
  await runReviewExport(deps, { exportId: id });
  expect(await stateOf(id)).toBe('failed');
});

test('more than one batch comes whole and once, in either format, also when two runs meet', async () => {
  const { id: pattern } = await makeApplication(deps, {
    status: 'Rejected',
    answers: { program: 'Fisheries' },
  });
  await deps.db.execute(sql`
    insert into applications (id, application_number, user_id, session, program, first_name, status)
    select gen_random_uuid(), 'COPY-' || n, user_id, session, 'Fisheries', 'Copy', status
    from applications, generate_series(1, ${2 * ROWS_AT_ONCE}) n where id = ${pattern}`);
  const query = 'status=Rejected&sort=number';
  const id = await ask({ query, columns: ['application_number'] });
  await Promise.all([runReviewExport(deps, { exportId: id }), runReviewExport(deps, { exportId: id })]);
  const lines = (await take(id))?.toString().trim().split('\r\n').slice(1) ?? [];
  expect(new Set(lines).size).toBe(2 * ROWS_AT_ONCE + 1);
  expect(lines).toHaveLength(2 * ROWS_AT_ONCE + 1);
  const copies = lines.filter((line) => line.startsWith('COPY-'));
  const { rows: inOrder } = await deps.db.execute<{ number: string }>(
    sql`select application_number as number from applications where application_number like 'COPY-%' order by 1`,
  );
  expect(copies, 'in the order of the view').toEqual(inOrder.map(({ number }) => number));
  const [listed] = await listExports(deps, { actor: admin });
  expect(listed).toMatchObject({ id, state: 'ready', lines: 2 * ROWS_AT_ONCE + 1 });
  const sheet = await ask({ query, format: 'xlsx' });
  await runReviewExport(deps, { exportId: sheet });
  expect((await take(sheet))?.subarray(0, 2).toString()).toBe('PK');
});

test('what a dead process left is taken up, and after a day the file is gone', async () => {
  const left = await ask();
  deps.clock.advance(60_000);
  expect(await tendExports(deps)).toMatchObject({ resumed: 1, removed: 0 });
  const { rows } = await deps.db.execute(
    sql`select 1 from graphile_worker._private_jobs where key = ${`review-export-${left}`}`,
  );
  expect(rows).toHaveLength(1);
  await runReviewExport(deps, { exportId: left });
  expect(await take(left)).not.toBeNull();
  deps.clock.advance(24 * 3_600_000);
  expect(await take(left), 'also before the sweep').toBeNull();
  expect((await tendExports(deps)).removed).toBeGreaterThan(0);
  expect(await stateOf(left)).toBe('gone');
  expect(await deps.storage.list()).toEqual({ ok: true, value: [] });
});

test('a file that could not be deleted is deleted later, and holds up no other', async () => {
  const ids = [await ask({ query: 'q=Zainab' }), await ask(), await ask()];
  for (const exportId of ids) await runReviewExport(deps, { exportId });
  deps.clock.advance(1000 * 86_400_000);
  const away: typeof deps.storage = {
    ...deps.storage,
    delete: async (name) =>
      name.includes(ids[1] ?? '') ? err({ kind: 'unavailable', cause: 'away' }) : deps.storage.delete(name),
  };
  await tendExports({ ...deps, storage: away });
  expect(await Promise.all(ids.map(stateOf))).toEqual(['gone', 'ready', 'gone']);
  await tendExports(deps);
  expect(await Promise.all(ids.map(stateOf))).toEqual(['gone', 'gone', 'gone']);
  const listed = await deps.storage.list({});
  expect(listed.ok && listed.value.filter(({ name }) => name.startsWith('exports/'))).toEqual([]);
  expect(await deps.db.$count(review_exports, like(review_exports.query, '%Zainab%'))).toBe(0);
});

test('the nightly sweep deletes what is left of exports, and of no folder that it does not know', async () => {
  const [kept, gone] = [await ask(), await ask()];
  for (const exportId of [kept, gone]) await runReviewExport(deps, { exportId });
  await deps.db.update(review_exports).set({ state: 'gone' }).where(eq(review_exports.id, gone));
  const put = (name: string) => deps.storage.put(name, Buffer.from('x'), { mediaType: 'text/plain' });
  const never = deps.newId();
  for (const name of [`exports/${never}/000000`, 'exports/odd', 'doctor/old', 'store/mine', 'unheard/of'])
    await put(name);
  const warned: object[] = [];
  const log = { ...deps.log, warn: (fields: object) => void warned.push(fields) };
  // The test's clock is not the file system's.
  const later = (hours: number) => () => new Date(Date.now() + hours * 3_600_000);
  await sweepFiles({ ...deps, log, clock: later(23) });
  const names = async () => {
    const listed = await deps.storage.list({});
    return listed.ok ? listed.value.map(({ name }) => name) : [];
  };
  expect(await names()).toContain(`exports/${gone}/000000`);
  await sweepFiles({ ...deps, log, clock: later(25) });
  expect(await names()).toEqual([`exports/${kept}/000000`, 'store/mine', 'unheard/of']);
  expect(warned).toEqual([{ folder: 'unheard', files: 1 }]);
});
