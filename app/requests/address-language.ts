/**
 * Languages in addresses: `/ha/fees` is the page `/fees` in Hausa. The beginning is taken off before the router sees the
 * address, so that routes and pages know plain addresses only (decision 0095).
 */
import { languages } from '#college/languages.ts';
import { LANGUAGES, type Language } from '#core/shared/languages.ts';

/** The languages in which the college has texts. */
export const OFFERED: readonly Language[] = LANGUAGES.filter(
  (language) => language === 'en' || languages.some((one: Language) => one === language),
);

/** An address without its language. */
export function readLanguage(address: string): { readonly language: Language; readonly path: string } {
  for (const language of OFFERED) {
    const beginning = `/${language}`;
    if (language === 'en' || !address.startsWith(beginning)) continue;
    const rest = address.slice(beginning.length);
    if (rest === '' || rest.startsWith('?')) return { language, path: `/${rest}` };
    if (rest.startsWith('/')) return { language, path: rest };
  }
  return { language: 'en', path: address };
}
