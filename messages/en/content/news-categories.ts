/** The names of the categories of news, by the value that is stored. */
import type { NewsCategory } from '#core/content/news.ts';

export const newsCategories: Readonly<Record<NewsCategory, string>> = {
  Announcement: 'Announcement',
  Infrastructure: 'Infrastructure',
  Admissions: 'Admissions',
  Academic: 'Academic',
  Partnerships: 'Partnerships',
  Administrative: 'Administrative',
  Vision: 'Vision',
};
