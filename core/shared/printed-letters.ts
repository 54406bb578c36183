/** The letters that papers are drawn with (app/papers/fonts): all that a name may have, and the signs of texts. A test holds the fonts to it. */
import { legible } from './text-rules.ts';

const NOT_PRINTED =
  /[^\n\u0020-\u007E\u00A0-\u036F\u1E00-\u1EFF\u2010-\u2027\u2030-\u203A\u20A0-\u20BF\u2116\u2122\u2212]/gu;

/** The letters of a text that would be lost on paper, each once. */
export const unprintable = (text: string): readonly string[] => [
  ...new Set(legible(text).match(NOT_PRINTED)),
];
