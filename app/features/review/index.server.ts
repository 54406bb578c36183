/** The server's front door to the review. */

export { sendAppeal } from './appeals/change-appeal.server.ts';
export { addBulkChange } from './bulk/bulk-change.server.ts';
export {
  type Enrol,
  forgetBulkChanges,
  resumeBulkChanges,
  runBulkChange,
} from './bulk/run-bulk-change.server.ts';
export { addNote } from './casework/add-note.server.ts';
export { answerReviewForm, findNeighbours, keepBeside } from './casework/answer-review-form.server.ts';
export { assignApplication } from './casework/assign-application.server.ts';
export { changeStatus } from './casework/change-status.server.ts';
export { readOpenDays } from './casework/keep-open.server.ts';
export { forgetReader, noteReader, otherReaders } from './casework/other-readers.server.ts';
export { readCasework } from './casework/read-casework.server.ts';
export { readForReview } from './casework/read-for-review.server.ts';
export { recordCapsReference } from './casework/record-caps-reference.server.ts';
export { listReadTwice, readProposal } from './casework/second-reader.server.ts';
export { readDecision } from './decisions/hold-decision.server.ts';
export { readGap } from './decisions/letter-of-decision.server.ts';
export { releaseDecision, resumeReleases } from './decisions/release-decision.server.ts';
export { readTakeBack } from './decisions/take-back-decision.server.ts';
export { runReviewExport, tendExports } from './exports/run-review-export.server.ts';
export { readFileMap } from './file-rows/file-maps.server.ts';
export { findInQueue } from './queue/find-in-queue.server.ts';
export { isHeld, lookingAs, readQueueFilters, sessionFilter } from './queue/queue-condition.server.ts';
export { NO_PROGRAM, TO_CONFIRM, WITHDRAWN } from './queue/queue-filters.ts';
export { placeIn } from './queue/queue-order.server.ts';
export { readLook } from './queue/queue-views.server.ts';
export { decidesFrom, isProposalNow } from './record/proposal-now.server.ts';
export { lastReleaseOf, listOpenReleases } from './releases/read-releases.server.ts';
export { putBackDue, resumeRuns, runRelease } from './releases/run-release.server.ts';
