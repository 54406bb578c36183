/** What documents and requests demand. Part of the map in access.ts. */
import type { RouteAccess } from './access.ts';

/** A picture straight from a camera, and the form around it. */
const UPLOAD_MEGABYTES = 13;

export const documentsAccess: Readonly<Record<string, RouteAccess>> = {
  '/student-portal/applications/:id/documents': {
    audience: 'signed-in',
    rate: 'form',
    uploadMegabytes: UPLOAD_MEGABYTES,
    audit: ['document.uploaded', 'document.removed', 'application.answered', 'application.request-answered'],
  },
  '/student-portal/applications/:id/documents/send': {
    audience: 'signed-in',
    rate: 'form',
    uploadMegabytes: UPLOAD_MEGABYTES,
    audit: ['document.uploaded', 'application.request-answered'],
  },
  '/student-portal/applications/:id/documents/:documentId': {
    audience: 'signed-in',
    rate: 'form',
    audit: ['document.read'],
  },
  '/student-portal/applications/:id/requests': {
    audience: 'signed-in',
    permission: 'application.read-all',
    rate: 'form',
    audit: [
      'application.asked',
      'application.asked-again',
      'application.request-settled',
      'application.request-withdrawn',
    ],
  },
};
