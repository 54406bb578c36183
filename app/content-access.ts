/** What the routes of the content desk and of the contact messages demand: a part of access.ts. */
import type { RouteAccess } from './access.ts';

const content: Pick<RouteAccess, 'audience' | 'permission'> = {
  audience: 'signed-in',
  permission: 'content.manage',
};
/** Pictures of up to 10 MB come with the form. */
const withPicture: Pick<RouteAccess, 'rate' | 'uploadMegabytes'> = { rate: 'form', uploadMegabytes: 11 };

export const contentAccess: Readonly<Record<string, RouteAccess>> = {
  '/admin-portal/content': content,
  '/admin-portal/content/preview': { ...content, ...withPicture },
  '/admin-portal/content/news/new': { ...content, ...withPicture, audit: ['news.created'] },
  '/admin-portal/content/news/:id': { ...content, ...withPicture, audit: ['news.changed', 'news.deleted'] },
  '/admin-portal/content/pages': content,
  '/admin-portal/content/pages/*': { ...content, rate: 'form', audit: ['page.revised'] },
  '/admin-portal/content/people': { ...content, rate: 'form', audit: ['college-person.moved'] },
  '/admin-portal/content/people/:id': {
    ...content,
    ...withPicture,
    audit: ['college-person.saved', 'college-person.removed'],
  },
  '/admin-portal/content/events': content,
  '/admin-portal/content/events/:id': { ...content, rate: 'form', audit: ['event.saved', 'event.deleted'] },
  '/admin-portal/messages': { audience: 'signed-in', permission: 'messages.manage' },
  '/admin-portal/messages/:id': {
    audience: 'signed-in',
    permission: 'messages.manage',
    rate: 'form',
    audit: ['message.handled'],
  },
};
