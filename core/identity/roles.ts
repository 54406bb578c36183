/** The roles of the product. The profile's role decides what a person may do; see permissions.ts for what that is. */
export const ROLES = ['applicant', 'student', 'academic_staff', 'admin_staff', 'master_admin'] as const;
export type Role = (typeof ROLES)[number];

/** Everybody starts with this role, whatever they asked for at sign-up. */
export const DEFAULT_ROLE: Role = 'applicant';

export const STAFF_ROLES = [
  'academic_staff',
  'admin_staff',
  'master_admin',
] as const satisfies readonly Role[];

/**
 * The roles that may be asked for at sign-up. Asking is only a request: any answer but the default becomes a role
 * request that a master administrator grants or declines.
 */
export const ROLES_ASKED_AT_SIGN_UP: readonly Role[] = ROLES;

export const isRole = (text: unknown): text is Role => ROLES.includes(text as Role);
export const isStaff = (role: Role): boolean => (STAFF_ROLES as readonly Role[]).includes(role);

/** The rank of a role of staff among the others; 0: it is no role of staff. */
export const rankOf = (role: Role): number => (STAFF_ROLES as readonly Role[]).indexOf(role) + 1;
