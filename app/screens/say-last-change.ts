/** What just happened to an application and who did it, by its history, where the change itself carries neither. */
import type { TimelineEntry } from '#app/features/admissions/index.ts';
import type { Words } from '#app/words/words.tsx';

/** What is older is no news: something changed that the history does not tell. */
const NEWS_MS = 2 * 60_000;

export function sayLastChange(
  { live, admissions }: Pick<Words, 'live' | 'admissions'>,
  timeline: readonly TimelineEntry[],
  now: Date,
): { readonly text: string; readonly own: boolean } {
  const last = timeline.at(-1);
  if (!last || now.getTime() - Date.parse(last.at) > NEWS_MS) return { text: live.changed, own: false };
  const what = admissions.timeline.kinds[last.kind];
  const { by } = last;
  return { text: by.kind === 'name' ? live.doneBy(by.name, what) : live.done(what), own: by.kind === 'you' };
}
