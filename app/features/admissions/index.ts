/** What screens draw of admissions; fit for the browser. */
export type { ApplicationView } from './application-view.ts';
export { ApplicationCards } from './parts/ApplicationCards.tsx';
export { ApplicationFacts } from './parts/ApplicationFacts.tsx';
export { ApplicationPreview } from './parts/ApplicationPreview.tsx';
export { ApplicationStatusBadge } from './parts/ApplicationStatusBadge.tsx';
export { ApplicationSummaryCard } from './parts/ApplicationSummaryCard.tsx';
export { ApplicationTimeline } from './parts/ApplicationTimeline.tsx';
export { SituationNotice } from './parts/SituationNotice.tsx';
export { OWNER_FIELD, type ScriptAnswer } from './step-form.ts';
