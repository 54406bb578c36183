/** The languages in which this college has texts, beside English. One that is not here is not offered to its readers. */
import type { CollegeTranslation } from '#core/content/translation.ts';
import { ha } from './ha/index.ts';

export const translations: Readonly<Record<string, CollegeTranslation>> = { ha };
