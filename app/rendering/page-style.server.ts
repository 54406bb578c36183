/**
 * The style inside a page: from the whole sheet, what the elements, classes and ids in its markup can use. Lightning
 * CSS reads the sheet and leaves the rest out.
 */
import { createHash } from 'node:crypto';
import { type SelectorComponent, transform } from 'lightningcss';

export interface StyledPage {
  readonly html: string;
  /** The style's hash for the Content-Security-Policy. */
  readonly styleHash: string;
}

interface Sheet {
  readonly code: Uint8Array;
  /** Classes, ids, keyframes and custom properties that nothing in the sheet uses but their definition. */
  readonly unread: readonly string[];
}

interface PageStyle {
  readonly css: string;
  readonly hash: string;
}

/** Pages of one template share their style; this is more than the portal has in all states. */
const REMEMBERED = 500;

const NAMES = / (?:class|id)="([^"]{0,1000})"/g;
const ELEMENT = /<([a-z][a-zA-Z0-9-]*)/g;
/**
 * Lightning CSS leaves out classes, so elements are written as classes for it: `dialog` is `.el-dialog` until the style
 * is written.
 */
const AS_CLASS = 'el-';

export const policyHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export function makePageStyles(sheetText: string): (html: string) => StyledPage {
  const whole = readSheet(sheetText);
  const names = new Map(whole.unread.map((name) => [asWritten(name), name]));
  const remembered = new Map<string, PageStyle>();

  function styleOf(html: string): PageStyle {
    const written = new Set(['html', 'body'].map((name) => AS_CLASS + name));
    for (const [, element] of html.matchAll(ELEMENT)) written.add(AS_CLASS + element);
    for (const [, value = ''] of html.matchAll(NAMES)) for (const name of value.split(' ')) written.add(name);
    const used = [...written].flatMap((name) => names.get(name) ?? []).sort();
    const key = used.join(' ');
    const known = remembered.get(key);
    if (known) return known;
    if (remembered.size >= REMEMBERED) remembered.clear();
    const css = shortened(cutDown(whole, new Set(used)).replaceAll(`.${AS_CLASS}`, ''));
    const style = { css, hash: policyHash(css) };
    remembered.set(key, style);
    return style;
  }

  return (html) => {
    const { css, hash } = styleOf(html);
    // A function, so that "$" in a style is not read as a reference.
    return { html: html.replace('</head>', () => `<style>${css}</style></head>`), styleHash: hash };
  };
}

/** Custom properties by short names: only this style reads them, and they are a fortieth of what a page weighs. */
function shortened(css: string): string {
  const short = new Map<string, string>();
  const nameOf = (name: string) => {
    const known = short.get(name) ?? `--${short.size.toString(36)}`;
    short.set(name, known);
    return known;
  };
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    visitor: { DashedIdent: nameOf },
  });
  return code.toString();
}

/** The text as React writes it into an attribute. */
const asWritten = (name: string): string =>
  name
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

function readSheet(text: string): Sheet {
  const { code } = transform({
    filename: 'sheet.css',
    code: Buffer.from(text.replace(/^\/\*!.*?\*\//s, '')),
    visitor: {
      Selector: (parts) =>
        parts.map(
          (part): SelectorComponent =>
            part.type === 'type' ? { type: 'class', name: AS_CLASS + part.name } : part,
        ),
    },
  });
  return without(code, []);
}

/**
 * A rule that is left out may have been the only user of something else, so this repeats until nothing new is unused.
 * A name that is unused and was not left out, because it stands in rules that others need, would stay again.
 */
function cutDown(sheet: Sheet, used: ReadonlySet<string>, before: readonly string[] = []): string {
  const unused = sheet.unread.filter((name) => !used.has(name));
  if (unused.every((name) => before.includes(name))) return sheet.code.toString();
  return cutDown(without(sheet.code, unused), used, unused);
}

function without(code: Uint8Array, unusedSymbols: string[]): Sheet {
  const left = transform({
    filename: 'page.css',
    code,
    minify: true,
    unusedSymbols,
    // The copy only gives the list of names; each keeps its own.
    cssModules: { pattern: '[local]', dashedIdents: true },
  });
  const names = Object.entries(left.exports ?? {});
  return { code: left.code, unread: names.flatMap(([name, { isReferenced }]) => (isReferenced ? [] : name)) };
}
