/** What a search of the site can find, in the order in which results of equal worth are shown. */
export const SEARCH_KINDS = ['page', 'programme', 'department', 'person', 'news', 'policy'] as const;
export type SearchKind = (typeof SEARCH_KINDS)[number];
