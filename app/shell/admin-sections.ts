/** The sections of the admin portal, each with what it takes to enter. A new screen is a line here and a route. */
import type { Actor } from '#core/identity/actor.ts';
import { mayEver, type Permission } from '#core/identity/permissions.ts';

export const ADMIN_SECTIONS = [
  { key: 'overview', path: '/admin-portal', permission: 'admin.portal' },
  { key: 'opening', path: '/admin-portal/opening', permission: 'settings.guard' },
  { key: 'students', path: '/admin-portal/students', permission: 'students.directory' },
  { key: 'applications', path: '/admin-portal/applications', permission: 'application.read-all' },
  { key: 'courses', path: '/admin-portal/courses', permission: 'courses.manage' },
  { key: 'content', path: '/admin-portal/content', permission: 'content.manage' },
  { key: 'messages', path: '/admin-portal/messages', permission: 'messages.manage' },
  { key: 'settings', path: '/admin-portal/settings', permission: 'settings.manage' },
  { key: 'roleRequests', path: '/admin-portal/role-requests', permission: 'roles.manage' },
  { key: 'people', path: '/admin-portal/people', permission: 'roles.manage' },
  { key: 'programs', path: '/admin-portal/programs', permission: 'api.manage' },
  { key: 'audit', path: '/admin-portal/audit', permission: 'audit.read' },
] as const satisfies readonly { key: string; path: string; permission: Permission }[];

export type AdminSection = (typeof ADMIN_SECTIONS)[number]['key'];

export const sectionsFor = (actor: Pick<Actor, 'userId' | 'role'>): readonly AdminSection[] =>
  ADMIN_SECTIONS.filter(({ permission }) => mayEver(actor, permission)).map(({ key }) => key);
