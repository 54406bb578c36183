import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { useWords } from '#app/words/words.tsx';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { STATUS_TONES } from './status-tones.ts';

interface ApplicationStatusBadgeProps {
  status: ApplicationStatus;
  /** Its owner withdrew it: said in place of the status. */
  withdrawn?: boolean | undefined;
  small?: boolean;
}

export function ApplicationStatusBadge({ status, withdrawn, small }: ApplicationStatusBadgeProps) {
  const { statusNames } = useWords();
  return (
    <StatusBadge tone={withdrawn ? 'neutral' : STATUS_TONES[status]} small={small}>
      {statusNames[withdrawn ? 'Withdrawn' : status]}
    </StatusBadge>
  );
}
