/** Application numbers in what payers write: anywhere, in small letters, with other dashes or none, glued to other words. */
import {
  APPLICATION_NUMBER_ALPHABET,
  APPLICATION_NUMBER_LENGTH as LENGTH,
  parseApplicationNumber,
} from '../admissions/application-number.ts';
import { normalForm } from '../shared/normal-form.ts';

const TEXT_MAX = 1_000;

/** Letters and digits alone, misread ones as the alphabet has them, so that places can be compared. */
export const compactText = (text: string): string =>
  normalForm(text.slice(0, TEXT_MAX), 'NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/Z/g, '2')
    .replace(/S/g, '5')
    .replace(/G/g, '6')
    .replace(/B/g, '8')
    .replace(/U/g, 'V');

/** Every place whose check character is right. One of 23 places is right by chance, so a record must have it, too. */
export function numbersIn(text: string): readonly string[] {
  const compact = compactText(text);
  const found = new Set<string>();
  for (let at = 0; at + LENGTH <= compact.length; at += 1) {
    const number = parseApplicationNumber(compact.slice(at, at + LENGTH));
    if (number) found.add(number);
  }
  return [...found];
}

const SHAPED = /(?<![A-Z0-9])[A-Z0-9]{4}[-–—. /]?[A-Z0-9]{4}[-–—. /]?[A-Z0-9]{4}(?![A-Z0-9])/g;

/** At every place, so that a number is found whose first group follows one that is shaped like it. */
const SHAPED_ANYWHERE = new RegExp(`(?=(${SHAPED.source}))`, 'g');

/** Texts shaped like a number with a wrong check character, as they were written, beside the right ones. */
export function brokenNumbersIn(text: string): readonly string[] {
  const upper = text.slice(0, TEXT_MAX).toUpperCase();
  const right = [...upper.matchAll(SHAPED_ANYWHERE)]
    .map(([, written = '']) => written)
    .filter((written) => parseApplicationNumber(compactText(written)));
  const rest = right.reduce((left, written) => left.replaceAll(written, ' '), upper);
  return [...new Set(rest.match(SHAPED) ?? [])].filter((written) => {
    const compact = compactText(written);
    const known = [...compact].every((letter) => APPLICATION_NUMBER_ALPHABET.includes(letter));
    // Words and plain numbers are shaped so, too.
    return known && /\d/.test(compact) && /[A-Z]/.test(compact) && !parseApplicationNumber(compact);
  });
}

/** Characters by which a number is known though the bank cut the rest. Of fewer some stand in other texts by chance. */
export const LEAST_CUT = 7;

/** Where the words of a text end, counted in the characters of its compactText. */
export function wordEnds(text: string): ReadonlySet<number> {
  let at = 0;
  const words = normalForm(text.slice(0, TEXT_MAX), 'NFKC')
    .toUpperCase()
    .split(/[^A-Z0-9]+/);
  return new Set(words.map((word) => (at += word.length)));
}

/** Does a word of the text end in the middle of the number, at least LEAST_CUT characters from its beginning? */
export function holdsCut(compact: string, ends: ReadonlySet<number>, number: string): boolean {
  const wanted = number.replaceAll('-', '');
  const least = wanted.slice(0, LEAST_CUT);
  if (wanted.length < LENGTH) return false;
  for (let from = compact.indexOf(least); from >= 0; from = compact.indexOf(least, from + 1)) {
    let length = LEAST_CUT;
    // The word after it may begin with what the bank cut, as FT251001 does after a cut before an F.
    while (length < LENGTH && !ends.has(from + length) && compact[from + length] === wanted[length])
      length += 1;
    // A whole number with one wrong character is none that was cut after its second group.
    const whole = compact.slice(from, from + LENGTH);
    const isLike = whole.length === LENGTH && isOneSlip(whole, wanted);
    if (length < LENGTH && ends.has(from + length) && !isLike) return true;
  }
  return false;
}

/** The possible beginning of a number that the bank cut, as numbers are stored: 'XXXX-XXX' and longer. */
export const cutNumbersIn = (text: string): readonly string[] =>
  (
    text
      .slice(0, TEXT_MAX)
      .toUpperCase()
      .match(/(?<![A-Z0-9])[A-Z0-9]{4}[-–—. /]?[A-Z0-9]{3,4}(?:[-–—.]?[A-Z0-9]{1,3})?(?![A-Z0-9])/g) ?? []
  )
    .map(compactText)
    .filter(
      (written) =>
        written.length >= LEAST_CUT &&
        /\d/.test(written) &&
        [...written].every((letter) => APPLICATION_NUMBER_ALPHABET.includes(letter)),
    )
    .map((written) => written.replace(/(.{4})(?=.)/g, '$1-'));

/** Does the text hold the number with one slip: a wrong, missing or added character, or two exchanged? */
export function holdsNearly(compact: string, number: string): boolean {
  const wanted = number.replaceAll('-', '');
  const parts = [wanted.slice(0, 4), wanted.slice(4, 8), wanted.slice(8)];
  // One slip leaves one of the three groups whole, also where it exchanged the end of one and the beginning of the next.
  if (!parts.some((part) => compact.includes(part))) return false;
  for (let at = 0; at < compact.length; at += 1)
    for (const length of [LENGTH, LENGTH - 1, LENGTH + 1]) {
      const place = compact.slice(at, at + length);
      if (place.length === length && isOneSlip(place, wanted)) return true;
    }
  return false;
}

function isOneSlip(written: string, wanted: string): boolean {
  let from = 0;
  while (from < wanted.length && written[from] === wanted[from]) from += 1;
  const rest = (text: string, skip: number) => text.slice(from + skip);
  if (written.length < wanted.length) return rest(written, 0) === rest(wanted, 1);
  if (written.length > wanted.length) return rest(written, 1) === rest(wanted, 0);
  if (rest(written, 1) === rest(wanted, 1)) return true;
  const swapped = written[from] === wanted[from + 1] && written[from + 1] === wanted[from];
  return swapped && rest(written, 2) === rest(wanted, 2);
}
