/**
 * Markdown as a tree of what the college's texts use: headings, paragraphs, lists, notes (`>`), tables, **strong**,
 * *emphasis* and [links](/address). Anything else, HTML above all, stays the characters that were typed.
 */
import MarkdownIt, { type Token } from 'markdown-it';
import type { Block, Inline } from './markdown.ts';

/** Addresses that a text may lead to: pages of this site, sections, secure sites, mail and phones. */
const SAFE_HREF = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)\S*$/;
export const isSafeHref = (href: string): boolean => SAFE_HREF.test(href);

const reader = new MarkdownIt('zero').enable([
  'heading',
  'list',
  'blockquote',
  'table',
  'emphasis',
  'link',
  'escape',
]);
reader.validateLink = isSafeHref;
reader.normalizeLink = (href) => href;

export function parseMarkdown(source: string): readonly Block[] {
  const blocks: Block[] = [];
  for (let rest = reader.parse(source, {}); rest[0]; ) {
    const end = rest.findIndex(({ nesting, level }) => nesting === -1 && level === 0);
    blocks.push(blockOf(rest[0], rest.slice(1, end)));
    rest = rest.slice(end + 1);
  }
  return blocks;
}

function blockOf({ type, tag }: Token, inside: readonly Token[]): Block {
  switch (type) {
    case 'heading_open':
      return { kind: 'heading', level: tag > 'h2' ? 3 : 2, inlines: inlinesOf(inside) };
    case 'bullet_list_open':
    case 'ordered_list_open': {
      const items = startingWith('list_item_open', inside).map(inlinesOf);
      return { kind: 'list', ordered: type === 'ordered_list_open', items };
    }
    case 'table_open': {
      const [head = [], ...rows] = startingWith('tr_open', inside).map((row) =>
        row.filter(isInline).map((cell) => inlinesOf([cell])),
      );
      return { kind: 'table', head, rows };
    }
    case 'blockquote_open':
      return { kind: 'note', inlines: inlinesOf(inside) };
    default:
      return { kind: 'paragraph', inlines: inlinesOf(inside) };
  }
}

const isInline = ({ type }: Token): boolean => type === 'inline';

/** Groups the tokens of each item or row; a list inside an item is part of it. */
function startingWith(type: string, tokens: readonly Token[]): Token[][] {
  const groups: Token[][] = [];
  const level = tokens.find((token) => token.type === type)?.level;
  for (const token of tokens) {
    if (token.type === type && token.level === level) groups.push([]);
    groups.at(-1)?.push(token);
  }
  return groups;
}

const text = (words: string): Inline => ({ kind: 'text', text: words.replaceAll('\n', ' ') });

const inlinesOf = (tokens: readonly Token[]): Inline[] =>
  tokens
    .filter(isInline)
    .flatMap(({ children }, index) => [...(index > 0 ? [text(' ')] : []), ...treeOf(children ?? [])]);

function treeOf(tokens: readonly Token[]): Inline[] {
  const root: Inline[] = [];
  const open = [root];
  for (const { nesting, tag, content, attrs } of tokens) {
    const into = open.at(-1);
    if (nesting === -1) open.pop();
    else if (nesting === 0 && content !== '') into?.push(text(content));
    else if (nesting === 1) {
      const inlines: Inline[] = [];
      open.push(inlines);
      if (tag === 'a') into?.push({ kind: 'link', href: String(attrs?.[0]?.[1]), inlines });
      else into?.push({ kind: tag === 'strong' ? 'strong' : 'emphasis', inlines });
    }
  }
  return root;
}
