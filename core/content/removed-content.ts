/** The kinds of content that staff can remove from the site and bring back. */
export const REMOVED_KINDS = ['news', 'person', 'event'] as const;
export type RemovedKind = (typeof REMOVED_KINDS)[number];

/** The number of days for which it is kept. */
export const REMOVED_DAYS = 30;
