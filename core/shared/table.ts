/** A table that somebody sent as a file: its rows, and why it could not be read. */

export interface TableRow {
  /** The line of the file in which the row begins, counted from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** The format in which its text was kept; a workbook says that itself. */
const TABLE_ENCODINGS = ['UTF-8', 'UTF-16', 'Windows-1252', 'XLSX'] as const;
export type TableEncoding = (typeof TABLE_ENCODINGS)[number];

export type TableRefusal =
  /**
   * 'spreadsheet': of a kind that is not read here. 'workbook': broken, locked, or too much for its weight. 'too-heavy':
   * reading it was ended over its time or memory. 'busy': too many files are being read.
   */
  | {
      readonly kind:
        | 'empty'
        | 'too-large'
        | 'too-heavy'
        | 'busy'
        | 'spreadsheet'
        | 'workbook'
        | 'pdf'
        | 'not-text'
        | 'encoding';
    }
  | { readonly kind: 'too-many-rows'; readonly max: number }
  /** The row that begins on this line: a quotation mark that is never closed, or too many or too long cells. */
  | { readonly kind: 'unclosed-quote' | 'wide'; readonly line: number };

/** Our own files put this in front of a text that a spreadsheet would run (csv.ts). */
export const withoutGuard = (cell: string): string =>
  cell.replace(/^'(?=[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/u, '');
