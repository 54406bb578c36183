/**
 * What has Hausa words is said in them: finds on a page in Hausa the English sentences of the interface that are
 * translated, and English words that no translation has. A sentence that was not passed through the reader's catalogue is
 * found so, whoever wrote it, and also where a function made it.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { college } from '#college/college.ts';
import { STATES } from '#core/admissions/vocabularies.ts';
import { SOCIAL } from '#core/settings/settings-form.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { KEPT_IN_ENGLISH } from '#messages/kept-in-english.ts';
import { BORROWED, hausaTexts, sentencesIn } from '#tests/hausa-texts.ts';

/** Every text of a catalogue by its path. */
function textsOf(tree: unknown, path = ''): (readonly [string, string])[] {
  if (typeof tree === 'string') return [[path, tree]];
  if (typeof tree !== 'object' || tree === null) return [];
  return Object.entries(tree).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
}

const hausa = new Map(textsOf(wordsFor('ha')));
const spoken = new Set(hausa.values());
/** English sentences and labels that have other words in Hausa wherever they stand. */
const foreign = new Set(
  textsOf(wordsFor('en')).flatMap(([path, text]) =>
    hausa.get(path) !== text && !spoken.has(text) && /[a-z]{4}/i.test(text) ? text : [],
  ),
);

const plain = (text: string) =>
  text
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', '’')
    .replaceAll('&quot;', '"')
    .replaceAll('<!-- -->', '')
    .trim();

const PART = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>([^<]*)/g;
const VOID = /^(?:area|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
const NAMED = / (?:aria-label|placeholder|title|alt)="([^"]+)"/g;

interface Said {
  /** What stands between tags, and the names of what has one. */
  readonly texts: string[];
  readonly names: string[];
}

/** What a reader sees or hears of a page, without what is marked as English. The title of a page cannot be marked. */
function saidIn(html: string): Said {
  const said: Said = { texts: [], names: [] };
  const open: boolean[] = [false];
  for (const [, closing, name = '', attributes = '', text = ''] of html
    .replaceAll(/<(script|style|title)[^>]*>.*?<\/\1>/gs, '')
    .replaceAll('<!-- -->', '')
    .matchAll(PART)) {
    const [, own] = / lang="([a-z]+)"/.exec(attributes) ?? [];
    const english = own ? own === 'en' : (open.at(-1) ?? false);
    if (closing) open.pop();
    else if (!VOID.test(name)) open.push(english);
    if (!english && !closing)
      said.names.push(...[...attributes.matchAll(NAMED)].map(([, word = '']) => plain(word)));
    // A choice cannot be marked in part either.
    if (!(open.at(-1) ?? false)) (name === 'option' && !closing ? said.names : said.texts).push(plain(text));
  }
  return said;
}

/** Without addresses, and references such as PAY1795912354606599110. */
const wordsIn = (text: string): readonly string[] =>
  text.replaceAll(/\S*(?:@|:\/\/|\d{4})\S*/g, ' ').match(/[\p{L}’]{3,}/gu) ?? [];
const lower = (texts: readonly string[]) => new Set(texts.flatMap(wordsIn).map((word) => word.toLowerCase()));

/** Words of English sentences that no sentence in Hausa has, and that are in no name. */
const english = (() => {
  const inHausa = lower(hausaTexts().map(({ text }) => text));
  const inNames = lower([
    ...BORROWED,
    college.name,
    ...college.address.lines,
    ...STATES,
    ...Object.values(SOCIAL),
  ]);
  const inEnglish = lower(
    readdirSync('messages/en', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .flatMap((name) => sentencesIn(readFileSync(join('messages/en', name), 'utf8'))),
  );
  for (const known of [...inHausa, ...inNames]) inEnglish.delete(known);
  return inEnglish;
})();
const kept = new RegExp(
  `(?<!\\p{L})(?:${[...KEPT_IN_ENGLISH].toSorted((a, b) => b.length - a.length).join('|')})(?!\\p{L})`,
  'u',
);

async function leftIn(person: APIRequestContext, path: string): Promise<string[]> {
  const answer = await person.get(path);
  expect.soft(answer.status(), path).toBe(200);
  const html = await answer.text();
  expect.soft(html, path).toContain('<html lang="ha"');
  const { texts, names } = saidIn(html);
  return [
    ...new Set([
      ...[...texts, ...names].filter((text) => foreign.has(text)),
      // A name of an attribute cannot be marked.
      ...texts.filter(
        (text) => kept.test(text) || wordsIn(text).some((word) => english.has(word.toLowerCase())),
      ),
    ]),
  ];
}

/** By path; of pages in Hausa. */
export const englishLeft = async (person: APIRequestContext, paths: readonly string[]) => {
  const found: Record<string, string[]> = {};
  for (const path of paths) {
    const some = await leftIn(person, path);
    if (some.length > 0) found[path] = some;
  }
  return found;
};
