/** What screens draw of admissions; fit for the browser. */
export type {
  ApplicationCard,
  ApplicationView,
  OwnApplicationCard,
  OwnApplications,
  TimelineEntry,
} from './application-view.ts';
export { ApplicationCards } from './parts/ApplicationCards.tsx';
export { ApplicationPreview } from './parts/ApplicationPreview.tsx';
export { ApplicationStatusBadge } from './parts/ApplicationStatusBadge.tsx';
export { ApplicationSummaryCard } from './parts/ApplicationSummaryCard.tsx';
export { ApplicationTimeline } from './parts/ApplicationTimeline.tsx';
export { SituationNotice } from './parts/SituationNotice.tsx';
export { STATUS_TONES } from './parts/status-tones.ts';
export {
  applicationPath,
  NEW_APPLICATION_PATH,
  PORTAL_PATH,
  payPath,
  stepPath,
  VERIFY_PATH,
} from './paths.ts';
export { OWNER_FIELD, type ScriptAnswer } from './step-form.ts';
