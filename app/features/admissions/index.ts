/** What screens draw of admissions; fit for the browser. */

export { AcademicRecordForStaff } from './academic-record/AcademicRecordForStaff.tsx';
export { labelsOf, PartForm } from './academic-record/PartForm.tsx';
export { RecordLink } from './academic-record/RecordLink.tsx';
export { RequirementsBeforePaying } from './academic-record/RequirementsBeforePaying.tsx';
export type { RecordPage } from './academic-record/read-record-page.server.ts';
export { ApplicationCards } from './application/ApplicationCards.tsx';
export { ApplicationFacts } from './application/ApplicationFacts.tsx';
export { ApplicationTimeline } from './application/ApplicationTimeline.tsx';
export { CapsStandingCard } from './caps/CapsStandingCard.tsx';
export type { ScriptAnswer } from './form/step-form.ts';
export { ApplicationPreview } from './record/ApplicationPreview.tsx';
export { ApplicationStatusBadge } from './record/ApplicationStatusBadge.tsx';
export { ApplicationSummaryCard } from './record/ApplicationSummaryCard.tsx';
export type {
  ApplicationView,
  OwnApplicationCard,
  TimelineEntry,
  UnfinishedChange,
} from './record/application-view.ts';
export { describeRecord } from './record/describe-record.ts';
export { UnfinishedChanges } from './record/UnfinishedChanges.tsx';
export { describeSituation, offerLines } from './situation/describe-situation.ts';
export { SituationNotice } from './situation/SituationNotice.tsx';
export { checkPaymentPath, contactPath } from './situation/ways-on.ts';
