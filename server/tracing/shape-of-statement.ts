/**
 * A statement without its values: texts and numbers in it become question marks, long lists of parameters become one,
 * names stay. Equal work has equal text, and nothing about a person is in it.
 */

/**
 * In this order: a quoted name; a text with escapes, a plain one (they end at different places when a backslash stands
 * before the quote), either of which may not end; a text in dollars; comments; a parameter; a number.
 */
const PARTS =
  /"[^"]*"|[eE]'(?:[^'\\]|''|\\[\s\S])*'?|'(?:[^']|'')*'?|(\$(?:[A-Za-z_]\w*)?\$)(?:(?!\1)[\s\S])*(?:\1)?|--[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|\$\d+|(?<![\w$])\d[\w.]*/g;
const MOST = 1_000;
/** Statements written in the program; beyond this number they are computed at every call. */
const KEPT = 1_000;

export interface Shape {
  readonly text: string;
  /** SELECT, INSERT, BEGIN … */
  readonly operation: string;
  readonly table: string | null;
}

const known = new Map<string, Shape>();

export function shapeOfStatement(statement: string): Shape {
  const before = known.get(statement);
  if (before) return before;
  const text = statement
    .replace(PARTS, (part) => {
      if (part.startsWith('"') || /^\$\d/.test(part)) return part;
      return part.startsWith('--') || part.startsWith('/*') ? ' ' : '?';
    })
    .replace(/\s+/g, ' ')
    .replace(/\((?:(?:\$\d+|\?|default), ?)+(?:\$\d+|\?|default)\)/g, '(…)')
    .replace(/\(…\)(?:, ?\(…\))+/g, '(…), …')
    .trim()
    .slice(0, MOST);
  const operation = /^[A-Za-z]+/.exec(text)?.[0].toUpperCase() ?? 'OTHER';
  const table = /\b(?:from|into|update) (?:only )?"?([a-z_]\w*)"?/i.exec(text)?.[1] ?? null;
  const shape = { text, operation, table };
  if (known.size < KEPT) known.set(statement, shape);
  return shape;
}
