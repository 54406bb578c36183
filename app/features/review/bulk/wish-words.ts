import type { Words } from '#app/words/words.tsx';
import type { BulkSummary } from './bulk-view.ts';

/** What a bulk change is to do, in few words. */
export function wishWords(words: Words, { wish, assignee }: Pick<BulkSummary, 'wish' | 'assignee'>): string {
  const texts = words.casework.bulk.wishes;
  if (!wish) return texts.none;
  if (wish.kind === 'enrol' || wish.kind === 'caps') return texts[wish.kind];
  if (wish.kind === 'set-status') return texts.status(wish.status);
  return wish.to === null ? texts.drop : texts.assign(assignee ?? words.review.queue.noName);
}
