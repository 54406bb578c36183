/** News as data: categories of the specification, one item, and the order of a list. */
import type { CalendarDay } from './calendar-day.ts';
import type { Picture } from './picture.ts';

export const NEWS_CATEGORIES = [
  'Announcement',
  'Infrastructure',
  'Admissions',
  'Academic',
  'Partnerships',
  'Administrative',
  'Vision',
] as const;
export type NewsCategory = (typeof NEWS_CATEGORIES)[number];

export interface NewsItem {
  readonly slug: string;
  readonly title: string;
  readonly date: CalendarDay;
  readonly category: NewsCategory;
  /** True if the item is shown with the Featured badge. */
  readonly featured: boolean;
  /** One or two sentences for lists, feeds and shared links. */
  readonly summary: string;
  /** Markdown (see markdown.ts). */
  readonly content: string;
  readonly picture?: Picture | null;
  /** The admissions session that it announces, of an item from a file. */
  readonly session?: string;
  /** The admissions session that it announced, once that has closed. */
  readonly closedSession?: string | undefined;
}

/** The choice for an item that somebody has looked at, and that announces no session. */
export const NO_SESSION = 'none';

/** The parts of an item that a list shows. */
export type NewsHeadline = Omit<NewsItem, 'content'>;
