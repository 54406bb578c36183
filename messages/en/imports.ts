/** Why a file of rows was not read: of students, of a bank or of a gateway. */
import { number } from './counting.ts';
import { dateOrder } from './date-order.ts';

interface Place {
  row: number;
  text: string;
}
/** The readers give these beside the kind of a problem. */
export interface FileProblem {
  readonly kind: string;
  /** The row of which it is told, under either name. */
  readonly row?: number;
  readonly line?: number;
  readonly column?: string;
  readonly reason?: string;
  readonly value?: string;
  /** The largest number of rows of a file. */
  readonly max?: number;
  /** Two rows whose dates contradict each other. */
  readonly dayFirst?: Place;
  readonly monthFirst?: Place;
  /** Names of columns that are missing, or one that stands twice; and the headings that were found. */
  readonly columns?: readonly string[];
  readonly found?: readonly string[];
}

/** The mistake of a cell. */
const faultText = (reason: string, value: string): string =>
  (
    ({
      'date-missing': 'the date is empty, and no row above has one to carry down.',
      'date-unknown': `“${value}” is not a date. Write it as 31/01/2026 or 31-Jan-2026.`,
      'date-month-first': `“${value}” has the month first. Write the day first: 31/01/2026.`,
      'date-day-first': `“${value}” has the day first. Write the month first, or write it as 31-Jan-2026.`,
      'date-ahead': `“${value}” is in the future. Check the order of day and month.`,
      'amount-missing': 'the row has a date and no amount. Enter the amount in the file, or delete the row.',
      'both-sides': 'the row has money in and money out. Write them on two rows.',
      'direction-unknown': `“${value}” does not say whether the money came in or left. Write CR or DR.`,
      'amount-unknown': `“${value}” is not an amount. Write it as 25,000.00, or leave the cell empty.`,
      'amount-comma': `“${value}” has a decimal comma. Write it as 25,000.00.`,
      'currency-unknown': `“${value}” is not a currency code. Write NGN.`,
      'reference-missing': 'the reference is empty.',
    }) as Record<string, string>
  )[reason] ?? `“${value}” cannot be read.`;

export const fileProblem = (problem: FileProblem): { title: string; advice: string } | undefined => {
  const { kind, row, line = row, column = '', reason = '', value = '', max = 0 } = problem;
  const { dayFirst, monthFirst, columns = [], found = [] } = problem;
  const told: Readonly<Record<string, { title: string; advice: string }>> = {
    empty: { title: 'The file is empty', advice: 'Save or download it again, then upload it.' },
    'too-large': {
      title: 'The file is too large',
      advice: 'Split it into several files, or choose a shorter period.',
    },
    'too-many-rows': {
      title: `The file has more than ${number(max)} rows`,
      advice: 'Split it into several files, or choose a shorter period.',
    },
    'too-heavy': {
      title: 'This file takes too long to read',
      advice: 'Copy the rows alone into a new sheet, save it as “CSV UTF-8”, and upload that.',
    },
    busy: { title: 'Too many files are being read', advice: 'Nothing was saved. Try again in a minute.' },
    spreadsheet: {
      title: 'This kind of workbook cannot be read',
      advice:
        'It is an old XLS file or has a password. Save it as XLSX without a password, or as “CSV UTF-8”.',
    },
    workbook: {
      title: 'This workbook cannot be read',
      advice: 'It is damaged or too large. Save the sheet again as XLSX or “CSV UTF-8”, and upload that.',
    },
    pdf: {
      title: 'This file is a PDF',
      advice:
        'A PDF cannot be read as a list. Download or save the same list as CSV or XLSX, and upload that.',
    },
    'not-text': {
      title: 'This file is neither CSV nor XLSX',
      advice: 'Save it as “CSV UTF-8” or XLSX, and upload that.',
    },
    encoding: {
      title: 'The encoding of this file is not clear, so names could be wrong',
      advice: 'Open it in a spreadsheet, choose “Save as”, then “CSV UTF-8”, and upload that file.',
    },
    'unclosed-quote': {
      title: `A quotation mark in row ${line} is never closed`,
      advice: 'Close or remove it, and upload the file again.',
    },
    wide: {
      title: `Row ${line} has a value longer than 1,000 letters or more than 60 columns`,
      advice: 'Check that this is the right file.',
    },
    'columns-missing': {
      title: `Required ${columns.length === 1 ? 'column' : 'columns'} missing: ${columns.join(', ')}`,
      advice: `${found.length === 0 ? 'No row of the file has headings.' : `The headings of the file are: ${found.join(', ')}.`} Use the names of the template.`,
    },
    'column-twice': {
      title: `The column “${columns[0]}” is in the file twice`,
      advice: 'Remove one of them.',
    },
    'no-header': {
      title: 'The columns of the file could not be found',
      advice: 'A row must name them: reference, amount and date.',
    },
    'no-rows': {
      title: 'The file has no rows below its headings',
      advice: 'Fill in at least one row, or choose a period with payments.',
    },
    'no-credits': {
      title: 'No money came in on this statement',
      advice: 'Check the period, and that the right column was read as credit.',
    },
    'no-dates': { title: 'The file has no dates', advice: 'Choose a report with the day of each payment.' },
    'dates-mixed': {
      title: dateOrder.mixedTitle,
      advice: dayFirst && monthFirst ? dateOrder.mixed(dayFirst, monthFirst) : '',
    },
    'bad-row': {
      title: `Row ${row}, column ${column}: ${faultText(reason, value)}`,
      advice: 'Nothing was saved. Correct the row and upload the file again.',
    },
  };
  return told[kind];
};
