import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { STATUS_TONES } from './status-tones.ts';

export function ApplicationStatusBadge({ status }: { status: ApplicationStatus }) {
  return <StatusBadge tone={STATUS_TONES[status]}>{status}</StatusBadge>;
}
