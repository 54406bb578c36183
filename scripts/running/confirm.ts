/** Asks for a "yes" before an action that many people notice. Without a terminal it does not ask, since no one could answer. */
import { createInterface } from 'node:readline/promises';

/** @returns false, with the reason said, when there is neither a --yes nor somebody at a terminal. */
export function canConfirm(yes: boolean): boolean {
  if (yes || process.stdin.isTTY) return true;
  console.error(
    'This command asks for confirmation, and it is not running at a terminal. Add --yes to continue.',
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
