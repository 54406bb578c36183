import type { Words } from '#app/words/words.tsx';
import type { BulkSummary } from './read-bulk-change.server.ts';

/** What a bulk change is to do, in few words. */
export function requestWords(
  words: Words,
  { request, assignee }: Pick<BulkSummary, 'request' | 'assignee'>,
): string {
  const texts = words.casework.bulk.requests;
  if (!request) return texts.none;
  if (request.kind === 'enrol' || request.kind === 'caps' || request.kind === 'confirm')
    return texts[request.kind];
  if (request.kind === 'set-status') return texts.status(words.statusNames[request.status]);
  return request.to === null ? texts.drop : texts.assign(assignee ?? words.review.queue.noName);
}
