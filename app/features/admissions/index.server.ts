/** The server's front door to admissions. */

export {
  readRecordForStaff,
  readRecordPage,
  readSubjectChoices,
} from './academic-record/read-record-page.server.ts';
export {
  changePart,
  type OwnPart,
  type PartChanged,
  type PartProblem,
  savePart,
} from './academic-record/save-part.server.ts';
export { exportOwnApplications } from './application/export-own-applications.server.ts';
export { forgetApplicationsOf, forgetOldApplications } from './application/forget-application.server.ts';
export { listOwnApplications } from './application/list-own-applications.server.ts';
export {
  carryOutMove,
  type LockedApplication,
  lockForDecision,
  type MoveDeps,
  moveApplication,
} from './application/move-application.server.ts';
export { readApplication, readOwnSituation } from './application/read-application.server.ts';
export { readTimeline } from './application/read-timeline.server.ts';
export { writeApplication } from './application/write-application.server.ts';
export {
  decisionMailKey,
  mailOwner,
  situationForMail,
  writeToApplicant,
} from './application/write-to-applicant.server.ts';
export { readCapsStanding, readOwnCapsStanding } from './caps/caps-standing.server.ts';
export { createApplication } from './form/create-application.server.ts';
export { finishApplication } from './form/finish-application.server.ts';
export { saveStep } from './form/save-step.server.ts';
export { correctAnswer } from './form/store-answers.server.ts';
export {
  type Colleague,
  findMentionsWithoutSubject,
  findUnresolvedMentions,
  isColleague,
  listColleagues,
  namedIn,
  notifyMentions,
  writeNote,
} from './notes/write-note.server.ts';
export { beginOfferings, changeOffering } from './offerings/save-offering.server.ts';
export { findMissingParts, readRecord } from './record/academic-record.server.ts';
export { currentSession, readSendingDays } from './record/admission-session.server.ts';
export type { ApplicationRow } from './record/answer-columns.server.ts';
export { columnsOf } from './record/answer-columns.server.ts';
export { partsForStaff } from './record/describe-record.ts';
export { issueDocumentCode } from './record/issue-document-code.server.ts';
export { neededDocuments, readNeededDocuments } from './record/needed-documents.server.ts';
export {
  acceptanceFeeOfOffer,
  addOffer,
  findOffer,
  findWaiting,
  freePlaces,
  lockPlaces,
  moveOffer,
  type OfferRow,
  offeredBy,
  offerStateAt,
  writeOffer,
} from './record/offers.server.ts';
export {
  acceptanceColumns,
  completedPayments,
  enrolledBy,
  findApplication,
  findLacks,
  isEnrolled,
  isPaid,
  lacksNothing,
  lacksOf,
  lockApplications,
  lockStudentsOf,
  readMatriculationNumbers,
  subjectOf,
  wasReviewed,
} from './record/queries.server.ts';
export {
  partsToCheck,
  readChecks,
  setChecksOfDocumentAside,
  standing,
  storeVerification,
} from './record/record-checks.server.ts';
export { recordEvent } from './record/record-event.server.ts';
export { findSharedNumbers } from './record/shared-numbers.server.ts';
export {
  compareVerdicts,
  judgeRecords,
  readUnmet,
  readVerdictsAnew,
  resumeJudging,
  storeVerdict,
} from './record/store-verdicts.server.ts';
export { everSubmitted, readableBy } from './record/submitted.server.ts';
export { readUnfinished } from './record/unfinished-answers.server.ts';
export { unlessTaken } from './record/unique-violation.server.ts';
export { EVIDENCED } from './situation/read-offer-facts.server.ts';
export { paymentFactsOf } from './situation/read-payment-facts.server.ts';
export { readSituation, withdrawnFrom } from './situation/read-situations.server.ts';
export { checkPaymentPath } from './situation/ways-on.ts';
