/**
 * The college's addresses and numbers come from colleges/fcat/college.ts until an administrator gives others. The root
 * puts them into React's context, as it does the links.
 */
import { createContext, use } from 'react';
import { college } from '#college/college.ts';

export interface CollegeContact {
  readonly phone: { readonly shown: string; readonly dial: string };
  readonly email: string;
  /** Street and town; the local government area, state and country of the file come after them. */
  readonly lines: readonly string[];
}

export const FILE_CONTACT: CollegeContact = {
  phone: college.phone,
  email: college.email,
  lines: college.address.lines,
};

export const CollegeContactContext = createContext<CollegeContact>(FILE_CONTACT);
export const useCollegeContact = (): CollegeContact => use(CollegeContactContext);
