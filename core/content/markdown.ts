/**
 * The part of Markdown that the college's texts use, read into a tree that a page draws with its own elements. No
 * HTML passes through, so a text can never bring a script or a broken tag onto a page.
 *
 * Blocks: `##` and `###` headings, paragraphs, `-` and `1.` lists, `>` notes, tables with a header row.
 * Inline: **strong**, *emphasis*, [words](address), and a backslash before a mark that is meant as itself.
 * A library was left out on purpose: the trees of the usual ones carry HTML and are ten times this file.
 */
export type Inline =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'strong' | 'emphasis'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'link'; readonly href: string; readonly inlines: readonly Inline[] };

export type Block =
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly inlines: readonly Inline[] }
  | { readonly kind: 'paragraph' | 'note'; readonly inlines: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }
  | { readonly kind: 'table'; readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] };

type Cell = readonly Inline[];

/** Addresses that a text may lead to: pages of this site, sections, secure sites, mail and phones. */
const SAFE_HREF = /^(?:\/(?![/\\])|#|https:\/\/|mailto:|tel:)\S*$/;
export const isSafeHref = (href: string): boolean => SAFE_HREF.test(href);

const MARK =
  /\\([\\*[\]()|])|\*\*((?:\\.|[^*\\]){1,5000})\*\*|(?<!\*)\*(?!\*)((?:\\.|[^*\\]){1,5000})\*(?!\*)|\[((?:\\.|[^[\]\\]){1,1000})\]\(([^()\s]{1,1000})\)/g;

export function parseInline(source: string): readonly Inline[] {
  const found: Inline[] = [];
  let plain = '';
  const flush = () => {
    if (plain) found.push({ kind: 'text', text: plain });
    plain = '';
  };
  let end = 0;
  for (const match of source.matchAll(MARK)) {
    const [whole, escaped, strong, emphasis, words, href] = match;
    plain += source.slice(end, match.index);
    end = match.index + whole.length;
    if (escaped !== undefined) plain += escaped;
    else if (strong !== undefined) {
      flush();
      found.push({ kind: 'strong', inlines: parseInline(strong) });
    } else if (emphasis !== undefined) {
      flush();
      found.push({ kind: 'emphasis', inlines: parseInline(emphasis) });
    } else if (words !== undefined && href !== undefined && isSafeHref(href)) {
      flush();
      found.push({ kind: 'link', href, inlines: parseInline(words) });
    } else plain += whole;
  }
  plain += source.slice(end);
  flush();
  return found;
}

const BULLET = /^- +/;
const NUMBER = /^\d+\. +/;
const QUOTE = /^> ?/;
const RULE_ROW = /^\|(?: *:?-+:? *\|)+$/;

const cellsOf = (line: string): Cell[] =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => parseInline(cell.trim()));

const joined = (lines: readonly string[]) => parseInline(lines.map((line) => line.trim()).join(' '));

function listOf(lines: readonly string[], mark: RegExp): readonly (readonly Inline[])[] {
  const items: string[][] = [];
  for (const line of lines) {
    if (mark.test(line)) items.push([line.replace(mark, '')]);
    else items.at(-1)?.push(line);
  }
  return items.map(joined);
}

function blockOf(lines: readonly string[]): Block {
  const [first = '', second = ''] = lines;
  const heading = /^(##|###) +([^ ].*)$/.exec(first);
  if (heading && lines.length === 1)
    return { kind: 'heading', level: heading[1] === '##' ? 2 : 3, inlines: parseInline(heading[2] ?? '') };
  if (BULLET.test(first)) return { kind: 'list', ordered: false, items: listOf(lines, BULLET) };
  if (NUMBER.test(first)) return { kind: 'list', ordered: true, items: listOf(lines, NUMBER) };
  if (QUOTE.test(first))
    return { kind: 'note', inlines: joined(lines.map((line) => line.replace(QUOTE, ''))) };
  if (first.startsWith('|') && RULE_ROW.test(second))
    return { kind: 'table', head: cellsOf(first), rows: lines.slice(2).map(cellsOf) };
  return { kind: 'paragraph', inlines: joined(lines) };
}

/** Blocks are parted by empty lines. */
export const parseMarkdown = (source: string): readonly Block[] =>
  source
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map((block) => block.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(blockOf);

/** Words alone, for descriptions and for measuring. */
export const plainText = (inlines: readonly Inline[]): string =>
  inlines.map((inline) => (inline.kind === 'text' ? inline.text : plainText(inline.inlines))).join('');

/** Every address that a text leads to. */
export function linksIn(blocks: readonly Block[]): string[] {
  const ofInlines = (inlines: readonly Inline[]): string[] =>
    inlines.flatMap((inline) => {
      if (inline.kind === 'text') return [];
      return inline.kind === 'link' ? [inline.href, ...ofInlines(inline.inlines)] : ofInlines(inline.inlines);
    });
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(ofInlines);
    if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flatMap(ofInlines);
    return ofInlines(block.inlines);
  });
}
