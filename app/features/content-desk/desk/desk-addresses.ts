/** The address of the preview: the draft that it shows, and the part of the public page to open. */

import { href } from 'react-router';
import { listPath } from '#app/lists/list-address.ts';
import type { Board } from '#core/content/profile.ts';

/** Its name in the query; the value is the text's key, or the record's id or `new`. */
export const DRAFT_OF = { text: 'text', news: 'news', person: 'person' } as const;

export const BOARD_PAGES = {
  council: '/governing-council',
  officers: '/principal-officers',
  heads: '/about/management-committee',
} as const satisfies Readonly<Record<Board, string>>;

/** @param shownAt of a text that is a part of its page, with the part's name after a #. */
export const draftAddress = (
  asked: Readonly<Partial<Record<keyof typeof DRAFT_OF | 'board', string>>>,
  shownAt = '',
): string => {
  const part = shownAt.split('#')[1];
  return `${listPath('/admin-portal/content/preview', asked)}${part ? `#${part}` : ''}`;
};

/** Builds the address where the desk edits the page of this path. */
export const deskPathOf = (path: string): string =>
  href('/admin-portal/content/pages/*', { '*': path.slice(1) });
