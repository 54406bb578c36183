/**
 * Comma-separated values that a spreadsheet opens without running anything in them: a text that would be taken for a
 * formula gets an apostrophe in front. Lines end as RFC 4180 has it, and a byte order mark tells Excel that it is UTF-8.
 */
export type CsvValue = string | number | null;

/** A tab, a return or a full-width sign in front starts a formula in some programs too. */
const FORMULA = /^[\s\p{Cc}]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u;
/** Tells Excel that what follows is UTF-8; without it ₦ and Ɗ turn into rubbish there. */
export const CSV_START = '\uFEFF';

const NEEDS_QUOTES = /[",\r\n]/;

export function csvField(value: CsvValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export const csvLine = (values: readonly CsvValue[]): string => `${values.map(csvField).join(',')}\r\n`;

export const writeCsv = (header: readonly string[], rows: Iterable<readonly CsvValue[]>): string => {
  let text = CSV_START + csvLine(header);
  for (const row of rows) text += csvLine(row);
  return text;
};
