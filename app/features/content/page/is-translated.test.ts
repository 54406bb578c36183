import { expect, test } from 'vitest';
import { isTranslated } from './is-translated.ts';
import { allTexts } from './site-texts.ts';

const none = new Set<string>();
const allOf = (path: string) =>
  Object.fromEntries(
    allTexts.filter(({ shownAt }) => shownAt.split('#')[0] === path).map(({ key, file }) => [key, file]),
  );
const howToApply = { pages: { '/how-to-apply': {} }, texts: allOf('/how-to-apply') };

test('a page whose texts are all translated is', () => {
  expect(Object.keys(howToApply.texts).length).toBeGreaterThan(2);
  expect(isTranslated(howToApply, '/how-to-apply', none)).toBe(true);
});

test('not where a text is missing, or the college has given one since', () => {
  const { '/how-to-apply/fees': _, ...others } = howToApply.texts;
  expect(isTranslated({ ...howToApply, texts: others }, '/how-to-apply', none)).toBe(false);
  expect(isTranslated(howToApply, '/how-to-apply', new Set(['/how-to-apply/fees']))).toBe(false);
  expect(isTranslated(howToApply, '/how-to-apply', new Set(['/home']))).toBe(true);
});

test('not a page that nobody named, nor any page of a college without translation', () => {
  expect(isTranslated(howToApply, '/fees', none)).toBe(false);
  expect(isTranslated(undefined, '/how-to-apply', none)).toBe(false);
});
