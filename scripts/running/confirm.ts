/** Asks for a "yes" before something that many people notice. Never where nobody can answer: a question without an end. */
import { createInterface } from 'node:readline/promises';

/** @returns false, with the reason said, when there is neither a --yes nor somebody at a terminal. */
export function canConfirm(yes: boolean): boolean {
  if (yes || process.stdin.isTTY) return true;
  console.error(
    'This command asks before it changes anything, and nobody can answer here. Add --yes to go on.',
  );
  process.exitCode = 2;
  return false;
}

export async function confirmed(yes: boolean, question: string): Promise<boolean> {
  if (yes) return true;
  const ask = createInterface({ input: process.stdin, output: process.stdout });
  // Ctrl-C and a terminal that is closed are answers too.
  const left = new Promise<string>((resolve) => {
    ask.once('close', () => resolve(''));
    ask.once('SIGINT', () => resolve(''));
  });
  const answer = await Promise.race([ask.question(`${question} Type yes: `).catch(() => ''), left]);
  ask.close();
  return answer.trim().toLowerCase() === 'yes';
}
