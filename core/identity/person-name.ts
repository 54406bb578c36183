/**
 * Names of people. Letters of any script with their marks, spaces, full stops, hyphens and the apostrophes in use
 * (typewriter, the two typographic ones, and the Hausa modifier letter), which may also lead, as in ʼYarʼadua.
 * What was typed is kept for print; searching folds it (admissions/search-key.ts).
 */
import { err, ok } from '../shared/result.ts';
import { type TextRule, text } from '../shared/text-rules.ts';

export const NAME_MAX = 100;

const NAME = /^['‘’ʼ]?[\p{L}\p{M}][\p{L}\p{M} .'‘’ʼ-]*$/u;
/** The modifier apostrophe counts as a letter in Unicode; a name needs a real one. */
const REAL_LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u;

const bounded = text({ max: NAME_MAX });

export const personName: TextRule = (typed) => {
  const result = bounded(typed);
  if (!result.ok) return result;
  return NAME.test(result.value) && REAL_LETTER.test(result.value)
    ? ok(result.value)
    : err({ code: 'name-characters' });
};
