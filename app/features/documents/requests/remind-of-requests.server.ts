/**
 * The job `remind-of-requests`: on the day by which something was asked for, whoever has not sent it gets one more mail,
 * and whoever asked is told. Once for each day: the audit entry of the same transaction says that it was done. A portal
 * that was off on the day makes up for it in the days after.
 */
import { and, eq, gte, lte, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { eachByItself } from '#app/requests/each-by-itself.server.ts';
import { FIRST_REQUEST_STATUS, mayBeAsked } from '#core/documents/information-request.ts';
import { addDays, lagosDayOf } from '#core/shared/lagos-day.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { audit_log, information_requests } from '#db/schema/index.ts';
import { findRequest, lockApplication } from '../record/queries.server.ts';
import { remindApplicant, tellAskerOfSilence } from '../record/request-letters.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin' | 'log'>;

/** Later than this a reminder would say nothing that the portal does not show. */
const LATE_DAYS = 3;
const REMINDED = 'application.request-reminded';

/** @returns how many were reminded. */
export async function remindOfRequests(deps: Deps): Promise<number> {
  const today = lagosDayOf(deps.clock());
  const due = await deps.db
    .select({ id: information_requests.id, applicationId: information_requests.application_id })
    .from(information_requests)
    .where(
      and(
        eq(information_requests.status, FIRST_REQUEST_STATUS),
        lte(information_requests.due_on, today),
        gte(information_requests.due_on, addDays(today, -LATE_DAYS)),
      ),
    );
  const reminded = await eachByItself(deps.log, 'remind-of-requests', due, (one) =>
    deps.db.transaction((tx) => remind(tx, deps, one)),
  );
  return reminded.filter(Boolean).length;
}

async function remind(
  tx: Transaction,
  deps: Deps,
  { id, applicationId }: { id: string; applicationId: string },
): Promise<boolean> {
  // The lock is the one that every answer takes: no one is reminded of an answer that they have just sent.
  const application = await lockApplication(tx, applicationId);
  if (!application || !mayBeAsked(application.status)) return false;
  const request = await findRequest(tx, applicationId, id);
  if (request?.status !== FIRST_REQUEST_STATUS) return false;
  const done = and(
    eq(audit_log.subject_type, 'application'),
    eq(audit_log.subject_id, applicationId),
    eq(audit_log.action, REMINDED),
    sql`${audit_log.details} @> ${JSON.stringify({ request: id, due: request.due_on })}::jsonb`,
  );
  if ((await tx.$count(audit_log, done)) > 0) return false;
  // The notice to staff goes by this moment, so it is new again on the day itself.
  await tx
    .update(information_requests)
    .set({ updated_at: deps.clock() })
    .where(eq(information_requests.id, id));
  await recordAudit(tx, deps.newId, {
    action: REMINDED,
    actorId: null,
    subjectId: applicationId,
    details: { request: id, due: request.due_on },
  });
  await remindApplicant(tx, deps, { application, request });
  await tellAskerOfSilence(tx, deps, { application, request });
  return true;
}
