/**
 * Texts that are one character, or a few, many thousand times: whatever reads what a visitor sends must read them in
 * the time of a text that long. Every rule of `core` that takes a text is tried, and the readers of requests by name.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { judgeTarget } from '#server/http/listen.ts';
import { chooseEncoding } from '#server/pages/accept-encoding.ts';
import { themeOfGuest } from '#server/pages/page-key.ts';
import { kindOfRequest, makeSessionReader } from '#server/shedding/make-doorkeeper.ts';

const RUN = 40_000;
/** The square of such a length takes two seconds and more, and what is linear a few milliseconds. */
const LONGEST_MS = 600;
/** A quarter of a run comes first: what reads it within so long needs less than the longest for the whole, were it the cube. */
const NO_DOUBT_MS = 6;

const PIECES = [
  'x',
  ' ',
  '.',
  '0',
  '-',
  '/',
  '\\',
  '"',
  '<',
  '[',
  '\n',
  'a.',
  'a@',
  '0,',
  '. ',
  '" "',
  '=?',
  'ß',
  '\u0301\u0316',
  '\ud83d',
];
const around = (piece: string, before: string, after: string) => {
  const of = (length: number) => before + piece.repeat(length / piece.length) + after;
  return { quarter: of(RUN / 4), whole: of(RUN) };
};
const RUNS = PIECES.flatMap((piece) => [
  around(piece, '', ''),
  around(piece, 'x', 'x.jpg'),
  around(piece, '"', ''),
]);

/** @returns milliseconds that the processor spent on it: a busy machine may stand still for seconds. */
function timed(read: () => unknown): number {
  const began = process.cpuUsage();
  try {
    read();
  } catch {
    // It is not what this rule takes.
  }
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1_000;
}

/** Milliseconds of the whole run, or of its quarter where that leaves no doubt. */
function timedOver(read: (run: string) => unknown, { quarter, whole }: (typeof RUNS)[number]): number {
  const ms = timed(() => read(quarter));
  return ms <= NO_DOUBT_MS ? ms : timed(() => read(whole));
}

/** What they take is no text: a list of amounts, a schema of a page's texts. */
const NOT_FOR_TEXTS = new Set(['draftOf', 'textForm', 'textsIn', 'readTextForm', 'typedOf', 'rowsIn']);

test('no rule of core takes long over a long run', async () => {
  const folder = join(import.meta.dirname, '../../core');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const slow: string[] = [];
  let tried = 0;
  for (const file of files) {
    const rules = (await import(join(folder, file))) as Record<string, unknown>;
    for (const [name, rule] of Object.entries(rules)) {
      if (NOT_FOR_TEXTS.has(name)) continue;
      const read = readerOf(rule);
      if (!read) continue;
      tried += 1;
      for (const run of RUNS) {
        const ms = timedOver(read, run);
        if (ms > LONGEST_MS)
          slow.push(
            `${name} of ${file} took ${Math.round(ms)} ms over ${JSON.stringify(run.whole.slice(0, 8))}`,
          );
      }
    }
  }
  expect(slow).toEqual([]);
  expect(tried).toBeGreaterThan(200);
});

test('no reader of a request takes long over a long run', () => {
  const readers: Record<string, (run: string) => unknown> = {
    kindOfRequest: (run) => kindOfRequest({ method: run, url: `/${run}`, headers: { cookie: run } }, false),
    makeSessionReader: (run) => makeSessionReader(['key'])(`portal.session_token=${run}.${run}`),
    judgeTarget,
    chooseEncoding,
    themeOfGuest,
  };
  for (const [name, read] of Object.entries(readers))
    for (const run of RUNS)
      expect(timedOver(read, run), `${name} ${run.whole.slice(0, 8)}`).toBeLessThan(LONGEST_MS);
});

function readerOf(rule: unknown): ((run: string) => unknown) | null {
  if (rule instanceof z.ZodObject) {
    const names = Object.keys(rule.shape);
    return (run) => rule.safeParse(Object.fromEntries(names.map((name) => [name, run])));
  }
  if (rule instanceof z.ZodType) return (run) => rule.safeParse(run);
  return typeof rule === 'function' ? (run) => rule(run, run) : null;
}
