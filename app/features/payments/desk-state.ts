/** What a form at the bursary's desk came to, and what is shown of it when it was refused. */
import { data } from 'react-router';
import { formatNaira } from '#core/payments/money.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import type { Result } from '#core/shared/result.ts';
import { type FlashKey, redirectWithFlash } from '../../forms/flash.ts';
import { forbidden, notFound } from './answer-not-payable.ts';

export interface DeskState {
  /** The record the form was about; null for a new one. */
  readonly id: string | null;
  readonly intent: string;
  /** A kind of bursary-problems.ts and of the use cases; 'invalid' where only fields are wrong. */
  readonly problem: string;
  /** What is left to give, where that was too little. */
  readonly held: string | null;
  /** The application that is paid already, where that is the warning. */
  readonly paidAlready: string | null;
  /** What an uploaded statement shows instead: '₦25,000' and a Lagos day. */
  readonly line: { readonly amount: string; readonly day: string } | null;
  /** The row of an uploaded report that could not be read. */
  readonly row: number | null;
  /** What is wrong with one cell of that row. */
  readonly bad: { readonly column: string; readonly reason: string; readonly value: string } | null;
  /** How many rows a file may have. */
  readonly max: number | null;
  readonly issues: readonly FieldIssue[];
  /** The version that the form was first drawn with; null where the answer told of a newer one. */
  readonly version: number | null;
  /** Everything that was typed. */
  readonly typed: Readonly<Record<string, string>>;
}

interface DeskRefusal {
  readonly kind: string;
  readonly issues?: readonly FieldIssue[];
  readonly heldKobo?: number;
  readonly row?: number;
  readonly line?: number;
  readonly max?: number;
  readonly column?: string;
  readonly reason?: string;
  readonly value?: string;
  readonly applicationNumber?: string;
  readonly amountKobo?: number;
  readonly valueDay?: string;
}

export const typedIn = (form: FormData): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** A version that is no number was on no screen; it is refused as an old one is. */
export const versionIn = (typed: Readonly<Record<string, string>>): number =>
  /^\d{1,9}$/.test(typed.version ?? '') ? Number(typed.version) : -1;

export function answerDesk<Value>(
  typed: Readonly<Record<string, string>>,
  decided: Result<Value, DeskRefusal>,
  { to, told }: { to: string; told: FlashKey | ((value: Value) => FlashKey) },
) {
  if (decided.ok) throw redirectWithFlash(to, typeof told === 'function' ? told(decided.value) : told);
  const { kind, issues = [], heldKobo, row, line, max, column = '', reason, value = '' } = decided.error;
  const { applicationNumber, amountKobo, valueDay } = decided.error;
  if (kind === 'forbidden') throw forbidden();
  if (kind === 'not-found') throw notFound();
  const state: DeskState = {
    id: typed.id ?? null,
    intent: typed.intent ?? '',
    problem: kind,
    held: heldKobo === undefined ? null : formatNaira(Math.max(0, heldKobo)),
    paidAlready: applicationNumber ?? null,
    line:
      amountKobo === undefined || valueDay === undefined
        ? null
        : { amount: formatNaira(amountKobo), day: valueDay },
    row: row ?? line ?? null,
    bad: reason === undefined ? null : { column, reason, value },
    max: max ?? null,
    issues,
    version: kind === 'stale' ? null : versionIn(typed),
    typed,
  };
  return data(state, { status: kind === 'stale' ? 409 : 422 });
}

/** The state of one record's form; null where another was sent. */
export const stateFor = (
  state: DeskState | undefined,
  intent: string,
  id: string | null = null,
): DeskState | null => (state && state.intent === intent && (id === null || state.id === id) ? state : null);
