import type { IconName } from '#app/ui/Icon.tsx';
import { StatusBadge } from '#app/ui/StatusBadge.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { useWords } from '#app/words/words.tsx';
import type { PaymentStatus } from '#core/payments/payment-status.ts';

const LOOKS: Readonly<Record<PaymentStatus, { readonly tone: Tone; readonly icon: IconName }>> = {
  Completed: { tone: 'success', icon: 'check-circle' },
  Pending: { tone: 'progress', icon: 'clock' },
  Failed: { tone: 'danger', icon: 'close' },
};

/** Green, yellow or red, each with its own picture; the word says it too. */
export function PaymentBadge({ status }: { status: PaymentStatus }) {
  return <StatusBadge {...LOOKS[status]}>{useWords().payments.statuses[status]}</StatusBadge>;
}
