/**
 * An officer who had no part in the decision reads an appeal and decides it. Upheld, the application goes back to review,
 * where it is decided about again; its applicant hears why in either case.
 */

import { href } from 'react-router';
import {
  type ApplicationRow,
  decisionMailKey,
  lockForDecision,
  type MoveDeps,
  mailOwner,
  moveApplication,
  readSituation,
  recordEvent,
} from '#app/features/admissions/index.server.ts';
import { changeAs, found, reject, upToDate, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { appealAnswerDays } from '#college/admissions.ts';
import {
  type AppealEvent,
  type AppealState,
  appealAnswerForm,
  appealForm,
  moveAppeal,
} from '#core/admissions/appeal.ts';
import { staffSets } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { err } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { cancelJob } from '#db/outbox.ts';
import { appeals } from '#db/schema/index.ts';
import { findAppeal, hinderedOn } from './read-appeal.server.ts';

export const sendAppeal = (
  deps: Pick<AppDeps, 'db'> & MoveDeps,
  { actor, id, typed }: { actor: Actor; id: string; typed: Readonly<Record<string, unknown>> },
) =>
  changeAs(deps, actor, async function* ({ tx, now, audit }) {
    const application = await lockForDecision(tx, id);
    if (!application || !can(actor, 'application.withdraw', application)) return err({ kind: 'not-found' });
    const { appeal, appealed } = await readSituation(tx, deps, application);
    // Sent twice: the first was taken.
    if (appealed) return null;
    const state = moveAppeal(null, 'send');
    if (!appeal || !state.ok) return err({ kind: 'not-found' });
    if (appeal.past) return err({ kind: 'late' });
    const { reason } = yield* valid(appealForm.read(typed));
    const row = {
      id: deps.newId(),
      application_id: id,
      about_at: application.status_since,
      state: state.value,
      reason,
      sent_at: now,
      answer_by: addDays(lagosDayOf(now), appealAnswerDays),
    };
    await tx.insert(appeals).values(row);
    await recordEvent(tx, deps, {
      applicationId: id,
      kind: 'appeal-received',
      actorId: actor.userId,
      note: reason,
    });
    await audit('appeal.sent', id);
    await mailOfAppeal(tx, deps, { application, appeal: row });
    return null;
  });

const mailOfAppeal = (
  tx: Transaction,
  deps: MoveDeps,
  {
    application,
    appeal: { id, state },
  }: { application: ApplicationRow; appeal: { readonly id: string; readonly state: string } },
): Promise<void> =>
  mailOwner(tx, deps, application, {
    messageId: `appeal-${id}-${state}`,
    template: 'appealNews',
    params: { news: state },
    path: href('/student-portal/applications/:id/appeal', { id: application.id }),
  });

/**
 * Answers 'had-part' where this person took part in the decision, 'over' where the rejection that it is about holds no
 * more, and 'another-live' where the applicant has another application for the same that goes on.
 */
export const decideAppeal = (
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
) =>
  changeAs(deps, actor, async function* ({ tx, now, update, audit }) {
    const application = yield* found(await lockForDecision(tx, id));
    const appeal = yield* found(await findAppeal(tx, id));
    const hindered = await hinderedOn(tx, actor, application);
    if (hindered) yield* reject({ kind: hindered === 'forbidden' ? 'not-found' : hindered });
    yield* upToDate(appeal, version);
    const holds = application.status_since.getTime() === appeal.about_at.getTime();
    if (application.status !== 'Rejected' || !holds) yield* reject({ kind: 'over' });
    const moved = moveAppeal(appeal.state as AppealState, event);
    if (!moved.ok) return yield* reject({ kind: moved.error });
    const state = moved.value;
    const answer = event === 'read' ? null : (yield* valid(appealAnswerForm.read(typed))).reason;
    await update(appeals, appeal, {
      state,
      ...(answer === null
        ? { read_by: actor.userId, read_at: now }
        : { answer, decided_by: actor.userId, decided_at: now }),
    });
    let after: Parameters<typeof mailOfAppeal>[2]['application'] = application;
    if (state === 'upheld') {
      const back = { applicationId: id, event: staffSets('Under Review'), actorId: actor.userId };
      const reopened = await moveApplication(tx, deps, back);
      if (!reopened.ok) {
        if (reopened.error.kind === 'another-live') return yield* reject({ kind: 'another-live' });
        throw new Error(`application ${id} could not be reopened: ${reopened.error.kind}`);
      }
      after = reopened.value.application;
      // The mail of the appeal says it.
      await cancelJob(tx, decisionMailKey(after));
    }
    const line = { applicationId: id, kind: `appeal-${state}`, actorId: actor.userId } as const;
    await recordEvent(tx, deps, { ...line, note: answer });
    await audit('appeal.changed', id, { event });
    await mailOfAppeal(tx, deps, { application: after, appeal: { id: appeal.id, state } });
    return null;
  });
