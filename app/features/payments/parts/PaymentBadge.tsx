import type { PaymentStatus } from '#core/payments/payment-status.ts';
import type { IconName } from '../../../ui/Icon.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import type { Tone } from '../../../ui/tones.ts';
import { useWords } from '../../../words.tsx';

const LOOKS: Readonly<Record<PaymentStatus, { readonly tone: Tone; readonly icon: IconName }>> = {
  Completed: { tone: 'success', icon: 'check-circle' },
  Pending: { tone: 'progress', icon: 'clock' },
  Failed: { tone: 'danger', icon: 'close' },
};

/** Green, yellow or red, each with its own picture; the word says it too. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <StatusBadge {...LOOKS[status]}>{useWords().payments.statuses[status]}</StatusBadge>;
}
