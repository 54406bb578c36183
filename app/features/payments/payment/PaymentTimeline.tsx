import { Timeline } from '#app/ui/Timeline.tsx';
import type { Tone } from '#app/ui/tones.ts';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import type { PaymentEventView } from './payment-view.ts';

const TONES: Readonly<Record<PaymentStatus, Tone>> = {
  Completed: 'success',
  Pending: 'progress',
  Failed: 'danger',
};

/** What one payment went through, oldest first. */
export function PaymentTimeline({ history }: { history: readonly PaymentEventView[] }) {
  const words = useWords();
  const { details } = words.payments;
  return (
    <Timeline
      label={details.history}
      entries={history.map((event) => ({
        id: event.id,
        title: details.eventKind(event.kind),
        at: { iso: event.at, text: lagosMoment(words, event.at) },
        by: event.actor
          ? event.proposedBy
            ? details.byTwo(event.proposedBy, event.actor)
            : details.byName(event.actor)
          : details.eventSource(event.source),
        note: event.reason,
        tone: event.kind === 'flagged' ? 'warning' : event.to ? TONES[event.to] : 'info',
      }))}
    />
  );
}
