import type { Tone } from '#app/ui/tones.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';

/** How each status looks. The words beside it say the same, so no one has to tell colours apart. */
export const STATUS_TONES: Readonly<Record<ApplicationStatus, Tone>> = {
  Draft: 'neutral',
  'Pending Payment': 'warning',
  Submitted: 'info',
  'Under Review': 'progress',
  Accepted: 'success',
  Rejected: 'danger',
};
