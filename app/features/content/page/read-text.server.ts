/** Texts as trees that a page draws: facts put in, Markdown parsed. */
import { facts } from '#content/facts.ts';
import { withKnownFacts } from '#core/content/facts-in-text.ts';
import type { Block } from '#core/content/markdown.ts';
import { parseMarkdown } from '#core/content/parse-markdown.ts';

export const readText = (source: string): readonly Block[] => parseMarkdown(withKnownFacts(source, facts));
