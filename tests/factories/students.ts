/** For tests of the register: students typed in one by one, files of them, and what the register then holds. */

import { beforeAll, beforeEach } from 'vitest';
import type { RowKind } from '#app/features/students/import/import-kinds.ts';
import { applyImport, previewImport } from '#app/features/students/import/kept-file.server.ts';
import { readImportView } from '#app/features/students/import/read-import.server.ts';
import { saveStudent } from '#app/features/students/register/save-student.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { student_imports, students } from '#db/schema/index.ts';
import type { TestDeps } from './deps.ts';
import { makePerson } from './index.ts';

export const FORM = {
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
export const HEAD =
  'Matriculation number,First name,Last name,Phone,Programme,Year,GPA,Status,Enrolment date';
export const line = (
  number: string,
  rest = 'Zainab,Ƙwairanga,0803 123 4567,Forestry,1,3.2,Active,2025-10-06',
) => `${number},${rest}`;
export const file = (...lines: string[]) => [HEAD, ...lines].join('\r\n');
export const utf8 = (text: string) => new TextEncoder().encode(text);

export function registerDesk(deps: TestDeps) {
  const admin = {} as Actor;
  beforeAll(async () => {
    Object.assign(admin, await makePerson(deps, { role: 'admin_staff' }));
  });
  beforeEach(async () => {
    await deps.db.delete(student_imports);
    await deps.db.delete(students);
  });
  const add = async (change: Partial<typeof FORM> = {}) => {
    const saved = await saveStudent(deps, { actor: admin, id: null, form: { ...FORM, ...change } });
    if (!saved.ok) throw new Error(saved.error.kind);
    return saved.value.id;
  };
  const look = async (id: string, show: RowKind | null = null) => {
    const view = await readImportView(deps, { actor: admin, id, show });
    if (!view.ok) throw new Error(view.error.kind);
    return view.value;
  };
  const preview = async (bytes: Uint8Array, fileName = 'C:\\lists\\students.csv') => {
    const kept = await previewImport(deps, { actor: admin, fileName, bytes });
    if (!kept.ok) throw new Error(kept.error.kind);
    return look(kept.value.id);
  };
  const apply = (id: string, leaveOutBad = false, reason = 'List of the registrar') =>
    applyImport(deps, { actor: admin, id, leaveOutBad, reason });
  const names = async () =>
    (await deps.db.select().from(students).orderBy(students.matriculation_number)).map(
      (row) => `${row.matriculation_number} ${row.first_name} ${row.last_name} ${row.status}`,
    );
  return { admin, add, look, preview, apply, names };
}
