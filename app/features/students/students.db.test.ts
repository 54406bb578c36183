/** The register of students: who may, what is kept, and files that come in whole or not at all. */
import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { csvPieces } from '#app/exports/table-file.server.ts';
import { changeStatus } from '#app/features/review/change-status.server.ts';
import { chooseApplications } from '#app/features/review/choose-applications.server.ts';
import { confirmBulkChange, prepareBulkChange } from '#app/features/review/prepare-bulk-change.server.ts';
import { readBulkChange } from '#app/features/review/read-bulk-change.server.ts';
import { runBulkChange } from '#app/features/review/run-bulk-change.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { IMPORT_FIELDS } from '#core/students/import-rows.ts';
import {
  application_events,
  applications,
  audit_log,
  profiles,
  student_imports,
  students,
} from '#db/schema/index.ts';
import { en } from '#messages/en/index.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/index.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { makeMortalDeps } from '#tests/factories/crashing.ts';
import { makeApplication, makePerson, makeTestDeps, type TestDeps } from '#tests/factories/index.ts';
import { applyImport } from './apply-import.server.ts';
import { changeStanding } from './change-standing.server.ts';
import { enrolApplicant } from './enrol-applicant.server.ts';
import { exportOwnRecord } from './export-own-record.server.ts';
import { exportStudents } from './export-students.server.ts';
import { forgetImports } from './forget-imports.server.ts';
import { listStudents } from './list-students.server.ts';
import { previewImport } from './preview-import.server.ts';
import { readImportView } from './read-import.server.ts';
import { readStudent } from './read-student.server.ts';
import { saveStudent } from './save-student.server.ts';
import { readStudentFilters } from './student-filters.ts';

let database: TestDatabase;
let deps: TestDeps;
let admin: Actor;

beforeAll(async () => {
  database = await createTestDatabase();
  deps = makeTestDeps(database.url, { connections: 4 });
  admin = await makePerson(deps, { role: 'admin_staff' });
});
afterAll(async () => {
  await deps.close();
  await database.drop();
});
beforeEach(async () => {
  await deps.db.delete(student_imports);
  await deps.db.delete(students);
});

const FORM = {
  matriculation_number: 'FCAT/CRP/25/0001',
  first_name: 'Ɗanjuma',
  last_name: "O'Neill",
  email: 'd@example.test',
  phone: '0803 123 4567',
  program: 'Crop Production',
  year: '1',
  gpa: '3.5',
  enrollment_date: '2025-10-06',
};
const add = async (change: Partial<typeof FORM> = {}) => {
  const saved = await saveStudent(deps, { actor: admin, id: null, form: { ...FORM, ...change } });
  if (!saved.ok) throw new Error(saved.error.kind);
  return saved.value.id;
};
const find = async (query: string) => {
  const filters = readStudentFilters(new URLSearchParams(query));
  const listed = await listStudents(deps, { actor: admin, filters });
  if (!listed.ok) throw new Error(listed.error.kind);
  return listed.value;
};
const kindOf = (result: { ok: boolean; error?: { kind: string } }) => (result.ok ? 'ok' : result.error?.kind);

describe('the register', () => {
  test('is closed to everybody but administrators', async () => {
    const id = await add();
    for (const role of ['applicant', 'student', 'academic_staff'] as const) {
      const actor = await makePerson(deps, { role });
      const filters = readStudentFilters(new URLSearchParams());
      const answers = [
        await listStudents(deps, { actor, filters }),
        await readStudent(deps, { actor, id }),
        await saveStudent(deps, { actor, id, form: FORM }),
        await changeStanding(deps, { actor, id, form: { status: 'Graduated', reason: 'why', version: '1' } }),
        await exportStudents(deps, { actor, narrowing: filters, format: 'csv' }),
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
    expect((await find('q=oneill+danjuma')).page.rows.map(({ name }) => name)).toEqual(["Ɗanjuma O'Neill"]);
    expect((await find('q=for/25/0002')).found).toBe(1);
    expect((await find('q=%25')).found).toBe(0);
    expect((await find('program=Forestry')).found).toBe(2);
    const { figures } = await find('');
    expect(figures).toMatchObject({ total: 3, byStatus: { Active: 3, Graduated: 0 } });
    expect(figures.averageGpa?.toFixed(2)).toBe('2.95');
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
});

const HEAD = 'Matriculation number,First name,Last name,Phone,Programme,Year,GPA,Status,Enrolment date';
const line = (number: string, rest = 'Zainab,Ƙwairanga,0803 123 4567,Forestry,1,3.2,Active,2025-10-06') =>
  `${number},${rest}`;
const file = (...lines: string[]) => [HEAD, ...lines].join('\r\n');
const utf8 = (text: string) => new TextEncoder().encode(text);
const preview = async (bytes: Uint8Array, fileName = 'C:\\lists\\students.csv') => {
  const kept = await previewImport(deps, { actor: admin, fileName, bytes });
  if (!kept.ok) throw new Error(kept.error.kind);
  const view = await readImportView(deps, { actor: admin, id: kept.value.id });
  if (!view.ok) throw new Error(view.error.kind);
  return view.value;
};
const apply = (id: string, leaveOutBad = false) => applyImport(deps, { actor: admin, id, leaveOutBad });
const names = async () =>
  (await deps.db.select().from(students).orderBy(students.matriculation_number)).map(
    (row) => `${row.matriculation_number} ${row.first_name} ${row.last_name} ${row.status}`,
  );

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
    const third = await preview(utf8(file(line('a/2', 'Zainab,Musa,,Forestry,2,,Graduated,2025-10-06'))));
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
    expect(await apply(seen.id)).toEqual({ ok: false, error: { kind: 'bad-rows', count: 2 } });
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
      expect([seen.encoding, seen.sample[0]?.name]).toEqual([encoding, 'Ọlá Ƙwairanga']);
    }
    const old = Buffer.from(
      file(line('A/1', 'Zoé,O’Neill,,Forestry,1,,Active,2025-10-06')).replace('’', '\x92'),
      'latin1',
    );
    const seen = await preview(new Uint8Array(old));
    expect([seen.encoding, seen.sample[0]?.name]).toEqual(['Windows-1252', 'Zoé O’Neill']);

    const refused = async (bytes: Uint8Array) =>
      kindOf(await previewImport(deps, { actor: admin, fileName: 'x.csv', bytes }));
    expect(await refused(new Uint8Array())).toBe('empty');
    expect(await refused(new Uint8Array([0x50, 0x4b, 3, 4, 20]))).toBe('spreadsheet');
    expect(await refused(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0]))).toBe('spreadsheet');
    expect(await refused(new Uint8Array(Buffer.from(text, 'utf16le')))).toBe('not-text');
    expect(await refused(new Uint8Array([...utf8(HEAD), 0x81, 0x8d]))).toBe('encoding');
    expect(await refused(new Uint8Array([0xff, 0xfe, 0x00, 0xd8, 0x41, 0x00]))).toBe('encoding');
    expect(await refused(new Uint8Array(5_000_001).fill(65))).toBe('too-large');
    expect(await refused(utf8('just, some text'))).toBe('columns-missing');
  });

  test('of ten thousand rows is adopted whole', { timeout: 60_000 }, async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) => line(`A/${index + 1}`));
    const seen = await preview(utf8(file(...lines)));
    expect(await apply(seen.id)).toMatchObject({ value: { added: 10_000, left_out: 0 } });
    expect(await deps.db.$count(students)).toBe(10_000);
    expect((await find('')).page.rows).toHaveLength(25);
  });

  test('leaves nothing behind where the process dies in the middle', { timeout: 60_000 }, async () => {
    await add({ matriculation_number: 'A/2' });
    const before = await names();
    const lines = Array.from({ length: 1_100 }, (_, index) => line(`A/${index + 1}`));
    const seen = await preview(utf8(file(...lines)));
    const mortal = makeMortalDeps(database.url);
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
    const batches = await exportStudents(deps, {
      actor: admin,
      narrowing: readStudentFilters(new URLSearchParams()),
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

describe('an accepted applicant', () => {
  const accepted = (owner?: Actor, program = 'Soil Science') =>
    makeApplication(deps, { status: 'Accepted', answers: { program }, ...(owner && { owner }) });
  const enrol = (applicationId: string, actor = admin) => enrolApplicant(deps, { actor, applicationId });
  const roleOf = async (userId: string) =>
    (await deps.db.select().from(profiles).where(eq(profiles.id, userId)))[0]?.role;

  test('becomes a student once, with the next number, the role, a line in the timeline and a mail', async () => {
    await add({ matriculation_number: 'FCAT/SLS/25/0041', program: 'Soil Science' });
    const application = await accepted();
    const both = await Promise.all([enrol(application.id), enrol(application.id)]);
    expect(both.map((one) => one.ok && one.value.number)).toEqual(['FCAT/SLS/25/0042', 'FCAT/SLS/25/0042']);
    expect(both.map((one) => one.ok && one.value.changed).sort()).toEqual([false, true]);
    expect(await roleOf(application.user_id)).toBe('student');
    const events = await deps.db
      .select()
      .from(application_events)
      .where(eq(application_events.application_id, application.id));
    expect(events.filter(({ kind }) => kind === 'enrolled').map(({ note }) => note)).toEqual([
      'FCAT/SLS/25/0042',
    ]);
    const mails = await mailsTo(deps, application.owner.email);
    expect(mails.filter(({ template }) => template === 'studentEnrolled')).toHaveLength(1);
    const own = await exportOwnRecord(deps, { actor: application.owner });
    expect(own.map((record) => record.matriculation_number)).toEqual(['FCAT/SLS/25/0042']);
  });

  test('gets a number of their own also when two are enrolled at once', async () => {
    const two = [await accepted(), await accepted()];
    const done = await Promise.all(two.map(({ id }) => enrol(id)));
    expect(done.map((one) => one.ok && one.value.number).sort()).toEqual([
      'FCAT/SLS/25/0001',
      'FCAT/SLS/25/0002',
    ]);
  });

  test('is not enrolled by themselves, by others than administrators, or before the decision', async () => {
    const application = await accepted();
    const academic = await makePerson(deps, { role: 'academic_staff' });
    expect(kindOf(await enrol(application.id, academic))).toBe('forbidden');
    expect(kindOf(await enrol(application.id, application.owner))).toBe('not-found');
    const review = await makeApplication(deps, { status: 'Under Review' });
    expect(kindOf(await enrol(review.id))).toBe('not-accepted');
    const own = await accepted(admin);
    expect(kindOf(await enrol(own.id))).toBe('own');
    expect(await deps.db.$count(students)).toBe(0);
  });

  test('stays Accepted as a student, by hand and in a bulk change, until they have left the register', async () => {
    const application = await accepted();
    const enrolled = await enrol(application.id);
    if (!enrolled.ok) throw new Error(enrolled.error.kind);
    const standing = async () => {
      const [row] = await deps.db.select().from(applications).where(eq(applications.id, application.id));
      return { status: row?.status, version: String(row?.version) };
    };
    const reject = async () =>
      kindOf(
        await changeStatus(deps, {
          actor: admin,
          id: application.id,
          form: { status: 'Rejected', version: (await standing()).version },
        }),
      );
    const change = async (status: string, version: string) =>
      kindOf(
        await changeStanding(deps, {
          actor: admin,
          id: enrolled.value.id,
          form: { status, reason: 'gave the place back', version },
        }),
      );
    expect(await reject()).toBe('enrolled');
    const chosen = await chooseApplications(deps, {
      actor: admin,
      scope: 'chosen',
      ids: [application.id],
      query: '',
    });
    if (!chosen.ok) throw new Error(chosen.error.kind);
    const { id } = chosen.value;
    await prepareBulkChange(deps, { actor: admin, id, form: { kind: 'set-status', status: 'Rejected' } });
    const outcome = async () => {
      const read = await readBulkChange(deps, { actor: admin, id });
      return read.ok && read.value.items[0]?.outcome;
    };
    expect(await outcome()).toBe('enrolled');
    await confirmBulkChange(deps, { actor: admin, id });
    await runBulkChange(deps, { changeId: id });
    expect([await outcome(), (await standing()).status]).toEqual(['enrolled', 'Accepted']);

    expect(await change('Inactive', '1')).toBe('ok');
    expect(await reject()).toBe('ok');
    expect((await standing()).status).toBe('Rejected');
    // Nobody comes back on an application that was taken away.
    expect(await change('Active', '2')).toBe('not-accepted');
  });

  test('is not put on the register twice by two applications', async () => {
    const first = await accepted();
    const second = await accepted(first.owner, 'Forestry');
    expect(kindOf(await enrol(first.id))).toBe('ok');
    expect(kindOf(await enrol(second.id))).toBe('already-student');
  });
});
