import { readDay } from '../shared/lagos-day.ts';
import { normalForm } from '../shared/normal-form.ts';
import { err, ok } from '../shared/result.ts';
import { type TextRule, text } from '../shared/text-rules.ts';
import { parseNaira } from './money.ts';

export const MANUAL_PAYMENT_STATUSES = ['Requested', 'Approved', 'Declined'] as const;
export type ManualPaymentStatus = (typeof MANUAL_PAYMENT_STATUSES)[number];

/** Where the money was found. */
export const MANUAL_SOURCES = ['bank statement', 'remita report', 'gateway report', 'teller slip'] as const;
export type ManualSource = (typeof MANUAL_SOURCES)[number];

/**
 * The line of a statement by which money is known, as it is compared: capitals, letters and digits only, so that the
 * same line typed with other spaces or dashes is the same line.
 */
export const statementKey = (typed: string): string =>
  normalForm(typed, 'NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Letters and digits that a line's name needs to tell it from others. */
const SHORTEST_KEY = 4;

export const statementReference: TextRule = (typed) => {
  const kept = text({ max: 100 })(typed);
  if (!kept.ok) return kept;
  return statementKey(kept.value).length < SHORTEST_KEY
    ? err({ code: 'too-short', params: { min: SHORTEST_KEY } })
    : kept;
};

/** An amount of money that somebody typed, more than nothing; kept as it reads in plain digits of kobo. */
export const nairaAmount: TextRule = (typed) => {
  const kobo = parseNaira(typed);
  return kobo === null || kobo === 0 ? err({ code: 'naira-amount' }) : ok(String(kobo));
};

export const dayUntil =
  (today: string): TextRule =>
  (typed) => {
    const day = readDay(typed.trim());
    return day === null || day > today ? err({ code: 'day-past' }) : ok(day);
  };

/**
 * The name of a line of a statement to which the bank gave no reference: our own, so that it pays once. Nobody reads
 * it.
 */
export const nameOfLine = (lineKey: string): string => `LINE${lineKey.slice(0, 20).toUpperCase()}`;
export const isNameOfLine = (reference: string): boolean => /^LINE[0-9A-F]{20}$/.test(reference);
