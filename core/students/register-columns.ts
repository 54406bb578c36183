/**
 * What a record of the register is made of, in the order of template, import and export: a line for each column. The
 * directory shows those that it names.
 */
import type { StudentField } from './student-form.ts';

interface RegisterColumn {
  /** In a sheet, in characters; 22 where nothing is said. */
  readonly width?: number;
  /** Shown beside the name in the directory. */
  readonly inDirectory?: true;
}

const COLUMNS = {
  matriculation_number: { inDirectory: true },
  first_name: {},
  last_name: {},
  email: { width: 30 },
  phone: {},
  program: { width: 28, inDirectory: true },
  year: { width: 8, inDirectory: true },
  gpa: { width: 8, inDirectory: true },
  status: { inDirectory: true },
  enrollment_date: {},
  courses_enrolled: {},
  completed_courses: {},
} as const satisfies Readonly<Record<StudentField | 'status', RegisterColumn>>;

export type ImportField = keyof typeof COLUMNS;
export type DirectoryColumn = {
  [Name in ImportField]: (typeof COLUMNS)[Name] extends { readonly inDirectory: true } ? Name : never;
}[ImportField];

const columnOf = (name: ImportField): RegisterColumn => COLUMNS[name];

export const IMPORT_FIELDS = Object.keys(COLUMNS) as readonly ImportField[];
export const DIRECTORY_COLUMNS = IMPORT_FIELDS.filter(
  (name): name is DirectoryColumn => columnOf(name).inDirectory === true,
);
export const widthOf = (name: ImportField): number => columnOf(name).width ?? 22;
