/**
 * The part of the site's words that staff change while the portal runs: news, people, and the texts of pages and
 * policies. Here as the installation's files have it; read-site-content.server.ts has it as it is now.
 */
import { href } from 'react-router';
import { news } from '#content/news/index.ts';
import { prosePages } from '#content/pages/index.ts';
import { council } from '#content/people/council.ts';
import { officers } from '#content/people/officers.ts';
import { policies } from '#content/policies/index.ts';
import type { CalendarDay } from '#core/content/calendar-day.ts';
import type { NewsItem } from '#core/content/news.ts';
import type { Board, PersonEntry } from '#core/content/profile.ts';

export interface PageText {
  /** The page's lead; a policy's summary. */
  readonly lead: string;
  /** Markdown with {{facts}}. */
  readonly body: string;
  readonly reviewed: CalendarDay;
}

export interface EditablePage {
  readonly path: string;
  readonly title: string;
  readonly kind: 'page' | 'policy';
  /** What the file says. */
  readonly text: PageText;
}

export const editablePages: readonly EditablePage[] = [
  ...prosePages.map(({ path, title, ...text }): EditablePage => ({ path, title, kind: 'page', text })),
  ...policies.map(
    ({ slug, title, summary, body, reviewed }): EditablePage => ({
      path: href('/about/policies/:slug', { slug }),
      title,
      kind: 'policy',
      text: { lead: summary, body, reviewed },
    }),
  ),
];

export interface SiteContent {
  readonly news: readonly NewsItem[];
  readonly people: Readonly<Record<Board, readonly PersonEntry[]>>;
  /** By path; every editable page is among them. */
  readonly texts: ReadonlyMap<string, PageText>;
}

export const filesContent: SiteContent = {
  news,
  people: { council, officers },
  texts: new Map(editablePages.map(({ path, text }) => [path, text])),
};
