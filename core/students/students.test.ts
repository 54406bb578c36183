/** The rules of the register: numbers, statuses, records, and rows of files. */
import { describe, expect, it } from 'vitest';
import { parseTable } from '#app/uploads/read-table.server.ts';
import type { ApplicationStatus } from '../admissions/application-status.ts';
import { type DatesAsked, readFile } from '../imports/file-rows.ts';
import { type TableRow, withoutGuard } from '../shared/table.ts';
import { planRow, STUDENT_FILE } from './import-rows.ts';
import { matriculationNumber, nextInSeries } from './matriculation-number.ts';
import { readStudentForm } from './student-form.ts';
import { graduationRate, moveStudent, STUDENT_STATUSES, statusesAfter } from './student-status.ts';

const keptNumber = (typed: string) => {
  const read = matriculationNumber(typed);
  return read.ok ? read.value : read.error.code;
};

describe('matriculation numbers', () => {
  it('are kept in one form however they were typed', () => {
    expect(keptNumber(' fcat / crp/25/0007 ')).toBe('FCAT/CRP/25/0007');
    expect(keptNumber('FCAT\\CRP\\25\\0007')).toBe('FCAT/CRP/25/0007');
    expect(keptNumber('23–sci01–002')).toBe('23-SCI01-002');
  });
  it.each(['', 'FCAT', 'A/B/C', '=1+1', 'FCAT//25', '/1/2', `A/${'1'.repeat(30)}`, 'ƊAN/1'])(
    'refuses %j',
    (typed) => {
      expect(keptNumber(typed)).toBe('matriculation-number');
    },
  );
  it('run on within programme and year of entry, also beyond four digits', () => {
    const series = { college: 'fcat', program: 'Crop Production', session: '2025/2026' } as const;
    expect(nextInSeries(series, 0)).toBe('FCAT/CRP/25/0001');
    expect(nextInSeries(series, 9999)).toBe('FCAT/CRP/25/10000');
    expect(keptNumber(nextInSeries(series, 9999))).toBe('FCAT/CRP/25/10000');
  });
});

describe('statuses', () => {
  it('allow what the table allows, and the same again as no change', () => {
    for (const from of STUDENT_STATUSES)
      for (const to of STUDENT_STATUSES)
        expect(moveStudent(from, to)).toEqual(
          from === to
            ? { ok: true, value: { from, to, changed: false } }
            : statusesAfter(from).includes(to)
              ? { ok: true, value: { from, to, changed: true } }
              : { ok: false, error: 'not-possible' },
        );
    expect(moveStudent('Suspended', 'Graduated').ok).toBe(false);
    expect(moveStudent('Graduated', 'Suspended').ok).toBe(false);
  });
  it('give a graduation rate of those whose studies have ended', () => {
    expect(graduationRate({ Active: 90, Graduated: 3, Inactive: 1, Suspended: 5 })).toBe(0.75);
    expect(graduationRate({ Active: 90, Graduated: 0, Inactive: 0, Suspended: 5 })).toBeNull();
  });
});

const typed = {
  matriculation_number: 'FCAT/CRP/25/0001',
  first_name: 'Aisha',
  last_name: 'Lawal',
  program: 'crop production',
  year: '2',
  gpa: '3,456',
  enrollment_date: '6/10/2025',
};

describe('a record', () => {
  it('is read as colleges write it', () => {
    expect(readStudentForm(typed)).toEqual({
      ok: true,
      value: {
        matriculation_number: 'FCAT/CRP/25/0001',
        first_name: 'Aisha',
        last_name: 'Lawal',
        email: null,
        phone: null,
        program: 'Crop Production',
        year: 2,
        gpa: 3.46,
        enrollment_date: '2025-10-06',
        courses_enrolled: 0,
        completed_courses: 0,
      },
    });
  });
  it.each([
    [{ gpa: '4.01' }, 'gpa', 'gpa'],
    [{ gpa: '=1' }, 'gpa', 'gpa'],
    [{ year: '7' }, 'year', 'whole-between'],
    [{ year: '1.5' }, 'year', 'whole-between'],
    [{ enrollment_date: '31/02/2025' }, 'enrollment_date', 'day'],
    [{ program: 'Law' }, 'program', 'not-listed'],
    [{ first_name: '', last_name: ' ' }, 'first_name', 'required'],
    [{ first_name: '=HYPERLINK("x")' }, 'first_name', 'name-characters'],
    [{ completed_courses: '-1' }, 'completed_courses', 'whole-between'],
  ])('with %j is refused', (change, field, code) => {
    const read = readStudentForm({ ...typed, ...change });
    expect(read.ok ? [] : read.error.map((issue) => [issue.field, issue.code])).toEqual([[field, code]]);
  });
});

const table = (text: string) => {
  const rows = parseTable(text, 10_000);
  if (!rows.ok) throw new Error(rows.error.kind);
  return rows.value;
};

const readImport = (rows: readonly TableRow[], asked?: DatesAsked) => readFile(rows, STUDENT_FILE, asked);

describe('a file', () => {
  it('loses the mark that our exports put before what a spreadsheet would run', () => {
    expect(withoutGuard("'+2348031234567")).toBe('+2348031234567');
    expect(withoutGuard("'Yar'adua")).toBe("'Yar'adua");
  });

  const HEAD = 'Matric No,Surname,Programme,Level,Enrolment date';
  it('is judged row by row; of rows with one number that say different things none is taken', () => {
    const read = readImport(
      table(
        `${HEAD},Shoe size\nA/1,Bello,Forestry,1,2025-10-06,42\na / 1,Musa,Forestry,1,2025-10-06,42\nA/2,,Law,9,soon,1`,
      ),
    );
    if (!read.ok) throw new Error(read.error.kind);
    expect(read.value.unknown).toEqual(['Shoe size']);
    expect(read.value.rows).toEqual([]);
    expect(
      read.value.bad.map(({ line, issues }) => [line, issues.map(({ field, code }) => `${field} ${code}`)]),
    ).toEqual([
      [2, ['matriculation_number row-repeated']],
      [3, ['matriculation_number row-repeated']],
      [4, ['program not-listed', 'year whole-between', 'enrollment_date day']],
    ]);
  });
  it('may have titles above its headings, and its headings again on each page', () => {
    const rows = ['A/1,Bello,Forestry,1,2025-10-06', 'A/2,Musa,Forestry,1,2025-10-06'];
    const read = readImport(
      table(['LIST OF STUDENTS', 'Session,2025/2026', HEAD, rows[0], HEAD, rows[1]].join('\n')),
    );
    expect(read).toMatchObject({ value: { passedOver: 3, bad: [], rows: [{ line: 4 }, { line: 6 }] } });
  });
  it('takes a row once that stands in it twice', () => {
    const row = 'A/1,Bello,Forestry,1,2025-10-06';
    const read = readImport(table(`${HEAD}\n${row}\n${row}`));
    expect(read.ok && read.value.rows.map(({ line }) => line)).toEqual([2]);
    expect(read.ok && read.value.bad.map(({ line }) => line)).toEqual([3]);
  });
  it('without a column that every student needs is refused, and so is a column that stands twice', () => {
    expect(readImport(table('Matric No,Surname\nA/1,Bello'))).toEqual({
      ok: false,
      error: {
        kind: 'columns-missing',
        fields: ['program', 'year', 'enrollment_date'],
        found: ['Matric No', 'Surname'],
      },
    });
    expect(readImport(table(`${HEAD},matriculation_number\nA/1,B,Forestry,1,2025-10-06,A/1`))).toMatchObject({
      error: { kind: 'column-twice' },
    });
    expect(readImport(table(HEAD))).toMatchObject({ error: { kind: 'no-rows' } });
  });
  it('is in one order of dates: a row of the other is asked about, and two that contradict each other are named', () => {
    const rows = ['10/6/2025', '10/13/2025'].map((day, at) => `A/${at},Bello,Forestry,1,${day}`);
    const file = table([HEAD, ...rows].join('\n'));
    expect(readImport(file)).toMatchObject({
      error: { kind: 'date-order', shown: [{ row: 2 }, { row: 3, days: { 'day-first': null } }] },
    });
    const days = (chosen: 'day-first' | 'month-first') => {
      const read = readImport(file, { chosen });
      return read.ok
        ? [
            read.value.rows.map(({ record }) => record.enrollment_date),
            read.value.bad.map(({ issues }) => issues[0]),
          ]
        : null;
    };
    expect(days('month-first')).toEqual([['2025-10-06', '2025-10-13'], []]);
    expect(days('day-first')).toEqual([
      ['2025-06-10'],
      [{ field: 'enrollment_date', code: 'day', value: '10/13/2025' }],
    ]);
    expect(readImport(table([HEAD, ...rows, 'A/3,Bello,Forestry,1,31/1/2025'].join('\n')))).toMatchObject({
      error: { kind: 'dates-mixed', dayFirst: { row: 4 }, monthFirst: { row: 3 } },
    });
  });
  it('says by dashes and N/A that there is no figure, and nothing else by them', () => {
    const read = readImport(
      table(
        `${HEAD},GPA,Courses completed\nA/1,Bello,Forestry,1,2025-10-06,--,N/A\nA/2,Bello,Forestry,--,2025-10-06,nil,-`,
      ),
    );
    expect(read.ok && read.value.rows).toMatchObject([{ record: { gpa: null, completed_courses: 0 } }]);
    expect(read.ok && read.value.bad).toMatchObject([
      { line: 3, issues: [{ field: 'year', code: 'choose' }] },
    ]);
  });
  it('with a comma too many in a row says so instead of shifting values', () => {
    const read = readImport(table(`${HEAD}\nA/1,Bello, Musa,Forestry,1,2025-10-06`));
    expect(read).toMatchObject({ value: { rows: [], bad: [{ issues: [{ code: 'row-too-wide' }] }] } });
  });
});

describe('a row beside the register', () => {
  const record = readStudentForm(typed);
  if (!record.ok) throw new Error('the record is not good');
  const held = { ...record.value, email: 'a@b.test', status: 'Active' as const, application: null };
  const row = { record: record.value, status: null };
  it('leaves what the file has no column for', () => {
    expect(planRow(row, ['matriculation_number', 'gpa'], held)).toEqual({ kind: 'same' });
    expect(planRow(row, ['email'], held)).toMatchObject({ kind: 'change', record: { email: null } });
  });
  it('adds who is new as Active, and cannot do what the table of statuses forbids', () => {
    expect(planRow(row, [], undefined)).toMatchObject({ kind: 'add', status: 'Active' });
    expect(planRow({ ...row, status: 'Graduated' }, [], { ...held, status: 'Suspended' })).toEqual({
      kind: 'impossible',
      from: 'Suspended',
      to: 'Graduated',
    });
    const left = { ...held, status: 'Inactive' as const };
    const back = (application: ApplicationStatus | null) =>
      planRow({ ...row, status: 'Active' }, [], { ...left, application }).kind;
    expect([back(null), back('Accepted'), back('Rejected')]).toEqual(['change', 'change', 'impossible']);
  });
});
