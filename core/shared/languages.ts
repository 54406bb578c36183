/** The languages that the portal speaks. English is first: it is complete, and what it says is binding. */
export const LANGUAGES = ['en', 'ha'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The name of each language in itself. */
export const OWN_NAMES: Readonly<Record<Language, string>> = { en: 'English', ha: 'Hausa' };

/** The address of a page that has one in each language. */
export const pathIn = (language: Language, path: string): string => {
  if (language === 'en') return path;
  return `/${language}${path.replace(/^\/(?=$|[?#])/, '')}`;
};
