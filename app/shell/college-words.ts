/** The college's own texts in the reader's language. A browser draws pages of staff only, which are in English. */
import { createContext, use } from 'react';
import { LanguageContext } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import type { CollegeTranslation } from '#core/content/translation.ts';

export const TranslationsContext = createContext<Readonly<Record<string, CollegeTranslation>>>({});

export const useCollegeTranslation = (): CollegeTranslation | undefined =>
  use(TranslationsContext)[use(LanguageContext)];

export function useCollegeWords() {
  const {
    kind = college.kind,
    motto = college.motto,
    description = college.description,
  } = useCollegeTranslation() ?? {};
  return { kind, motto, description };
}
