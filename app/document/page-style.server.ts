/**
 * The style that a page carries within itself: what its own elements and classes can use, and nothing else. On pages
 * that no script touches, classes and custom properties also get short names: long ones made up a tenth of a page.
 */
import { createHash } from 'node:crypto';
import { type Drawn, type KeptText, oncePerPart, textOf } from './keep-parts.server.tsx';
import { parseStyleSheet, styleFor } from './style-sheet.ts';

export interface StyledPage {
  readonly html: string;
  /** The style's name in a Content-Security-Policy. */
  readonly styleHash: string;
}

interface PageStyle {
  readonly css: string;
  readonly hash: string;
  /** Text with classes as they are called here. */
  readonly called: (read: ReadText) => string;
  readonly calledPart: (piece: string | KeptText) => string;
}

/** A piece of a page, as far as its style has to know it. */
interface ReadText {
  /** What stands between the values of class attributes, and these values, in turn. */
  readonly cut: readonly string[];
  readonly elements: ReadonlySet<string>;
  readonly attributes: ReadonlySet<string>;
  /** Texts with the same need the same style. */
  readonly key: string;
}

/** Pages of one template share their style; this many are a portal with every state of every screen. */
const REMEMBERED = 500;

/**
 * One page fades into the next where the browser can and the reader wants motion. Every page says so: a browser that
 * leaves for one that does not complains of it in its console.
 */
const BETWEEN_PAGES = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

export const policyHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface StylePageOptions {
  /** Whether classes may be renamed: nothing but this page's own style looks for them. */
  readonly rename: boolean;
}

/** Parses the sheet once and remembers the style of each set of classes. */
export function makePageStyles(sheetText: string): (drawn: Drawn, options: StylePageOptions) => StyledPage {
  const sheet = parseStyleSheet(sheetText);
  const remembered = new Map<string, PageStyle>();
  // Only pages whose classes are renamed have kept parts.
  const readPart = oncePerPart((html) => readText(withoutNeedlessTags(html)));

  function styleOf(pieces: readonly ReadText[], theme: string | undefined, rename: boolean): PageStyle {
    const key = [rename, theme, ...pieces.map((piece) => piece.key)].join('\n\n');
    const found = remembered.get(key);
    if (found) return found;
    if (remembered.size >= REMEMBERED) remembered.clear();

    const attributes = new Set(pieces.flatMap((piece) => [...piece.attributes]));
    const elements = new Set(pieces.flatMap((piece) => [...piece.elements]));
    const classes = new Set([...attributes].flatMap(classNames));
    if (theme) classes.add(`data-theme${theme}`);
    const short = new Map<string, string>();
    const custom = new Map<string, string>();
    const own = styleFor(sheet, { classes, elements }, (name) => {
      const isCustom = name.startsWith('--');
      if (!rename || !(isCustom || classes.has(name))) return undefined;
      const names = isCustom ? custom : short;
      const known = names.get(name) ?? `${isCustom ? '--' : ''}${shortName(names.size)}`;
      names.set(name, known);
      return known;
    });
    const css = own + BETWEEN_PAGES;
    const renamed = new Map(
      [...attributes].map((value): [string, string] => [
        value,
        classNames(value)
          .flatMap((name) => short.get(name) ?? [])
          .join(' '),
      ]),
    );
    const called = ({ cut }: ReadText) =>
      cut
        .map((piece, index) => (index % 2 ? (renamed.get(piece) ?? '') : piece))
        .join('')
        .replaceAll(' class=""', ' class');
    const calledPart = oncePerPart((html) => called(readText(withoutNeedlessTags(html))));
    const style = { css, hash: policyHash(css), called, calledPart };
    remembered.set(key, style);
    return style;
  }

  return (drawn, { rename }) => {
    const read = drawn.map((piece, at) =>
      typeof piece === 'string'
        ? readText(rename ? withoutNeedlessTags(piece, drawn[at + 1]) : piece)
        : readPart(piece),
    );
    const [first = ''] = drawn;
    const theme = /^<[^>]*><html [^>]*data-theme="(\w+)"/.exec(textOf(first))?.[1];
    const { css, hash, called, calledPart } = styleOf(read, theme, rename);
    const [head = '', ...rest] = drawn.map((piece, at) => {
      const text = read[at];
      if (!rename) return textOf(piece);
      return typeof piece === 'string' && text ? called(text) : calledPart(piece);
    });
    // The head is in the first piece. A function, since "$" in a style must not be read as a reference.
    const styled = head.replace('</head>', () => `<style>${css}</style></head>`);
    return { html: [styled, ...rest].join(''), styleHash: hash };
  };
}

function readText(html: string): ReadText {
  const cut = cutAtClasses(html);
  const elements = elementNames(html);
  const attributes = new Set(cut.filter(isValue));
  return { cut, elements, attributes, key: [...[...elements].sort(), '', ...attributes].join('\n') };
}

/*
 * These two run over every page that is drawn, so they search for fixed text: patterns took half as long again.
 * React writes every attribute after one space and in double quotes, and quotes in text as an entity.
 */
const CLASS_ATTRIBUTE = ' class="';

/** What stands between the values of class attributes, and these values, in turn. */
function cutAtClasses(html: string): string[] {
  const pieces: string[] = [];
  let at = 0;
  for (;;) {
    const found = html.indexOf(CLASS_ATTRIBUTE, at);
    if (found < 0) break;
    const from = found + CLASS_ATTRIBUTE.length;
    const end = html.indexOf('"', from);
    pieces.push(html.slice(at, from), html.slice(from, end));
    at = end;
  }
  pieces.push(html.slice(at));
  return pieces;
}

const isValue = (_piece: string, index: number) => index % 2 === 1;

function elementNames(html: string): ReadonlySet<string> {
  const names = new Set<string>();
  for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at + 1)) {
    let end = at + 1;
    while (isNameCharacter(html.charCodeAt(end))) end += 1;
    if (end > at + 1) names.add(html.slice(at + 1, end));
  }
  return names;
}

/** a to z, 0 to 9. */
const isNameCharacter = (code: number) => (code >= 97 && code <= 122) || (code >= 48 && code <= 57);

const BLOCK =
  '<(?:p|div|section|article|aside|ul|ol|dl|table|h\\d|form|nav|footer|/div|/section|/article|/aside|/dialog|li|dt|dd)\\b';
const BEFORE_BLOCK = new RegExp(`</p>(?=${BLOCK})`, 'g');
const IS_BLOCK = new RegExp(`^${BLOCK}`);

/**
 * Ends that HTML itself lets go, slashes that it does not read, and values that an attribute has without them: what
 * stands where stays the same. A paragraph ends by itself where its parent does or a block begins, also one that
 * begins the next piece.
 */
function withoutNeedlessTags(html: string, next: string | KeptText = ''): string {
  const needed = html.endsWith('</p>') && IS_BLOCK.test(textOf(next)) ? html.slice(0, -'</p>'.length) : html;
  return needed
    .replaceAll(/<\/(?:li|dt|dd|tr|th|td|thead|tbody|option)>/g, '')
    .replaceAll(BEFORE_BLOCK, '')
    .replaceAll(/(<(?:meta|link|img|input|br|hr)\b[^<>]*?)\/>/g, '$1>')
    .replaceAll(' alt=""', ' alt')
    .replaceAll(/><\/(?:path|circle|rect|ellipse|use)>/g, '/>');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

const classNames = (attribute: string): string[] =>
  attribute
    .replaceAll(/&[\w#]+;/g, (entity) => ENTITIES[entity] ?? entity)
    .split(/\s+/)
    .filter(Boolean);

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** a to z, then aa, ab, … */
function shortName(index: number): string {
  const last = LETTERS[index % LETTERS.length] ?? '';
  return index < LETTERS.length ? last : shortName(Math.floor(index / LETTERS.length) - 1) + last;
}
