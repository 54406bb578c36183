/**
 * Cuts a style sheet down to what one page can use. The sheet is parsed once; a page is known by the classes and
 * elements in its HTML. Keeping too much costs bytes, keeping too little costs the look, so whatever the reader below
 * does not understand for certain (states, attributes, what stands in brackets) is taken to hold.
 *
 * It reads what Tailwind and Lightning CSS write: minified, without nesting.
 */

export interface PageParts {
  /** The reader's choice of theme is among them: `data-themedark` stands for data-theme="dark". */
  readonly classes: ReadonlySet<string>;
  readonly elements: ReadonlySet<string>;
}

interface Rule {
  readonly kind: 'rule';
  readonly selectors: readonly Selector[];
  readonly declarations: readonly Declaration[];
}
interface Group {
  readonly kind: 'group';
  /** Such as `@media print`, or empty for the sheet itself. */
  readonly head: string;
  readonly nodes: readonly Node[];
}
/** Taken whole or not at all: keyframes, fonts, properties, statements. */
interface Whole {
  readonly kind: 'whole';
  readonly head: string;
  readonly text: string;
}
type Node = Rule | Group | Whole;

interface Selector {
  readonly text: string;
  readonly classes: readonly string[];
  readonly elements: readonly string[];
  /** Of each `:is()` and `:where()` in it: what it names, of which one must occur. */
  readonly alternatives: readonly (readonly Selector[])[];
}
interface Declaration {
  readonly name: string;
  readonly text: string;
}

/** Readers from which on a name is shorter than its value everywhere. */
const MANY = 3;
const GROUPS = /^@(media|supports|layer|container)\b/;
/** A class in a selector; a name that begins with a digit is written as an escape. */
const CLASS = /\.((?:\\.|[a-zA-Z_-])(?:\\.|[\w-])*)/g;
const NAMED = /^@(?:property|keyframes)\s+([\w-]+)/;
const CUSTOM_NAMES = /--[\w-]+/g;
/** Pseudo-elements that only controls have. */
const OF_CONTROLS =
  /^::(-webkit-(?!details-marker)|-moz-|file-selector-button|placeholder)|^:-moz-(focusring|ui-invalid)/;
const CONTROLS = ['input', 'select', 'textarea', 'progress'];

export function parseStyleSheet(css: string): Group {
  const text = css.replaceAll(/\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?/g, '');
  return { kind: 'group', head: '', nodes: parseNodes(text) };
}

function parseNodes(text: string): Node[] {
  const nodes: Node[] = [];
  let at = 0;
  while (at < text.length) {
    const end = endOfHead(text, at);
    const head = text.slice(at, end).trim();
    if (text[end] !== '{') {
      if (head) nodes.push({ kind: 'whole', head, text: `${head};` });
      at = end + 1;
      continue;
    }
    const close = endOfBlock(text, end);
    const body = text.slice(end + 1, close);
    at = close + 1;
    if (GROUPS.test(head)) nodes.push({ kind: 'group', head, nodes: parseNodes(body) });
    else if (head.startsWith('@')) nodes.push({ kind: 'whole', head, text: `${head}{${body}}` });
    else nodes.push({ kind: 'rule', selectors: parseSelectors(head), declarations: parseBody(body) });
  }
  return nodes;
}

/** Position of the first of these marks outside strings and brackets, or the text's end. */
function find(text: string, from: number, marks: string): number {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char === '\\') at += 1;
    else if (char === '"' || char === "'") at = endOfString(text, at);
    else if (depth === 0 && marks.includes(char)) return at;
    else if (char === '(' && /url$/i.test(text.slice(at - 3, at)) && !/["']/.test(text[at + 1] ?? ''))
      at = endOfAddress(text, at);
    else if (char === '(' || char === '[' || char === '{') depth += 1;
    else if (char === ')' || char === ']' || char === '}') depth -= 1;
  }
  return text.length;
}

const endOfHead = (text: string, from: number) => find(text, from, '{;');
const endOfBlock = (text: string, open: number) => find(text, open + 1, '}');

function endOfString(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== text[from]) at += text[at] === '\\' ? 2 : 1;
  return at;
}

/** An address without quotes may hold marks of its own. */
function endOfAddress(text: string, open: number): number {
  const close = text.indexOf(')', open);
  return close < 0 ? text.length : close;
}

function split(text: string, mark: string): string[] {
  const pieces: string[] = [];
  for (let at = 0; at < text.length; ) {
    const end = find(text, at, mark);
    const piece = text.slice(at, end).trim();
    if (piece) pieces.push(piece);
    at = end + 1;
  }
  return pieces;
}

function parseBody(body: string): Declaration[] {
  const declarations = split(body, ';').map((text) => ({
    name: text.slice(0, text.indexOf(':')),
    text: withoutNeedlessSpaces(text),
  }));
  return mayBeSorted(declarations) ? declarations.sort(byName) : declarations;
}

const withoutNeedlessSpaces = (text: string): string =>
  /^content:|url\(/.test(text) ? text : text.replaceAll(/, | (?=\/ )|(?<= \/) /g, (found) => found.trim());

/** What repeats in one order is compressed better: a page loses half a per cent. */
const byName = (one: Declaration, other: Declaration): number =>
  one.name < other.name ? -1 : Number(one.name > other.name);

/**
 * Whether no declaration changes what another one said under a different name. A property comes before the longer ones
 * that begin with it, so only those are looked for that are set by a name which they do not begin with.
 */
function mayBeSorted(declarations: readonly Declaration[]): boolean {
  const count = (names: RegExp) => declarations.filter(({ name }) => names.test(name)).length;
  return (
    count(/^border(?!-(?:radius|collapse|spacing)$)/) < 2 &&
    !(count(/^inset/) && count(/^(?:top|right|bottom|left)$/)) &&
    !(count(/^place-/) && count(/^(?:align|justify)-/)) &&
    !(count(/^font$/) && count(/^line-height$/)) &&
    !count(/^all$/)
  );
}

const parseSelectors = (list: string): Selector[] =>
  split(list, ',').map((text) => {
    const alternatives: Selector[][] = [];
    const plain = withoutBrackets(text, (inner) => alternatives.push(parseSelectors(inner)));
    const names = plain.split(/[\s>+~]+/).filter(Boolean);
    const elements = names.flatMap((name) => /^[a-z][a-z0-9]*/.exec(name)?.[0] ?? []);
    return {
      text,
      classes: [...plain.matchAll(CLASS)].map(([, name = '']) => unescapeName(name)),
      elements: names.some((name) => OF_CONTROLS.test(name)) ? [...elements, '::control'] : elements,
      alternatives,
    };
  });

/** A selector without what stands in brackets, which is taken to hold, but for the lists of `:is()` and `:where()`. */
function withoutBrackets(text: string, onList: (inner: string) => void): string {
  let out = '';
  for (let at = 0; at < text.length; at += 1) {
    const char = text[at] ?? '';
    if (char === '\\') {
      out += char + (text[at + 1] ?? '');
      at += 1;
    } else if (char === '(' || char === '[') {
      const close = find(text, at + 1, char === '(' ? ')' : ']');
      const inner = text.slice(at + 1, close);
      if (/:(is|where)$/.test(out)) onList(inner);
      // The one attribute that the server alone sets; it counts like a class.
      else if (inner.startsWith('data-theme')) out += `.${inner.replaceAll(/[^a-z-]/g, '')}`;
      at = close;
    } else out += char;
  }
  return out;
}

/** `sm\:p-2` and `\32xl` as they stand in a class attribute. */
const unescapeName = (name: string) =>
  name
    .replaceAll(/\\([0-9a-f]{1,6})\s?/g, (_all, code: string) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replaceAll(/\\(.)/g, '$1');

/** The part of the sheet that this page can use, in the sheet's order. `short` gives classes and custom properties other names. */
export function styleFor(
  sheet: Group,
  page: PageParts,
  short: (name: string) => string | undefined = () => undefined,
): string {
  const shown = (selector: Selector): boolean =>
    selector.classes.every((name) => page.classes.has(name)) &&
    selector.elements.every((name) =>
      name === '::control'
        ? CONTROLS.some((control) => page.elements.has(control))
        : page.elements.has(name) || name === 'html' || name === 'body',
    ) &&
    selector.alternatives.every((list) => list.some(shown));
  const kept = foldConstants(withoutIdleGroups(keepRules(sheet.nodes, shown)));
  return write(kept, namesInUse(kept), short);
}

function keepRules(nodes: readonly Node[], shown: (selector: Selector) => boolean): Node[] {
  return nodes.flatMap((node): Node[] => {
    if (node.kind === 'whole') return [node];
    if (node.kind === 'group') {
      const kept = keepRules(node.nodes, shown);
      return kept.length > 0 ? [{ ...node, nodes: kept }] : [];
    }
    const selectors = node.selectors.filter(shown);
    return selectors.length > 0 ? [{ ...node, selectors }] : [];
  });
}

/** Rules for readers who want no motion, on a page where nothing moves. */
function withoutIdleGroups(nodes: readonly Node[]): readonly Node[] {
  const calms = (node: Node) => node.kind === 'group' && node.head.includes('prefers-reduced-motion:reduce');
  const moves = (node: Node): boolean =>
    node.kind === 'group'
      ? !calms(node) && node.nodes.some(moves)
      : node.kind === 'rule' &&
        node.declarations.some(({ name }) => /^(?:animation|transition|scroll-behavior)/.test(name));
  return nodes.some(moves) ? nodes : nodes.filter((node) => !calms(node));
}

/**
 * Writes values where they are read, instead of their names, as far as that is shorter and changes nothing: those of
 * properties that no kept rule sets (Tailwind hands values between utilities that way), and those that the root alone
 * sets for one or two readers.
 */
function foldConstants(nodes: readonly Node[]): Node[] {
  const registered = new Map<string, string | undefined>();
  const settings = new Map<string, (string | null)[]>();
  const readers = new Map<string, number>();
  const look = (node: Node, counts: boolean) => {
    if (node.kind === 'group') for (const inner of node.nodes) look(inner, counts && !isFallback(node));
    else if (node.kind === 'whole') {
      const name = /^@property\s+([\w-]+)/.exec(node.head)?.[1];
      if (name) registered.set(name, /initial-value:([^;}]*)/.exec(node.text)?.[1]?.trim());
      else for (const read of node.text.match(CUSTOM_NAMES) ?? []) readers.set(read, MANY);
    } else if (counts)
      for (const { name, text } of node.declarations) {
        const atRoot = node.selectors.every((selector) => /^:(root|host)$/.test(selector.text));
        const value = atRoot ? text.slice(name.length + 1) : null;
        if (name.startsWith('--')) settings.set(name, [...(settings.get(name) ?? []), value]);
        for (const read of text.slice(name.length).match(CUSTOM_NAMES) ?? [])
          readers.set(read, (readers.get(read) ?? 0) + 1);
      }
  };
  for (const node of nodes) look(node, true);

  const constant = (name: string, fallback: string | undefined): string | undefined => {
    const set = settings.get(name);
    if (!set) return registered.get(name) ?? fallback;
    return set.length === 1 && (readers.get(name) ?? 0) < MANY ? (set[0] ?? undefined) : undefined;
  };
  const fold = (text: string): string => {
    const found = /var\((--[\w-]+)/.exec(text);
    if (!found) return text;
    const [start, name = ''] = [found.index, found[1]];
    const nameEnd = start + found[0].length;
    const close = find(text, nameEnd, ')');
    const fallback = text[nameEnd] === ',' ? text.slice(nameEnd + 1, close) : undefined;
    const value = constant(name, fallback);
    const kept = `${found[0]}${fallback === undefined ? '' : `,${fold(fallback)}`})`;
    return text.slice(0, start) + (value === undefined ? kept : fold(value)) + fold(text.slice(close + 1));
  };
  const folded = (node: Node): Node => {
    if (node.kind === 'group') return { ...node, nodes: node.nodes.map(folded) };
    if (node.kind === 'whole') return node;
    return {
      ...node,
      declarations: node.declarations.map(({ name, text }) => ({ name, text: fold(text) })),
    };
  };
  return nodes.map(folded);
}

/** Tailwind's stand-in for registered properties, in browsers that know none. */
const isFallback = ({ head }: Group) => /^@layer properties$/.test(head);

/** Names of custom properties and keyframes that some kept declaration reads, also by way of each other. */
function namesInUse(nodes: readonly Node[]): ReadonlySet<string> {
  const readBy = new Map<string, string[]>();
  const roots: string[] = [];
  const reads = (reader: string | undefined, names: readonly string[]) => {
    if (reader === undefined) roots.push(...names);
    else readBy.set(reader, [...(readBy.get(reader) ?? []), ...names]);
  };
  const walk = (node: Node) => {
    if (node.kind === 'group') node.nodes.forEach(walk);
    else if (node.kind === 'whole') reads(NAMED.exec(node.head)?.[1], node.text.match(CUSTOM_NAMES) ?? []);
    else
      for (const { name, text } of node.declarations) {
        // Any word may be the name of keyframes; most are not, and then it is the name of nothing.
        const words = text.slice(name.length).match(/[\w-]+/g) ?? [];
        reads(name.startsWith('--') ? name : undefined, words);
      }
  };
  nodes.forEach(walk);

  const used = new Set<string>();
  const visit = (name: string) => {
    if (used.has(name)) return;
    used.add(name);
    readBy.get(name)?.forEach(visit);
  };
  roots.forEach(visit);
  return used;
}

function write(
  nodes: readonly Node[],
  used: ReadonlySet<string>,
  short: (name: string) => string | undefined,
): string {
  const selector = ({ text }: Selector) =>
    text.replaceAll(CLASS, (whole, name: string) => {
      const other = short(unescapeName(name));
      return other ? `.${other}` : whole;
    });
  const named = (text: string) => text.replaceAll(CUSTOM_NAMES, (name) => short(name) ?? name);
  return nodes
    .map((node) => {
      if (node.kind === 'whole') return needed(node.head, used) ? named(node.text) : '';
      if (node.kind === 'group') {
        const inside = write(node.nodes, used, short);
        return inside && `${node.head}{${inside}}`;
      }
      const kept = node.declarations.filter(({ name }) => !name.startsWith('--') || used.has(name));
      if (kept.length === 0) return '';
      return `${node.selectors.map(selector).join(',')}{${kept.map(({ text }) => named(text)).join(';')}}`;
    })
    .join('');
}

function needed(head: string, used: ReadonlySet<string>): boolean {
  const name = NAMED.exec(head)?.[1];
  return name === undefined || used.has(name);
}
