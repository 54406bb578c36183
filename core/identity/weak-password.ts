/**
 * Lists the reasons why a password would be guessed soon. Length is judged elsewhere (password.ts); here are the
 * guesses that attackers try first: passwords everybody uses, the same with a year behind, the person's own name and
 * address, the college, keyboard rows and repetitions. The list of common passwords is given by the caller, since it
 * is too long for a browser; without it the rest is judged all the same.
 */
import { normalForm } from '../shared/normal-form.ts';
import { trimEdges } from '../shared/trim-edges.ts';
import { PASSWORD_LENGTH } from './lengths.ts';

export const WEAK_REASONS = ['common', 'common-with-extras', 'personal', 'repeats', 'sequence'] as const;
export type WeakReason = (typeof WEAK_REASONS)[number];

export interface WeaknessFacts {
  /** Facts that others know of the person and the place: names, e-mail address, college. */
  readonly about?: readonly string[];
  /** True if this text, in lower case, is on the list of passwords that everybody uses. */
  readonly isCommon?: (text: string) => boolean;
}

/** Digits and signs that stand for letters in "pa55w0rd". */
const STANDS_FOR: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};
const ROWS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
/** Shorter pieces of a name, such as "Li", are in every second sentence. */
const MIN_WORD = 4;
/** The number of letters that must be left when the parts anybody knows are taken away. */
const MIN_OWN_LETTERS = 6;

export function passwordWeaknesses(
  password: string,
  { about = [], isCommon = () => false }: WeaknessFacts = {},
): readonly WeakReason[] {
  // A longer one is refused for its length; the looks below would take long over it.
  const lower = password.slice(0, PASSWORD_LENGTH.max).toLowerCase();
  const reasons: WeakReason[] = [];
  if (isCommon(lower) || isCommon(unmasked(lower))) reasons.push('common');
  else if (isCommonWithExtras(lower, isCommon)) reasons.push('common-with-extras');
  if (ownLetters(lower, about) < MIN_OWN_LETTERS) reasons.push('personal');
  if (repeats(lower)) reasons.push('repeats');
  if (isSequence(lower)) reasons.push('sequence');
  return reasons;
}

const unmasked = (text: string) => [...text].map((sign) => STANDS_FOR[sign] ?? sign).join('');

/** One common word with digits and signs around it: "password2026!". Several words in a row are another matter. */
function isCommonWithExtras(lower: string, isCommon: (text: string) => boolean): boolean {
  const core = trimEdges(lower, /\P{L}/u);
  if (core === lower || core.length < MIN_WORD) return false;
  // A long rare word with a year and signs is still a fair password, a list's first thousand words are not.
  const extras = lower.replace(core, '');
  return (extras.length <= 5 || isCommon(extras)) && (isCommon(core) || isCommon(unmasked(core)));
}

/** Letters and digits that remain when everything known of the person is taken out; many when nothing was. */
function ownLetters(lower: string, about: readonly string[]): number {
  const words = about
    .flatMap((text) => normalForm(text.toLowerCase(), 'NFC').split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length >= MIN_WORD)
    .sort((a, b) => b.length - a.length);
  let rest = lower;
  for (const word of words) rest = rest.replaceAll(word, '');
  return rest === lower ? Number.POSITIVE_INFINITY : rest.replace(/[^\p{L}]/gu, '').length;
}

function repeats(lower: string): boolean {
  const letters = [...lower];
  if (new Set(letters).size < 5) return true;
  // "abcdabcdabcd": a unit of up to half of the length, all the way through.
  for (let unit = 1; unit <= letters.length / 2; unit += 1) {
    if (letters.every((sign, at) => sign === letters[at % unit])) return true;
  }
  return false;
}

/** Most of its neighbours are neighbours on the keyboard or in the alphabet, in either direction. */
function isSequence(lower: string): boolean {
  const pairs = [...lower].slice(1).map((sign, at) => lower[at] + sign);
  const inRow = (pair: string) =>
    ROWS.some((row) => row.includes(pair) || row.includes([...pair].reverse().join('')));
  return pairs.length > 0 && pairs.filter(inRow).length / pairs.length > 0.7;
}
