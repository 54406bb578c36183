/**
 * The part of the site's words that staff change while the portal runs: news, people, and the texts of pages. Here as
 * the installation's files have it; keep-search.server.ts has it as it is now.
 */
import { news } from '#college/news/index.ts';
import { council } from '#college/people/council.ts';
import { heads } from '#college/people/heads.ts';
import { officers } from '#college/people/officers.ts';
import type { NewsItem } from '#core/content/news.ts';
import type { Board, PersonEntry } from '#core/content/profile.ts';
import { type Site, siteNow } from './site-now.ts';

export interface SiteContent {
  readonly news: readonly NewsItem[];
  readonly people: Readonly<Record<Board, readonly PersonEntry[]>>;
  readonly site: Site;
}

export const filesContent: SiteContent = {
  news,
  people: { council, officers, heads },
  site: siteNow(new Map()),
};
