/**
 * The style that a page carries within itself: what its own elements and classes can use, and nothing else. On pages
 * that no script touches, classes and custom properties also get short names: long ones made up a tenth of a page.
 */
import { createHash } from 'node:crypto';
import { parseStyleSheet, styleFor } from './style-sheet.ts';

export interface StyledPage {
  readonly html: string;
  /** The style's name in a Content-Security-Policy. */
  readonly styleHash: string;
}

interface PageStyle {
  readonly css: string;
  readonly hash: string;
  /** What a class attribute becomes; null where names stay. */
  readonly attributes: ReadonlyMap<string, string> | null;
}

/** Pages of one template share their style; this many are a portal with every state of every screen. */
const REMEMBERED = 500;

/** One public page fades into the next where the browser can and the reader wants motion. */
const BETWEEN_PAGES = '@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}';

export const policyHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export interface StylePageOptions {
  /** Whether classes may be renamed: nothing but this page's own style looks for them. */
  readonly rename: boolean;
}

/** Parses the sheet once and remembers the style of each set of classes. */
export function makePageStyles(sheetText: string): (html: string, options: StylePageOptions) => StyledPage {
  const sheet = parseStyleSheet(sheetText);
  const remembered = new Map<string, PageStyle>();

  function styleOf(html: string, rename: boolean): PageStyle {
    const attributes = new Set<string>();
    for (const [, value = ''] of html.matchAll(CLASS_ATTRIBUTE)) attributes.add(value);
    const elements = new Set<string>();
    for (const [, name = ''] of html.matchAll(/<([a-z][a-z0-9]*)/g)) elements.add(name);
    const theme = /^<[^>]*><html [^>]*data-theme="(\w+)"/.exec(html)?.[1];
    const key = [rename, theme, ...[...elements].sort(), '', ...attributes].join('\n');
    const found = remembered.get(key);
    if (found) return found;
    if (remembered.size >= REMEMBERED) remembered.clear();

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
    const css = rename ? own + BETWEEN_PAGES : own;
    const renamed = [...attributes].map((value): [string, string] => [
      value,
      classNames(value)
        .flatMap((name) => short.get(name) ?? [])
        .join(' '),
    ]);
    const style = { css, hash: policyHash(css), attributes: rename ? new Map(renamed) : null };
    remembered.set(key, style);
    return style;
  }

  return (html, { rename }) => {
    const { css, hash, attributes } = styleOf(html, rename);
    const named = attributes
      ? withoutNeedlessTags(html).replaceAll(
          CLASS_ATTRIBUTE,
          (_all, value: string) => ` class="${attributes.get(value) ?? ''}"`,
        )
      : html;
    // A function, since "$" in a style must not be read as a reference.
    return { html: named.replace('</head>', () => `<style>${css}</style></head>`), styleHash: hash };
  };
}

/** Ends that HTML itself lets go, and ends of empty elements of pictures: what stands where stays the same. */
const withoutNeedlessTags = (html: string): string =>
  html
    .replaceAll(/<\/(?:li|dt|dd|tr|th|td|thead|tbody|option)>/g, '')
    .replaceAll(/><\/(?:path|circle|rect|ellipse|use)>/g, '/>');

/** React writes every attribute in double quotes, and quotes in text as an entity. */
const CLASS_ATTRIBUTE = /\sclass="([^"]*)"/g;

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
