import { expect, test } from 'vitest';
import { allTexts } from '#app/features/content/page/site-texts.ts';
import { answers } from '../answers.ts';
import { ha } from './index.ts';

const known = new Map(allTexts.map((text) => [text.key, text]));

test('every text in Hausa has the fields of the English one', () => {
  for (const [key, value] of Object.entries(ha.texts)) {
    const text = known.get(key);
    expect(text, `${key} is a text of the site`).toBeDefined();
    expect(Object.keys(value).toSorted(), key).toEqual(Object.keys(text?.file ?? {}).toSorted());
  }
});

test('every answer in Hausa is one that the search knows', () => {
  const named = new Set(answers.map(({ address }) => address));
  expect(Object.keys(ha.answers ?? {}).filter((address) => !named.has(address))).toEqual([]);
});
