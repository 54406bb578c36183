import { expect, test } from 'vitest';
import { allTexts } from '#app/features/content/page/site-texts.ts';
import { unknownFacts } from '#core/content/facts-in-text.ts';
import type { Block } from '#core/content/markdown.ts';
import { parseMarkdown } from '#core/content/parse-markdown.ts';
import { interests } from '../academics/interests.ts';
import { programmes } from '../academics/programmes.ts';
import { answers } from '../answers.ts';
import { facts } from '../facts.ts';
import { refundRules } from '../policies/refund-rules.ts';
import { ha } from './index.ts';

const known = new Map(allTexts.map((text) => [text.key, text]));

test('every text in Hausa has the fields of the English one', () => {
  for (const [key, value] of Object.entries(ha.texts)) {
    const text = known.get(key);
    expect(text, `${key} is a text of the site`).toBeDefined();
    expect(Object.keys(value).toSorted(), key).toEqual(Object.keys(text?.file ?? {}).toSorted());
  }
});

test('a list in Hausa has as many items as the English one, and rows keep their names', () => {
  for (const [key, value] of Object.entries(ha.texts)) {
    const file: Readonly<Record<string, unknown>> = known.get(key)?.file ?? {};
    for (const [field, items] of Object.entries(value)) {
      const english = file[field];
      if (!Array.isArray(items) || !Array.isArray(english)) continue;
      expect(items.length, `${key} ${field}`).toBe(english.length);
      for (const name of ['slug', 'name', 'weeks'])
        expect(
          items.map((item) => item[name]),
          `${key} ${field}`,
        ).toEqual(english.map((item) => item[name]));
    }
  }
});

test('every answer in Hausa is one that the search knows', () => {
  const named = new Set(answers.map(({ address }) => address));
  expect(Object.keys(ha.answers ?? {}).filter((address) => !named.has(address))).toEqual([]);
});

test('every programme and every interest is in Hausa', () => {
  for (const { slug } of programmes) {
    expect(ha.pages).toHaveProperty([`/programmes/${slug}`]);
    expect(ha.texts).toHaveProperty([`/programmes/${slug}`]);
  }
  expect(Object.keys(ha.interests ?? {})).toEqual(Object.keys(interests));
});

const partOf = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
      return `h${block.level}`;
    case 'list':
      return `${block.items.length} points`;
    case 'table':
      return `${block.rows.length} rows of ${block.head.length}`;
    default:
      return block.kind;
  }
};
const linksIn = (source: string) => [...source.matchAll(/\]\(([^)]+)\)/g)].map(([, to]) => to).toSorted();
const prose = [...known.values()].flatMap(({ key, file }) => {
  const { body } = ha.texts[key] ?? {};
  return 'body' in file && body ? [[key, `${file.body}`, `${body}`] as const] : [];
});

test.each(prose)('%s has the parts, the facts and the links of the English text', (_key, english, hausa) => {
  expect(parseMarkdown(hausa).map(partOf)).toEqual(parseMarkdown(english).map(partOf));
  expect(linksIn(hausa)).toEqual(linksIn(english));
  const named = (source: string) => (source.match(/\{\{\w+\}\}/g) ?? []).toSorted();
  expect(named(hausa)).toEqual(named(english));
  expect(unknownFacts(hausa, facts)).toEqual([]);
});

test('refunds are in figures what the policy says in Hausa', () => {
  const { body } = ha.texts['/about/policies/fees-and-refunds'] ?? {};
  const said: Readonly<Record<string, string>> = { '1/2': 'Rabin kuɗin', '0/1': 'Babu', '1/1': 'Duka' };
  const rule = refundRules.at(-1);
  const line = (what: string, share?: { part: number; of: number }) =>
    expect(body).toContain(`| ${what} | ${said[`${share?.part}/${share?.of}`]} |`);
  line('Kun janye kafin a fara duba takardarku', rule?.beforeReview);
  line('Kun janye daga baya, ko ba a ba ku gurbi ba', rule?.later);
  line('Kwalejin ta janye gurbin da kuka biya kuɗin karɓarsa', rule?.offerWithdrawn);
  line('Kun bar gurbin da kuka biya kuɗin karɓarsa', rule?.placeDeclined);
});
