/**
 * The code on a paper that the portal issued, by which anybody can ask whether it is genuine. Four groups of four: 15
 * characters of chance (2.7e20) cannot be found by trying, so a code is as good as the paper itself.
 */
import type { RandomBelow } from './random.ts';
import { makeTypeableCode, parseTypeableCode } from './typeable-code.ts';

const GROUPS = 4;

export const makeDocumentCode = (random: RandomBelow): string => makeTypeableCode(random, GROUPS);

/** The code in its stored form, however it was typed; `null` when no such code can have been given out. */
export const parseDocumentCode = (typed: string): string | null => parseTypeableCode(typed, GROUPS);
