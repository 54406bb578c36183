import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { en } from '#messages/en/index.ts';
import { readsByIndex, zonesNamedIn, zonesOf } from './words-by-zone.ts';

const zones = zonesOf(readFileSync(new URL('../../messages/en/index.ts', import.meta.url), 'utf8'));
const reading = (code: string) => `import { useWords, type Words } from '../../../words.tsx';\n${code}`;

test('finds every zone of the catalogue, and its file', () => {
  expect([...zones.keys()].sort()).toEqual(Object.keys(en).sort());
  expect(zones.get('myData')).toBe('./my-data/my-data.ts');
});

test.each([
  ['const words = useWords().payments;', ['payments']],
  ['const { list, timeline } = useWords().admissions;', ['admissions']],
  ['const { admissions, toasts: said } = useWords();', ['admissions', 'toasts']],
  ['const {\n  admissions,\n  toasts,\n} = useWords();', ['admissions', 'toasts']],
  ['const words = useWords();\nconst title = words\n  .review.title;', ['review']],
  ["function heading(words: Pick<Words, 'issues'>) { return words.issues.required; }", ['issues']],
  ['function Title({ papers }: Words) {}', ['papers']],
  ["type List = ReturnType<typeof useWords>['students']['list'];", []],
  ["import { Field } from '../../ui/Field.tsx';", []],
])('%j brings %j', (code, named) => {
  expect(zonesNamedIn(reading(code), zones)).toEqual(named);
});

test('a module that reads no words brings none', () => {
  expect(zonesNamedIn('const { payments } = overview;', zones)).toEqual([]);
});

test('a zone cannot be read by an index, which would name none; the words of a zone can', () => {
  expect(readsByIndex('useWords()[zone]')).toBe(true);
  expect(readsByIndex('const words = useWords();\nwords[zone].title')).toBe(true);
  expect(readsByIndex('const words = useWords().shell.nav;\nwords[label]')).toBe(false);
});
