/** The search finds what is on the site, also after several changes at the same moment. */
import { like } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { keepSearch } from '#app/features/content/index.ts';
import type { Actor } from '#core/identity/actor.ts';
import { news_items, search_documents } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { saveNews } from './edit-news.server.ts';
import { publishScheduledNews } from './publish-scheduled-news.server.ts';

const deps = testDeps({ connections: 6 });
let editor: Actor;
beforeAll(async () => {
  editor = await makePerson(deps, { role: 'admin_staff' });
  await deps.db.transaction((tx) => keepSearch({ tx, newId: deps.newId }));
});
const found = async (start: string) =>
  (
    await deps.db
      .select({ address: search_documents.address })
      .from(search_documents)
      .where(like(search_documents.address, `/news/${start}-%`))
  )
    .map(({ address }) => address)
    .toSorted();

async function planned(start: string, count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => deps.newId());
  await deps.db.insert(news_items).values(
    ids.map((id, index) => ({
      id,
      slug: `${start}-${index}`,
      title: `Planned ${index}`,
      category: 'Announcement' as const,
      summary: 'A summary.',
      content: 'Words.',
      state: 'Scheduled' as const,
      publish_at: new Date('2020-01-01T08:00:00Z'),
    })),
  );
  return ids;
}

test('news planned for one minute are all found', async () => {
  for (const start of ['one', 'two', 'three']) {
    const ids = await planned(start, 4);
    await Promise.all(ids.map((id) => publishScheduledNews(deps, { id })));
    expect(await found(start)).toEqual(ids.map((_id, index) => `/news/${start}-${index}`));
  }
});

test('so is what two editors publish at once, and what another takes off the site is not', async () => {
  const [gone] = await planned('gone', 1);
  await publishScheduledNews(deps, { id: gone ?? '' });
  expect(await found('gone')).toHaveLength(1);
  const summary = 'Come and see what grows on the demonstration plots.';
  const raw = { slug: '', category: 'Announcement', summary, content: 'Everybody is welcome.' };
  const write = (title: string) =>
    saveNews(deps, { actor: editor, id: null, version: 0, event: 'publish', raw: { ...raw, title } });
  const title = 'Planned 0';
  const done = await Promise.all([
    write('both first'),
    saveNews(deps, { actor: editor, id: gone ?? '', version: 2, event: 'withdraw', raw: { ...raw, title } }),
    write('both second'),
  ]);
  expect(done, JSON.stringify(done)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }]);
  expect(await found('both')).toEqual(['/news/both-first', '/news/both-second']);
  expect(await found('gone')).toEqual([]);
});
