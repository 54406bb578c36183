import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { STATUS_TONES } from './status-tones.ts';

interface ApplicationStatusBadgeProps {
  status: ApplicationStatus;
  /** In place of the status, where its owner withdrew it: in the words of the page, which has them already. */
  withdrawn?: string | false;
  small?: boolean;
}

export function ApplicationStatusBadge({ status, withdrawn, small }: ApplicationStatusBadgeProps) {
  return (
    <StatusBadge tone={withdrawn ? 'neutral' : STATUS_TONES[status]} small={small}>
      {withdrawn || status}
    </StatusBadge>
  );
}
