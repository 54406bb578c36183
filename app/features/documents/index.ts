/** The exports of documents and requests for screens; fit for the browser. */

export { DocumentList } from './record/DocumentList.tsx';
export type { DocumentView, FileRefusal } from './record/present-document.server.ts';
export { DocumentsOfApplication, RequestsOfApplication } from './requests/PapersOfApplication.tsx';
