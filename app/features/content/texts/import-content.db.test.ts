/** What the files bring into the database at a start, and what public pages then read of it. */
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { readListAddress } from '#app/lists/list-address.ts';
import { BOARDS } from '#core/content/profile.ts';
import { college_people, news_items, search_documents } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import {
  findMovedNews,
  readFeaturedNews,
  readHeadlines,
  readNewsItem,
  readNewsList,
} from '../page/read-news.server.ts';
import { readPeople } from '../page/read-people.server.ts';
import { filesContent, type SiteContent } from '../page/site-content.ts';
import { keepSearch } from '../search/keep-search.server.ts';
import { importContent } from './import-content.server.ts';

const TOP = readListAddress(new URLSearchParams());
const deps = testDeps();
beforeAll(async () => {
  await importContent(deps, filesContent);
});

const [first, second, ...rest] = filesContent.news;
if (!first || !second) throw new Error('the files have no news');
const titleOf = async (slug: string) =>
  (await deps.db.select().from(news_items).where(eq(news_items.slug, slug)))[0]?.title;

describe('a first start', () => {
  it('shows the news and people of the files, as the files have them', async () => {
    const shown = await readHeadlines(deps.db);
    expect(shown.map(({ slug, date, featured }) => ({ slug, date, featured }))).toEqual(
      filesContent.news
        .map(({ slug, date, featured }) => ({ slug, date, featured }))
        .toSorted((a, b) => b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug)),
    );
    for (const board of BOARDS)
      expect((await readPeople(deps.db, board)).map(({ picture: _none, ...person }) => person)).toEqual(
        filesContent.people[board],
      );
  });

  it('puts on the home page what is featured', async () => {
    const shown = await readFeaturedNews(deps.db);
    expect(shown.map(({ featured }) => featured)).toEqual([true, true, true]);
  });

  it('happens once: the next start writes nothing', async () => {
    expect(await importContent(deps, filesContent)).toEqual({ written: 0 });
  });
});

describe('a later release', () => {
  const later = (news: SiteContent['news']): Pick<SiteContent, 'news' | 'people'> => ({
    news,
    people: filesContent.people,
  });
  const retitled = filesContent.news.map((item) => ({ ...item, title: `${item.title}, again` }));

  it('changes what nobody has edited, and leaves what somebody has', async () => {
    await deps.db
      .update(news_items)
      .set({ title: 'Ours', edited_at: deps.clock() })
      .where(eq(news_items.slug, first.slug));
    expect((await importContent(deps, later(retitled))).written).toBeGreaterThan(0);
    expect(await titleOf(first.slug)).toBe('Ours');
    expect(await titleOf(second.slug)).toBe(`${second.title}, again`);
  });

  it('brings back nothing that staff removed', async () => {
    await deps.db.delete(news_items).where(eq(news_items.slug, second.slug));
    await importContent(deps, later(filesContent.news));
    expect(await titleOf(second.slug)).toBeUndefined();
  });

  it('takes away what it no longer has, unless somebody made it theirs', async () => {
    const { written } = await importContent(deps, later(rest.slice(1)));
    expect(written).toBe(1);
    expect(await titleOf(rest[0]?.slug ?? '')).toBeUndefined();
    expect(await titleOf(first.slug)).toBe('Ours');
    await importContent(deps, later(rest));
    expect(await titleOf(rest[0]?.slug ?? '')).toBe(rest[0]?.title);
  });

  it('keeps the order of people that a file changes', async () => {
    const [a, b, ...others] = filesContent.people.officers;
    if (!a || !b) throw new Error('the files have no officers');
    await importContent(deps, {
      news: rest,
      people: { ...filesContent.people, officers: [b, a, ...others] },
    });
    expect((await readPeople(deps.db, 'officers')).map(({ id }) => id)).toEqual(
      [b, a, ...others].map(({ id }) => id),
    );
    const chairman = and(eq(college_people.board, 'council'), eq(college_people.key, 'chairman'));
    expect(await deps.db.$count(college_people, chairman)).toBe(1);
  });
});

describe('reading news', () => {
  it('finds one with the newest others, and none that is no longer or not yet on the site', async () => {
    const slug = rest[0]?.slug ?? '';
    const found = await readNewsItem(deps.db, slug);
    expect(found?.item.content).toBe(rest[0]?.content);
    expect(found?.more).toHaveLength(3);
    expect(found?.more.map((item) => item.slug)).not.toContain(slug);
    expect(JSON.stringify(found?.more)).not.toContain('content');
    await deps.db.update(news_items).set({ state: 'Draft' }).where(eq(news_items.slug, slug));
    expect(await readNewsItem(deps.db, slug)).toBeNull();
    expect(await findMovedNews(deps.db, slug)).toBeNull();
    const { rows } = await readNewsList(deps.db, TOP);
    expect(rows.map((item) => item.slug)).not.toContain(slug);
  });

  it('goes on where a page of the list ends', async () => {
    await deps.db.insert(news_items).values(
      Array.from({ length: 31 }, (_, index) => ({
        id: deps.newId(),
        slug: `more-${index}`,
        title: `More ${index}`,
        category: 'Vision' as const,
        summary: 'A sentence.',
        content: 'Text.',
        state: 'Published' as const,
        published_at: new Date(Date.UTC(2030, 0, 1, 0, index)),
      })),
    );
    const page = (params: string) => readNewsList(deps.db, readListAddress(new URLSearchParams(params)));
    const newest = await readNewsList(deps.db, TOP);
    expect([newest.rows[0]?.slug, newest.previous]).toEqual(['more-30', null]);
    const older = await page(`after=${newest.next}`);
    expect([older.rows[0]?.slug, older.next]).toEqual(['more-0', null]);
    expect(await page(`before=${older.previous}`)).toEqual(newest);
  });

  it('the site search finds what is on the site', async () => {
    await deps.db.transaction((tx) => keepSearch({ tx, newId: deps.newId }));
    const found = async (slug: string) =>
      deps.db.$count(search_documents, eq(search_documents.address, `/news/${slug}`));
    expect([await found('more-1'), await found(rest[0]?.slug ?? '')]).toEqual([1, 0]);
    expect(await deps.db.transaction((tx) => keepSearch({ tx, newId: deps.newId }))).toEqual({
      written: 0,
      removed: 0,
    });
  });
});
