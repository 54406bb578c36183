/** The server's front door to documents and requests. */
export { answerRequest } from './answer-request.server.ts';
export { askApplicant } from './ask-applicant.server.ts';
export { deleteFiles, sweepFiles } from './delete-files.server.ts';
export { exportOwnDocuments } from './export-own-documents.server.ts';
export { openDocument } from './open-document.server.ts';
export { papersOf, readPapers } from './read-papers.server.ts';
export { remindOfRequests } from './remind-of-requests.server.ts';
export { transferEvidenceOf } from './transfer-evidence.server.ts';
export { uploadDocument } from './upload-document.server.ts';
