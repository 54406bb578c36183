/** Texts of content/ read once: facts put in, Markdown parsed. */
import { facts } from '#content/facts.ts';
import { withFacts } from '#core/content/facts-in-text.ts';
import { type Block, parseMarkdown } from '#core/content/markdown.ts';

const read = new Map<string, readonly Block[]>();

/** @param source Markdown as it stands in the file; the same text is parsed once for the life of the process. */
export function readText(source: string): readonly Block[] {
  const known = read.get(source);
  if (known) return known;
  const blocks = parseMarkdown(withFacts(source, facts));
  read.set(source, blocks);
  return blocks;
}
