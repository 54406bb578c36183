/** Counts what ran, step by step, so that the last line of a test run says how much was tested. */

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  /** What a person must read when something failed. */
  readonly output?: string;
}

export interface Step {
  readonly name: string;
  run(): Promise<Tally>;
}

export const passed: Tally = { passed: 1, failed: 0 };
export const failed = (output: string): Tally => ({ passed: 0, failed: 1, output });

/** A check that is one thing: passed without complaints, failed with them. */
export const judged = (complaints: readonly string[]): Tally =>
  complaints.length === 0 ? passed : failed(complaints.join('\n'));

/** How many characters of a step's complaints are repeated at the end. */
const MOST_REPEATED = 3000;

/** Runs every step although earlier ones failed; the total is printed last, on a line of its own. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const sum = { passed: 0, failed: 0 };
  const unhappy: { readonly name: string; readonly output: string }[] = [];
  for (const step of steps) {
    console.log(`\n> ${step.name}`);
    const began = performance.now();
    const tally = await step.run().catch((error: Error) => failed(error.stack ?? error.message));
    if (tally.output) console.log(tally.output.trimEnd());
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(
      `  ${tally.failed === 0 ? 'ok' : 'FAILED'}: ${tally.passed} passed, ${tally.failed} failed (${seconds} s)`,
    );
    if (tally.failed > 0 || tally.passed === 0) {
      unhappy.push({ name: step.name, output: tally.output ?? '' });
    }
    sum.passed += tally.passed;
    sum.failed += tally.failed;
  }
  // A step that tested nothing has shown nothing.
  const nothingTried = unhappy.length > 0 && sum.failed === 0;
  if (nothingTried) sum.failed = 1;
  // Again at the end, because often only the end of a long run is kept.
  for (const { name, output } of unhappy) {
    console.log(`\nLook at: ${name}\n${output.slice(0, MOST_REPEATED).trimEnd()}`);
  }
  console.log(`\n${sum.passed} passed, ${sum.failed} failed`);
  process.exitCode = sum.failed === 0 ? 0 : 1;
}
