/**
 * Every public page: where it is, what it is called, what it is about, which picture heads it, and the day it last
 * changed as far as the content says so. The sitemap, the site search, the pictures of shared links and the tests
 * read it; the pages themselves take their titles from the same words. News items come and go while the portal runs, so
 * they are passed in.
 */
import { href } from 'react-router';
import { directorates } from '#content/about/directorates.ts';
import type { SceneName } from '#content/about/scene-names.ts';
import { programmes } from '#content/academics/programmes.ts';
import { college } from '#content/college.ts';
import { prosePages } from '#content/pages/index.ts';
import { policies } from '#content/policies/index.ts';
import type { NewsHeadline } from '#core/content/news.ts';
import { site } from '#messages/en/content/site.ts';
import { papers } from '#messages/en/papers/papers.ts';
import { NEWS_SCENES, PROGRAMME_SCENES } from './page-scenes.ts';

export interface PublicPageEntry {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly scene: SceneName;
  /** What the page is one of, such as news. */
  readonly section?: string;
  readonly changed?: string | undefined;
}

interface Worded {
  readonly title: string;
  readonly description: string;
}
const worded = (path: string, { title, description }: Worded, scene: SceneName): PublicPageEntry => ({
  path,
  title,
  description,
  scene,
});

/** The pages that every installation has. */
export const fixedPages: readonly PublicPageEntry[] = [
  {
    path: '/',
    title: college.name,
    description: site.home.description(college.place, college.address.state),
    scene: 'campus',
  },
  ...prosePages.map(({ path, title, description, scene, reviewed }) => ({
    path,
    title,
    description,
    scene,
    changed: reviewed,
  })),
  worded('/governing-council', site.people.council, 'meeting'),
  worded('/principal-officers', site.people.officers, 'campus'),
  worded(
    '/about/management-committee',
    { title: site.people.committeeTitle, description: site.people.committeeDescription },
    'meeting',
  ),
  worded('/about/directorate', site.directorates, 'workshop'),
  ...directorates.map(({ path, name, lead, scene }) => ({
    path,
    title: name,
    description: lead,
    scene,
    section: site.directorates.title,
  })),
  worded('/academics', site.academics, 'laboratory'),
  worded('/academic-structure', site.structure, 'library'),
  worded('/programmes', site.programmes, 'field'),
  ...programmes.map(({ slug, name, summary }) => ({
    path: href('/programmes/:slug', { slug }),
    title: name,
    description: summary,
    scene: PROGRAMME_SCENES[name],
    section: site.programmes.title,
  })),
  worded('/admissions', site.admissions, 'gate'),
  worded('/fees', site.fees, 'market'),
  worded('/how-to-apply', site.apply, 'gate'),
  worded('/research', site.research, 'laboratory'),
  worded('/news', site.news, 'letter'),
  worded('/about/policies', site.policies, 'library'),
  ...policies.map(({ slug, title, summary, reviewed }) => ({
    path: href('/about/policies/:slug', { slug }),
    title,
    description: summary,
    scene: 'library' as const,
    section: site.policies.title,
    changed: reviewed,
  })),
  worded('/contact', site.contact, 'letter'),
  worded('/verify', { ...site.verify, title: papers.check.title }, 'letter'),
  worded('/developers', site.developers, 'library'),
  { ...worded('/developers/own', site.developersOwn, 'library'), section: site.developers.title },
];

export const newsPage = ({
  slug,
  title,
  summary,
  category,
  date,
}: Pick<NewsHeadline, 'slug' | 'title' | 'summary' | 'category' | 'date'>): PublicPageEntry => ({
  path: href('/news/:slug', { slug }),
  title,
  description: summary,
  scene: NEWS_SCENES[category],
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
