/**
 * Names of people: Latin letters with their marks, as JAMB, banks and papers write names here. Those are all languages of
 * Nigeria, with the hooked letters of Hausa, the turned e of Kanuri, and the marks of Yoruba and Igbo. Letters of other scripts are refused in words:
 * some look like Latin ones and are others to every search, and no paper of the portal could show them.
 *
 * One name is kept in one way. Apostrophes and hyphens have many signs, of which one is kept; full-width, ligature and
 * ornamental letters become the plain ones. Names stand in mails and on papers, so a full stop is taken where names have
 * one, after an initial or a title, and not where sentences and addresses of websites have theirs.
 */
import { normalForm } from '../shared/normal-form.ts';
import { err, ok } from '../shared/result.ts';
import { type TextRule, text } from '../shared/text-rules.ts';

export const NAME_MAX = 100;

/** Every sign that people and keyboards write for the glottal stop of Hausa and the apostrophe of O'Neill. */
const APOSTROPHES = /[`´‘’‛′‵ʹʻʼʽʾʿˈˊˋꞋꞌ՚＇]/gu;
const HYPHENS = /[\p{Pd}\u2212\u2043]/gu;

const LETTER = 'A-Za-zÀ-ÖØ-öø-ƿǄ-ʯḀ-ỿ';
const MARK = String.raw`\u0300-\u0315\u031B\u0320-\u0333`;
const NAME = new RegExp(`^'?[${LETTER}][${LETTER}${MARK} .'-]*$`, 'u');
/** On a blank or a sign. */
const LOOSE_MARK = new RegExp(`[ .'-][${MARK}]`, 'u');
const NOT_IN_NAMES = new RegExp(`[^${LETTER}${MARK} .'-]`, 'gu');
/** No language stacks more on a letter; the rest would run through the lines above and below. */
const PILED_MARKS = new RegExp(`([${MARK}]{3})[${MARK}]+`, 'gu');
/** Letters of other alphabets that nobody can tell from the Latin one behind them. */
const LOOK_ALIKES = new Map(
  (
    'АA аa ВB ЕE еe ԌG ЅS ѕs ІI іi ЇÏ їï ЈJ јj КK кk ӀI МM НH ОO оo РP рp СC сc ТT УY уy ХX хx ҺH һh ԁd ԛq ԜW ԝw ' +
    'ΑA αa ΒB ΕE ΖZ ΗH ΙI ιi ΚK κk ΜM ΝN νv ΟO οo ΡP ρp ΤT ΥY υu ΧX γy ' +
    'ՏS ՕO օo սu հh ցg Ցg ᎪA ᏴB ᏟC ᎠD ᎬE ᏀG ᎻH ᎥI ᎫJ ᏦK ᏞL ᎷM ᏢP ᎡR ᏚS ᎢT ᏙV ᎳW ᏃZ'
  )
    .split(' ')
    .map(([letter = '', like = '']) => [letter, like]),
);
/** One sentence names at most this many wrong characters. */
const MOST_NAMED = 3;
/** Initials, also in a row, and the titles and short forms that names are written with here. */
const INITIALS = /^(?:\p{L}\p{M}*\.)+(?:\p{L}\p{M}*)?$/u;
const SHORT_FORM =
  /^(?:abd|alh|amb|arc|barr|bro|capt|chf|col|dr|engr|fr|gen|haj|hon|jnr|jr|lt|maj|mal|mohd|mr|mrs|ms|muh|muhd|past|prof|pst|rev|sgt|sis|snr|sr|st|ste)\.$/i;

/** "J.A. Musa" and "Dr. Musa" are names; "t.me", "pay.ng" and "Musa. Pay again" are not. */
const hasStrayStop = (name: string): boolean =>
  name.split(/[ -]/).some((piece) => piece.includes('.') && !INITIALS.test(piece) && !SHORT_FORM.test(piece));

const bounded = text({ max: NAME_MAX });

const folded = (name: string): string => name.replace(APOSTROPHES, "'").replace(HYPHENS, '-');
/** Letters alone, since the compatibility form makes letters of signs, such as ™, too. It makes an apostrophe of ŉ. */
const oneForm = (name: string): string =>
  folded(folded(name).replace(/[\p{L}\uFF00-\uFFEF]+/gu, (letters) => normalForm(letters, 'NFKC'))).replace(
    PILED_MARKS,
    '$1',
  );

/**
 * The reader of the sentence sees ordinary letters, so it says which ones these are: their places among the letters.
 */
function lookAlikesIn(name: string): Readonly<Record<'places' | 'like' | 'count', string | number>> {
  const letters = [...name].filter((one) => /\p{L}/u.test(one));
  const found = letters.flatMap((one, index) => {
    const like = LOOK_ALIKES.get(one);
    return like === undefined ? [] : [{ like, place: index + 1 }];
  });
  return {
    places: found.map(({ place }) => place).join(', '),
    like: [...new Set(found.map(({ like }) => like))].join(', '),
    count: found.length,
  };
}

export const personName: TextRule = (typed) => {
  const whole = bounded(typed);
  const result = whole.ok ? bounded(oneForm(whole.value)) : whole;
  if (!result.ok) return result;
  const name = result.value;
  const wrong = [...new Set(name.match(NOT_IN_NAMES))];
  if (wrong.length > 0) {
    const letters = wrong.filter((one) => /[\p{L}\p{M}]/u.test(one));
    if (letters.length === wrong.length && letters.every((one) => LOOK_ALIKES.has(one)))
      return err({ code: 'name-look-alike', params: lookAlikesIn(name) });
    const [code, named] =
      letters.length > 0 ? (['name-script', letters] as const) : (['name-characters', wrong] as const);
    const more = named.length - MOST_NAMED;
    return err({
      code,
      params: { found: named.slice(0, MOST_NAMED).join(' '), ...(more > 0 && { more }) },
    });
  }
  if (!NAME.test(name) || LOOSE_MARK.test(name)) return err({ code: 'name-beginning' });
  return hasStrayStop(name) ? err({ code: 'name-full-stop' }) : ok(name);
};

/**
 * The name of a person who closed their account, in accounts and applications: every list, page and file reads it from
 * there.
 */
export const ERASED_NAME = 'Erased';

/**
 * A person who has one name gives it once, as the first; the other is empty in accounts and null in records. Whatever
 * shows, sends or prints a person's name takes it from here.
 */
export const fullName = (first: string | null | undefined, last: string | null | undefined): string =>
  [first, last].filter(Boolean).join(' ');
