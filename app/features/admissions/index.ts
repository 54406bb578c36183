/** The exports of admissions for screens; fit for the browser. */

export {
  AcademicRecordForStaff,
  RecordLink,
  RequirementsBeforePaying,
} from './academic-record/AcademicRecord.tsx';
export { labelsOf, PartForm } from './academic-record/PartForm.tsx';
export type { RecordPage } from './academic-record/read-record-page.server.ts';
export { ApplicationCards, ApplicationSummaryCard } from './application/ApplicationCards.tsx';
export {
  ApplicationFacts,
  ApplicationPreview,
  ApplicationTimeline,
  UnfinishedChanges,
} from './application/ApplicationPreview.tsx';
export type { OwnApplicationCard } from './application/list-own-applications.server.ts';
export type { TimelineEntry } from './application/read-timeline.server.ts';
export { CapsStandingCard } from './caps/CapsStandingCard.tsx';
export { ApplicationStatusBadge } from './record/ApplicationStatusBadge.tsx';
export { describeRecord } from './record/describe-record.ts';
export type { ApplicationView } from './record/present-application.server.ts';
export { RecordSections } from './record/RecordSections.tsx';
export { SharedNumbers } from './record/SharedNumbers.tsx';
export type { UnfinishedChange } from './record/unfinished-answers.server.ts';
export { describeSituation, offerLines } from './situation/describe-situation.ts';
export { SituationNotice } from './situation/SituationNotice.tsx';
export { checkPaymentPath, contactPath } from './situation/ways-on.ts';
