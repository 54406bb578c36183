/**
 * Markdown as a tree of what the college's texts use: headings, paragraphs, lists, notes (`>`), tables, **strong**,
 * *emphasis* and [links](/address). Anything else, HTML above all, stays the characters that were typed.
 */
import { type MarkedToken, marked, type Token } from 'marked';
import type { Block, Inline } from './markdown.ts';

/** Addresses that a text may lead to: pages of this site, sections, secure sites, mail and phones. */
const SAFE_HREF = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)\S*$/;
export const isSafeHref = (href: string): boolean => SAFE_HREF.test(href);

export const parseMarkdown = (source: string): readonly Block[] =>
  (marked.lexer(source) as MarkedToken[]).flatMap(blocksOf);

function blocksOf(token: MarkedToken): Block[] {
  switch (token.type) {
    case 'heading':
      return [{ kind: 'heading', level: token.depth > 2 ? 3 : 2, inlines: inlinesOf(token.tokens) }];
    case 'list':
      return [
        { kind: 'list', ordered: token.ordered, items: token.items.map(({ tokens }) => inlinesOf(tokens)) },
      ];
    case 'blockquote':
      return [{ kind: 'note', inlines: inlinesOf(token.tokens) }];
    case 'table': {
      const cells = (row: typeof token.header) => row.map(({ tokens }) => inlinesOf(tokens));
      return [{ kind: 'table', head: cells(token.header), rows: token.rows.map(cells) }];
    }
    case 'space':
      return [];
    case 'paragraph':
      return [{ kind: 'paragraph', inlines: inlinesOf(token.tokens) }];
    default:
      return [{ kind: 'paragraph', inlines: [text(token.raw.trim())] }];
  }
}

const text = (words: string): Inline => ({ kind: 'text', text: words.replaceAll('\n', ' ') });

const inlinesOf = (tokens: readonly Token[]): Inline[] => (tokens as MarkedToken[]).flatMap(inlineOf);

function inlineOf(token: MarkedToken): Inline[] {
  switch (token.type) {
    case 'strong':
      return [{ kind: 'strong', inlines: inlinesOf(token.tokens) }];
    case 'em':
      return [{ kind: 'emphasis', inlines: inlinesOf(token.tokens) }];
    case 'link': {
      const { href, tokens, raw } = token;
      if (!raw.startsWith('[') || !isSafeHref(href)) return [text(raw)];
      return [{ kind: 'link', href, inlines: inlinesOf(tokens) }];
    }
    case 'escape':
      return [text(token.text)];
    case 'text':
    case 'paragraph':
      return token.tokens ? inlinesOf(token.tokens) : [text(token.text)];
    default:
      return [text(token.raw)];
  }
}
