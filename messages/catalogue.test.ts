import { expect, test } from 'vitest';
import { wordsFor } from './catalogue.ts';
import { english } from './en/catalogue.ts';
import { ha } from './ha/index.ts';
import { withTranslation } from './translation.ts';

type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Where a translation and its catalogue differ, as 'shell.nav.home'. */
function compareTranslation(
  catalogue: object,
  translation: object,
): { readonly lacking: readonly string[]; readonly unknown: readonly string[] } {
  const lacking: string[] = [];
  const unknown: string[] = [];
  const walk = (own: Tree, said: Tree, path: string) => {
    for (const [key, value] of Object.entries(own)) {
      const other = said[key];
      if (isTree(value) && (other === undefined || isTree(other))) walk(value, other ?? {}, `${path}${key}.`);
      else if (other === undefined) lacking.push(path + key);
      else if (kindOf(value) !== kindOf(other)) unknown.push(path + key);
    }
    for (const key of Object.keys(said)) if (!Object.hasOwn(own, key)) unknown.push(path + key);
  };
  walk(catalogue as Tree, translation as Tree, '');
  return { lacking, unknown };
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'list' : typeof value);

test('Hausa has no sentence that English does not have; what it lacks is told', () => {
  const { lacking, unknown } = compareTranslation(english, ha);
  const rooms = Map.groupBy(lacking, (path) => path.split('.')[0] ?? '');
  process.stdout.write(
    `Not in Hausa: ${[...rooms].map(([room, paths]) => `${room} (${paths.length})`).join(', ')}\n`,
  );
  expect(unknown).toEqual([]);
});

test('what applicants and visitors read while e-mails wait is in Hausa', () => {
  const held = compareTranslation(english, ha).lacking.filter((path) =>
    /^(shell|identity|account)\..*held/i.test(path),
  );
  expect(held).toEqual([]);
});

test('what a translation lacks is said in English', () => {
  const some = { shell: { skip: 'Tsallake', nav: { home: 'Gida' } }, dates: { months: ['Janairu'] } };
  const merged = withTranslation(english, some);
  expect(merged.shell.skip).toBe('Tsallake');
  expect(merged.shell.nav.home).toBe('Gida');
  expect(merged.shell.nav.news).toBe(english.shell.nav.news);
  expect(merged.dates.months).toEqual(['Janairu']);
  expect(merged.shell.errorTitle).toBe(english.shell.errorTitle);
  expect(english.shell.nav.home).not.toBe('Gida');
});

test('a sentence that English does not have, or has in another form, is found', () => {
  const { unknown } = compareTranslation(english, {
    shell: { skipp: 'Tsallake', skip: () => 'Tsallake', nav: 'Gida' },
  });
  expect(unknown.toSorted()).toEqual(['shell.nav', 'shell.skip', 'shell.skipp']);
});

test('English is the catalogue itself', () => expect(wordsFor('en')).toBe(english));
