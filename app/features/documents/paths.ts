/** Addresses of the papers of an application; app/routes.ts maps them. */
import type { DocumentKind } from '#core/documents/document-kinds.ts';

const application = (id: string) => `/student-portal/applications/${id}`;

/** Where its owner adds documents and answers what the college asks. */
export const documentsPath = (id: string): string => `${application(id)}/documents`;
export const documentsOfKind = (id: string, kind: DocumentKind): string => `${documentsPath(id)}#${kind}`;
/** Where staff ask for one thing, and judge answers. */
export const requestsPath = (id: string): string => `${application(id)}/requests`;
export const documentPath = (id: string, documentId: string): string => `${documentsPath(id)}/${documentId}`;
