/** Writes what an event does to a request, with timeline and audit entry. The caller holds the application's lock. */
import { eq } from 'drizzle-orm';
import { recordEvent } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { decideRequest, type RequestEvent } from '#core/documents/information-request.ts';
import { type AuditEvent, recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { information_requests } from '#db/schema/index.ts';
import { findRequest, type RequestRow, statusOf } from '../record/queries.server.ts';

type Told = { readonly timeline: Parameters<typeof recordEvent>[2]['kind']; readonly audit: AuditEvent };

const TOLD: Readonly<Record<RequestEvent, Told | null>> = {
  answer: { timeline: 'request-answered', audit: 'application.request-answered' },
  'take-back': null,
  settle: { timeline: 'request-settled', audit: 'application.request-settled' },
  'ask-again': { timeline: 'asked-again', audit: 'application.asked-again' },
  withdraw: { timeline: 'request-withdrawn', audit: 'application.request-withdrawn' },
};

export interface RequestMove {
  readonly request: Pick<RequestRow, 'id' | 'application_id'>;
  readonly event: RequestEvent;
  readonly actorId: string;
  readonly note?: string;
  /** Other columns that change with it. */
  readonly also?: Partial<Pick<RequestRow, 'message' | 'due_on' | 'answered_at' | 'previous_answer'>>;
}

/** @returns null where the event leads nowhere from where the request stands. */
export async function moveRequest(
  tx: Transaction,
  deps: Pick<AppDeps, 'clock' | 'newId'>,
  { request: { id, application_id }, event, actorId, note, also }: RequestMove,
): Promise<{ readonly changed: boolean; readonly request: RequestRow } | null> {
  const before = await findRequest(tx, application_id, id);
  const move = before && decideRequest(statusOf(before), event);
  if (!before || !move?.ok) return null;
  const { to, changed } = move.value;
  if (!changed && !also) return { changed, request: before };
  const written = { ...also, status: to, version: before.version + 1, updated_at: deps.clock() };
  await tx.update(information_requests).set(written).where(eq(information_requests.id, id));
  const told = changed ? TOLD[event] : null;
  if (told) {
    await recordEvent(tx, deps, {
      applicationId: application_id,
      kind: told.timeline,
      actorId,
      ...(note && { note }),
    });
    await recordAudit(tx, deps.newId, {
      action: told.audit,
      actorId,
      subjectId: application_id,
      details: { request: id, about: before.document_kind ?? before.field },
    });
  }
  return { changed, request: { ...before, ...written } };
}
