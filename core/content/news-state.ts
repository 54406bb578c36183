/**
 * The life of a news item. Drafts and scheduled items are seen by staff alone; a scheduled one publishes itself at its
 * minute. What is taken off the site goes back to being a draft.
 */
import { err, ok, type Result } from '../shared/result.ts';

export const NEWS_STATES = ['Draft', 'Scheduled', 'Published'] as const;
export type NewsState = (typeof NEWS_STATES)[number];

const STAFF_EVENTS = ['publish', 'schedule', 'withdraw'] as const;
/** come: the minute of a scheduled item has come. */
export type NewsEvent = (typeof STAFF_EVENTS)[number] | 'come';

/** Reads an event that staff can cause themselves; null where the text names none. */
export const readNewsEvent = (text: string): (typeof STAFF_EVENTS)[number] | null =>
  STAFF_EVENTS.find((event) => event === text) ?? null;

type Moves = Readonly<Partial<Record<NewsState, NewsState>>>;

const TABLE: Readonly<Record<NewsEvent, Moves>> = {
  publish: { Draft: 'Published', Scheduled: 'Published' },
  schedule: { Draft: 'Scheduled', Scheduled: 'Scheduled' },
  come: { Scheduled: 'Published' },
  withdraw: { Scheduled: 'Draft', Published: 'Draft' },
};

export const moveNews = (from: NewsState, event: NewsEvent): Result<NewsState, 'not-possible'> => {
  const to = TABLE[event][from];
  return to === undefined ? err('not-possible') : ok(to);
};
