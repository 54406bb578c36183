/** The server's front door to documents and requests. */

export { exportOwnDocuments, listOwnFiles, type OwnFile } from './papers/export-own-documents.server.ts';
export {
  dropPaymentEvidence,
  keepPaymentEvidence,
  paymentEvidenceOf,
  transferEvidenceOf,
} from './papers/payment-evidence.server.ts';
export { readOriginals } from './papers/read-originals.server.ts';
export { remindOfDocuments } from './papers/remind-of-documents.server.ts';
export { removeDocument } from './papers/remove-document.server.ts';
export { columnsOfFile, store as storeFile, uploadDocument } from './papers/upload-document.server.ts';
export { deleteFiles, sweepFiles } from './record/delete-files.server.ts';
export { openDocument, readPhotograph } from './record/open-document.server.ts';
export { answerRequest, answerWithPart, saveOwnPart } from './requests/answer-request.server.ts';
export { askApplicant } from './requests/ask-applicant.server.ts';
export { papersOf, readPapers } from './requests/read-papers.server.ts';
export { remindOfRequests } from './requests/remind-of-requests.server.ts';
export { type PreparedFile, prepareFile } from './rewriting/prepare-file.server.ts';
