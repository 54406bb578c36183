/**
 * Application numbers: three groups of four, read over the phone, copied by hand and typed as the reference of a bank
 * transfer.
 *
 * The 23 characters leave out whatever looks like another of them (0 O Q, 1 I L, Z for 2, S for 5, G for 6, B for 8,
 * U for V) and the vowels, so that no word comes out. 23 is prime, so a weighted sum modulo 23 catches every single
 * wrong character and every exchange of two characters. Eleven characters are left to chance, which makes 9.5e14
 * numbers: two million drawn in a year meet each other about once in 470 such years. A unique index still decides.
 */
import type { RandomBelow } from '../shared/random.ts';

export const APPLICATION_NUMBER_ALPHABET = '23456789CDFHJKMNPRTVWXY';
/** Characters without the dashes; the last one is the check. */
export const APPLICATION_NUMBER_LENGTH = 12;

const BASE = APPLICATION_NUMBER_ALPHABET.length;

/** Characters outside the alphabet that can only be a misreading of one inside it. */
const MISREAD: Readonly<Record<string, string>> = { Z: '2', S: '5', G: '6', B: '8', U: 'V' };

/** Weights run from 12 down to 1 (the check character's), all different and none a multiple of 23. */
const weightedSum = (characters: string): number =>
  [...characters].reduce(
    (sum, character, index) =>
      sum + (APPLICATION_NUMBER_LENGTH - index) * APPLICATION_NUMBER_ALPHABET.indexOf(character),
    0,
  );

const checkCharacter = (drawn: string): string =>
  APPLICATION_NUMBER_ALPHABET.charAt((BASE - (weightedSum(drawn) % BASE)) % BASE);

const grouped = (characters: string): string => characters.replace(/^(.{4})(.{4})(.{4})$/, '$1-$2-$3');

export const makeApplicationNumber = (random: RandomBelow): string => {
  let drawn = '';
  while (drawn.length < APPLICATION_NUMBER_LENGTH - 1)
    drawn += APPLICATION_NUMBER_ALPHABET.charAt(random(BASE));
  return grouped(drawn + checkCharacter(drawn));
};

/** The number in its stored form, however it was typed; `null` when no such number can have been given out. */
export const parseApplicationNumber = (typed: string): string | null => {
  if (typed.length > 100) return null;
  const characters = typed
    .toUpperCase()
    .replace(/[\s\p{Z}\p{Pd}\p{Cf}_./]/gu, '')
    .replace(/[ZSGBU]/g, (character) => MISREAD[character] ?? character);
  if (characters.length !== APPLICATION_NUMBER_LENGTH) return null;
  if ([...characters].some((character) => !APPLICATION_NUMBER_ALPHABET.includes(character))) return null;
  return weightedSum(characters) % BASE === 0 ? grouped(characters) : null;
};
