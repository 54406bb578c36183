/** The life of a news item at the desk, and what readers see of it. */
import { eq } from 'drizzle-orm';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { Prose } from '#app/features/content/index.tsx';
import { findMovedNews, readNewsItem } from '#app/features/content/page/read-news.server.ts';
import { readText } from '#app/features/content/page/read-site.server.ts';
import { openList } from '#app/lists/open-list.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES } from '#core/identity/roles.ts';
import {
  audit_log,
  content_pictures,
  news_items,
  removed_content,
  search_documents,
} from '#db/schema/index.ts';
import { startPageCache } from '#server/pages/start-page-cache.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { savePicture } from '../pictures/edit-picture.server.ts';
import { restoreRemoved } from '../removed/restore-removed.server.ts';
import { deleteNews, type SaveNewsInput, saveNews } from './edit-news.server.ts';
import { NEWS } from './news-list.server.ts';
import { publishScheduledNews } from './publish-scheduled-news.server.ts';

const deps = testDeps();
let editor: Actor;
beforeAll(async () => {
  editor = await makePerson(deps, { role: 'admin_staff', first_name: 'Ɗanladi' });
});

const TYPED = {
  title: 'Open day on the farm',
  slug: '',
  category: 'Announcement',
  summary: 'Come and see what grows on the demonstration plots.',
  content: 'Everybody is welcome. [How to apply](/how-to-apply)',
};
const save = (input: Partial<SaveNewsInput> & { raw?: Record<string, string> } = {}) =>
  saveNews(deps, {
    actor: editor,
    id: null,
    version: 0,
    picture: undefined,
    event: null,
    ...input,
    raw: { ...TYPED, ...input.raw },
  });
const saved = async (input: Parameters<typeof save>[0] = {}) => {
  const result = await save(input);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  const [row] = await deps.db.select().from(news_items).where(eq(news_items.id, result.value.id));
  if (!row) throw new Error('nothing was written');
  return row;
};
const codes = async (input: Parameters<typeof save>[0]) => {
  const result = await save(input);
  return !result.ok && result.error.kind === 'invalid'
    ? result.error.issues.map(({ field, code }) => `${field}:${code}`)
    : result;
};

describe('a draft', () => {
  test('may be half done, is seen by nobody, and gets an address of its own', async () => {
    const one = await saved({ raw: { content: 'To come: [the page](/not-there-yet)' } });
    const two = await saved();
    expect([one.slug, two.slug, one.state]).toEqual([
      'open-day-on-the-farm',
      'open-day-on-the-farm-2',
      'Draft',
    ]);
    expect(await readNewsItem(deps.db, one.slug)).toBeNull();
  });

  test('can be deleted and brought back; what is on the site is not', async () => {
    const row = await saved({ raw: { title: 'To be deleted' } });
    const published = await saved({ id: row.id, version: 1, event: 'publish' });
    const asked = { actor: editor, id: row.id, version: published.version };
    expect(await deleteNews(deps, asked)).toEqual({ ok: false, error: { kind: 'not-possible' } });
    const back = await saved({ id: row.id, version: 2, event: 'withdraw' });
    expect(await deleteNews(deps, { ...asked, version: back.version })).toEqual({
      ok: true,
      value: undefined,
    });
    expect(await deps.db.$count(news_items, eq(news_items.id, row.id))).toBe(0);
    const [kept] = await deps.db.select().from(removed_content);
    expect(kept).toMatchObject({ kind: 'news', title: TYPED.title });
    await saved({ raw: { title: 'To be deleted' } });
    expect(await restoreRemoved(deps, { actor: editor, id: kept?.id ?? '' })).toMatchObject({ ok: true });
    const [again] = await deps.db.select().from(news_items).where(eq(news_items.id, row.id));
    // Another has its address by now.
    expect(again).toMatchObject({ state: 'Draft', title: TYPED.title, slug: 'to-be-deleted-2' });
  });
});

describe('publishing', () => {
  test('is refused with the lines that lead nowhere', async () => {
    const result = await save({ event: 'publish', raw: { content: 'One.\n\nTwo [here](/nowhere) {{fax}}' } });
    expect(result).toMatchObject({
      ok: false,
      error: {
        kind: 'invalid',
        issues: [{ field: 'content', code: 'text-problems' }],
        lines: [
          { line: 3, kind: 'unknown-fact' },
          { line: 3, kind: 'broken-link' },
        ],
      },
    });
  });

  test('puts it on the site and into the search, and taking it off takes it out of both', async () => {
    const row = await saved({ event: 'publish', raw: { title: 'Rain gauges arrive' } });
    const search = () => deps.db.$count(search_documents, eq(search_documents.address, `/news/${row.slug}`));
    expect((await readNewsItem(deps.db, row.slug))?.item.title).toBe('Rain gauges arrive');
    expect(await search()).toBe(1);
    await saved({ id: row.id, version: 1, event: 'withdraw', raw: { title: 'Rain gauges arrive' } });
    expect(await readNewsItem(deps.db, row.slug)).toBeNull();
    expect(await search()).toBe(0);
    const trail = await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, row.id));
    expect(trail.map(({ action, details }) => [action, details.to])).toEqual([
      ['news.created', 'Published'],
      ['news.changed', 'Draft'],
    ]);
  });

  test('keeps the address when the title changes, and leads from an old one to a new one', async () => {
    const row = await saved({ event: 'publish', raw: { title: 'First title' } });
    const retitled = await saved({ id: row.id, version: 1, raw: { title: 'Second title' } });
    expect(retitled.slug).toBe('first-title');
    const moved = await saved({ id: row.id, version: 2, raw: { title: 'Second title', slug: 'second' } });
    expect(moved.slug).toBe('second');
    expect(await findMovedNews(deps.db, 'first-title')).toBe('second');
    expect(await codes({ raw: { slug: 'first-title' } })).toEqual(['slug:address-taken']);
    const back = await saved({ id: row.id, version: 3, raw: { title: 'Second title', slug: 'first-title' } });
    expect(back.slug).toBe('first-title');
    expect(await findMovedNews(deps.db, 'second')).toBe('first-title');
    expect(await findMovedNews(deps.db, 'first-title')).toBeNull();
  });

  test('of one who comes too late is refused, and says who was there', async () => {
    const row = await saved({ event: 'publish', raw: { title: 'Two at once' } });
    const [first, second] = await Promise.all([
      save({ id: row.id, version: 1, raw: { title: 'Mine' } }),
      save({ id: row.id, version: 1, raw: { title: 'Mine too' } }),
    ]);
    const late = [first, second].find((result) => !result.ok);
    expect([first.ok, second.ok].toSorted()).toEqual([false, true]);
    expect(late).toMatchObject({
      error: { kind: 'stale', version: 2, by: expect.stringContaining('Ɗanladi') },
    });
  });
});

describe('a planned item', () => {
  const planned = { event: 'schedule' as const, raw: { publish_on: '2999-01-05', publish_time: '08:30' } };

  test('needs a time to come', async () => {
    expect(await codes({ event: 'schedule' })).toEqual(['publish_on:required', 'publish_time:required']);
    expect(
      await codes({ event: 'schedule', raw: { publish_on: '2001-01-01', publish_time: '08:30' } }),
    ).toEqual(['publish_on:moment-gone']);
    expect(
      await codes({ event: 'schedule', raw: { publish_on: '2999-01-05', publish_time: '25:00' } }),
    ).toEqual(['publish_time:clock-time']);
  });

  test('waits as a job that survives a restart, and is published once, at its own minute', async () => {
    const row = await saved({ ...planned, raw: { ...planned.raw, title: 'Planned' } });
    expect(row.publish_at?.toISOString()).toBe('2999-01-05T07:30:00.000Z');
    const jobs = await deps.client.pool.query<{ run_at: Date }>(
      `select run_at from graphile_worker._private_jobs where payload->>'id' = $1`,
      [row.id],
    );
    expect(jobs.rows.map(({ run_at }) => run_at.toISOString())).toEqual(['2999-01-05T07:30:00.000Z']);
    // A job that comes too soon, as one does that was planned for an earlier minute before.
    expect(await publishScheduledNews(deps, { id: row.id })).toEqual({ published: false });
    const minute = new Date('2020-02-02T10:00:00Z');
    await deps.db.update(news_items).set({ publish_at: minute }).where(eq(news_items.id, row.id));
    const twice = await Promise.all([
      publishScheduledNews(deps, { id: row.id }),
      publishScheduledNews(deps, { id: row.id }),
    ]);
    expect(twice.filter(({ published }) => published)).toHaveLength(1);
    expect((await readNewsItem(deps.db, row.slug))?.item.date).toBe('2020-02-02');
  });

  test('that was taken back stays a draft when its job comes', async () => {
    const row = await saved({ ...planned, raw: { ...planned.raw, title: 'Taken back' } });
    await saved({ id: row.id, version: 1, event: 'withdraw' });
    expect(await publishScheduledNews(deps, { id: row.id })).toEqual({ published: false });
  });
});

test('what is published is told to the pages of every process as it is committed', async () => {
  let heard: () => void = () => {};
  const silent = () => {};
  const pages = startPageCache({
    origin: 'https://portal.example',
    databaseUrl: deps.url,
    log: { debug: silent, warn: silent, error: silent, info: () => heard() },
    fetch: async () => {
      const found = await readNewsItem(deps.db, 'heard-at-once');
      return new Response(found ? found.item.title : 'nothing', { headers: { 'cache-control': 'public' } });
    },
  });
  const told = () =>
    new Promise<void>((resolve) => {
      heard = resolve;
    });
  const key = { path: '/news/heard-at-once', theme: null };
  const show = async () => (pages.cache.peek(key) ?? (await pages.cache.find(key)))?.variants.identity.body;
  try {
    await told();
    expect(await show()).toBe('nothing');
    const next = told();
    await saved({ event: 'publish', raw: { title: 'Heard at once' } });
    await next;
    expect(await show()).toBe('Heard at once');
  } finally {
    await pages.close();
  }
});

test('shows a picture of the library and no other', async () => {
  const file = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#2b6a3f' } })
    .jpeg()
    .toBuffer();
  const kept = await savePicture(deps, {
    actor: editor,
    hash: null,
    version: 0,
    raw: { alt: 'A green field', credit: 'The college', people: 'none' },
    file,
    places: [],
  });
  if (!kept.ok) throw new Error('the picture was refused');
  const { hash } = kept.value;
  expect(await codes({ picture: 'f'.repeat(32), raw: { title: 'With a picture' } })).toEqual([
    'picture:not-listed',
  ]);
  const row = await saved({ picture: hash, event: 'publish', raw: { title: 'With a picture' } });
  const found = await readNewsItem(deps.db, row.slug);
  expect(found?.item.picture).toMatchObject({ hash, alt: 'A green field' });
  const without = await saved({ id: row.id, version: 1, picture: null, raw: { title: 'With a picture' } });
  expect([without.picture, without.picture_alt]).toEqual([null, null]);
});

test('shows nothing of a picture that was sent before there was a library, and can be saved all the same', async () => {
  const hash = 'e'.repeat(32);
  await deps.db
    .insert(content_pictures)
    .values({ hash, renditions: [{ width: 480, height: 320 }], created_at: deps.clock() });
  const row = await saved({ event: 'publish', raw: { title: 'Written long ago' } });
  await deps.db
    .update(news_items)
    .set({ picture: hash, picture_alt: 'A field' })
    .where(eq(news_items.id, row.id));
  expect((await readNewsItem(deps.db, row.slug))?.item.picture).toBeNull();
  const again = await saved({ id: row.id, version: 1, raw: { title: 'Written long ago' } });
  expect(again.picture).toBeNull();
});

test('hostile text stays text', () => {
  const hostile = [
    '<script>alert(1)</script>',
    '[x](javascript:alert(1)) [y](data:text/html,x) [z](//evil.example)',
    '![img](/media/x) <img src=x onerror=alert(1)>',
    '[a](https://ok.example/"onmouseover="x)',
  ].join('\n\n');
  const html = renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(Prose, { blocks: readText(hostile) })),
  );
  expect(html).not.toMatch(/<(?:script|img)|<[^>]*\son\w+=/);
  expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href?.split(/[?#&]/)[0])).toEqual([
    '/media/x',
    'https://ok.example/',
  ]);
});

test('the desk is for administrators', async () => {
  for (const role of ROLES.filter((each) => each !== 'admin_staff' && each !== 'master_admin')) {
    const actor = await makePerson(deps, { role });
    expect(await save({ actor }), role).toEqual({ ok: false, error: { kind: 'forbidden' } });
    expect(await openList(deps, NEWS, { actor, params: new URLSearchParams() }), role).toEqual({
      ok: false,
      error: { kind: 'forbidden' },
    });
  }
  const params = new URLSearchParams('q=RAIN+gauges&state=Draft');
  const found = await openList(deps, NEWS, { actor: editor, params });
  expect(found.ok && found.value.page.rows.map(({ values }) => values.title)).toEqual(['Rain gauges arrive']);
});
