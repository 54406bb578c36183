/** Holds the list of public pages, and with it the content, to what a reader and a search engine need. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { college } from '#college/college.ts';
import { news } from '#college/news/index.ts';
import { readDay } from '#core/shared/lagos-day.ts';
import { publicPagesWith } from './public-pages.ts';

const publicPages = publicPagesWith(news);

const root = fileURLToPath(new URL('../../../../', import.meta.url));

describe.each(publicPages.map((page) => [page.path, page] as const))('%s', (_path, page) => {
  it('has a title and a description of a useful length, like no other page', () => {
    expect(page.title.trim()).not.toBe('');
    expect(page.title.length).toBeLessThan(80);
    expect(page.description.length, page.description).toBeGreaterThanOrEqual(50);
    expect(page.description.length, page.description).toBeLessThanOrEqual(160);
    const same = publicPages.filter(
      ({ title, description }) => title === page.title || description === page.description,
    );
    expect(same.map(({ path }) => path)).toEqual([page.path]);
  });

  it('is dated by a day that has come, if it is dated', () => {
    if (page.changed === undefined) return;
    expect(readDay(page.changed)).not.toBeNull();
    // The day is Lagos's, which may be a day ahead of the clock of a builder elsewhere.
    expect(Date.parse(page.changed)).toBeLessThan(Date.now() + 24 * 3600 * 1000);
  });
});

it('dates every news item', () => {
  for (const { slug } of news)
    expect(publicPages.find(({ path }) => path === `/news/${slug}`)?.changed, slug).toBeTruthy();
});

/** What a college changes in one place. Tests and documents may name it. */
const STATED_ONCE = [
  college.phone.shown,
  college.phone.dial,
  college.email,
  college.email.split('@')[1] ?? '',
  college.address.lines[0] ?? '',
  college.name,
];

it('states telephone, addresses and name in one file', async () => {
  const places: string[] = [];
  for (const folder of ['app', 'colleges', 'core', 'db', 'gateways', 'messages', 'server']) {
    for (const entry of await readdir(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !/\.(tsx?|md|css|js)$/.test(entry.name) || /\.test\.tsx?$/.test(entry.name))
        continue;
      const file = join(entry.parentPath, entry.name);
      const text = await readFile(file, 'utf8');
      if (STATED_ONCE.some((fact) => text.includes(fact))) places.push(file.slice(root.length));
    }
  }
  expect(places).toEqual(['colleges/fcat/college.ts']);
});
