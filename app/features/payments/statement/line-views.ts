/** The lists of the statement's lines: to match, matched, no application's money, and money that left. */
export const LINE_VIEWS = ['open', 'done', 'aside', 'out'] as const;
export type LineViewName = (typeof LINE_VIEWS)[number];
