/** CAPS references by file: what is known, differs, is unknown or repeated is said before anything is written. */

import { eq, inArray } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { beforeEach, expect, test } from 'vitest';
import { runBulkChange } from '#app/features/review/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { application_events, applications, bulk_changes } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { type MadeApplication, makeApplication, makePerson } from '#tests/factories/index.ts';
import type { RowKind } from './import-kinds.ts';
import { applyImport, previewImport } from './kept-file.server.ts';
import { readImportView } from './read-import.server.ts';

const deps = testDeps({ connections: 4 });
let admin: Actor;
let fresh: MadeApplication;
let held: MadeApplication;

beforeEach(async () => {
  admin = await makePerson(deps, { role: 'admin_staff' });
  fresh = await makeApplication(deps, { status: 'Accepted' });
  held = await makeApplication(deps, { status: 'Accepted' });
  await deps.db.update(applications).set({ caps_reference: 'OLD/1' }).where(eq(applications.id, held.id));
});

const upload = async (bytes: Uint8Array) => {
  const kept = await previewImport(deps, { actor: admin, kind: 'caps', fileName: 'caps.csv', bytes });
  if (!kept.ok) throw new Error(kept.error.kind);
  return kept.value.id;
};
const uploadRows = (...rows: readonly (readonly string[])[]) =>
  upload(
    new TextEncoder().encode(
      [['Application No.', 'JAMB number', 'CAPS Ref'], ...rows].map((row) => row.join(',')).join('\n'),
    ),
  );
const look = async (id: string, show?: RowKind) => {
  const view = await readImportView(deps, { actor: admin, id, ...(show && { show }) });
  if (!view.ok) throw new Error(view.error.kind);
  return view.value;
};
const apply = (id: string, leaveOutBad = false) => applyImport(deps, { actor: admin, id, leaveOutBad });
const references = async () =>
  new Map(
    (
      await deps.db
        .select({ id: applications.id, reference: applications.caps_reference })
        .from(applications)
        .where(inArray(applications.id, [fresh.id, held.id]))
    ).map(({ id, reference }) => [id, reference]),
  );

test('shows what is new, what differs and from what, what is known, and what cannot be recorded', async () => {
  const review = await makeApplication(deps, { status: 'Under Review' });
  const own = await makeApplication(deps, { status: 'Accepted', owner: admin });
  const known = await makeApplication(deps, { status: 'Accepted' });
  await deps.db.update(applications).set({ caps_reference: 'CAPS/9' }).where(eq(applications.id, known.id));
  const id = await uploadRows(
    [fresh.application_number.toLowerCase().replaceAll('-', ' '), '202512345678AB', 'caps/26/1'],
    [held.application_number, '', 'CAPS/26/2'],
    [known.application_number, '', 'CAPS/9'],
    [review.application_number, '', 'CAPS/26/4'],
    [own.application_number, '', 'CAPS/26/5'],
    [fresh.application_number, '', 'CAPS/26/1'],
    ['nonsense', '', 'CAPS/26/7'],
    [held.application_number, '', ''],
  );
  const seen = await look(id);
  expect(seen).toMatchObject({
    kind: 'caps',
    unknown: ['JAMB number'],
    counts: { added: 1, changed: 1, same: 1, left_out: 5 },
    show: 'left_out',
  });
  expect(seen.bad.map(({ line, issues }) => [line, issues.map(({ code }) => code)])).toEqual([
    [5, ['row-not-accepted']],
    [6, ['row-own']],
    [7, ['row-repeated']],
    [8, ['application-number']],
    [9, ['required']],
  ]);
  expect((await look(id, 'changed')).rows).toMatchObject([
    { line: 3, changes: [{ field: 'caps_reference', from: 'OLD/1', to: 'CAPS/26/2' }] },
  ]);
  expect(await apply(id)).toEqual({ ok: false, error: { kind: 'bad-rows', count: 5, since: 0 } });
  expect([...(await references()).values()].sort()).toEqual(['OLD/1', null].sort());
  expect(await apply(id, true)).toMatchObject({ value: { added: 1, changed: 1, left_out: 5 } });
  expect(await apply(id, true)).toMatchObject({ error: { kind: 'decided', status: 'Applied' } });
});

test('overwrites no reference that was recorded after the preview, and names the row', async () => {
  const id = await uploadRows(
    [fresh.application_number, '', 'CAPS/26/1'],
    [held.application_number, '', 'CAPS/26/2'],
  );
  await deps.db
    .update(applications)
    .set({ caps_reference: 'BY/HAND', version: held.version + 1 })
    .where(eq(applications.id, held.id));
  expect(await apply(id)).toMatchObject({ error: { kind: 'bad-rows', count: 1, since: 1 } });
  expect((await look(id)).bad).toMatchObject([
    { line: 3, number: held.application_number, issues: [{ code: 'row-since' }] },
  ]);
  expect(await apply(id, true)).toMatchObject({ value: { added: 1, changed: 0, left_out: 1 } });
});

test('shows a number that is nobody’s as it is in the file', async () => {
  const seen = await look(await uploadRows(['ZZZZ-ZZZZ-ZZZZ', '', 'CAPS/26/1']));
  expect(seen.bad).toMatchObject([{ number: 'ZZZZ-ZZZZ-ZZZZ', issues: [{ code: 'row-unknown' }] }]);
});

test('is written by one job that goes on where it was stopped, each row under its lock with its timeline', async () => {
  const id = await uploadRows(
    [fresh.application_number, '', 'CAPS/26/1'],
    [held.application_number, '', 'CAPS/26/2'],
  );
  const applied = await apply(id);
  if (!applied.ok || !applied.value.bulk) throw new Error('not applied');
  const changeId = applied.value.bulk;
  // Somebody is faster with one of them: theirs stays.
  await deps.db
    .update(applications)
    .set({ caps_reference: 'BY/HAND', version: held.version + 1 })
    .where(eq(applications.id, held.id));
  await Promise.all([runBulkChange(deps, { changeId }), runBulkChange(deps, { changeId })]);
  await runBulkChange(deps, { changeId });
  const now = await references();
  expect([now.get(fresh.id), now.get(held.id)]).toEqual(['CAPS/26/1', 'BY/HAND']);
  const events = await deps.db
    .select()
    .from(application_events)
    .where(eq(application_events.application_id, fresh.id));
  expect(events.filter(({ kind }) => kind === 'caps-recorded')).toHaveLength(1);
  const [change] = await deps.db.select().from(bulk_changes).where(eq(bulk_changes.id, changeId));
  expect(change?.state).toBe('done');
  // The same file again has one row left to do.
  const again = await uploadRows(
    [fresh.application_number, '', 'CAPS/26/1'],
    [held.application_number, '', 'CAPS/26/2'],
  );
  expect((await look(again)).counts).toEqual({ added: 0, changed: 1, same: 1, left_out: 0 });
});

test('is read from a workbook as from CSV', async () => {
  const bytes = await writeXlsx({
    sheets: [
      {
        name: 'CAPS',
        rows: [
          ['Application number', 'CAPS reference'],
          [fresh.application_number, 260017],
          [held.application_number, 'caps/26/2'],
        ],
      },
    ],
  });
  const seen = await look(await upload(bytes));
  expect(seen).toMatchObject({ kind: 'caps', counts: { added: 1, changed: 1, left_out: 0 } });
  expect((await look(seen.id, 'added')).rows).toMatchObject([{ line: 2, changes: [{ to: '260017' }] }]);
});

test.each(['applicant', 'academic_staff'] as const)('%s uploads nothing', async (role) => {
  const actor = await makePerson(deps, { role });
  const refused = await previewImport(deps, {
    actor,
    kind: 'caps',
    fileName: 'x.csv',
    bytes: new Uint8Array([65]),
  });
  expect(refused).toEqual({ ok: false, error: { kind: 'forbidden' } });
});
