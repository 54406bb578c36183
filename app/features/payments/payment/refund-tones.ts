import type { Tone } from '#app/ui/tones.ts';
import type { RefundStatus } from '#core/payments/refund-status.ts';

export const REFUND_TONES: Readonly<Record<RefundStatus, Tone>> = {
  Requested: 'progress',
  Approved: 'info',
  Declined: 'neutral',
  Sent: 'progress',
  Completed: 'success',
  Failed: 'danger',
};
