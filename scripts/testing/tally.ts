/** Counts what ran, step by step, so that the end of a test run says how much was tested and what took how long. */

import type { Selection } from './selection.ts';

export interface Timed {
  readonly name: string;
  readonly seconds: number;
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** The text that a person must read when something failed. */
  readonly output?: string;
  /** The test files that ran. */
  readonly files?: readonly Timed[];
}

export interface Step {
  readonly name: string;
  /** The test files that it runs, unless some are named. */
  readonly files?: () => readonly string[];
  /** @param alone Nothing else runs meanwhile, so a tool may write to the screen as it goes. */
  run(alone: boolean, only?: Selection): Promise<Tally>;
}

export interface Part {
  readonly name: string;
  readonly steps: readonly Step[];
}

export const passed: Tally = { passed: 1, failed: 0 };
export const failed = (output: string): Tally => ({ passed: 0, failed: 1, output });

/** A check that is one thing: passed without complaints, failed with them. */
export const judged = (complaints: readonly string[]): Tally =>
  complaints.length === 0 ? passed : failed(complaints.join('\n'));

/** The number of characters of a step's complaints that are repeated at the end. */
const MOST_REPEATED = 3000;

interface Outcome extends Tally {
  readonly name: string;
}

/**
 * Runs the lanes at the same time, and the steps of a lane one after the other. Every step runs although earlier ones
 * failed. The total is printed last, on a line of its own.
 */
export async function runLanes(lanes: readonly (readonly Part[])[]): Promise<void> {
  const secondsSince = stopwatch();
  const outcomes: Outcome[] = [];
  const parts: Timed[] = [];
  await Promise.all(
    lanes.map(async (lane) => {
      for (const { name, steps } of lane) {
        const secondsOfPart = stopwatch();
        for (const step of steps) outcomes.push(await runStep(step, lanes.length === 1));
        parts.push({ name, seconds: secondsOfPart() });
      }
    }),
  );
  if (parts.length > 1) printTable(`Parts, ${seconds(secondsSince())} seconds in all`, parts);
  const files = outcomes.flatMap((outcome) => outcome.files ?? []);
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, 10);
  if (slowest.length > 0) printTable('The slowest files, in seconds', slowest);
  printSum(outcomes);
}

async function runStep(step: Step, alone: boolean): Promise<Outcome> {
  console.log(`\n> ${step.name}`);
  const secondsSince = stopwatch();
  const tally = await step.run(alone).catch((error: Error) => failed(error.stack ?? error.message));
  if (tally.output) console.log(tally.output.trimEnd());
  const result = `${tally.passed} passed, ${tally.failed} failed (${seconds(secondsSince())} s)`;
  console.log(`  ${alone ? '' : `${step.name}, `}${tally.failed === 0 ? 'ok' : 'FAILED'}: ${result}`);
  return { name: step.name, ...tally };
}

function printTable(title: string, rows: readonly Timed[]): void {
  console.log(`\n${title}`);
  for (const row of rows) console.log(`${seconds(row.seconds).padStart(8)}  ${row.name}`);
}

function printSum(outcomes: readonly Outcome[]): void {
  const sum = (count: 'passed' | 'failed') => outcomes.reduce((all, outcome) => all + outcome[count], 0);
  const unhappy = outcomes.filter((outcome) => outcome.failed > 0 || outcome.passed === 0);
  // A step that tested nothing has shown nothing.
  const failures = unhappy.length > 0 ? Math.max(1, sum('failed')) : 0;
  // Again at the end, because often only the end of a long run is kept.
  for (const { name, output = '' } of unhappy) {
    console.log(`\nLook at: ${name}\n${output.slice(0, MOST_REPEATED).trimEnd()}`);
  }
  console.log(`\n${sum('passed')} passed, ${failures} failed`);
  process.exitCode = failures === 0 ? 0 : 1;
}

function stopwatch(): () => number {
  const began = performance.now();
  return () => (performance.now() - began) / 1000;
}

const seconds = (value: number): string => value.toFixed(1);
