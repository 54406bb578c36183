/** Finds the language of a page's content: a public page that is not translated is English in the reader's frame. */
import type { RouterContextProvider } from 'react-router';
import { OFFERED } from '#app/requests/address-language.ts';
import {
  depsContext,
  frameLanguageContext,
  languageContext,
  publicFactsContext,
} from '#app/requests/context.ts';
import { patternOfPath, ruleOfPath } from '#app/requests/route-of-path.ts';
import type { siteMap } from '#app/site-map.ts';
import { translations } from '#college/translations.ts';
import type { Language } from '#core/shared/languages.ts';
import { isTranslated, textsChanged } from './is-translated.ts';
import { readKeptTexts } from './read-site.server.ts';

/** Pages beside those of the site of which no catalogue but the English one has the words. */
const ENGLISH: ReadonlySet<string> = new Set<keyof typeof siteMap>([
  '/account/two-factor',
  '/account/two-factor/recovery-codes',
  '/account/passkeys',
  '/account/programs',
  '/auth/two-factor',
  '/auth/continue',
  '/auth/again',
  '/auth/consent',
  '/auth/client-refused',
]);

export async function readContentLanguage(
  context: Readonly<RouterContextProvider>,
  language: Language,
  path: string,
): Promise<Language> {
  if (language === 'en') return language;
  if (ENGLISH.has(patternOfPath(path) ?? '')) return 'en';
  if (!ruleOfPath(path)?.cached) return language;
  const { db } = context.get(depsContext);
  const changed = await context.get(publicFactsContext)('changed texts', async () =>
    textsChanged(await readKeptTexts(db)),
  );
  return isTranslated(translations[language], path, changed) ? language : 'en';
}

/** The other languages in which this public page has an address that search engines may know. */
export async function readTranslations(
  context: Readonly<RouterContextProvider>,
  path: string,
): Promise<readonly Language[]> {
  if (!ruleOfPath(path)?.cached || context.get(languageContext) !== context.get(frameLanguageContext))
    return [];
  const others = OFFERED.filter((language) => language !== context.get(languageContext));
  const found = await Promise.all(others.map((language) => readContentLanguage(context, language, path)));
  return others.filter((language, index) => found[index] === language);
}
