/**
 * Names of people. Letters of any script with their marks, spaces, full stops, hyphens and the apostrophes in use
 * (typewriter, the two typographic ones, and the Hausa modifier letter), which may also lead, as in ʼYarʼadua.
 * Names stand in mails and on papers, so a full stop is taken where names have one, after an initial or a title, and not
 * where sentences and addresses of websites have theirs.
 * What was typed is kept for print; searching folds it (admissions/search-key.ts).
 */
import { err, ok } from '../shared/result.ts';
import { type TextRule, text } from '../shared/text-rules.ts';

export const NAME_MAX = 100;

const NAME = /^['‘’ʼ]?[\p{L}\p{M}][\p{L}\p{M} .'‘’ʼ-]*$/u;
const NOT_IN_NAMES = /[^\p{L}\p{M} .'‘’ʼ-]/gu;
/** How many wrong characters one sentence names. */
const MOST_NAMED = 3;
/** Initials, also in a row, and the titles and short forms that names are written with here. */
const INITIALS = /^(?:\p{L}\p{M}*\.)+(?:\p{L}\p{M}*)?$/u;
const SHORT_FORM =
  /^(?:abd|alh|amb|arc|barr|bro|capt|chf|col|dr|engr|fr|gen|haj|hon|jnr|jr|lt|maj|mal|mohd|mr|mrs|ms|muh|muhd|past|prof|pst|rev|sgt|sis|snr|sr|st|ste)\.$/i;

/** "J.A. Musa" and "Dr. Musa" are names; "t.me", "pay.ng" and "Musa. Pay again" are not. */
const hasStrayStop = (name: string): boolean =>
  name.split(/[ -]/).some((piece) => piece.includes('.') && !INITIALS.test(piece) && !SHORT_FORM.test(piece));

/** The modifier apostrophe counts as a letter in Unicode; a name needs a real one. */
const REAL_LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u;

const bounded = text({ max: NAME_MAX });

export const personName: TextRule = (typed) => {
  const result = bounded(typed);
  if (!result.ok) return result;
  const name = result.value;
  const wrong = [...new Set(name.match(NOT_IN_NAMES))].slice(0, MOST_NAMED);
  if (wrong.length > 0) return err({ code: 'name-characters', params: { found: wrong.join(' ') } });
  if (!NAME.test(name) || !REAL_LETTER.test(name)) return err({ code: 'name-beginning' });
  return hasStrayStop(name) ? err({ code: 'name-full-stop' }) : ok(name);
};
