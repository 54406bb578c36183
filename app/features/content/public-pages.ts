/** Every public page with the day it last changed, as far as the content says so: for the sitemap and for tests. */

import { directorates } from '#content/about/directorates.ts';
import { programmes } from '#content/academics/programmes.ts';
import { news } from '#content/news/index.ts';
import { prosePages } from '#content/pages/index.ts';
import { policies } from '#content/policies/index.ts';

export interface PublicPageEntry {
  readonly path: string;
  readonly changed?: string;
}

const lastNews = news
  .map(({ date }) => date)
  .toSorted()
  .at(-1);

export const publicPages: readonly PublicPageEntry[] = [
  { path: '/' },
  ...prosePages.map(({ path, reviewed }) => ({ path, changed: reviewed })),
  { path: '/governing-council' },
  { path: '/principal-officers' },
  { path: '/about/management-committee' },
  { path: '/about/directorate' },
  ...directorates.map(({ path }) => ({ path })),
  { path: '/academics' },
  { path: '/academic-structure' },
  { path: '/programmes' },
  ...programmes.map(({ slug }) => ({ path: `/programmes/${slug}` })),
  { path: '/how-to-apply' },
  { path: '/research' },
  { path: '/news', changed: lastNews },
  ...news.map(({ slug, date }) => ({ path: `/news/${slug}`, changed: date })),
  { path: '/about/policies' },
  ...policies.map(({ slug, reviewed }) => ({ path: `/about/policies/${slug}`, changed: reviewed })),
  { path: '/contact' },
];
