/** Its applicant appeals against a rejection, once and in time; a receipt names the day of the answer. */

import {
  lockForDecision,
  type MoveDeps,
  readSituation,
  recordEvent,
} from '#app/features/admissions/index.server.ts';
import { changeAs, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { appealAnswerDays } from '#college/admissions.ts';
import { moveAppeal, readAppealReason } from '#core/admissions/appeal.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { err } from '#core/shared/result.ts';
import { appeals } from '#db/schema/index.ts';
import { mailOfAppeal } from './mail-of-appeal.server.ts';

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
    const { reason } = yield* valid(readAppealReason(typed));
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
