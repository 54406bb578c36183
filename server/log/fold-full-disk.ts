/**
 * A full disk makes every request and job fail, and each would add a line to a log that may be on the same disk. One
 * line of level 50 says what is wrong; the errors that follow from it are counted.
 */
import type { Log } from '#core/shared/log.ts';

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

const DEEPEST = 5;

function saysFull(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return CODES.test(value);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return false;
  if (value instanceof Error && CODES.test(value.message)) return true;
  return [...Object.values(value), value instanceof Error ? value.cause : null].some((one) =>
    saysFull(one, depth + 1),
  );
}
