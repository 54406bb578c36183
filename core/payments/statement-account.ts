/** Finds the account of a bank's statement. */
import type { TableRow } from '../shared/table.ts';
import { statementKey } from './manual-payment.ts';

const LABEL = /\b(?:a ?\/? ?c|acct|account|nuban)\b/i;
const NOT_A_NUMBER = /\b(?:name|type|officer|manager|currency|branch|phone|tel|bvn|rc|customer)\b/i;
const NUMBER = /(?<!\d)\d(?:[ -]?\d){8,9}(?!\d)/;

/** The account's number (NUBAN) as it stands above the table; a program of tables drops the zero that it begins with. */
export function accountIn(above: readonly TableRow[]): string | null {
  for (const { cells } of above)
    for (const [at, cell] of cells.entries()) {
      if (!LABEL.test(cell) || NOT_A_NUMBER.test(cell.replace(NUMBER, ''))) continue;
      const written = [cell, ...cells.slice(at + 1, at + 4)]
        .map((one) => NUMBER.exec(one)?.[0])
        .find(Boolean);
      if (written) return statementKey(written).padStart(10, '0');
    }
  return null;
}
