/** The college's own texts in Hausa; all others are shown in English. */
import type { CollegeTranslation } from '#core/content/translation.ts';
import type { landing } from '../landing.ts';

export const ha: CollegeTranslation<typeof landing> = {
  pages: {},
  texts: {},
};
