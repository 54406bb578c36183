/**
 * The words of the interface, in the reader's language. On the server entry.server.tsx gives all catalogues, and
 * root.tsx says which is read; a browser draws pages of staff only, which are in English.
 */

import { createContext, use } from 'react';
import type { Language } from '#core/shared/languages.ts';
import type { Catalogue } from '#messages/en/catalogue.ts';
import { en } from '#messages/en/index.ts';

export type Words = typeof en;

export const CataloguesContext = createContext<((language: Language) => Catalogue) | null>(null);
/** The language of everything below it. */
export const LanguageContext = createContext<Language>('en');

/** Null where only English is known. */
export const useCatalogue = (): Catalogue | null => use(CataloguesContext)?.(use(LanguageContext)) ?? null;

export const useWords = (): Words => useCatalogue() ?? en;

/** Binding texts are in English, whatever the reader's language (`Binding`). */
export const inEnglish: Words = en;

/** The `lang` of what is English whoever reads it: none on a page in English. */
export const useEnglish = (): 'en' | undefined => (use(LanguageContext) === 'en' ? undefined : 'en');
