/** What screens draw of documents and requests; fit for the browser. */
export type { DocumentView } from './document-view.ts';
export { DocumentList } from './parts/DocumentList.tsx';
export { DocumentsOfApplication, RequestsOfApplication } from './parts/PapersOfApplication.tsx';
