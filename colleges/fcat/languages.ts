/** The languages, beside English, in which this college has texts. Its readers are offered no other. */
import type { Language } from '#core/shared/languages.ts';

export const languages = ['ha'] as const satisfies readonly Language[];
