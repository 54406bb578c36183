import type { SearchKind } from './search-kinds.ts';

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
