/** Texts of the college as trees that a page draws: facts put in, Markdown parsed. */
import { facts } from '#content/facts.ts';
import { withFacts, withKnownFacts } from '#core/content/facts-in-text.ts';
import type { Block } from '#core/content/markdown.ts';
import { parseMarkdown } from '#core/content/parse-markdown.ts';

const read = new Map<string, readonly Block[]>();

/** @param source Markdown as it is in a file; the same text is parsed once for the life of the process. */
export function readText(source: string): readonly Block[] {
  const known = read.get(source);
  if (known) return known;
  const blocks = parseMarkdown(withFacts(source, facts));
  read.set(source, blocks);
  return blocks;
}

/** @param source Markdown that staff wrote: it is not kept, as there is no end of such texts. */
export const readStoredText = (source: string): readonly Block[] =>
  parseMarkdown(withKnownFacts(source, facts));
