/**
 * Sites of the college outside the portal, as they are to be linked to: colleges/fcat/college.ts says where they are until an
 * administrator gives other addresses. The root puts them into React's context, so that every menu and page has the same.
 */
import { createContext, use } from 'react';
import { college } from '#college/college.ts';
import type { College } from '#core/content/college.ts';

export interface CollegeAccount {
  readonly name: string;
  readonly href: string;
}
export type CollegeLinks = College['links'] & {
  /** Accounts at social networks; those that the college does not have are left out. */
  readonly social: readonly CollegeAccount[];
};

export const FILE_LINKS: CollegeLinks = {
  ...college.links,
  social: college.social.flatMap(({ name, href }) => (href === null ? [] : { name, href })),
};

export const CollegeLinksContext = createContext<CollegeLinks>(FILE_LINKS);
/** The admissions site may be the form of this portal; it opens in the same tab then. */
export const isElsewhere = (href: string): boolean => !href.startsWith('/');

export const useCollegeLinks = (): CollegeLinks => use(CollegeLinksContext);
