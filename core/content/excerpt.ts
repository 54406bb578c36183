/** The piece of a text that shows why it was found, with the found words marked. Pieces are plain text, never markup. */
import { wordsWithPlaces } from './search-words.ts';

export interface ExcerptPart {
  readonly text: string;
  readonly hit: boolean;
}

/** Characters of an excerpt, about two lines on a phone's four. */
const LENGTH = 200;
/** Words before the first hit that make it readable. */
const LEAD = 50;

/** Marks every word of the text that is among the hits. @param hits folded words. */
export function markHits(text: string, hits: ReadonlySet<string>): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  let end = 0;
  for (const { word, from, to } of wordsWithPlaces(text)) {
    if (!hits.has(word)) continue;
    if (from > end) parts.push({ text: text.slice(end, from), hit: false });
    parts.push({ text: text.slice(from, to), hit: true });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), hit: false });
  return parts;
}

/** The stretch with the most different hits, the earliest of equals; null where nothing of the text was hit. */
export function makeExcerpt(text: string, hits: ReadonlySet<string>): ExcerptPart[] | null {
  const found = [...wordsWithPlaces(text)].filter(({ word }) => hits.has(word));
  const [first] = found;
  if (!first) return null;
  let best = { from: first.from, different: 0 };
  let last = 0;
  for (const [index, start] of found.entries()) {
    // Both ends only move forward, so a long text full of hits is read once.
    last = Math.max(last, index);
    while (last + 1 < found.length && (found[last + 1]?.to ?? 0) <= start.from + LENGTH - LEAD) last += 1;
    const different = new Set(found.slice(index, last + 1).map(({ word }) => word)).size;
    if (different > best.different) best = { from: start.from, different };
  }
  const from = wordStart(text, Math.max(0, best.from - LEAD));
  const to = wordEnd(text, Math.min(text.length, from + LENGTH));
  const parts = markHits(text.slice(from, to), hits);
  return [
    ...(from > 0 ? [{ text: '… ', hit: false }] : []),
    ...parts,
    ...(to < text.length ? [{ text: ' …', hit: false }] : []),
  ];
}

/** The nearest start of a word at or after this place. */
function wordStart(text: string, at: number): number {
  if (at === 0) return 0;
  const space = text.indexOf(' ', at - 1);
  return space < 0 || space - at > LEAD ? at : space + 1;
}

/** The nearest end of a word at or before this place. */
function wordEnd(text: string, at: number): number {
  if (at >= text.length) return text.length;
  const space = text.lastIndexOf(' ', at);
  return at - space > LEAD ? at : space;
}
