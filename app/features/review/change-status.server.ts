/** A staff member sets an application's status, with a note that the applicant reads. */

import { desc, eq } from 'drizzle-orm';
import type { AppDeps } from '#app/context.ts';
import { moveApplication } from '#app/features/admissions/index.server.ts';
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import { type ApplicationStatus, staffSets } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { decideStatusChange, readStatusChange, type StatusChangeForm } from '#core/review/status-change.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { application_events } from '#db/schema/index.ts';
import { lockForReview, type ReviewedApplication } from './queries.server.ts';

export type ChangeStatusDeps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'origin'>;

export type ChangeStatusProblem =
  | { readonly kind: 'not-found' }
  /** May read the application, but may not set its status, or not while it is in this one. */
  | { readonly kind: 'forbidden'; readonly status: ApplicationStatus }
  /** It is this person's own application. */
  | { readonly kind: 'own'; readonly status: ApplicationStatus }
  /** Somebody changed the application since this form was drawn. */
  | { readonly kind: 'stale'; readonly status: ApplicationStatus }
  /** The applicant holds another live application for this session and programme; two cannot stand beside each other. */
  | { readonly kind: 'another-live'; readonly status: ApplicationStatus }
  /** The applicant is a student by it, and leaves the register before it leaves Accepted. */
  | { readonly kind: 'enrolled'; readonly status: ApplicationStatus }
  /** It cannot be accepted before it has these. */
  | {
      readonly kind: 'lacking';
      readonly status: ApplicationStatus;
      readonly lacks: readonly AcceptanceLack[];
    }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

export interface StatusChanged {
  readonly from: ApplicationStatus;
  readonly to: ApplicationStatus;
  /** False: it was already in this status, or this very form came twice. Nothing was written. */
  readonly changed: boolean;
}

export async function changeStatus(
  deps: ChangeStatusDeps,
  { actor, id, form }: { actor: Actor; id: string; form: Readonly<Record<string, unknown>> },
): Promise<Result<StatusChanged, ChangeStatusProblem>> {
  if (!isId(id)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    // Locked before it is judged, so that of two people deciding at once the second sees what the first did.
    const application = await lockForReview(tx, id);
    if (!application || !can(actor, 'application.read', application)) return err({ kind: 'not-found' });
    const { status } = application;
    if (!mayEver(actor, 'application.change-status')) return err({ kind: 'forbidden', status });

    const read = readStatusChange(form);
    if (!read.ok) return err({ kind: 'invalid', issues: read.error });
    const decision = decideStatusChange(actor, application, read.value);
    if (!decision.ok) {
      if (decision.error === 'stale' && (await isRepetition(tx, application, actor, read.value))) {
        return ok({ from: status, to: status, changed: false });
      }
      return decision.error === 'lacking'
        ? err({ kind: 'lacking', status, lacks: application.lacks })
        : err({ kind: decision.error, status });
    }
    const { from, to, changed, reason, note } = decision.value;
    if (!changed) return ok({ from, to, changed });

    const moved = await moveApplication(tx, deps, {
      applicationId: id,
      event: staffSets(to),
      actorId: actor.userId,
      reason: reason ?? undefined,
      note: note ?? undefined,
    });
    if (!moved.ok) {
      const problem = moved.error;
      if (problem.kind === 'lacking') return err({ kind: 'lacking', status, lacks: problem.lacks });
      if (problem.kind === 'another-live' || problem.kind === 'enrolled')
        return err({ kind: problem.kind, status });
      throw new Error(`an application in ${from} could not be set to ${to}: ${problem.kind}`);
    }
    return ok({ from, to, changed: moved.value.changed });
  });
}

/** True when this person's form has arrived a second time: the last thing that happened is exactly what it asks for. */
async function isRepetition(
  tx: Transaction,
  application: ReviewedApplication,
  actor: Actor,
  form: StatusChangeForm,
): Promise<boolean> {
  if (form.version !== application.version - 1 || form.status !== application.status) return false;
  const [last] = await tx
    .select({
      to_status: application_events.to_status,
      actor_id: application_events.actor_id,
      reason: application_events.reason,
      note: application_events.note,
    })
    .from(application_events)
    .where(eq(application_events.application_id, application.id))
    .orderBy(desc(application_events.created_at), desc(application_events.id))
    .limit(1);
  return (
    last?.to_status === form.status &&
    last.actor_id === actor.userId &&
    last.reason === form.reason &&
    last.note === form.note
  );
}
