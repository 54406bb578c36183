/** The kinds of results of the site search, in the order in which results of equal worth are shown. */
export const SEARCH_KINDS = ['page', 'programme', 'department', 'person', 'news', 'policy'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];

/** Something public with a name and an address, as the site search keeps it. All texts are plain. */
export interface SearchDocument {
  readonly kind: SearchKind;
  /** Path and section of this site; no two documents share one. */
  readonly address: string;
  readonly title: string;
  readonly summary: string;
  /** Headings and keywords: they weigh more than the body and are not shown. */
  readonly headings: string;
  readonly body: string;
}

/** A question in people's own words, and the place that answers it. */
export interface Answer {
  /** A page, or a part of one with a title and a text. */
  readonly address: string;
  readonly title?: string;
  readonly text?: string;
  /** Words and phrases as they are typed. */
  readonly asked: readonly string[];
}
