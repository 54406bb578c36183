import { beforeAll, expect, test } from 'vitest';
import type { Language } from '#core/shared/languages.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { keepSearch } from './keep-search.server.ts';
import { searchSite } from './search-site.server.ts';

const deps = testDeps();
beforeAll(() => deps.db.transaction((tx) => keepSearch({ tx, newId: deps.newId })));

const addresses = async (typed: string, language: Language) =>
  (await searchSite(deps, typed, language)).groups.flatMap(({ results }) =>
    results.map(({ address }) => address),
  );

test('words of Hausa find the page in Hausa, with hooked letters or without', async () => {
  expect(await addresses('matakin shirin takardarku', 'ha')).toContain('/ha/how-to-apply');
  // kuɗi: money
  for (const typed of ['kuɗi', 'kudi', 'KUƊI']) expect(await addresses(typed, 'ha')).toContain('/ha/fees');
});

test('English words find it too, and pages that are not translated', async () => {
  const found = await addresses('scholarships', 'ha');
  expect(found).toContain('/ha/fees');
  expect(found).not.toContain('/fees');
  expect(await addresses('governing council', 'ha')).toContain('/governing-council');
});

test('a part of a page and the way in have their names in Hausa', async () => {
  const { groups } = await searchSite(deps, 'na manta kalmar sirri', 'ha');
  expect(groups[0]?.results[0]).toMatchObject({ address: '/ha/auth', language: 'ha' });
  expect((await addresses('duba wasika', 'ha'))[0]).toBe('/ha/verify');
  expect(await addresses('documents for clearance', 'ha')).toContain('/ha/how-to-apply#documents');
  expect(await addresses('documents for clearance', 'ha')).not.toContain('/how-to-apply#documents');
});

test('who searches in English gets no page in Hausa', async () => {
  for (const typed of ['kuɗi', 'fees', 'how to apply'])
    expect((await addresses(typed, 'en')).filter((address) => address.startsWith('/ha'))).toEqual([]);
});
