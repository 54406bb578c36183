/** Structured logs. Fields named here never reach a line, whatever object they were put in. */
import { pino } from 'pino';
import type { Log } from '#app/context.ts';

const SECRET_FIELDS = ['password', 'token', 'cookie', 'authorization', 'nin_number', 'cvv', 'card_number'];

export function makeLog(level: string): Log {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: SECRET_FIELDS.flatMap((name) => [name, `*.${name}`]), remove: true },
  });
}
