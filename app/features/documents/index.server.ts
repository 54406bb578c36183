/** The server's front door to documents and requests. */

export { exportOwnDocuments } from './papers/export-own-documents.server.ts';
export { listOwnFiles, type OwnFile } from './papers/list-own-files.server.ts';
export {
  dropPaymentEvidence,
  keepPaymentEvidence,
  paymentEvidenceOf,
} from './papers/payment-evidence.server.ts';
export { remindOfDocuments } from './papers/remind-of-documents.server.ts';
export { removeDocument } from './papers/remove-document.server.ts';
export { transferEvidenceOf } from './papers/transfer-evidence.server.ts';
export { columnsOfFile, store as storeFile, uploadDocument } from './papers/upload-document.server.ts';
export { deleteFiles, sweepFiles } from './record/delete-files.server.ts';
export { openDocument } from './record/open-document.server.ts';
export { type Photograph, readPhotograph } from './record/read-photograph.server.ts';
export { answerRequest, answerWithPart } from './requests/answer-request.server.ts';
export { askApplicant } from './requests/ask-applicant.server.ts';
export { papersOf, readPapers } from './requests/read-papers.server.ts';
export { remindOfRequests } from './requests/remind-of-requests.server.ts';
export { saveOwnPart } from './requests/save-own-part.server.ts';
export { type PreparedFile, prepareFile } from './rewriting/prepare-file.server.ts';
