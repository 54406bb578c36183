/**
 * Codes that people read over the phone, copy by hand and type: application numbers, and the codes on papers that the
 * portal issued. Groups of four characters, the last of which is a check.
 *
 * The 23 characters leave out whatever looks like another of them (0 O Q, 1 I L, Z for 2, S for 5, G for 6, B for 8,
 * U for V) and the vowels, so that no word comes out. 23 is prime, so a weighted sum modulo 23 catches every single
 * wrong character and every exchange of two characters, up to 22 characters in all.
 */
import { plainForm } from './normal-form.ts';
import type { RandomBelow } from './random.ts';

export const TYPEABLE_ALPHABET = '23456789CDFHJKMNPRTVWXY';

const BASE = TYPEABLE_ALPHABET.length;
const GROUP = 4;

/** Characters outside the alphabet that can only be a misreading of one inside it. */
const MISREAD: Readonly<Record<string, string>> = { Z: '2', S: '5', G: '6', B: '8', U: 'V' };

/** Weights run down to 1 (the check character's), all different and none a multiple of 23. */
const weightedSum = (characters: string, length: number): number =>
  [...characters].reduce(
    (sum, character, index) => sum + (length - index) * TYPEABLE_ALPHABET.indexOf(character),
    0,
  );

const grouped = (characters: string): string => characters.replace(/(.{4})(?=.)/g, '$1-');

/** Characters in a code of so many groups, without the dashes. */
export const typeableLength = (groups: number): number => groups * GROUP;

/** A new code, all of it but the check left to chance. */
export const makeTypeableCode = (random: RandomBelow, groups: number): string => {
  const length = typeableLength(groups);
  let drawn = '';
  while (drawn.length < length - 1) drawn += TYPEABLE_ALPHABET.charAt(random(BASE));
  return grouped(drawn + TYPEABLE_ALPHABET.charAt((BASE - (weightedSum(drawn, length) % BASE)) % BASE));
};

/** The code in its stored form, however it was typed; `null` when no such code can have been given out. */
export const parseTypeableCode = (typed: string, groups: number): string | null => {
  if (typed.length > 100) return null;
  const length = typeableLength(groups);
  const characters = plainForm(typed)
    .toUpperCase()
    .replace(/[\s_./-]/g, '')
    .replace(/[ZSGBU]/g, (character) => MISREAD[character] ?? character);
  if (characters.length !== length) return null;
  if ([...characters].some((character) => !TYPEABLE_ALPHABET.includes(character))) return null;
  return weightedSum(characters, length) % BASE === 0 ? grouped(characters) : null;
};
