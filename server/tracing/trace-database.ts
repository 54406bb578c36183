/**
 * A span for each statement of a request or a job, by its shape; what runs by itself (looking for jobs, LISTEN) has
 * none. The pool passes a freed connection on within the request that freed it, so the waiting request is remembered
 * here.
 */
import { AsyncResource } from 'node:async_hooks';
import type pg from 'pg';
import { type EndingSpan, kindOfError, type Tracing } from './tracing.ts';

type Ask = (...given: unknown[]) => unknown;

export function traceDatabase(pool: pg.Pool, tracing: Tracing): void {
  const connect = pool.connect.bind(pool) as unknown as Ask;
  pool.connect = ((done?: (...given: unknown[]) => void) =>
    done ? connect(AsyncResource.bind(done)) : connect()) as unknown as typeof pool.connect;
  pool.on('connect', (connection) => {
    const query = connection.query.bind(connection) as unknown as Ask;
    connection.query = ((...given: unknown[]) =>
      ask(query, given, tracing)) as unknown as typeof connection.query;
  });
}

function ask(query: Ask, given: unknown[], tracing: Tracing): unknown {
  const text = textOf(given[0]);
  const span = text === null ? null : beginStatement(text, tracing);
  if (!span) return query(...given);
  const done = given.at(-1);
  if (typeof done === 'function') {
    const told = (error: unknown, ...result: unknown[]) => {
      end(span, error);
      done(error, ...result);
    };
    return query(...given.slice(0, -1), told);
  }
  return (query(...given) as Promise<unknown>).then(
    (result) => {
      end(span, null);
      return result;
    },
    (error: unknown) => {
      end(span, error);
      throw error;
    },
  );
}

/** Null of a query that is no statement but reads its connection itself, such as COPY. */
function textOf(given: unknown): string | null {
  if (typeof given === 'string') return given;
  if (typeof given !== 'object' || given === null || 'submit' in given) return null;
  const { text } = given as { text?: unknown };
  return typeof text === 'string' ? text : null;
}

function beginStatement(statement: string, tracing: Tracing): EndingSpan | null {
  const { text, operation, table } = shapeOfStatement(statement);
  return tracing.below({
    name: table ? `${operation} ${table}` : operation,
    kind: 'client',
    facts: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      'db.query.text': text,
      ...(table && { 'db.collection.name': table }),
    },
  });
}

function end(span: EndingSpan, error: unknown): void {
  if (error) span.fail(kindOfError(error));
  span.end();
}

/**
 * The order is: a quoted name; a text with escapes, a plain one (they end at different places when a backslash stands
 * before the quote), either of which may not end; a text in dollars; comments; a parameter; a number.
 */
const PARTS =
  /"[^"]*"|[eE]'(?:[^'\\]|''|\\[\s\S])*'?|'(?:[^']|'')*'?|(\$(?:[A-Za-z_]\w*)?\$)(?:(?!\1)[\s\S])*(?:\1)?|--[^\n]*|\/\*(?:[^*]|\*(?!\/))*(?:\*\/)?|\$\d+|(?<![\w$])\d[\w.]*/g;
const MOST = 1_000;
/** Statements written in the program; beyond this number they are computed at every call. */
const KEPT = 1_000;

interface Shape {
  readonly text: string;
  /** SELECT, INSERT, BEGIN … */
  readonly operation: string;
  readonly table: string | null;
}

const known = new Map<string, Shape>();

/**
 * A statement without its values: texts and numbers in it become question marks, long lists of parameters become one,
 * names stay. Equal work has equal text, and nothing about a person is in it.
 */
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
