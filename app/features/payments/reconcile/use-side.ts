import { useWords } from '#app/words/words.tsx';
import type { DifferenceView } from './list-differences.server.ts';

/** What one side knows of a payment. */
export function useSide() {
  const { bursary, statusNames } = useWords();
  const { outcomes, nothing, held } = bursary.reconciliation;
  const names: Readonly<Record<string, string>> = { ...statusNames, ...outcomes };
  return (one: DifferenceView['ours'] | DifferenceView['theirs']) => {
    if (!one) return nothing;
    const amount = 'asked' in one && one.asked ? held(one.amount, one.asked) : one.amount;
    return `${names[one.status] ?? one.status}, ${amount}`;
  };
}
