/** What screens draw of documents and requests; fit for the browser. */
export type { AskedView, DocumentView, PapersView, RequestView } from './document-view.ts';
export { AskedNotice } from './parts/AskedNotice.tsx';
export { DocumentList } from './parts/DocumentList.tsx';
export { DocumentsOfApplication, RequestsOfApplication } from './parts/PapersOfApplication.tsx';
export { documentsOfKind, documentsPath, requestsPath } from './paths.ts';
