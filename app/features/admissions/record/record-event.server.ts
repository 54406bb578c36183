import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { DecisionReason } from '#core/review/decision-reasons.ts';
import type { Transaction } from '#db/client.ts';
import { application_events } from '#db/schema/index.ts';
import type { TimelineKind } from './application-view.ts';

export interface TimelineEvent {
  readonly applicationId: string;
  readonly kind: TimelineKind;
  readonly from?: ApplicationStatus;
  readonly to?: ApplicationStatus;
  /** The person who did it; null for none. */
  readonly actorId: string | null;
  readonly reason?: DecisionReason | null | undefined;
  readonly note?: string | null | undefined;
}

/** Adds a line to the timeline, at the clock's time rather than the database's, so that both orders agree. */
export async function recordEvent(
  tx: Transaction,
  { clock, newId }: Pick<AppDeps, 'clock' | 'newId'>,
  event: TimelineEvent,
): Promise<void> {
  await tx.insert(application_events).values({
    id: newId(),
    application_id: event.applicationId,
    kind: event.kind,
    from_status: event.from ?? null,
    to_status: event.to ?? null,
    actor_id: event.actorId,
    reason: event.reason ?? null,
    note: event.note ?? null,
    created_at: clock(),
  });
}
