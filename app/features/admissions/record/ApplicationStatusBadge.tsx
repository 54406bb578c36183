import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { useWords } from '#app/words/words.tsx';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { EndedOffer } from '#core/admissions/situation-kinds.ts';

interface ApplicationStatusBadgeProps {
  status: ApplicationStatus;
  /** Its owner withdrew it: said in place of the status. */
  withdrawn?: boolean | undefined;
  /** The end of the place, for its owner: shown in place of the status. */
  ended?: EndedOffer | undefined;
  small?: boolean;
}

export function ApplicationStatusBadge({ status, withdrawn, ended, small }: ApplicationStatusBadgeProps) {
  const { statusNames } = useWords();
  const instead = withdrawn ? 'Withdrawn' : ended;
  return (
    <StatusBadge tone={instead ? 'neutral' : STATUS_TONES[status]} small={small}>
      {statusNames[instead ?? status]}
    </StatusBadge>
  );
}

/** The colour of each status. The words beside it say the same, so no one has to tell colours apart. */
export const STATUS_TONES: Readonly<Record<ApplicationStatus, Tone>> = {
  Draft: 'neutral',
  'Pending Payment': 'warning',
  Submitted: 'info',
  'Under Review': 'progress',
  Accepted: 'success',
  Rejected: 'danger',
};
