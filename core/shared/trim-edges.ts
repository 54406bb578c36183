/**
 * Takes characters off the ends of a text in one pass. A pattern such as `[. ]+$` begins anew at each of a hundred thousand
 * dots, which takes seconds.
 */

/** @param unwanted Judges one character at a time; without the flags g and y. */
export const trimEdges = (text: string, unwanted: RegExp): string =>
  trimStart(trimEnd(text, unwanted), unwanted);

export function trimEnd(text: string, unwanted: RegExp): string {
  let end = text.length;
  while (end > 0) {
    const from = end - (isPair(text, end - 2) ? 2 : 1);
    if (!unwanted.test(text.slice(from, end))) break;
    end = from;
  }
  return text.slice(0, end);
}

function trimStart(text: string, unwanted: RegExp): string {
  let from = 0;
  while (from < text.length) {
    const end = from + (isPair(text, from) ? 2 : 1);
    if (!unwanted.test(text.slice(from, end))) break;
    from = end;
  }
  return text.slice(from);
}

/** Two halves of one character. */
const isPair = (text: string, at: number): boolean => at >= 0 && (text.codePointAt(at) ?? 0) > 0xffff;
