/**
 * All that the portal says, by language. Another language is merged over English once, at the start, so that a sentence
 * which it lacks is English (decision 0095). On the server only: a browser gets the English rooms that its page uses.
 */

import type { Language } from '#core/shared/languages.ts';
import { type Catalogue, english } from './en/catalogue.ts';
import { ha } from './ha/index.ts';
import { withTranslation } from './translation.ts';

const catalogues: Readonly<Record<Language, Catalogue>> = {
  en: english,
  ha: withTranslation(english, ha),
};

export const wordsFor = (language: Language): Catalogue => catalogues[language];
