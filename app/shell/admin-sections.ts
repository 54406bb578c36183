/** The sections of the admin portal, each with what it takes to enter. A new screen is a line here and a route. */
import type { Actor } from '#core/identity/actor.ts';
import { mayEver, type Permission } from '#core/identity/permissions.ts';

export const ADMIN_PATH = '/admin-portal';
export const NOTICES_PATH = `${ADMIN_PATH}/notifications`;
export const RECORD_SEARCH_PATH = `${ADMIN_PATH}/search`;

/** What is missing before the portal can open for applications. */
export const OPENING_PATH = `${ADMIN_PATH}/opening`;

export const ADMIN_SECTIONS = [
  { key: 'overview', path: ADMIN_PATH, permission: 'admin.portal' },
  { key: 'opening', path: OPENING_PATH, permission: 'settings.guard' },
  { key: 'students', path: `${ADMIN_PATH}/students`, permission: 'students.directory' },
  { key: 'applications', path: `${ADMIN_PATH}/applications`, permission: 'application.read-all' },
  { key: 'courses', path: `${ADMIN_PATH}/courses`, permission: 'courses.manage' },
  { key: 'content', path: `${ADMIN_PATH}/content`, permission: 'content.manage' },
  { key: 'messages', path: `${ADMIN_PATH}/messages`, permission: 'messages.manage' },
  { key: 'settings', path: `${ADMIN_PATH}/settings`, permission: 'settings.manage' },
  { key: 'roleRequests', path: `${ADMIN_PATH}/role-requests`, permission: 'roles.manage' },
  { key: 'people', path: `${ADMIN_PATH}/people`, permission: 'roles.manage' },
  { key: 'programs', path: `${ADMIN_PATH}/programs`, permission: 'api.manage' },
  { key: 'audit', path: `${ADMIN_PATH}/audit`, permission: 'audit.read' },
] as const satisfies readonly { key: string; path: string; permission: Permission }[];

export type AdminSection = (typeof ADMIN_SECTIONS)[number]['key'];

export const sectionsFor = (actor: Pick<Actor, 'userId' | 'role'>): readonly AdminSection[] =>
  ADMIN_SECTIONS.filter(({ permission }) => mayEver(actor, permission)).map(({ key }) => key);

export const personPath = (id: string): string => `${ADMIN_PATH}/people/${id}`;
