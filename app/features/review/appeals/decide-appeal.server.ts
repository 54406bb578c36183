/**
 * An officer who had no part in the decision reads an appeal and decides it. Upheld, the application goes back to review,
 * where it is decided about again; its applicant hears why in either case.
 */
import { eq } from 'drizzle-orm';
import {
  decisionMailKey,
  lockForDecision,
  type MoveDeps,
  moveApplication,
  recordEvent,
} from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { type AppealEvent, type AppealState, moveAppeal, readAppealReason } from '#core/admissions/appeal.ts';
import { staffSets } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { cancelJob } from '#db/outbox.ts';
import { appeals } from '#db/schema/index.ts';
import { mailOfAppeal } from './mail-of-appeal.server.ts';
import { findAppeal, hinderedOn } from './read-appeal.server.ts';

export type AppealProblem =
  | {
      readonly kind:
        | 'not-found'
        | 'stale'
        /** This person took part in the decision. */
        | 'had-part'
        | 'not-possible'
        /** The rejection that it is about holds no more. */
        | 'over'
        /** The applicant has another application for the same that goes on. */
        | 'another-live';
    }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

export async function decideAppeal(
  deps: Pick<AppDeps, 'db'> & MoveDeps,
  {
    actor,
    id,
    version,
    event,
    typed,
  }: {
    actor: Actor;
    id: string;
    version: number;
    event: Exclude<AppealEvent, 'send'>;
    typed: Readonly<Record<string, unknown>>;
  },
): Promise<Result<null, AppealProblem>> {
  if (!isId(id)) return err({ kind: 'not-found' });
  return deps.db
    .transaction(async (tx) => {
      const application = await lockForDecision(tx, id);
      const appeal = application && (await findAppeal(tx, id));
      if (!application || !appeal) return err({ kind: 'not-found' });
      const hindered = await hinderedOn(tx, actor, application);
      if (hindered) return err({ kind: hindered === 'forbidden' ? 'not-found' : hindered });
      if (appeal.version !== version) return err({ kind: 'stale' });
      const holds = application.status_since.getTime() === appeal.about_at.getTime();
      if (application.status !== 'Rejected' || !holds) return err({ kind: 'over' });
      const moved = moveAppeal(appeal.state as AppealState, event);
      if (!moved.ok) return err({ kind: moved.error });
      const state = moved.value;
      const read = event === 'read' ? null : readAppealReason(typed);
      if (read && !read.ok) return err({ kind: 'invalid', issues: read.error });
      const answer = read?.value.reason ?? null;
      const now = deps.clock();
      await tx
        .update(appeals)
        .set({
          state,
          version: version + 1,
          ...(read
            ? { answer, decided_by: actor.userId, decided_at: now }
            : { read_by: actor.userId, read_at: now }),
        })
        .where(eq(appeals.id, appeal.id));
      let after: Parameters<typeof mailOfAppeal>[2]['application'] = application;
      if (state === 'upheld') {
        const back = { applicationId: id, event: staffSets('Under Review'), actorId: actor.userId };
        const reopened = await moveApplication(tx, deps, back);
        if (!reopened.ok) throw new NotReopened(reopened.error.kind);
        after = reopened.value.application;
        // The mail of the appeal says it.
        await cancelJob(tx, decisionMailKey(after));
      }
      const line = { applicationId: id, kind: `appeal-${state}`, actorId: actor.userId } as const;
      await recordEvent(tx, deps, { ...line, note: answer });
      await recordAudit(tx, deps.newId, {
        action: 'appeal.changed',
        actorId: actor.userId,
        subjectType: 'application',
        subjectId: id,
        details: { event },
      });
      await mailOfAppeal(tx, deps, { application: after, appeal: { id: appeal.id, state } });
      return ok(null);
    })
    .catch((error: unknown) => {
      // Nothing of it is written: the transaction ended with it.
      if (error instanceof NotReopened && error.message === 'another-live')
        return err({ kind: 'another-live' as const });
      throw error;
    });
}

class NotReopened extends Error {}
