/** Texts as trees that a page draws: facts put in, Markdown parsed. */
import { facts as fileFacts } from '#college/facts.ts';
import { withKnownFacts } from '#core/content/facts-in-text.ts';
import type { Block } from '#core/content/markdown.ts';
import { parseMarkdown } from '#core/content/parse-markdown.ts';

/** @param facts left out for texts that have theirs already. */
export const readText = (source: string, facts = fileFacts): readonly Block[] =>
  parseMarkdown(withKnownFacts(source, facts));
