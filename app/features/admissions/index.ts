/** What screens draw of admissions; fit for the browser. */

export {
  AcademicRecordForStaff,
  RecordLink,
  RequirementsBeforePaying,
} from './academic-record/AcademicRecord.tsx';
export { labelsOf, PartForm } from './academic-record/PartForm.tsx';
export type { RecordPage } from './academic-record/read-record-page.server.ts';
export { ApplicationCards, ApplicationSummaryCard } from './application/ApplicationCards.tsx';
export { CapsStandingCard } from './caps/CapsStandingCard.tsx';
export type { ScriptAnswer } from './form/step-form.ts';
export {
  ApplicationFacts,
  ApplicationPreview,
  ApplicationTimeline,
  UnfinishedChanges,
} from './record/ApplicationPreview.tsx';
export { ApplicationStatusBadge } from './record/ApplicationStatusBadge.tsx';
export type {
  ApplicationView,
  OwnApplicationCard,
  TimelineEntry,
  UnfinishedChange,
} from './record/application-view.ts';
export { describeRecord } from './record/describe-record.ts';
export { describeSituation, offerLines } from './situation/describe-situation.ts';
export { SituationNotice } from './situation/SituationNotice.tsx';
export { checkPaymentPath, contactPath } from './situation/ways-on.ts';
