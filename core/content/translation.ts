/** A college's own texts in another language. A text that is missing here, or that staff have changed since, is shown in English. */
import type { Preparatory } from './college.ts';
import type { TextValue } from './text-schema.ts';

/** The name of a page, where the college decides it. */
export interface PageName {
  readonly title?: string;
  readonly description?: string;
}

/** A page may name the office that answers for it. */
interface TranslatedPage extends PageName {
  readonly owner?: string;
}

/** Part of the home page's words; a function keeps what it is given. */
type Part<Words> = {
  readonly [Key in keyof Words]?: Words[Key] extends string
    ? string
    : Words[Key] extends (...given: infer Given) => string
      ? (...given: Given) => string
      : Words[Key] extends readonly unknown[]
        ? Words[Key]
        : Part<Words[Key]>;
};

export interface CollegeTranslation<Landing = object> {
  /** The pages that are translated, by path. A page that is not named is shown in English, with a sentence that says so. */
  readonly pages: Readonly<Record<string, TranslatedPage>>;
  /** Whole texts, with {{facts}}, by their key in app/features/content/page/site-texts.ts: '/home', '/how-to-apply/fees'. */
  readonly texts: Readonly<Record<string, TextValue>>;
  /**
   * The names by address: parts of pages that the search finds by themselves, the way in, and the check of papers.
   */
  readonly answers?: Readonly<Record<string, Required<PageName>>>;
  readonly landing?: Part<Landing>;
  /** The interests of the programme finder, by their keys. */
  readonly interests?: Readonly<Record<string, string>>;
  /** The texts about a year before a diploma. */
  readonly preparatory?: Partial<Pick<Preparatory, 'title' | 'more'>>;
  /** The text that people agree to when they create an account. The English text binds. */
  readonly agreement?: string;
  /** The kind of college, for the foot of every page and for search engines. */
  readonly kind?: string;
  readonly description?: string;
  readonly motto?: string;
}
