/**
 * Application numbers: three groups of four, typed as the reference of a bank transfer. Eleven characters are left to
 * chance, which makes 9.5e14 numbers: two million drawn in a year meet each other about once in 470 such years. A
 * unique index still decides.
 */
import type { RandomBelow } from '../shared/random.ts';
import { makeTypeableCode, parseTypeableCode, typeableLength } from '../shared/typeable-code.ts';

const GROUPS = 3;

export { TYPEABLE_ALPHABET as APPLICATION_NUMBER_ALPHABET } from '../shared/typeable-code.ts';
/** Characters without the dashes; the last one is the check. */
export const APPLICATION_NUMBER_LENGTH = typeableLength(GROUPS);

export const makeApplicationNumber = (random: RandomBelow): string => makeTypeableCode(random, GROUPS);

/** The number in its stored form, however it was typed; `null` when no such number can have been given out. */
export const parseApplicationNumber = (typed: string): string | null => parseTypeableCode(typed, GROUPS);
