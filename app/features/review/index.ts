/** Parts of the review that other screens draw; fit for the browser. */

export {
  Duplicates,
  NeighbourLinks,
  OtherReaders,
  type SectionId,
  SectionLinks,
} from './casework/AboveApplication.tsx';
export { AssignmentCard, StaffNotes } from './casework/Colleagues.tsx';
export { ProposalNotice } from './casework/ProposalNotice.tsx';
export { AwardForm, CapsForm, KeepOpenForm } from './casework/RecordForms.tsx';
export { ReviewedAnswers } from './casework/ReviewedAnswers.tsx';
export { StatusForm } from './casework/StatusForm.tsx';
export { DecisionCard, DecisionLine, OvertakenNotice } from './decisions/DecisionCard.tsx';
export { NotReleased, TakeBackNotice, UndoNotice } from './decisions/TakeBackNotice.tsx';
export { queueCrumb } from './queue/queue-filters.ts';
export { portalTabs } from './record/portal-tabs.ts';
export { PartVerification, VerificationCard } from './verification/VerificationCard.tsx';
