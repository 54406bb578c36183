/** The lists of the statement's lines: to match, matched, and no application's money. */
export const LINE_VIEWS = ['open', 'done', 'aside'] as const;
export type LineViewName = (typeof LINE_VIEWS)[number];
