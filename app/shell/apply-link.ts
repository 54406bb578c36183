/** "Apply Now" leads to the form of this portal, unless the college takes applications elsewhere. */
const NEW_APPLICATION = '/student-portal/applications/new';
/**
 * Without another site, the college's file or an administrator names the page about admissions, the portal or its
 * sign-in.
 */
const INTO_PORTAL = /^\/(?:admissions|student-portal|auth)(?:[/?#]|$)/;

/** The link has another name while the form takes no applications. */
export const HOW_TO_APPLY = '/how-to-apply';

/** The address of the admissions site, or of the form. */
export const admissionsHref = (given: string): string => (INTO_PORTAL.test(given) ? NEW_APPLICATION : given);

/** True of a path that leads to a new application. */
export const isNewApplication = (path: string): boolean => path.split('?', 1)[0] === NEW_APPLICATION;

/**
 * @param programme its name in addresses: the form begins with it
 * @param award at which it was looked at
 */
export const applyHref = (admissions: string, programme?: string, award?: string): string =>
  programme && isNewApplication(admissions)
    ? `${admissions}?${new URLSearchParams({ programme, ...(award && { award }) })}`
    : admissions;
