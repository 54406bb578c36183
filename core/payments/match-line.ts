/**
 * Finds the application that a line of the bank's statement may pay. A suggestion gives its reason: first the payer's
 * own text, then amount and date, then the payer's name. A person decides; nothing is confirmed by a score.
 */
import { searchKey } from '../admissions/search-key.ts';
import { addDays, type LagosDay } from '../shared/lagos-day.ts';
import type { BankLine } from './bank-statement.ts';
import { compactText, holdsCut, holdsNearly, LEAST_CUT, numbersIn, wordEnds } from './find-numbers.ts';
import { statementKey } from './manual-payment.ts';
import type { Kobo } from './money.ts';

/** An announced transfer, or an application that a line names. */
export interface Candidate {
  readonly id: string;
  readonly applicationNumber: string;
  /** The moment of the announced transfer. */
  readonly reference: string | null;
  /** The amount to pay; null where no fee is set. */
  readonly amountKobo: Kobo | null;
  /** The day on which the transfer was announced. */
  readonly since: LagosDay | null;
  readonly names: string;
}

const MATCH_REASONS = ['number', 'reference', 'number-cut', 'number-like', 'amount', 'date', 'name'] as const;
export type MatchReason = (typeof MATCH_REASONS)[number];

/** Points out of 100. What the payer wrote outweighs everything else together. */
const POINTS: Readonly<Record<MatchReason, number>> = {
  number: 60,
  reference: 60,
  'number-cut': 40,
  'number-like': 40,
  amount: 15,
  date: 10,
  name: 15,
};
const LEAST_POINTS = 25;
const MOST_MATCHES = 3;

export interface Match {
  readonly id: string;
  readonly score: number;
  readonly reasons: readonly MatchReason[];
  /**
   * True of the best match: the line has the name of this other applicant, who announced a payment, and not the name
   * of its own.
   */
  readonly payer?: string | undefined;
}

/**
 * From here on one press confirms. A name, the fee and the day are what two applicants can have in common, and come to 40;
 * a whole number with the fee comes to 75, and what is left of a number only with all the rest.
 */
export const SURE = 75;

/** Points for the part of the number or the reference that the payer wrote. */
const written = ({ reasons }: Match): number =>
  Math.max(
    0,
    ...reasons.filter((one) => !['amount', 'date', 'name'].includes(one)).map((one) => POINTS[one]),
  );

/** Likely enough for one press, and no other application or applicant is named as well. @param matches of one line, best first */
export const isSure = ([best, ...others]: readonly Match[]): boolean =>
  best !== undefined &&
  best.score >= SURE &&
  best.payer === undefined &&
  others.every((other) => written(other) < written(best));

/**
 * The amount of a line that is proposed for one of its matches: all that is left, or the fee where the payer wrote
 * several numbers.
 */
export const proposedPart = (left: Kobo, fee: Kobo | null, matches: readonly Match[]): Kobo =>
  fee === null || matches.filter((match) => written(match) > 0).length < 2 ? left : Math.min(left, fee);

/** The payer wrote it. Many pay the same fee in the same days, so that those alone name nobody. */
export const namesPayer = (reasons: readonly MatchReason[]): boolean =>
  reasons.some((one) => one !== 'amount' && one !== 'date');

/** A transfer may be announced before the bank books it, and some days after it was sent. */
const DAYS_BEFORE = 5;
const DAYS_AFTER = 10;

/** Best first. Amount and date alone are a suggestion only where few announced transfers have them. */
export function matchLine(line: BankLine, candidates: readonly Candidate[]): readonly Match[] {
  const text = `${line.narration} ${line.reference ?? ''}`;
  const numbers = new Set(numbersIn(text));
  const compact = compactText(text);
  const named = candidates
    .map(({ applicationNumber }) => applicationNumber)
    .filter((number) => numbers.has(number));
  const read: ReadText = {
    numbers,
    named,
    compact,
    // A text that names one application is no slip in the number of another.
    unnamed: named.reduce((left, one) => left.replaceAll(one.replaceAll('-', ''), ' '), compact),
    ends: wordEnds(text),
    upper: text.toUpperCase(),
    words: wordsOf(text),
  };
  const judged = candidates
    .map((candidate) => judge(line, read, candidate))
    .toSorted((a, b) => b.score - a.score);
  const matches = judged.filter(({ score }) => score >= LEAST_POINTS);
  const told = matches.filter(({ reasons }) => namesPayer(reasons));
  const few = told.length === 0 && matches.length <= MOST_MATCHES;
  const [best, ...others] = (few ? matches : told).slice(0, MOST_MATCHES);
  if (!best) return [];
  const payer = hasName(best) ? undefined : judged.find(hasName);
  const shown = payer && !others.includes(payer) ? [...others.slice(0, MOST_MATCHES - 2), payer] : others;
  return [{ ...best, payer: payer?.id }, ...shown];
}

const hasName = ({ reasons }: Match): boolean => reasons.includes('name');

interface ReadText {
  readonly numbers: ReadonlySet<string>;
  /** The numbers of the candidates, whole. */
  readonly named: readonly string[];
  readonly compact: string;
  readonly unnamed: string;
  readonly ends: ReadonlySet<number>;
  readonly upper: string;
  readonly words: ReadonlySet<string>;
}

function judge(line: BankLine, read: ReadText, candidate: Candidate): Match {
  const reasons: MatchReason[] = [];
  if (read.numbers.has(candidate.applicationNumber)) reasons.push('number');
  else if (
    !read.named.some((one) => one.startsWith(candidate.applicationNumber.slice(0, LEAST_CUT + 1))) &&
    holdsCut(read.compact, read.ends, candidate.applicationNumber)
  )
    reasons.push('number-cut');
  else if (holdsNearly(read.unnamed, candidate.applicationNumber)) reasons.push('number-like');
  if (candidate.reference && read.upper.includes(candidate.reference)) reasons.push('reference');
  if (candidate.amountKobo === line.amountKobo) reasons.push('amount');
  if (isNear(line.day, candidate.since)) reasons.push('date');
  if (namesIn(read.words, candidate.names)) reasons.push('name');
  const sum = reasons.reduce((points, reason) => points + POINTS[reason], 0);
  return { id: candidate.id, score: Math.min(100, sum), reasons };
}

const isNear = (day: LagosDay, since: LagosDay | null): boolean =>
  since !== null && day >= addDays(since, -DAYS_AFTER) && day <= addDays(since, DAYS_BEFORE);

/** Two of the names, or the only one: banks leave out or cut what does not fit. */
function namesIn(words: ReadonlySet<string>, names: string): boolean {
  const { known, found } = countNames(words, names);
  return found > 0 && found >= Math.min(2, known);
}

/** The name in the form in which names are compared with a bank's text. */
const wordsOf = (text: string): ReadonlySet<string> => new Set(searchKey(text).split(/[^\p{L}\p{N}]+/u));

/** The number of a person's names that are no initials, and the number of them among the words. */
function countNames(words: ReadonlySet<string>, names: string) {
  const known = [...wordsOf(names)].filter(({ length }) => length >= 3);
  return { known: known.length, found: known.filter((name) => words.has(name)).length };
}

/** A recorded payout of a gateway, which may have come by a line. */
export interface RecordedPayout {
  readonly id: string;
  /** The day of the payments that it paid out. */
  readonly day: LagosDay;
  readonly settledKobo: Kobo;
  /** The reference as it was typed: of the payout, or of the gateway's advice. */
  readonly reference: string;
}

/** Weekends and public holidays in a row hold a payout up; a month is another payout. */
const DAYS_LATER = 14;
/** A shorter number stands in many narrations by chance. */
const TELLING = 6;

/** Those whose amount and days are the line's. */
export const payoutsOf = <Payout extends RecordedPayout>(
  line: BankLine,
  payouts: readonly Payout[],
): readonly Payout[] =>
  payouts.filter(
    ({ day, settledKobo }) =>
      settledKobo === line.amountKobo && line.day >= day && line.day <= addDays(day, DAYS_LATER),
  );

/** The one of them that the line names: then nobody has to say that they are one. */
export function payoutNamed<Payout extends RecordedPayout>(
  line: BankLine,
  payouts: readonly Payout[],
): Payout | null {
  const written = [line.reference ?? '', line.narration].map(statementKey);
  const named = payoutsOf(line, payouts).filter(({ reference }) => {
    const key = statementKey(reference);
    return key.length >= TELLING && /\d/.test(key) && written.some((text) => text.includes(key));
  });
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** A refund of ours, which a line may be: the money as it left, or as it came back. */
export interface RecordedRefund {
  readonly id: string;
  readonly amountKobo: Kobo;
  /** On which it was agreed. */
  readonly day: LagosDay;
  /** The bank's reference, once it is known. */
  readonly reference: string | null;
  readonly paymentReference: string;
  readonly applicationNumber: string;
  readonly names: string;
}

/** Those of its amount and days that the line names, by reference, number or payee. */
export function refundsNamed<Refund extends RecordedRefund>(
  line: BankLine,
  refunds: readonly Refund[],
): readonly Refund[] {
  const text = `${line.narration} ${line.reference ?? ''}`;
  const key = statementKey(text);
  const numbers = numbersIn(text);
  const words = wordsOf(text);
  const isWritten = (reference: string | null) => {
    const written = statementKey(reference ?? '');
    return written.length >= TELLING && key.includes(written);
  };
  return refunds.filter(({ amountKobo, day, reference, paymentReference, applicationNumber, names }) => {
    if (amountKobo !== line.amountKobo || line.day < day) return false;
    return (
      isWritten(reference) ||
      isWritten(paymentReference) ||
      numbers.includes(applicationNumber) ||
      countNames(words, names).found > 1
    );
  });
}
