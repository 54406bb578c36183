import { beforeAll, expect, test } from 'vitest';
import type { Language } from '#core/shared/languages.ts';
import { admission_sessions, fees } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeOffering } from '#tests/factories/offerings.ts';
import { keepSearch } from './keep-search.server.ts';
import { readFacts } from './read-facts.server.ts';
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

test('the facts beside an answer are those of the records, in the reader’s language', async () => {
  const opened = { id: '2031/2032', opens_at: deps.clock(), first_semester_on: '2031-10-06' };
  await deps.db.insert(admission_sessions).values(opened);
  for (const [program, score] of [
    ['Forestry', 100],
    ['Soil Science', 173],
  ] as const)
    await makeOffering(deps, opened.id, {
      program,
      requirements: { utme: [{ kind: 'utme', score, subjects: [] }] },
    });
  const lines = async (address: string, language: Language = 'en') =>
    (await readFacts(deps, language))[address]?.join('\n') ?? '';
  expect(await lines('/how-to-apply#levels')).toMatch(/^Cut-off mark: 100 to 173, by programme$/m);
  expect(await lines('/admissions#screening')).toBe('No screening day has been announced for 2031/2032.');
  await deps.db.update(admission_sessions).set({ screening_on: '2031-09-01' });
  expect(await lines('/admissions#screening')).toBe('Screening for 2031/2032 begins: 1 September 2031');
  expect(await lines('/academic-structure#calendar')).toContain('6 October 2031');
  await deps.db.insert(fees).values({
    id: deps.newId(),
    purpose: 'hostel',
    name: 'Hostel',
    amount_kobo: 7_100_100,
    starts_at: new Date(deps.clock().getTime() - 1),
  });
  expect(await lines('/campus#hostels')).toContain('₦71,001');
  expect(await lines('/fees', 'ha')).toContain('₦71,001');
  expect(await lines('/fees#acceptance', 'ha')).toBe('Ba a biyan kuɗin karɓar gurbi.');
});
