/**
 * One Unicode form for a text that was typed. The engine sorts the marks on a letter one by one, which takes hours over a
 * letter with a million of them, so no letter keeps more than Unicode's own bound (UAX 15, "stream-safe": 30).
 */
const MARKS = /\p{M}+/gu;
const MARKS_ON_A_LETTER = 30;

export const normalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC'): string =>
  text
    .replace(MARKS, (marks) =>
      marks.length <= MARKS_ON_A_LETTER ? marks : [...marks].slice(0, MARKS_ON_A_LETTER).join(''),
    )
    .normalize(form);
