/** What screens draw of the review; fit for the browser. */

export { AssignmentCard } from './parts/AssignmentCard.tsx';
export { CapsForm } from './parts/CapsForm.tsx';
export { Duplicates } from './parts/Duplicates.tsx';
export { NeighbourLinks } from './parts/NeighbourLinks.tsx';
export { ReaderContext } from './parts/OwnerField.tsx';
export { portalTabs } from './parts/portal-tabs.ts';
export { ReviewedAnswers } from './parts/ReviewedAnswers.tsx';
export { type SectionId, SectionLinks } from './parts/SectionLinks.tsx';
export { StaffNotes } from './parts/StaffNotes.tsx';
export { StatusForm } from './parts/StatusForm.tsx';
