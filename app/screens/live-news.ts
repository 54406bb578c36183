/** /live/applications/:id?what=…: what just happened to an application, as a sentence for this reader. */

import type { TimelineEntry } from '#app/features/admissions/index.ts';
import { orThrow } from '#app/forms/answer-post.server.ts';
import { languageContext } from '#app/requests/context.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import type { Words } from '#app/words/words.tsx';
import { wordsFor } from '#messages/catalogue.ts';
import { readTimeline } from '../features/admissions/index.server.ts';
import { otherReaders, readCasework } from '../features/review/index.server.ts';
import type { Route } from './+types/live-news';

export interface LiveNews {
  readonly text: string;
  /** The reader did it, and knows. */
  readonly own: boolean;
}

export async function loader({ context, url, params: { id } }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const timeline = orThrow(await readTimeline(deps, { actor, id }));
  const what = url.searchParams.get('what');
  const words = wordsFor(context.get(languageContext));
  const { live: texts, statusNames } = words;
  if (what === 'reader') {
    const newest = (await otherReaders(deps, { actor, id })).at(-1);
    return news({ text: newest ? texts.reader(newest.name) : '', own: !newest });
  }
  if (what === 'proposal' || what === 'decision') return news({ text: texts[what], own: false });
  const casework = await readCasework(deps, { actor, id });
  if (what === 'status') {
    const last = timeline.findLast(({ to }) => to !== null);
    const to = last?.to ? statusNames[last.to] : '';
    const by = last?.by;
    const text = by?.kind === 'name' ? texts.statusBy(by.name, to) : texts.status(to);
    return news({ text, own: by?.kind === 'you' });
  }
  const note = what === 'note' ? casework?.notes.at(-1) : undefined;
  if (note) return news({ text: texts.note(note.author), own: note.own });
  if (what === 'assigned' && casework) {
    const { assignee, me } = casework;
    return news({
      text: assignee ? texts.assigned(assignee.name) : texts.unassigned,
      own: assignee?.id === me,
    });
  }
  return news(sayLastChange(words, timeline, deps.clock()));
}

const news = (said: LiveNews) => Response.json(said, { headers: { 'cache-control': 'no-store' } });

/** An older entry is no news: something changed that the history does not tell. */
const NEWS_MS = 2 * 60_000;

/**
 * Says what just happened to an application and who did it, by its history, where the change itself carries neither.
 */
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
