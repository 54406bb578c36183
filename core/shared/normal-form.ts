/**
 * One Unicode form for a text that was typed. The engine sorts the marks on a letter one by one, which takes hours over a
 * letter with a million of them, so no letter keeps more than Unicode's own bound (UAX 15, "stream-safe": 30).
 */
const MARKS = /\p{M}+/gu;
const MARKS_ON_A_LETTER = 30;

/**
 * Marks that nobody sees and copying brings along: direction marks and overrides, joiners, zero-width blanks, soft
 * hyphens, tags, and what stands for a picture that was not copied. In an emoji joiners and variation selectors are seen.
 */
const UNSEEN =
  /((?:\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})|\p{Extended_Pictographic}[\uFE0E\uFE0F])|[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFC]/gu;

export const withoutUnseen = (text: string): string => text.replace(UNSEEN, '$1');

/** A number, code or address as a keyboard for English types it: full-width signs, any blank and any dash. */
export const plainForm = (text: string): string =>
  withoutUnseen(text)
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(/[\p{Z}\u2800]/gu, ' ');

export const normalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  text
    .replace(MARKS, (marks) =>
      marks.length <= MARKS_ON_A_LETTER ? marks : [...marks].slice(0, MARKS_ON_A_LETTER).join(''),
    )
    .normalize(form);
