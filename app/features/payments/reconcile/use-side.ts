import { useWords } from '#app/words/words.tsx';
import type { DifferenceView } from './list-differences.server.ts';

/** What one side knows of a payment. */
export function useSide() {
  const { bursary, statusNames } = useWords();
  const { outcomes, nothing } = bursary.reconciliation;
  const names: Readonly<Record<string, string>> = { ...statusNames, ...outcomes };
  return (one: DifferenceView['ours']) =>
    one ? `${names[one.status] ?? one.status}, ${one.amount}` : nothing;
}
