import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import { useWords } from '#app/words/words.tsx';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { STATUS_TONES } from './status-tones.ts';

interface ApplicationStatusBadgeProps {
  status: ApplicationStatus;
  /** Rejected because its owner withdrew it, which nobody else did. */
  withdrawn?: boolean;
}

export function ApplicationStatusBadge({ status, withdrawn = false }: ApplicationStatusBadgeProps) {
  const { admissions } = useWords();
  return withdrawn ? (
    <StatusBadge tone="neutral">{admissions.withdrawn}</StatusBadge>
  ) : (
    <StatusBadge tone={STATUS_TONES[status]}>{status}</StatusBadge>
  );
}
