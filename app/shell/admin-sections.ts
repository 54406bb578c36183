/** The sections of the admin portal, in the order of their tabs. A new screen is a line here and one in the site map. */
import type { PlainPath } from '../site-map.ts';

export const ADMIN_SECTIONS = {
  overview: '/admin-portal',
  opening: '/admin-portal/opening',
  students: '/admin-portal/students',
  applications: '/admin-portal/applications',
  courses: '/admin-portal/courses',
  content: '/admin-portal/content',
  messages: '/admin-portal/messages',
  settings: '/admin-portal/settings',
  recoveries: '/admin-portal/recoveries',
  roleRequests: '/admin-portal/role-requests',
  people: '/admin-portal/people',
  programs: '/admin-portal/programs',
  audit: '/admin-portal/audit',
  database: '/database-system',
} as const satisfies Readonly<Record<string, PlainPath>>;

export type AdminSection = keyof typeof ADMIN_SECTIONS;
