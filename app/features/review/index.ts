/** What screens draw of the review; fit for the browser. */

export { AssignmentCard } from './casework/AssignmentCard.tsx';
export { AwardForm } from './casework/AwardForm.tsx';
export { CapsForm } from './casework/CapsForm.tsx';
export { Duplicates } from './casework/Duplicates.tsx';
export { KeepOpenForm } from './casework/KeepOpenForm.tsx';
export { NeighbourLinks } from './casework/NeighbourLinks.tsx';
export { OtherReaders } from './casework/OtherReaders.tsx';
export { ProposalNotice } from './casework/ProposalNotice.tsx';
export { ReviewedAnswers } from './casework/ReviewedAnswers.tsx';
export { type SectionId, SectionLinks } from './casework/SectionLinks.tsx';
export { StaffNotes } from './casework/StaffNotes.tsx';
export { StatusForm } from './casework/StatusForm.tsx';
export { DecisionCard, DecisionLine, OvertakenNotice } from './decisions/DecisionCard.tsx';
export { NotReleased } from './decisions/NotReleased.tsx';
export { TakeBackNotice, UndoNotice } from './decisions/TakeBackNotice.tsx';
export { portalTabs } from './record/portal-tabs.ts';
export { queueCrumb } from './record/queue-crumb.ts';
export { PartVerification } from './verification/VerificationBadge.tsx';
export { VerificationCard } from './verification/VerificationCard.tsx';
