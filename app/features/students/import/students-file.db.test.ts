/** A file of students beside a register that goes on changing: what may be written, what is questioned, and what stays to be read. */
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { audit_log, students } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { FORM, file, line, registerDesk, utf8 } from '#tests/factories/students.ts';
import { changeStanding } from '../register/change-standing.server.ts';
import { readStudent } from '../register/read-student.server.ts';
import { saveStudent } from '../register/save-student.server.ts';
import { choosePreviewOrder, forgetImports, previewAgain } from './kept-file.server.ts';
import { listImports } from './read-import.server.ts';

const deps = testDeps({ connections: 4 });
const { admin, add, look, preview, apply, names } = registerDesk(deps);
const historyOf = async (id: string) => {
  const read = await readStudent(deps, { actor: admin, id });
  if (!read.ok) throw new Error(read.error.kind);
  return read.value.history;
};

test('writes nothing that its preview did not show', async () => {
  const corrected = await add({ matriculation_number: 'A/1' });
  const suspended = await add({ matriculation_number: 'A/2' });
  const bytes = utf8(
    [
      'Matriculation number,First name,Last name,Programme,Year,Status,Enrolment date',
      'A/1,Ɗanjuma,Nwachukwu,Crop Production,1,Active,2025-10-06',
      "A/2,Ɗanjuma,O'Neill,Crop Production,2,Active,2025-10-06",
      'A/3,Zainab,Musa,Forestry,1,Active,2025-10-06',
      'A/4,Terna,Agbo,Forestry,1,Active,2025-10-06',
    ].join('\n'),
  );
  const seen = await preview(bytes);
  expect(seen).toMatchObject({ since: 0, counts: { added: 2, changed: 2, left_out: 0 } });
  // Corrected, suspended and added by hand meanwhile; and a value changed of which the file says nothing.
  await saveStudent(deps, {
    actor: admin,
    id: corrected,
    form: { ...FORM, matriculation_number: 'A/1', last_name: 'Nwosu', version: '1' },
  });
  await changeStanding(deps, {
    actor: admin,
    id: suspended,
    form: { status: 'Suspended', reason: 'Fees', version: '1' },
  });
  await add({ matriculation_number: 'A/4' });
  expect(await apply(seen.id)).toEqual({ ok: false, error: { kind: 'bad-rows', count: 3, since: 3 } });
  const now = await look(seen.id);
  expect(now).toMatchObject({ since: 3, show: 'left_out', counts: { added: 1, changed: 0 } });
  expect(now.bad.map(({ line, number, issues }) => [line, number, issues[0]?.code])).toEqual([
    [2, 'A/1', 'row-since'],
    [3, 'A/2', 'row-since'],
    [5, 'A/4', 'row-since'],
  ]);
  expect(await apply(seen.id, true)).toMatchObject({ value: { added: 1, changed: 0, left_out: 3 } });
  expect(await names()).toEqual([
    'A/1 Ɗanjuma Nwosu Active',
    "A/2 Ɗanjuma O'Neill Suspended",
    'A/3 Zainab Musa Active',
    "A/4 Ɗanjuma O'Neill Active",
  ]);
});

test('can be previewed again beside the register as it stands then', async () => {
  const id = await add({ matriculation_number: 'A/1' });
  const seen = await preview(utf8(file(line('A/1', 'Ɗanjuma,Musa,,Crop Production,1,3.5,,2025-10-06'))));
  const correct = (form: object) =>
    saveStudent(deps, { actor: admin, id, form: { ...FORM, matriculation_number: 'A/1', ...form } });
  // Of what the file does not have nothing is overwritten, so nothing has to be looked at again.
  await correct({ email: 'new@example.test', version: '1' });
  expect(await look(seen.id)).toMatchObject({ since: 0, counts: { changed: 1 } });
  await correct({ email: 'new@example.test', last_name: 'Bello', version: '2' });
  expect(await look(seen.id)).toMatchObject({ since: 1, counts: { changed: 0, left_out: 1 } });
  expect(await previewAgain(deps, { actor: admin, id: seen.id })).toMatchObject({ ok: true });
  expect((await look(seen.id)).rows[0]?.changes[0]).toEqual({
    field: 'last_name',
    from: 'Bello',
    to: 'Musa',
  });
  expect(await apply(seen.id)).toMatchObject({ value: { changed: 1 } });
  const [row] = await deps.db.select().from(students);
  expect(row).toMatchObject({ last_name: 'Musa', email: 'new@example.test' });
});

test('leaves what an empty cell says nothing of, and removes what a cell says to remove', async () => {
  await add({ matriculation_number: 'A/1' });
  await add({ matriculation_number: 'A/2' });
  const seen = await preview(
    utf8(
      file(
        line('A/1', 'Ɗanjuma,,,Crop Production,2,,,2025-10-06'),
        line('A/2', "Ɗanjuma,O'Neill,[Clear],Crop Production,1,[clear],,2025-10-06"),
        line('A/3', 'Zainab,Musa,,Forestry,1,,,2025-10-06'),
      ),
    ),
  );
  expect(seen).toMatchObject({ removes: 2, counts: { added: 1, changed: 2, left_out: 0 } });
  expect(seen.rows.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
    ['year'],
    ['phone', 'gpa'],
  ]);
  const added = await look(seen.id, 'added');
  expect(added.rows[0]?.values).toEqual([
    { field: 'program', value: 'Forestry' },
    { field: 'year', value: 1 },
    { field: 'status', value: 'Active' },
    { field: 'enrollment_date', value: '2025-10-06' },
    { field: 'courses_enrolled', value: 0 },
    { field: 'completed_courses', value: 0 },
  ]);
  expect(await apply(seen.id)).toMatchObject({ value: { added: 1, changed: 2 } });
  const rows = await deps.db.select().from(students).orderBy(students.matriculation_number);
  expect(rows.map(({ last_name, phone, gpa, year }) => [last_name, phone, gpa, year])).toEqual([
    ["O'Neill", '+2348031234567', 3.5, 2],
    ["O'Neill", null, null, 1],
    ['Musa', null, null, 1],
  ]);
});

test('leaves old and new values in the history of each student and on its own page', async () => {
  const id = await add({ matriculation_number: 'A/1' });
  const other = await add({ matriculation_number: 'A/2' });
  const seen = await preview(
    utf8(
      file(
        line('A/1', 'Ɗanjuma,Musa,0803 123 4567,Crop Production,2,3.5,Suspended,2025-10-06'),
        line('A/2', "Ɗanjuma,O'Neill,0803 123 4567,Crop Production,1,3.5,Active,2025-10-06"),
        line('A/3'),
      ),
    ),
  );
  expect(seen).toMatchObject({ movesStatus: true, counts: { added: 1, changed: 1, same: 1 } });
  const missing = await apply(seen.id, false, '  ');
  expect(missing).toEqual({
    ok: false,
    error: { kind: 'invalid', issues: [{ field: 'reason', code: 'required' }] },
  });
  expect(await apply(seen.id, false, 'Fees of the session')).toMatchObject({ value: { changed: 1 } });
  const [moved, changed] = await historyOf(id).then((events) =>
    events[0]?.what === 'student.changed' ? [events[1], events[0]] : events,
  );
  expect(moved).toMatchObject({
    what: 'student.standing-changed',
    from: 'Active',
    to: 'Suspended',
    reason: 'Fees of the session',
    file: 'students.csv',
    changes: [],
  });
  const values = [
    { field: 'last_name', from: "O'Neill", to: 'Musa' },
    { field: 'year', from: 1, to: 2 },
  ];
  expect(changed).toMatchObject({ what: 'student.changed', file: 'students.csv', changes: values });
  expect(changed?.by).toBeTruthy();
  expect((await historyOf(other)).map(({ what }) => what)).toEqual(['student.added']);
  const done = await look(seen.id, 'changed');
  expect(done).toMatchObject({ status: 'Applied', kept: true, rows: [{ number: 'A/1', line: 2 }] });
  expect(done.rows[0]?.changes).toEqual([...values, { field: 'status', from: 'Active', to: 'Suspended' }]);
  // The trail names what was changed, and has no values of it.
  const entries = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, id));
  expect(JSON.stringify(entries)).not.toContain('Musa');
  await forgetImports({ ...deps, clock: () => new Date(deps.clock().getTime() + 40 * 86_400_000) });
  expect((await historyOf(id)).some(({ changes }) => changes.length === 2)).toBe(true);
});

test('is questioned where it is probably wrong', async () => {
  await add({ matriculation_number: 'FCAT/CRP/25/0009', program: 'Soil Science' });
  const seen = await preview(
    utf8(
      file(
        line('FCAT/CRP/25/0007'),
        line('FCAT/FOR/25/0007', 'Zainab,Musa,,Forestry,1,,Active,2099-10-06'),
        line('FCAT/FOR/25/0008'),
        // The register has this already.
        line('FCAT/CRP/25/0009', 'Zainab,Musa,,Soil Science,1,,Active,2025-10-06'),
      ),
    ),
  );
  expect(seen.doubtful.map((row) => [row.line, row.doubts?.map(({ code }) => code)])).toEqual([
    [2, ['row-programme']],
    [3, ['row-ahead']],
  ]);
});

test('of which nothing can be imported waits for nobody', async () => {
  await add();
  const stateOf = async (id: string) => {
    const listed = await listImports(deps, { actor: admin });
    return listed.ok && listed.value.find((one) => one.id === id)?.nothing;
  };
  const same = await preview(
    utf8(
      file(
        line(FORM.matriculation_number, "Ɗanjuma,O'Neill,0803 123 4567,Crop Production,1,3.5,,2025-10-06"),
      ),
    ),
  );
  const wrong = await preview(utf8(file(line('A/1', 'Zainab,Musa,,Law,1,,Active,2025-10-06'))));
  const some = await preview(utf8(file(line('A/1'))));
  expect([same.nothing, wrong.nothing, some.nothing]).toEqual([true, true, false]);
  expect([await stateOf(same.id), await stateOf(wrong.id), await stateOf(some.id)]).toEqual([
    true,
    true,
    false,
  ]);
});

test('is asked about where its dates may be month first, and keeps its rows until somebody has chosen', async () => {
  const days = ['10/6/2025', '10/7/2025', '10/13/2025', '10/20/2025', '11/3/2025', '2/1/2025'];
  const rows = days.map((day, at) => `FLD/25/09${at},Testus,Aisha,Crop Production,1,${day}`);
  const head = 'Matric No,Surname,First Name,Programme,Year,Enrolment Date';
  const asked = await preview(utf8([head, ...rows].join('\n')));
  expect(asked).toMatchObject({
    nothing: false,
    counts: { added: 0, left_out: 0 },
    doubt: { unread: { 'day-first': 2 } },
  });
  expect(asked.doubt?.shown.map(({ row, days }) => [row, days['day-first'], days['month-first']])).toEqual([
    [2, '2025-06-10', '2025-10-06'],
    [3, '2025-07-10', '2025-10-07'],
    [4, null, '2025-10-13'],
    [5, null, '2025-10-20'],
    [6, '2025-03-11', '2025-11-03'],
  ]);
  expect(await apply(asked.id)).toMatchObject({ error: { issues: [{ field: 'order' }] } });
  const choose = (order: string) => choosePreviewOrder(deps, { actor: admin, id: asked.id, order });
  expect(await choose('')).toMatchObject({ error: { issues: [{ field: 'order', code: 'choose' }] } });
  expect(await choose('month-first')).toEqual({ ok: true, value: undefined });
  const seen = await look(asked.id);
  expect(seen).toMatchObject({ doubt: null, counts: { added: 6, left_out: 0 } });
  expect(seen.rows[0]?.values).toContainEqual({ field: 'enrollment_date', value: '2025-10-06' });
  expect(await apply(asked.id)).toMatchObject({ value: { added: 6 } });
  expect(await choose('day-first')).toEqual({ ok: false, error: { kind: 'not-found' } });
});

test('that shows no order of dates is read day first, and its preview says by which row', async () => {
  const seen = await preview(utf8(file(line('A/1', 'Ɗanjuma,Musa,,Crop Production,1,3.5,,10/6/2025'))));
  expect(seen).toMatchObject({
    doubt: null,
    dates: { order: 'day-first', assumed: { text: '10/6/2025', days: { 'day-first': '2025-06-10' } } },
    rows: [{ values: expect.arrayContaining([{ field: 'enrollment_date', value: '2025-06-10' }]) }],
  });
});
