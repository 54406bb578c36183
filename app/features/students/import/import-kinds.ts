/** The kinds of file that the register takes in: what they are about, and where. */
import { listPath } from '#app/lists/list-address.ts';
import type { CandidateField } from '#core/students/candidate-rows.ts';
import type { CapsField } from '#core/students/caps-rows.ts';
import type { ImportField } from '#core/students/import-rows.ts';

export const IMPORT_KINDS = ['students', 'caps', 'candidates'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export type FileField = ImportField | CapsField | CandidateField;

export const readImportKind = (text: string | null): ImportKind =>
  IMPORT_KINDS.find((kind) => kind === text) ?? 'students';

export const importPath = (kind: ImportKind): string =>
  listPath('/admin-portal/students/import', { kind: kind === 'students' ? null : kind });

/** So many rows that are probably wrong are named above the others. */
export const DOUBTS_SHOWN = 20;

/** The rows of a preview, by what becomes of them. */
export const ROW_KINDS = ['added', 'changed', 'same', 'left_out', 'unlisted'] as const;
export type RowKind = (typeof ROW_KINDS)[number];
