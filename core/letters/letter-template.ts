/**
 * A letter's template: Markdown with tokens ({{name}}) and parts that stand only where something is known
 * ({{#reply_by}} ... {{/reply_by}}) or is not ({{^caps_reference}} ... {{/caps_reference}}).
 */
import { err, ok, type Result } from '../shared/result.ts';
import type { LetterKind } from './letter-kinds.ts';
import {
  type Flags,
  isFlag,
  isToken,
  type LetterFlag,
  type LetterToken,
  type TokenValues,
  tokensFor,
} from './tokens.ts';

type Node =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'token'; readonly name: LetterToken }
  | {
      readonly kind: 'part';
      readonly name: LetterToken | LetterFlag;
      readonly unless: boolean;
      readonly nodes: readonly Node[];
    };

export type ParsedTemplate = readonly Node[];

/** `unknown-token`: not in the list, or not for this letter. `open-part`: a part that does not end, or was not begun. */
export interface TemplateProblem {
  readonly code: 'unknown-token' | 'open-part' | 'too-deep';
  readonly what: string;
}

const MOST_DEEP = 3;
const TAG = /\{\{([#^/]?)([^{}]{0,60})\}\}/g;

export function parseTemplate(source: string, kind: LetterKind): Result<ParsedTemplate, TemplateProblem> {
  const tokens = new Set<string>(tokensFor(kind));
  const root: Node[] = [];
  const open: { name: string; into: Node[] }[] = [{ name: '', into: root }];
  let from = 0;
  for (const match of source.matchAll(TAG)) {
    const [tag, sign, inside = ''] = match;
    const name = inside.trim();
    const here = open.at(-1)?.into ?? root;
    here.push({ kind: 'text', text: source.slice(from, match.index) });
    from = match.index + tag.length;
    if (sign === '/') {
      if (open.length === 1 || open.at(-1)?.name !== name) return err({ code: 'open-part', what: tag });
      open.pop();
      continue;
    }
    if (isToken(name) && tokens.has(name)) {
      if (!sign) here.push({ kind: 'token', name });
    } else if (!sign || !isFlag(name)) return err({ code: 'unknown-token', what: tag });
    if (sign) {
      if (open.length > MOST_DEEP) return err({ code: 'too-deep', what: tag });
      const nodes: Node[] = [];
      here.push({ kind: 'part', name: name as LetterToken | LetterFlag, unless: sign === '^', nodes });
      open.push({ name, into: nodes });
    }
  }
  const left = open.at(-1);
  if (left && open.length > 1) return err({ code: 'open-part', what: `{{#${left.name}}}` });
  root.push({ kind: 'text', text: source.slice(from) });
  const stray = source.replaceAll(TAG, '').match(/\{\{.{0,20}|.{0,20}\}\}/);
  return stray ? err({ code: 'unknown-token', what: stray[0] }) : ok(root);
}

export interface Filled {
  readonly text: string;
  /** Tokens that stand in the letter and are empty for this person. */
  readonly missing: readonly LetterToken[];
}

const isEmpty = (value: TokenValues[LetterToken]): boolean =>
  value === null ||
  value === undefined ||
  value.length === 0 ||
  (typeof value === 'string' && value.trim() === '');

/** @param gap what a reader sees where a token is empty: such a letter is only shown, and never issued. */
export function fillTemplate(
  template: ParsedTemplate,
  values: TokenValues,
  flags: Flags,
  gap: (token: LetterToken) => string,
): Filled {
  const missing = new Set<LetterToken>();
  const fill = (nodes: ParsedTemplate): string =>
    nodes
      .map((node) => {
        if (node.kind === 'text') return node.text;
        if (node.kind === 'part') {
          const known = isToken(node.name) ? !isEmpty(values[node.name]) : flags[node.name];
          return known !== node.unless ? fill(node.nodes) : '';
        }
        const value = values[node.name];
        if (value && !isEmpty(value)) return written(value);
        missing.add(node.name);
        return written(gap(node.name));
      })
      .join('');
  const text = fill(template)
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return { text, missing: [...missing] };
}

const written = (value: string | readonly string[]): string =>
  typeof value === 'string'
    ? asMarkdown(value)
    : `\n\n${value.map((one) => `- ${asMarkdown(one)}`).join('\n')}\n\n`;

/** Typed text keeps the characters that were typed. */
export const asMarkdown = (typed: string): string =>
  typed
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~]/g, '\\$&')
    .replace(/^([-+])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2');
