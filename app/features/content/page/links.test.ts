/** Every address that a text of the college leads to exists, and every public page is in the sitemap. */
import { describe, expect, it } from 'vitest';
import { siteMap } from '#app/site-map.ts';
import { schools } from '#college/academics/schools.ts';
import { answers } from '#college/answers.ts';
import { news } from '#college/news/index.ts';
import { prosePages } from '#college/pages/index.ts';
import { council } from '#college/people/council.ts';
import { officers } from '#college/people/officers.ts';
import { policies } from '#college/policies/index.ts';
import { isContactTopic } from '#core/content/contact-form.ts';
import { CREST_FILES } from '#core/content/crest.ts';
import { type Block, type Inline, plainText } from '#core/content/markdown.ts';
import { slugOf } from '#core/content/slug.ts';
import { publicPagesWith } from './public-pages.ts';
import { readText } from './read-site.server.ts';

/** Every address that a text leads to. */
const linksIn = (blocks: readonly Block[]): string[] => {
  const ofInlines = (inlines: readonly Inline[]): string[] =>
    inlines.flatMap((inline) => {
      if (inline.kind === 'text') return [];
      return inline.kind === 'link' ? [inline.href, ...ofInlines(inline.inlines)] : ofInlines(inline.inlines);
    });
  return blocks.flatMap((block) => {
    if (block.kind === 'list') return block.items.flatMap(ofInlines);
    if (block.kind === 'table') return [...block.head, ...block.rows.flat()].flatMap(ofInlines);
    return ofInlines(block.inlines);
  });
};

const paths = publicPagesWith(news).map(({ path }) => path);

const texts = [
  ...prosePages.map(({ path, body }) => [path, body] as const),
  ...policies.map(({ slug, body }) => [`/about/policies/${slug}`, body] as const),
  ...news.map(({ slug, content }) => [`/news/${slug}`, content] as const),
];

/** Sections that pages made of data offer. */
const SECTIONS: Readonly<Record<string, readonly string[]>> = {
  '/academic-structure': ['schools', 'calendar', 'levels', ...schools.map(({ slug }) => slug)],
  '/admissions': ['costs', 'how', 'after', 'distance', 'screening'],
  '/fees': ['first-year', 'never', 'acceptance', 'loan', 'scholarships'],
  '/how-to-apply': ['fees', 'documents', 'levels'],
};

const headings = (path: string): string[] => {
  const text = texts.find(([at]) => at === path);
  return text
    ? readText(text[1]).flatMap((block) =>
        block.kind === 'heading' ? [slugOf(plainText(block.inlines))] : [],
      )
    : [];
};

describe('the sitemap', () => {
  it('has every public page once', () => {
    expect(new Set(paths).size).toBe(paths.length);
    // Pages that are the same for every guest, less addresses with a variable in them and files for machines.
    const open = Object.entries(siteMap)
      .filter(([pattern, { cached }]) => cached && !/[:*.]/.test(pattern))
      .map(([pattern]) => pattern)
      .filter((pattern) => pattern !== '/offline');
    expect(open.filter((pattern) => !paths.includes(pattern))).toEqual([]);
  });
});

const people = [...officers, ...council].map(({ id }) => id);

it('has every place to which the search leads', () => {
  for (const { address } of answers) {
    const [path = '', part] = address.split('#');
    if (path === '/auth') continue;
    expect(paths).toContain(path);
    if (part) expect([...(SECTIONS[path] ?? []), ...headings(path), ...people], address).toContain(part);
  }
});

describe.each(texts)('%s', (path, source) => {
  const links = linksIn(readText(source));
  it.each(links.length > 0 ? links : ['#'])('leads to %s, which exists', (href) => {
    if (links.length === 0) return expect(links).toEqual([]);
    if (/^(mailto|tel):/.test(href)) return;
    const target = new URL(href, `http://site.test${path}`);
    expect(target.origin).toBe('http://site.test');
    expect([...paths, '/feed.xml', '/student-portal', ...CREST_FILES]).toContain(target.pathname);
    const topic = target.searchParams.get('topic');
    if (topic !== null) expect(isContactTopic(topic), href).toBe(true);
    if (target.hash)
      expect([...(SECTIONS[target.pathname] ?? []), ...headings(target.pathname), ...people]).toContain(
        target.hash.slice(1),
      );
  });
});
