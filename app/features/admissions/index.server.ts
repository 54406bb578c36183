/** The server's front door to admissions. */

export { currentSession, nextSession } from './admission-session.server.ts';
export type { ApplicationRow } from './answer-columns.server.ts';
export { columnsOf } from './answer-columns.server.ts';
export { correctAnswer } from './correct-answer.server.ts';
export { createApplication } from './create-application.server.ts';
export { exportOwnApplications } from './export-own-applications.server.ts';
export { finishApplication } from './finish-application.server.ts';
export { forgetApplicationsOf, forgetOldApplications } from './forget-application.server.ts';
export { issueDocumentCode } from './issue-document-code.server.ts';
export { listOwnApplications } from './list-own-applications.server.ts';
export {
  carryOutMove,
  type LockedApplication,
  lockForDecision,
  type MoveDeps,
  moveApplication,
} from './move-application.server.ts';
export { parkForm } from './park-form.server.ts';
export {
  acceptanceColumns,
  completedPayments,
  enrolledBy,
  findLacks,
  isEnrolled,
  isPaid,
  lacksOf,
} from './queries.server.ts';
export { readApplication, readOwnSituation } from './read-application.server.ts';
export { paymentFactsOf } from './read-payment-facts.server.ts';
export { readTimeline } from './read-timeline.server.ts';
export { recordEvent } from './record-event.server.ts';
export { saveStep } from './save-step.server.ts';
export { everSubmitted, readableBy } from './submitted.server.ts';
export { takeParkedForm } from './take-parked-form.server.ts';
export { unlessTaken } from './unique-violation.server.ts';
export { writeApplication } from './write-application.server.ts';
export { situationForMail, writeToApplicant } from './write-to-applicant.server.ts';
