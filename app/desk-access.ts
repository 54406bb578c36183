/** What the administrators' desks demand: students, courses, notices, settings. Part of the map in access.ts. */
import type { RouteAccess } from './access.ts';

export const deskAccess: Readonly<Record<string, RouteAccess>> = {
  '/admin-portal/students': { audience: 'signed-in', permission: 'students.directory' },
  '/admin-portal/students/new': {
    audience: 'signed-in',
    permission: 'students.manage',
    rate: 'form',
    audit: ['student.added'],
    parksForm: true,
  },
  '/admin-portal/students/export': {
    audience: 'signed-in',
    permission: 'students.directory',
    rate: 'form',
    audit: ['students.exported'],
  },
  '/admin-portal/students/import': {
    audience: 'signed-in',
    permission: 'students.manage',
    rate: 'form',
    uploadMegabytes: 6,
  },
  '/admin-portal/students/import/template': { audience: 'signed-in', permission: 'students.manage' },
  '/admin-portal/students/import/:id': {
    audience: 'signed-in',
    permission: 'students.manage',
    rate: 'form',
    audit: ['students.imported'],
  },
  '/admin-portal/students/import/:id/report': { audience: 'signed-in', permission: 'students.manage' },
  '/admin-portal/students/:id': {
    audience: 'signed-in',
    permission: 'students.directory',
    rate: 'form',
    audit: ['student.standing-changed'],
  },
  '/admin-portal/students/:id/edit': {
    audience: 'signed-in',
    permission: 'students.manage',
    rate: 'form',
    audit: ['student.changed'],
    parksForm: true,
  },
  '/admin-portal/courses': { audience: 'signed-in', permission: 'courses.manage' },
  '/admin-portal/courses/new': {
    audience: 'signed-in',
    permission: 'courses.manage',
    rate: 'form',
    audit: ['course.added'],
  },
  '/admin-portal/courses/:id': {
    audience: 'signed-in',
    permission: 'courses.manage',
    rate: 'form',
    audit: ['course.changed'],
  },
  '/admin-portal/settings': {
    audience: 'signed-in',
    permission: 'settings.manage',
    rate: 'sign-in',
    audit: ['setting.changed'],
  },
  '/admin-portal/applications': { audience: 'signed-in', permission: 'admin.portal' },
  '/admin-portal/notifications': { audience: 'signed-in', permission: 'admin.portal', rate: 'form' },
  '/admin-portal/search': { audience: 'signed-in', permission: 'admin.portal' },
  '/database-system': {
    audience: 'signed-in',
    permission: 'database.screen',
    rate: 'form',
    audit: ['backup.asked'],
  },
  '/database-system/tables/:table': { audience: 'signed-in', permission: 'database.screen' },
  '/database-system/tables/:table/export': {
    audience: 'signed-in',
    permission: 'database.screen',
    rate: 'form',
    audit: ['table.exported'],
  },
  '/database-system/backups/:name': {
    audience: 'signed-in',
    permission: 'backups.manage',
    rate: 'sign-in',
    audit: ['restore.asked'],
  },
  '/database-system/backups/:name/download': {
    audience: 'signed-in',
    permission: 'backups.manage',
    rate: 'sign-in',
    audit: ['backup.downloaded'],
  },
  '/database-system/restore': {
    audience: 'signed-in',
    permission: 'backups.manage',
    rate: 'sign-in',
    audit: ['restore.put-in-place', 'restore.given-up'],
  },
};
