/**
 * What has Hausa words is said in them: finds on a page the English sentences of the interface that are translated. A
 * sentence that was not passed through the reader's catalogue is found so, whoever wrote it.
 */
import { type APIRequestContext, expect } from '@playwright/test';
import { wordsFor } from '#messages/catalogue.ts';

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

/** Texts and names that a reader sees or hears, of the part of the page that is in Hausa. */
function saidOn(html: string): string[] {
  const seen = html
    .replaceAll(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<main [^>]*lang="en".*<\/main>/s, '');
  return [
    ...[...seen.matchAll(/>([^<>]+)</g)].map(([, text = '']) => text),
    ...[...seen.matchAll(/ (?:aria-label|placeholder|title|alt)="([^"]+)"/g)].map(([, text = '']) => text),
  ].map(plain);
}

async function leftIn(person: APIRequestContext, path: string): Promise<string[]> {
  const answer = await person.get(path);
  expect.soft(answer.status(), path).toBe(200);
  const html = await answer.text();
  expect.soft(html, path).toContain('<html lang="ha"');
  return [...new Set(saidOn(html).filter((text) => foreign.has(text)))];
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
