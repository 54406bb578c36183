/** The college's texts in its other languages. */
import type { CollegeTranslation } from '#core/content/translation.ts';
import { ha } from './ha/index.ts';
import type { languages } from './languages.ts';

export const translations: Readonly<Record<string, CollegeTranslation>> = { ha } satisfies Record<
  (typeof languages)[number],
  CollegeTranslation
>;
