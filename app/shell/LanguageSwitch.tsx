import { type Language, OWN_NAMES, pathIn } from '#core/shared/languages.ts';

export interface LanguageSwitchProps {
  /** Those that this page is not in. */
  languages: readonly Language[];
  /** Path and query of this page, without language. */
  path: string;
  /** Whether the choice is kept with the account. */
  signedIn: boolean;
}

/** This page in another language: a link, and for the signed-in a form, because their own pages have one address. */
export function LanguageSwitch({ languages, path, signedIn }: LanguageSwitchProps) {
  return languages.map((language) =>
    signedIn ? (
      <form
        key={language}
        method="post"
        action={`/language?next=${encodeURIComponent(path).replaceAll('%2F', '/')}`}
      >
        <button
          type="submit"
          name="language"
          value={language}
          lang={language}
          className="min-h-11 px-1.5 max-xl:px-0"
        >
          {OWN_NAMES[language]}
        </button>
      </form>
    ) : (
      <a key={language} href={pathIn(language, path)} hrefLang={language} lang={language}>
        {OWN_NAMES[language]}
      </a>
    ),
  );
}
