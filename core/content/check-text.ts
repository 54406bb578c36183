/**
 * Finds the mistakes of a text before it may stand on the site, each with its line: links to pages that are not there,
 * addresses that no page may lead to, sections that the text does not have, facts that nobody has stated.
 */
import { unknownFacts, withKnownFacts } from './facts-in-text.ts';
import { plainText } from './markdown.ts';
import { isSafeHref, parseMarkdown } from './parse-markdown.ts';
import { slugOf } from './slug.ts';

export interface TextProblem {
  /** The number of the line, counted from 1. */
  readonly line: number;
  readonly kind: 'unknown-fact' | 'broken-link' | 'unsafe-link' | 'no-such-section';
  /** The name or address as it was typed. */
  readonly what: string;
}

export interface TextSurroundings {
  readonly facts: Readonly<Record<string, string>>;
  /** Returns true if a path of this site leads to a page; without query and section. */
  readonly isKnownPath: (path: string) => boolean;
}

const LINK = /(?<!\\)\[(?:\\.|[^[\]\\]){1,1000}\]\(([^()]{1,1000})\)/g;

export function checkText(source: string, { facts, isKnownPath }: TextSurroundings): readonly TextProblem[] {
  const text = source.replace(/\r\n?/g, '\n');
  const sections = new Set(
    parseMarkdown(withKnownFacts(text, facts)).flatMap((block) =>
      block.kind === 'heading' ? [slugOf(plainText(block.inlines))] : [],
    ),
  );
  const problems: TextProblem[] = unknownFacts(text, facts).map(({ name, line }) => ({
    line,
    kind: 'unknown-fact',
    what: `{{${name}}}`,
  }));
  for (const match of text.matchAll(LINK)) {
    const typed = match[1] ?? '';
    const href = withKnownFacts(typed, facts);
    const kind = problemOf(href, sections, isKnownPath);
    if (kind) problems.push({ line: text.slice(0, match.index).split('\n').length, kind, what: typed });
  }
  return problems.toSorted((a, b) => a.line - b.line);
}

function problemOf(
  href: string,
  sections: ReadonlySet<string>,
  isKnownPath: (path: string) => boolean,
): TextProblem['kind'] | null {
  if (!isSafeHref(href)) return 'unsafe-link';
  if (href.startsWith('#')) return sections.has(href.slice(1)) ? null : 'no-such-section';
  if (!href.startsWith('/')) return null;
  return isKnownPath(href.split(/[?#]/, 1)[0] ?? '') ? null : 'broken-link';
}
