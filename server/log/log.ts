/**
 * Structured logs without personal data. Fields named here never reach a line, whatever object they are in, and a
 * database error is logged without the values of its statement: Drizzle puts them into the message, PostgreSQL into the
 * detail.
 */
import { pino } from 'pino';
import type { Log } from '#core/shared/log.ts';
import type { Config } from '../config/config.ts';

const SECRET_FIELDS = ['password', 'token', 'cookie', 'authorization', 'nin_number', 'cvv', 'card_number'];
/** Fields of errors in which statements and their messages carry values. */
const VALUES_OF_ERRORS = new Set(['params', 'detail', 'where']);
const DEEPEST = 4;

/** @param traceId of the current request or job, for every line. */
export function makeLog(
  level: string,
  destination?: { write(line: string): void },
  traceId?: () => string | undefined,
): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), remove: true },
    ...(traceId && {
      mixin() {
        const id = traceId();
        return id ? { traceId: id } : {};
      },
    }),
    formatters: { log: (fields: object) => withoutValues(fields, 0) as Record<string, unknown> },
  };
  return foldFullDisk(destination ? pino(options, destination) : pino(options));
}

/** Progress of a start: in the demonstration a person reads it, otherwise the log has it. */
export const tellOfStart = (
  { mode }: Pick<Config, 'mode'>,
  log: Pick<Log, 'info'>,
): ((line: string) => void) => (mode === 'demo' ? console.log : (line) => log.info({}, line));

function withoutValues(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return withoutParams(value);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one) => withoutValues(one, depth + 1));
  const entries = Object.entries(value);
  if (!(value instanceof Error))
    return Object.fromEntries(entries.map(([name, one]) => [name, withoutValues(one, depth + 1)]));
  const { name, message, stack, cause } = value;
  const told = entries.filter(([field]) => !VALUES_OF_ERRORS.has(field) && field !== 'cause');
  return {
    name,
    message: withoutParams(message),
    ...(stack && { stack: withoutParams(stack) }),
    ...Object.fromEntries(told.map(([field, one]) => [field, withoutValues(one, depth + 1)])),
    ...(cause !== undefined && { cause: withoutValues(cause, depth + 1) }),
  };
}

/** Values may span lines; after them comes the stack or nothing. */
export function withoutParams(text: string): string {
  const [before = '', ...withParams] = text.split('\nparams: ');
  const stacks = withParams.map((part) => {
    const stack = part.indexOf('\n    at ');
    return stack < 0 ? '' : part.slice(stack);
  });
  return before + stacks.join('');
}

/**
 * A full disk makes every request and job fail, and each would add a line to a log that may be on the same disk. One
 * line of level 50 says what is wrong; the errors that follow from it are counted.
 */
const EVERY_MS = 10 * 60_000;
const CODES = /\b(?:ENOSPC|53100)\b|No space left on device|could not (?:extend|write to) file/;

export function foldFullDisk(log: Log, now: () => number = Date.now): Log {
  let told = Number.NEGATIVE_INFINITY;
  let since = 0;
  const pass =
    (level: 'warn' | 'error'): Log['warn'] =>
    (fields, message) => {
      if (!saysFull(fields) && !CODES.test(message)) return log[level](fields, message);
      if (now() - told < EVERY_MS) {
        since += 1;
        return;
      }
      told = now();
      log.error({ more: since }, 'the disk is full: make room, and the portal goes on by itself');
      since = 0;
    };
  return {
    ...log,
    debug: log.debug.bind(log),
    info: log.info.bind(log),
    warn: pass('warn'),
    error: pass('error'),
  };
}

const FoldFullDiskDEEPEST = 5;

function saysFull(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return CODES.test(value);
  if (typeof value !== 'object' || value === null || depth > FoldFullDiskDEEPEST) return false;
  if (value instanceof Error && CODES.test(value.message)) return true;
  return [...Object.values(value), value instanceof Error ? value.cause : null].some((one) =>
    saysFull(one, depth + 1),
  );
}
