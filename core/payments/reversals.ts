/**
 * Finds the credit that a reversal takes back. Everybody pays the same fee, so an amount says little: a reversal is
 * tied to the one credit whose reference, number or payer it names, and is in doubt otherwise.
 */
import { searchKey } from '../admissions/search-key.ts';
import { addDays } from '../shared/lagos-day.ts';
import { type BankLine, DAYS_BETWEEN_DATES, lineNames } from './bank-statement.ts';
import { numbersIn } from './find-numbers.ts';
import { isOfSource, type LineSource } from './known-lines.ts';
import { statementKey } from './manual-payment.ts';
import type { DebitKind } from './statement-cells.ts';

type Credit = BankLine & Partial<LineSource> & { readonly id: string };
type Debit = Credit & { readonly kind: DebitKind };

export interface ReversalPair {
  readonly debitId: string;
  /** Null means in doubt, between `candidates` where there are any. */
  readonly creditId: string | null;
  /** Credits that it may take back, the likeliest first. */
  readonly candidates: readonly string[];
}

/** A reversal that names nobody is looked for so far back. */
const DAYS_BACK = 31;

/** @param credits that no other reversal takes back. @returns reversals, paired or in doubt; of other debits what was paired. */
export function pairReversals(debits: readonly Debit[], credits: readonly Credit[]): readonly ReversalPair[] {
  const free = new Map(Map.groupBy(credits.map(readCredit), ({ credit }) => credit.amountKobo));
  const pairs = new Map<string, string>();
  const left = new Set(debits);
  const take = (debit: Debit, id: string) => {
    pairs.set(debit.id, id);
    left.delete(debit);
    const rest = (free.get(debit.amountKobo) ?? []).filter(({ credit }) => credit.id !== id);
    free.set(debit.amountKobo, rest);
  };
  const find = (debit: Debit) => findCredits(debit, free.get(debit.amountKobo) ?? []);
  for (let before = -1; before !== pairs.size; ) {
    before = pairs.size;
    for (const debit of left) {
      const { named, ids } = find(debit);
      const [only] = ids;
      if (named && only !== undefined && ids.length === 1) take(debit, only);
    }
  }
  // There are as many reversals as credits that they may be of: which is which changes nothing.
  const same = Map.groupBy(left, (debit) => {
    const { named, ids } = find(debit);
    return named ? [...ids].sort().join() : '';
  });
  for (const [key, group] of same) {
    const ids = key.split(',');
    if (key !== '' && ids.length === group.length)
      for (const [at, debit] of group.entries()) take(debit, ids[at] ?? '');
  }
  return debits.flatMap((debit) => {
    const creditId = pairs.get(debit.id) ?? null;
    if (creditId === null && debit.kind !== 'reversal') return [];
    return [{ debitId: debit.id, creditId, candidates: creditId ? [] : find(debit).ids }];
  });
}

const sourceOf = ({ account = null, bankKey = '' }: Credit): LineSource => ({ account, bankKey });

interface ReadCredit {
  readonly credit: Credit;
  readonly key: string;
  readonly words: ReadonlySet<string>;
  readonly names: readonly string[];
  readonly numbers: readonly string[];
}

const readCredit = (credit: Credit): ReadCredit => ({
  credit,
  key: statementKey(withoutWord(credit.narration)),
  words: wordsIn(credit.narration),
  names: lineNames(credit).filter(isSpecific),
  numbers: numbersIn(`${credit.narration} ${credit.reference ?? ''}`),
});

/** The credits that a debit speaks of by the best of its signs; `named` where that sign is more than an amount. */
function findCredits(debit: Debit, pool: readonly ReadCredit[]): { named: boolean; ids: readonly string[] } {
  const isReversal = debit.kind === 'reversal';
  const until = addDays(debit.day, DAYS_BETWEEN_DATES);
  const before = pool.filter(
    ({ credit }) => credit.day <= until && isOfSource(sourceOf(debit), sourceOf(credit)),
  );
  const text = `${debit.narration} ${debit.reference ?? ''}`;
  const key = statementKey(withoutWord(debit.narration));
  const reference = statementKey(debit.reference ?? '');
  const whole = statementKey(text);
  const numbers = numbersIn(text);
  const words = [...wordsIn(debit.narration)];
  const isSaid = words.length >= 2 || words.some((word) => /\d{6}/.test(word));
  const signs: readonly ((of: ReadCredit) => boolean)[] = isReversal
    ? [
        ({ names }) => names.some((name) => whole.includes(name)),
        (of) => of.numbers.some((number) => numbers.includes(number)),
        (of) => isSaid && isPartOf(key, of.key),
        (of) => words.length >= 2 && words.every((word) => holdsWord(of.words, word)),
      ]
    : [
        ({ credit }) => isSpecific(reference) && statementKey(credit.reference ?? '') === reference,
        (of) => isSaid && of.key === key,
      ];
  let found: readonly ReadCredit[] = [];
  for (const sign of signs) {
    const some = (found.length > 0 ? found : before).filter(sign);
    if (some.length > 0) found = some;
  }
  if (found.length > 0) return { named: true, ids: found.map(({ credit }) => credit.id) };
  if (!isReversal) return { named: false, ids: [] };
  const since = addDays(debit.day, -DAYS_BACK);
  const shares = before
    .filter(({ credit }) => credit.day >= since && credit.day <= debit.day)
    .map((of) => ({ id: of.credit.id, share: words.filter((word) => of.words.has(word)).length }));
  const most = Math.max(0, ...shares.map(({ share }) => share));
  return { named: false, ids: shares.filter(({ share }) => share === most).map(({ id }) => id) };
}

/** A number of the bank, and not the code of a branch. */
const isSpecific = (key: string): boolean =>
  key.length >= 7 && key.replace(/\D/g, '').length >= 4 && !/^0{2,}\d{1,4}$/.test(key);

const PART_MIN = 10;
const isPartOf = (one: string, other: string): boolean =>
  one === other ||
  (Math.min(one.length, other.length) >= PART_MIN && (one.includes(other) || other.includes(one)));

/** Banks cut the last word of a narration. */
const holdsWord = (words: ReadonlySet<string>, word: string): boolean =>
  words.has(word) || [...words].some((one) => word.length >= 4 && one.startsWith(word));

const withoutWord = (narration: string): string =>
  narration.replace(/rvsl|rvrsl|reversal|reversed|reverse|returned|(?<![a-z])rev(?![a-z])/gi, ' ');

/** Words of banks and fees, which tell no payer from another. */
const COMMON = new Set(
  `nip nibss neft ft trf tfr trsf transfer xfer from frm to by of for the and on at via ref fee fees application app form forms
  payment pay paid mobile ussd web online app bank banking plc mfb cash deposit dep inward outward instant credit debit cr dr
  naira ngn session school admission admissions college rvsl rvs rev reversal reversed reverse returned failed txn
  transaction opay kuda palmpay moniepoint gtb gtbank gtworld zenith uba access fbn first fidelity sterling wema union stanbic
  ecobank fcmb keystone polaris jaiz`.split(/\s+/),
);

const wordsIn = (narration: string): ReadonlySet<string> =>
  new Set(
    searchKey(withoutWord(narration))
      .split(/[^\p{L}\p{N}]+/u)
      .filter((word) => word.length >= 3 && !COMMON.has(word)),
  );
