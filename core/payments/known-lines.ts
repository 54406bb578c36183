/**
 * Finds the lines of a statement that an earlier one had. Equal lines of a day, such as the fee with one narration for
 * all, are told apart by the balance behind them; where one side has no balance, as many of them are known as there
 * were. Lines of two accounts never meet.
 */

import type { BankLine } from './bank-statement.ts';
import { statementKey } from './manual-payment.ts';

/** The same line has the same text in every statement; two equal lines of one statement have it twice. */
export const lineText = ({ day, amountKobo, narration, reference }: BankLine): string =>
  [day, amountKobo, statementKey(narration), statementKey(reference ?? '')].join('|');

/** The account of a line: the number where the file names it, and the bank as somebody typed it. */
export interface LineSource {
  readonly account: string | null;
  readonly bankKey: string;
}
export type KnownLine = BankLine & LineSource;

const areOthers = (one: LineSource, other: LineSource): boolean =>
  one.account !== null && other.account !== null && one.account !== other.account;

/** A balance to the kobo is enough; else both name one account, or the bank is one. */
export const isOfSource = (one: LineSource, other: LineSource): boolean =>
  !areOthers(one, other) && (one.bankKey === other.bankKey || one.account === (other.account ?? ''));

const hasBalance = ({ balanceKobo }: BankLine) => typeof balanceKobo === 'number';

/** @returns those that no earlier statement had, in their order. */
export function newLines<Line extends BankLine>(
  lines: readonly Line[],
  known: readonly KnownLine[],
  source: LineSource,
): readonly Line[] {
  const left = new Map<string, KnownLine[]>();
  for (const line of known) {
    const text = lineText(line);
    const equal = left.get(text);
    if (equal) equal.push(line);
    else left.set(text, [line]);
  }
  const claimed = new Set<Line>();
  const claim = (line: Line, fits: (one: KnownLine) => boolean) => {
    const equal = left.get(lineText(line)) ?? [];
    const at = equal.findIndex(fits);
    if (at < 0) return;
    equal.splice(at, 1);
    claimed.add(line);
  };
  for (const line of lines)
    if (hasBalance(line))
      claim(line, (one) => one.balanceKobo === line.balanceKobo && !areOthers(one, source));
  for (const line of lines)
    if (!claimed.has(line))
      claim(line, (one) => isOfSource(one, source) && !(hasBalance(line) && hasBalance(one)));
  return lines.filter((line) => !claimed.has(line));
}
