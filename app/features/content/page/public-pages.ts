/**
 * Every public page: where it is, what it is called, what it is about, and the day it last
 * changed as far as the content says so. The sitemap, the site search, the pictures of shared links and the tests
 * read it; the pages themselves take their titles from the same words. News items come and go while the portal runs, so
 * they are passed in.
 */
import { href } from 'react-router';
import { directorates } from '#college/about/directorates.ts';
import { programmes } from '#college/academics/programmes.ts';
import { college } from '#college/college.ts';
import { prosePages } from '#college/pages/index.ts';
import { policies } from '#college/policies/index.ts';
import type { NewsHeadline } from '#core/content/news.ts';
import { site } from '#messages/en/content/site.ts';
import { papers } from '#messages/en/papers/papers.ts';

export interface PublicPageEntry {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The kind of page, such as news. */
  readonly section?: string;
  readonly changed?: string | undefined;
}

interface Worded {
  readonly title: string;
  readonly description: string;
}
const worded = (path: string, { title, description }: Worded): PublicPageEntry => ({
  path,
  title,
  description,
});

/** The pages that every installation has. */
export const fixedPages: readonly PublicPageEntry[] = [
  {
    path: '/',
    title: college.name,
    description: college.description,
  },
  ...prosePages.map(({ path, title, description, reviewed }) => ({
    path,
    title,
    description,
    changed: reviewed,
  })),
  worded('/governing-council', site.people.council),
  worded('/principal-officers', site.people.officers),
  worded('/about/management-committee', {
    title: site.people.committeeTitle,
    description: site.people.committeeDescription,
  }),
  worded('/about/directorate', site.directorates),
  ...directorates.map(({ path, name, lead }) => ({
    path,
    title: name,
    description: lead,
    section: site.directorates.title,
  })),
  worded('/academics', site.academics),
  worded('/academic-structure', site.structure),
  worded('/programmes', site.programmes),
  ...programmes.map(({ slug, name, summary }) => ({
    path: href('/programmes/:slug', { slug }),
    title: name,
    description: summary,
    section: site.programmes.title,
  })),
  worded('/admissions', site.admissions),
  worded('/fees', site.fees),
  worded('/parents', site.parents),
  worded('/how-to-apply', site.apply),
  worded('/research', site.research),
  worded('/news', site.news),
  worded('/about/policies', site.policies),
  ...policies.map(({ slug, title, summary, reviewed }) => ({
    path: href('/about/policies/:slug', { slug }),
    title,
    description: summary,
    section: site.policies.title,
    changed: reviewed,
  })),
  worded('/contact', site.contact),
  worded('/verify', { ...site.verify, title: papers.check.title }),
  worded('/developers', site.developers),
  { ...worded('/developers/own', site.developersOwn), section: site.developers.title },
];

export const newsPage = ({
  slug,
  title,
  summary,
  date,
}: Pick<NewsHeadline, 'slug' | 'title' | 'summary' | 'date'>): PublicPageEntry => ({
  path: href('/news/:slug', { slug }),
  title,
  description: summary,
  section: site.news.title,
  changed: date,
});

export function publicPagesWith(news: readonly NewsHeadline[]): readonly PublicPageEntry[] {
  const lastNews = news
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  return [
    ...fixedPages.map((page) => (page.path === '/news' ? { ...page, changed: lastNews } : page)),
    ...news.map(newsPage),
  ];
}

const byPath = new Map(fixedPages.map((page) => [page.path, page]));

/** News items are found by whoever reads them. */
export const fixedPage = (path: string): PublicPageEntry | undefined => byPath.get(path);
