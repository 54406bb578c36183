import { expect, test } from 'vitest';
import { isTranslated, textsChanged, translatedBeside } from './is-translated.ts';
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

test('what stands at the foot of every page makes none of them English, and each part of a page leads to where it is', () => {
  const home = { pages: { '/': {} }, texts: allOf('/') };
  const foot = allTexts.find(({ everywhere }) => everywhere);
  expect(foot?.key).toBe('/home/footer');
  const { [foot?.key ?? '']: _, ...others } = home.texts;
  expect(isTranslated({ ...home, texts: others }, '/', new Set([foot?.key ?? '']))).toBe(true);
  expect(isTranslated(home, '/', new Set(['/home']))).toBe(false);
  const level = allTexts.find(({ key }) => key === '/how-to-apply/nd');
  expect([level?.shownAt, level?.alsoAt]).toEqual(['/how-to-apply#nd', '/admissions#nd']);
});

test('a week that a department gives leaves the rest of its programme translated; another field does not', () => {
  const key = '/programmes/forestry';
  const file = allTexts.find((text) => text.key === key)?.file ?? {};
  const given = (value: object) =>
    new Map([[key, { value: { ...file, ...value }, reviewed: '2026-11-28' as const }]]);
  expect(textsChanged(given({}))).toEqual(new Set());
  expect(textsChanged(given({ week_nd: ['Monday: lectures.'] }))).toEqual(new Set());
  expect(textsChanged(given({ summary: 'Trees.' }))).toEqual(new Set([key]));
  const beside = translatedBeside(
    { week_nd: ['Monday: lectures.'], summary: 'x' },
    { week_nd: [], summary: 'Itatuwa' },
  );
  expect(beside).toEqual({ week_nd: ['Monday: lectures.'], summary: 'Itatuwa' });
});
