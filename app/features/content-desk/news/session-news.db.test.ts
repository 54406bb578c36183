/** What the site and the desks say of news about a session that has closed. */
import { beforeAll, expect, test } from 'vitest';
import { readFeaturedNews, readNewsItem, readNewsList } from '#app/features/content/page/read-news.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { admission_sessions } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { saveNews } from './edit-news.server.ts';
import { listNewsOfClosed, listNewsOfSession } from './session-news.server.ts';

const deps = testDeps();
const OPEN = '2097/2098';
const CLOSED = '2025/2026';
const OLD = '2024/2025';
let editor: Actor;

beforeAll(async () => {
  editor = await makePerson(deps, { role: 'admin_staff' });
  const days = (id: string, opens: string, closes: string | null) => ({
    id,
    opens_at: new Date(opens),
    closes_at: closes === null ? null : new Date(closes),
  });
  await deps.db
    .insert(admission_sessions)
    .values([
      days(OLD, '2024-01-01', '2024-06-01'),
      days(CLOSED, '2025-01-01', '2026-01-01'),
      days(OPEN, '2026-01-02', null),
    ]);
});

async function publish(title: string, more: Readonly<Record<string, string>> = {}): Promise<string> {
  const raw = {
    title,
    category: 'Admissions',
    summary: 'What candidates should know about it.',
    content: 'Read this.',
    featured: 'yes',
    ...more,
  };
  const saved = await saveNews(deps, { actor: editor, id: null, version: 0, raw, event: 'publish' });
  if (!saved.ok) throw new Error(JSON.stringify(saved.error));
  return saved.value.id;
}
const titles = (rows: readonly { readonly title: string }[]) => rows.map(({ title }) => title).toSorted();

test('an item that is tied to a closed session says so, and is featured no longer', async () => {
  await publish(`Admissions now open for ${CLOSED}`, { session: CLOSED });
  await publish(`Admissions now open for ${OPEN}`, { session: OPEN });
  await publish('The library has moved');
  const { rows } = await readNewsList(deps.db, { after: null, before: null });
  const found = (title: string) => rows.find((row) => row.title === title);
  expect(found(`Admissions now open for ${CLOSED}`)).toMatchObject({
    closedSession: CLOSED,
    featured: false,
  });
  expect(found(`Admissions now open for ${OPEN}`)).toMatchObject({ featured: true });
  expect(found(`Admissions now open for ${OPEN}`)).not.toHaveProperty('closedSession');
  const item = await readNewsItem(deps.db, `admissions-now-open-for-${CLOSED.replace('/', '-')}`);
  expect(item?.item.closedSession).toBe(CLOSED);
  // Its place on the home page goes to what is featured still.
  const home = await readFeaturedNews(deps.db);
  expect(home.slice(0, 2).map(({ title }) => title)).not.toContain(`Admissions now open for ${CLOSED}`);
});

test('of the others, those that name the last closed session beside words of applying are listed to look at', async () => {
  await publish(`Apply before the deadline of ${CLOSED}`);
  await publish(`Matriculation of ${CLOSED}`);
  await publish(`Apply for ${CLOSED}: what it was like`, { session: 'none' });
  await publish(`Apply for ${OLD}`);
  await publish('Forms', { content: `Applications for ${CLOSED} are open.` });
  expect(titles(await listNewsOfClosed(deps, { actor: editor }))).toEqual([
    `Apply before the deadline of ${CLOSED}`,
    'Forms',
  ]);
  const teacher = await makePerson(deps, { role: 'academic_staff' });
  expect(await listNewsOfClosed(deps, { actor: teacher })).toEqual([]);
  const all = await listNewsOfSession(deps.db, CLOSED);
  expect(titles(all)).toEqual([
    `Admissions now open for ${CLOSED}`,
    `Apply before the deadline of ${CLOSED}`,
    'Forms',
  ]);
  expect(all.filter(({ tied }) => tied).map(({ title }) => title)).toEqual([
    `Admissions now open for ${CLOSED}`,
  ]);
});

test('a session is one that exists as a name', async () => {
  const saved = await saveNews(deps, {
    actor: editor,
    id: null,
    version: 0,
    raw: { title: 'x', category: 'Admissions', summary: 'y'.repeat(30), content: 'z', session: '2025' },
    event: null,
  });
  expect(saved).toMatchObject({ error: { issues: [{ field: 'session' }] } });
});
