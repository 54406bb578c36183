/** The server's front door to the review. */
export { addNote } from './add-note.server.ts';
export { answerReviewForm } from './answer-review-form.server.ts';
export { answerViewForm } from './answer-view-form.server.ts';
export { assignApplication } from './assign-application.server.ts';
export { changeStatus } from './change-status.server.ts';
export { findNeighbours } from './find-neighbours.server.ts';
export { foldApplicationFigures } from './fold-application-figures.server.ts';
export { listApplications } from './list-applications.server.ts';
export { listColleagues } from './list-colleagues.server.ts';
export { readBulkChange } from './read-bulk-change.server.ts';
export { readCasework } from './read-casework.server.ts';
export { readForReview } from './read-for-review.server.ts';
export { readReports } from './read-reports.server.ts';
export { exportRoll } from './read-roll.server.ts';
export { recordCapsReference } from './record-caps-reference.server.ts';
export { revealAnswers } from './reveal-answers.server.ts';
export { forgetBulkChanges, resumeBulkChanges, runBulkChange } from './run-bulk-change.server.ts';
export { runReviewExport, tendExports } from './run-review-export.server.ts';
