/** The two kinds of file that the register takes in, by one kit: what they are about, and where. */
import { listPath } from '#app/lists/list-address.ts';
import { CAPS_FIELDS, type CapsField } from '#core/students/caps-rows.ts';
import { IMPORT_FIELDS, type ImportField } from '#core/students/register-columns.ts';

export const IMPORT_KINDS = ['students', 'caps'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export type FileField = ImportField | CapsField;

export const FILE_FIELDS: Readonly<Record<ImportKind, readonly FileField[]>> = {
  students: IMPORT_FIELDS,
  caps: CAPS_FIELDS,
};

export const readImportKind = (text: string | null): ImportKind => (text === 'caps' ? 'caps' : 'students');

export const importPath = (kind: ImportKind): string =>
  listPath('/admin-portal/students/import', { kind: kind === 'caps' ? kind : null });

/** The rows of a preview, by what becomes of them. */
export const ROW_KINDS = ['added', 'changed', 'same', 'left_out'] as const;
export type RowKind = (typeof ROW_KINDS)[number];
