/** The register of students: who may, what is kept, and files that come in whole or not at all. */

import { eq, isNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { exportRows } from '#app/lists/export-list.server.ts';
import { openList } from '#app/lists/open-list.server.ts';
import { csvPieces } from '#app/lists/table-file.server.ts';
import { IMPORT_LIMITS } from '#core/imports/file-rows.ts';
import { IMPORT_FIELDS } from '#core/students/import-rows.ts';
import { audit_log, student_imports, students } from '#db/schema/index.ts';
import { en } from '#messages/en/index.ts';
import { makeMortalDeps } from '#tests/factories/crashing.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { FORM, file, HEAD, line, registerDesk, utf8 } from '#tests/factories/students.ts';
import { applyImport, forgetImports, previewImport } from '../import/kept-file.server.ts';
import { readImportView } from '../import/read-import.server.ts';
import { changeStanding } from './change-standing.server.ts';
import { readStudent } from './read-student.server.ts';
import { saveStudent } from './save-student.server.ts';
import { readStudentFigures, readStudentFilters, STUDENTS } from './student-list.server.ts';

const deps = testDeps({ connections: 4 });
const { admin, add, preview, apply, names } = registerDesk(deps);
const find = async (query: string) => {
  const listed = await openList(deps, STUDENTS, { actor: admin, params: new URLSearchParams(query) });
  if (!listed.ok) throw new Error(listed.error.kind);
  const { page, view } = listed.value;
  return { page, found: Number.parseInt(String(view.sums), 10), figures: await readStudentFigures(deps.db) };
};
const kindOf = (result: { ok: boolean; error?: { kind: string } }) => (result.ok ? 'ok' : result.error?.kind);

describe('the register', () => {
  test('is closed to everybody but administrators', async () => {
    const id = await add();
    for (const role of ['applicant', 'student', 'academic_staff'] as const) {
      const actor = await makePerson(deps, { role });
      const filters = readStudentFilters(new URLSearchParams());
      const answers = [
        await openList(deps, STUDENTS, { actor, params: new URLSearchParams() }),
        await readStudent(deps, { actor, id }),
        await saveStudent(deps, { actor, id, form: FORM }),
        await changeStanding(deps, { actor, id, form: { status: 'Graduated', reason: 'why', version: '1' } }),
        await exportRows(deps, STUDENTS, { actor, filters, format: 'csv' }),
        await previewImport(deps, { actor, fileName: 'a.csv', bytes: new Uint8Array([65]) }),
        await applyImport(deps, { actor, id, leaveOutBad: false }),
      ];
      expect(answers.map(kindOf)).toEqual(answers.map(() => 'forbidden'));
    }
  });

  test('finds people whatever marks their names carry, and adds up', async () => {
    await add();
    await add({
      matriculation_number: 'FCAT/FOR/25/0001',
      program: 'Forestry',
      gpa: '2.4',
      first_name: 'Musa',
    });
    await add({
      matriculation_number: 'FCAT/FOR/25/0002',
      program: 'Forestry',
      gpa: '',
      first_name: 'Terna',
    });
    expect((await find('q=oneill+danjuma')).page.rows.map(({ values }) => values.name)).toEqual([
      "Ɗanjuma O'Neill",
    ]);
    expect((await find('q=for/25/0002')).found).toBe(1);
    expect((await find('q=%25')).found).toBe(0);
    expect((await find('program=Forestry')).found).toBe(2);
    const { figures, found } = await find('');
    expect(figures).toMatchObject({ total: 3, byStatus: { Active: 3, Graduated: 0 } });
    expect(figures.averageGpa?.toFixed(2)).toBe('2.95');
    expect(found).toBe(3);
    expect((await find('status=Graduated')).found).toBe(0);
  });

  test('holds a number once, and refuses what was typed over an older version', async () => {
    const id = await add();
    const twin = await saveStudent(deps, { actor: admin, id: null, form: FORM });
    expect(twin).toMatchObject({ error: { issues: [{ code: 'matriculation-taken' }] } });
    const save = (version: string, gpa: string) =>
      saveStudent(deps, { actor: admin, id, form: { ...FORM, gpa, version } });
    expect(await save('1', '3.6')).toMatchObject({ value: { changed: true } });
    expect(await save('1', '3.6')).toMatchObject({ value: { changed: false } });
    expect(kindOf(await save('1', '3.7'))).toBe('stale');
  });

  test('moves by its table only, with the reason in the history', async () => {
    const id = await add();
    const move = (status: string, version: string) =>
      changeStanding(deps, { actor: admin, id, form: { status, reason: 'Fees of the session', version } });
    expect(kindOf(await move('Suspended', '1'))).toBe('ok');
    expect(kindOf(await move('Suspended', '1'))).toBe('ok');
    expect(kindOf(await move('Graduated', '2'))).toBe('not-possible');
    const read = await readStudent(deps, { actor: admin, id });
    expect(read.ok && read.value.history.map(({ what, to, reason }) => [what, to, reason])).toEqual([
      ['student.standing-changed', 'Suspended', 'Fees of the session'],
      ['student.added', null, null],
    ]);
  });

  test('tells what a correction by hand changed, from what to what; the trail holds no value', async () => {
    const id = await add();
    const change = { last_name: 'Bello', gpa: '3.7', version: '1' };
    expect(kindOf(await saveStudent(deps, { actor: admin, id, form: { ...FORM, ...change } }))).toBe('ok');
    const read = await readStudent(deps, { actor: admin, id });
    const [corrected] = read.ok ? read.value.history : [];
    expect(corrected).toMatchObject({ what: 'student.changed', file: null });
    expect(corrected?.changes).toContainEqual({ field: 'last_name', from: FORM.last_name, to: 'Bello' });
    expect(corrected?.changes.map(({ field }) => field)).toEqual(['last_name', 'gpa']);
    const trail = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, id));
    expect(JSON.stringify(trail)).not.toContain('Bello');
  });
});

describe('a file of students', () => {
  test('changes nothing until it is adopted, then all of it; the same file again changes nothing', async () => {
    const bytes = utf8(file(line('A/1'), line('A/2')));
    const seen = await preview(bytes);
    expect(seen).toMatchObject({
      fileName: 'students.csv',
      encoding: 'UTF-8',
      counts: { added: 2, left_out: 0 },
    });
    expect(await names()).toEqual([]);
    expect(await apply(seen.id)).toMatchObject({ value: { added: 2, changed: 0, same: 0 } });
    expect(await names()).toEqual(['A/1 Zainab Ƙwairanga Active', 'A/2 Zainab Ƙwairanga Active']);
    expect(await apply(seen.id)).toMatchObject({ error: { kind: 'decided', status: 'Applied' } });
    const again = await preview(bytes);
    expect(again.counts).toMatchObject({ added: 0, changed: 0, same: 2 });
    const third = await preview(
      utf8(file(line('a/2', 'Zainab,Musa,[clear],Forestry,2,[clear],Graduated,2025-10-06'))),
    );
    expect(third).toMatchObject({ show: 'changed', rows: [{ number: 'A/2', name: 'Zainab Musa' }] });
    // Only what changes, old and new.
    expect(third.rows[0]?.changes).toEqual([
      { field: 'last_name', from: 'Ƙwairanga', to: 'Musa' },
      { field: 'phone', from: '+2348031234567', to: null },
      { field: 'year', from: 1, to: 2 },
      { field: 'gpa', from: 3.2, to: null },
      { field: 'status', from: 'Active', to: 'Graduated' },
    ]);
    expect(await apply(third.id)).toMatchObject({ value: { added: 0, changed: 1 } });
    expect((await names())[1]).toBe('A/2 Zainab Musa Graduated');
    const [kept] = await deps.db.select().from(student_imports).where(eq(student_imports.id, seen.id));
    expect(JSON.stringify(kept)).not.toContain('Zainab');
  });

  test('with mistakes stops everything, unless they are left out', async () => {
    const bytes = utf8(
      file(
        line('A/1'),
        line('A/2', '=HYPERLINK("http://x"),B,,Law,1,5,Active,2025-10-06'),
        line('A/1'),
        line('A/3'),
      ),
    );
    const seen = await preview(bytes);
    expect(seen.bad.map((row) => [row.line, row.issues.map(({ field }) => field)])).toEqual([
      [3, ['first_name', 'program', 'gpa']],
      [4, ['matriculation_number']],
    ]);
    expect(await apply(seen.id)).toEqual({ ok: false, error: { kind: 'bad-rows', count: 2, since: 0 } });
    expect(await names()).toEqual([]);
    expect(await apply(seen.id, true)).toMatchObject({ value: { added: 2, left_out: 2 } });
  });

  test('is judged beside the register as it stands when it is adopted', async () => {
    const id = await add({ matriculation_number: 'A/1' });
    const seen = await preview(utf8(file(line('A/1', 'Zainab,Musa,,Forestry,2,,Graduated,2025-10-06'))));
    expect(seen.counts).toMatchObject({ changed: 1, left_out: 0 });
    await changeStanding(deps, {
      actor: admin,
      id,
      form: { status: 'Suspended', reason: 'Fees', version: '1' },
    });
    expect(kindOf(await apply(seen.id))).toBe('bad-rows');
  });

  test('is read in the encodings that spreadsheets write, and in no other', async () => {
    const text = file(line('A/1', 'Ọlá,Ƙwairanga,,Forestry,1,,Active,2025-10-06'));
    const wide = (swap: boolean) => {
      const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
      return new Uint8Array(swap ? bytes.swap16() : bytes);
    };
    for (const [bytes, encoding] of [
      [utf8(text), 'UTF-8'],
      [utf8(`\uFEFF${text}`), 'UTF-8'],
      [wide(false), 'UTF-16'],
      [wide(true), 'UTF-16'],
    ] as const) {
      const seen = await preview(bytes);
      expect([seen.encoding, seen.rows[0]?.name]).toEqual([encoding, 'Ọlá Ƙwairanga']);
    }
    const old = Buffer.from(
      file(line('A/1', 'Zoé,O’Neill,,Forestry,1,,Active,2025-10-06')).replace('’', '\x92'),
      'latin1',
    );
    const seen = await preview(new Uint8Array(old));
    expect([seen.encoding, seen.rows[0]?.name]).toEqual(['Windows-1252', "Zoé O'Neill"]);

    const refused = async (bytes: Uint8Array) =>
      kindOf(await previewImport(deps, { actor: admin, fileName: 'x.csv', bytes }));
    expect(await refused(new Uint8Array())).toBe('empty');
    expect(await refused(new Uint8Array([0x50, 0x4b, 3, 4, 20]))).toBe('workbook');
    expect(await refused(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toBe('spreadsheet');
    expect(await refused(new Uint8Array(Buffer.from(text, 'utf16le')))).toBe('not-text');
    expect(await refused(new Uint8Array([...utf8(HEAD), 0x81, 0x8d]))).toBe('encoding');
    expect(await refused(new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]))).toBe('encoding');
    expect(await refused(new Uint8Array(IMPORT_LIMITS.bytes + 1).fill(65))).toBe('too-large');
    expect(await refused(utf8('just, some text'))).toBe('columns-missing');
  });

  test('of ten thousand rows is adopted whole', async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => line(`A/${index + 1}`));
    const seen = await preview(utf8(file(...lines)));
    expect(await apply(seen.id)).toMatchObject({ value: { added: 10_000, left_out: 0 } });
    expect(await deps.db.$count(students)).toBe(10_000);
    expect((await find('')).page.rows).toHaveLength(25);
  });

  test('leaves nothing behind where the process dies in the middle', async () => {
    await add({ matriculation_number: 'A/2' });
    const before = await names();
    const lines = Array.from({ length: 1_100 }, (_, index) => line(`A/${index + 1}`));
    const seen = await preview(utf8(file(...lines)));
    const mortal = makeMortalDeps(deps.url);
    let died = 0;
    try {
      for (let at = 1; ; at += 1) {
        await applyImport(mortal.live(deps, at, 'after'), {
          actor: admin,
          id: seen.id,
          leaveOutBad: false,
        }).catch(() => {});
        if (!mortal.fuse.dead) break;
        died += 1;
        const [record] = await deps.db.select().from(student_imports).where(eq(student_imports.id, seen.id));
        // Killed after the commit reached the server the import stands whole; before it, nothing of it does.
        if (record?.status === 'Applied') break;
        expect(await names()).toEqual(before);
      }
    } finally {
      mortal.close();
    }
    expect(died).toBeGreaterThan(5);
    expect(await deps.db.$count(students)).toBe(1_100);
    expect(await deps.db.$count(audit_log, eq(audit_log.action, 'students.imported'))).toBeGreaterThan(0);
  });

  test('is what the export writes: taken out and brought back it changes nothing', async () => {
    await add({ matriculation_number: 'A/9', gpa: '', email: '', phone: '' });
    await add({ matriculation_number: 'A/8' });
    const batches = await exportRows(deps, STUDENTS, {
      actor: admin,
      filters: readStudentFilters(new URLSearchParams()),
      format: 'csv',
    });
    if (!batches.ok) throw new Error('forbidden');
    const columns = IMPORT_FIELDS.map((field) => ({ heading: en.students.fields[field], width: 1 }));
    const pieces: Uint8Array[] = [];
    for await (const piece of csvPieces({ name: 'x', sheet: 'x', columns, batches: batches.value }))
      pieces.push(piece);
    const seen = await preview(new Uint8Array(Buffer.concat(pieces)));
    expect(seen.counts).toEqual({ added: 0, changed: 0, same: 2, left_out: 0 });
  });

  test('that nobody adopts loses its rows the night after', async () => {
    const seen = await preview(utf8(file(line('A/1'))));
    await forgetImports(deps);
    expect(kindOf(await readImportView(deps, { actor: admin, id: seen.id }))).toBe('ok');
    const later = { ...deps, clock: () => new Date(deps.clock().getTime() + 25 * 3_600_000) };
    expect(await forgetImports(later)).toBe(1);
    expect(kindOf(await apply(seen.id))).toBe('decided');
    expect(await deps.db.$count(student_imports, isNull(student_imports.decided_at))).toBe(0);
  });
});
