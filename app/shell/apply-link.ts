/** Where every "Apply Now" leads: to the form of this portal, in the same tab, unless the college's admissions site is elsewhere. */
import { useCollegeLinks } from './college-links.ts';

const NEW_APPLICATION = '/student-portal/applications/new';
/** The college's file and its administrators name the portal itself where there is no other site. */
const INTO_PORTAL = /^\/(?:student-portal|auth)(?:[/?#]|$)/;

export interface ApplyLink {
  readonly to: string;
  readonly newTab: boolean;
}

/** @param programme its name in addresses: the form begins with it. */
export function applyLink(admissions: string, programme?: string): ApplyLink {
  if (!INTO_PORTAL.test(admissions)) return { to: admissions, newTab: !admissions.startsWith('/') };
  return { to: programme ? `${NEW_APPLICATION}?programme=${programme}` : NEW_APPLICATION, newTab: false };
}

export const useApplyLink = (programme?: string): ApplyLink =>
  applyLink(useCollegeLinks().admissions.href, programme);

/** Whether a path leads to a new application. */
export const isNewApplication = (path: string): boolean => path.split('?', 1)[0] === NEW_APPLICATION;
