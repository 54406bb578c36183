/** Use cases that write stand on `app/requests/change.server.ts` (decision 0164). */

const LONGEST_CHANGE = 60;

const BY_HAND = /kind: '(?:forbidden|stale|own)'|\b(?:can|mayEver)\(/;
/** A generator that is called without `yield*` does nothing: the step would be left out without a word. */
const STEPS = 'asSecond|found|notSavedSince|orReject|reject|rejectAndKeep|upToDate|valid|without';

export function changeByHand(code: string): string | null {
  if (/\.transaction\(/.test(code) && BY_HAND.test(code))
    return 'decides who may and opens a transaction by itself. Let change of app/requests/change.server.ts do both.';
  if (!/\bchange(?:As)?\(/.test(code) || !code.includes('/change.server.ts')) return null;
  const skipped = new RegExp(
    `(?<!yield\\* )(?<![\\w.*] ?)(?:${STEPS}|may|lock)\\(|(?<!yield\\* )\\bit\\.(?:may|lock|decide)\\(`,
  ).exec(code);
  if (skipped) return `calls ${skipped[0]}…) without yield*, so nothing is checked.`;
  if (/\bdecideSecond\(/.test(code))
    return 'asks decideSecond within a change, which would lose the wait that it may begin. Take asSecond, which keeps it.';
  const long = longestChange(code);
  return long > LONGEST_CHANGE
    ? `has a change of ${long} lines. More than ${LONGEST_CHANGE} are a rule for core, or two parts.`
    : null;
}

function longestChange(code: string): number {
  const lines = code.split('\n');
  return Math.max(
    0,
    ...lines.flatMap((line, start) => {
      const indent = /^( *)(?:return )?change(?:As)?\(/.exec(line)?.[1];
      if (indent === undefined) return [];
      return [lines.findIndex((other, at) => at > start && other === `${indent}});`) - start + 1];
    }),
  );
}
