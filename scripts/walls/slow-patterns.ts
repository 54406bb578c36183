/**
 * Regular expressions that take more than linear time on a long run of some character: one such text, sent by anybody,
 * stops every answer of a process. Every one in the product is checked, because nobody can say which texts will reach
 * it.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import swc from '@swc/core';
import {
  Chars,
  getConsumedChars,
  getFirstCharAfter,
  getFirstConsumedChar,
  hasSomeAncestor,
  type ReadonlyFlags,
  toCache,
} from 'regexp-ast-analysis';
import { analyse } from 'scslre';
import { type Breach, findSources } from './import-walls.ts';

export const SLOW_PATTERN_RULE = 'patterns-take-linear-time';

const IN_PRODUCT = /^(?:app|colleges|core|db|gateways|messages|server)\//;
const TEST = /[.]test[.]tsx?$/;
/** A value inserted into a pattern is treated as a word. */
const PUT_IN = 'x';

const MADE_OF_A_VALUE =
  'makes a regular expression of a value, which cannot be judged. Write it down as a literal or a template.';

export async function findSlowPatterns(folder: string): Promise<Breach[]> {
  const breaches: Breach[] = [];
  for (const file of await findSources(folder)) {
    if (!IN_PRODUCT.test(file) || TEST.test(file)) continue;
    for (const { source, flags } of await patternsOf(join(folder, file))) {
      const what = source === null ? MADE_OF_A_VALUE : judgePattern(source, flags);
      if (what) breaches.push({ rule: SLOW_PATTERN_RULE, file, what });
    }
  }
  return breaches;
}

interface Pattern {
  /** Null if it is not written out in the program. */
  readonly source: string | null;
  readonly flags: string;
}

async function patternsOf(path: string): Promise<Pattern[]> {
  const text = await readFile(path, 'utf8');
  const tree = await swc.parse(text, { syntax: 'typescript', tsx: path.endsWith('x'), target: 'esnext' });
  const found: Pattern[] = [];
  const walk = (node: unknown): void => {
    if (!node || typeof node !== 'object') return;
    const { type, pattern, flags } = node as { type?: string; pattern?: unknown; flags?: unknown };
    if (type === 'RegExpLiteral') found.push({ source: String(pattern), flags: String(flags) });
    else if (type === 'NewExpression' || type === 'CallExpression')
      found.push(...made(node as swc.NewExpression));
    for (const part of Object.values(node)) walk(part);
  };
  walk(tree.body);
  return found;
}

/** `new RegExp(...)` of a text or a template. */
function made({ callee, arguments: given }: swc.NewExpression | swc.CallExpression): Pattern[] {
  if (callee.type !== 'Identifier' || callee.value !== 'RegExp') return [];
  const [first, second] = (given ?? []).map(({ expression }) => textOf(expression));
  return [{ source: first ?? null, flags: second ?? '' }];
}

function textOf(node: swc.Expression): string | undefined {
  if (node.type === 'StringLiteral') return node.value;
  if (node.type === 'TemplateLiteral') return node.quasis.map(({ cooked }) => cooked).join(PUT_IN);
  if (node.type === 'TaggedTemplateExpression')
    return node.template.quasis.map(({ raw }) => raw).join(PUT_IN);
  return undefined;
}

/** @returns what is wrong with it, or null. */
function judgePattern(source: string, flags: string): string | null {
  const ast = new RegExpParser().parseLiteral(String(new RegExp(source, flags)));
  const slow =
    analyse(ast).reports.length > 0 || ast.pattern.alternatives.some((one) => beginsAgain(one, ast.flags));
  return slow
    ? `has /${source}/${flags}, which takes the square of a long text's length or more. Anchor it, bound its repetitions, or do without it.`
    : null;
}

/**
 * The analysis misses this: a repetition that runs over further beginnings of the pattern and then finds no end, as
 * `<[^>]*>` in a row of `<`. Each of them runs to the end of the text once more.
 */
function beginsAgain(alternative: AST.Alternative, given: AST.Flags): boolean {
  const flags: ReadonlyFlags = toCache(given);
  if (given.sticky || (isStart(alternative.elements[0]) && !given.multiline)) return false;
  const [start] = alternative.elements;
  const first = isStart(start)
    ? Chars.lineTerminator(flags)
    : getFirstConsumedChar(alternative, 'ltr', flags).char;
  let found = false;
  visitRegExpAST(alternative, {
    onQuantifierEnter(loop) {
      if (loop.max !== Number.POSITIVE_INFINITY || found) return;
      if (hasSomeAncestor(loop, ({ type }) => type === 'Assertion')) return;
      const after = getFirstCharAfter(loop, 'ltr', flags);
      // Nothing has to follow, so it never runs in vain.
      if (after.edge && after.char.isAll) return;
      if (!getConsumedChars(loop, flags).chars.isDisjointWith(first)) found = true;
    },
  });
  return found;
}

const isStart = (element: AST.Element | undefined): boolean =>
  element?.type === 'Assertion' && element.kind === 'start';
