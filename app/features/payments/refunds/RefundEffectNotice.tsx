import { Notice } from '#app/ui/Notice.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { useWords } from '#app/words/words.tsx';
import type { RefundEffect, RefundStatus } from '#core/payments/refund-status.ts';
import type { RefundEffectView } from './refund-list.server.ts';

export interface RefundEffectNoticeProps {
  of: RefundEffectView;
  /** All that is left, where the reader has still to say how much goes back. */
  ifAll?: string;
}

/** Nobody has to do anything then. */
const HARMLESS: ReadonlySet<RefundEffect> = new Set(['enrolled', 'closed', 'place-gone']);

/** The state to which the application comes without the money, before that is asked for or approved. */
export function RefundEffectNotice({ of, ifAll }: RefundEffectNoticeProps) {
  const words = useWords();
  const { effect: text } = words.bursary.refunds;
  const { application_number: number, status, purpose, effect } = of;
  const fee = words.payments.feeNames[purpose];
  return (
    <Notice tone={HARMLESS.has(effect) ? 'info' : 'warning'} title={text.title(fee, number, ifAll)}>
      <p>{text.status(words.statusNames[status])}</p>
      <p>{text.follows[effect]}</p>
    </Notice>
  );
}

export const REFUND_TONES: Readonly<Record<RefundStatus, Tone>> = {
  Requested: 'progress',
  Approved: 'info',
  Declined: 'neutral',
  Sent: 'progress',
  Completed: 'success',
  Failed: 'danger',
};
