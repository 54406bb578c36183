/**
 * Sites of the college outside the portal, as they are to be linked to: colleges/fcat/college.ts says where they are until an
 * administrator gives other addresses. The root puts them into React's context, so that every menu and page has the same.
 */
import { createContext, use } from 'react';
import { college } from '#college/college.ts';
import type { College } from '#core/content/college.ts';

export type CollegeLinks = College['links'];

export const CollegeLinksContext = createContext<CollegeLinks>(college.links);
/** The admissions site may be the form of this portal; it opens in the same tab then. */
export const isElsewhere = (href: string): boolean => !href.startsWith('/');

export const useCollegeLinks = (): CollegeLinks => use(CollegeLinksContext);
