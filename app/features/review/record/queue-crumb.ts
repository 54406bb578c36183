import type { Words } from '#app/words/words.tsx';

/** The way back to the queue, or to the view of it that somebody came from. */
export const queueCrumb = ({ review }: Words, queue: string) => ({
  label: review.details[queue === '/review' ? 'back' : 'backToList'],
  to: queue,
});
