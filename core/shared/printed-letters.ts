/** The letters that papers are drawn with (app/papers/fonts): all that a name may have, and the signs of texts. A test holds the fonts to it. */
import { err } from './result.ts';
import { legible, type TextRule } from './text-rules.ts';

const NOT_PRINTED =
  /[^\n\u0020-\u007E\u00A0-\u036F\u1E00-\u1EFF\u2010-\u2027\u2030-\u203A\u20A0-\u20BF\u2116\u2122\u2212]/gu;

/** The letters of a text that would be lost on paper, each once. */
export const unprintable = (text: string): readonly string[] => [
  ...new Set(legible(text).match(NOT_PRINTED)),
];

/** The rule of a text that comes onto papers: it is rejected while it is typed, and not when they are drawn. */
export const printed =
  (rule: TextRule): TextRule =>
  (typed) => {
    const read = rule(typed);
    const lost = read.ok ? unprintable(read.value) : [];
    return lost.length > 0
      ? err({ code: 'not-printed', params: { found: lost.slice(0, 3).join(' ') } })
      : read;
  };
