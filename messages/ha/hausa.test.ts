/** Spelling and terms of all that is written in Hausa, against docs/glossary-ha.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { BORROWED, hausaTexts, sentencesIn } from '#tests/hausa-texts.ts';
import { wordsFor } from '../catalogue.ts';
import { KEPT_IN_ENGLISH } from '../kept-in-english.ts';

const texts = hausaTexts();

const rows = readFileSync('docs/glossary-ha.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, english = '', hausa = '', found = '', use = '', not = '']) => ({
    english,
    hausa,
    found,
    used: use !== 'not yet',
    not: not.split(', ').filter(Boolean),
  }));

/** As a word or words of their own: 'fasa' is not in 'fasaha'. */
const has = (text: string, words: string): boolean =>
  new RegExp(`(?<![\\p{L}’])${words}(?![\\p{L}’])`, 'iu').test(text);

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[\p{L}’]+/gu) ?? [];

const HOOKED = { ɓ: 'b', ɗ: 'd', ƙ: 'k', ƴ: 'y' } as const;
const withoutHooks = (word: string): string =>
  word.replace(/[ɓɗƙƴ]/g, (letter) => HOOKED[letter as keyof typeof HOOKED]);

/** Words of their own, with hooks and without: from and put off, protect and end. 'kin' is in "next of kin". */
const PAIRS: ReadonlySet<string> = new Set(['daga', 'kare', 'kin']);

test('hooked letters are written wherever a word has them', () => {
  const all = new Set([...texts.map(({ text }) => text), ...rows.map(({ hausa }) => hausa)].flatMap(wordsOf));
  const unhooked = new Set([...all].filter((word) => /[ɓɗƙƴ]/.test(word)).map(withoutHooks));
  expect([...all].filter((word) => unhooked.has(word) && !PAIRS.has(word))).toEqual([]);
});

test('ƴ is one letter, and no vowel has a mark', () => {
  for (const { file, text } of texts) expect(text, file).not.toMatch(/[’'][Yy]|[À-ÖØ-öø-ž]|\p{M}/u);
});

test('the glossary has a translation and a source for each term, and each term that is needed is used', () => {
  expect(rows.length).toBeGreaterThan(80);
  for (const { english, hausa, found, used } of rows) {
    expect(found, english).toMatch(/^(?:proposal|[KMVNPC](?:, [KMVNPC])*)$/);
    // With an ending: 'jarrabawar', 'adireshin'.
    const stem = new RegExp(`(?<![\\p{L}’])${hausa}`, 'iu');
    expect(
      texts.some(({ text }) => stem.test(text)),
      `${english}: ${hausa}`,
    ).toBe(used);
  }
});

test('no other word stands for a term of the glossary', () => {
  const wrong = rows.flatMap(({ hausa, not }) =>
    not.flatMap((other) =>
      texts.filter(({ text }) => has(text, other)).map(({ file }) => `${file}: ${other}, not ${hausa}`),
    ),
  );
  expect(wrong).toEqual([]);
});

/** Words of both languages, names, and single letters. */
const OF_BOTH =
  /^(?:.|a[nk]e?|can|game|in|ina|km|me|mu|safe|same|share|so|take)$|^(?:december|flutterwave|hausa|june|kano|katsina|may|musa|nigeria|november|paystack|remita|webp|word)$/;
const kept = new RegExp(
  `(?<![\\p{L}-])(?:${[...KEPT_IN_ENGLISH, ...BORROWED].toSorted((a, b) => b.length - a.length).join('|')})(?![\\p{L}-])`,
  'giu',
);
/** Names of values, addresses, and short forms in capitals. */
const NO_WORDS = /\{[^}]*\}|\]\([^)]*\)|^[/#]\S*|\S+[.@]\w+\S*|(?<!\p{L})[\p{Lu}-]{2,}(?!\p{L})/gu;

test('technology is fasaha, and no word of money is', () => {
  const { feeNames } = wordsFor('ha').site.programmes;
  expect(Object.values(feeNames).filter((name) => has(name, 'fasaha'))).toEqual([]);
  const sentences = texts.flatMap(({ text }) => text.split(/[.\n]/));
  for (const sentence of sentences.filter((one) => has(one, 'fasaha')))
    expect(sentence).not.toMatch(/kuɗi|biya/i);
});

test('English in a translation is a term that is marked as English, or a borrowed word', () => {
  const english = new Set(
    readdirSync('messages/en', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => sentencesIn(readFileSync(join('messages/en', name), 'utf8')))
      .flatMap((text) => wordsOf(text.replaceAll(NO_WORDS, ' '))),
  );
  const found = texts.flatMap(({ file, text }) =>
    wordsOf(text.replaceAll(kept, ' ').replaceAll(NO_WORDS, ' '))
      .filter((word) => english.has(word) && !OF_BOTH.test(word))
      .map((word) => `${file}: ${word}`),
  );
  expect(found).toEqual([]);
});

test('of a source file its sentences are judged, not its code', () => {
  const code = [
    "import { x } from './na.ts';",
    '// a comment',
    "const a: A['b'] = { 'a-key': 'Ajiye', c: (n) =>",
    "  (n === 'accept' ? `Ɗaya #{f({ d: `ta #{n}` })} biyu` : 'Ƙi') };",
  ]
    .join('\n')
    .replaceAll('#{', '$' + '{');
  expect(sentencesIn(code).map((text) => text.trim())).toEqual(['Ajiye', 'Ɗaya', 'ta', 'biyu', 'Ƙi']);
});
