/**
 * The text of a letter, cut at the links that lead back to this portal. Nothing else becomes a link, so a letter cannot
 * lead a reader of the mailbox anywhere else.
 */
import { trimEnd } from '#core/shared/trim-edges.ts';

export interface LetterPart {
  readonly text: string;
  /** Path and query on this site. */
  readonly path?: string;
}

const ADDRESS = /https?:\/\/[^\s<>"]+/g;
/** What ends a sentence after an address and is no part of it. */
const AFTER = /[.,;:!?)\]]/;

export function splitLetter(letter: string, origin: string): LetterPart[] {
  const parts: LetterPart[] = [];
  let from = 0;
  for (const match of letter.matchAll(ADDRESS)) {
    const text = trimEnd(match[0], AFTER);
    const path = pathOn(origin, text);
    if (path === null) continue;
    if (match.index > from) parts.push({ text: letter.slice(from, match.index) });
    parts.push({ text, path });
    from = match.index + text.length;
  }
  if (from < letter.length) parts.push({ text: letter.slice(from) });
  return parts;
}

function pathOn(origin: string, text: string): string | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const path = url.pathname + url.search + url.hash;
  // A path that starts with two slashes would name another host.
  return url.origin === origin && !url.username && !path.startsWith('//') ? path : null;
}
