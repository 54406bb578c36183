/**
 * The job `remind-of-documents`: some days after the fee was paid, whoever has not added every document that the college
 * asks for gets one mail that names the rest. Once for each application: the audit entry of the same transaction says
 * that it was done. A portal that was off on the day makes up for it in the days after.
 */
import { and, eq, gte, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { isPaid, readNeededDocuments } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { eachByItself } from '#app/requests/each-by-itself.server.ts';
import { documentChecklist, REMINDED_STATUSES } from '#core/documents/document-checklist.ts';
import { addDays, lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { applications, audit_log } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { addressOf, asHeld, documentsOf, lockApplication } from '../record/queries.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin' | 'documentReminderDays' | 'log'>;

/** Later than this it would come out of the blue. */
const LATE_DAYS = 7;
const REMINDED = 'application.documents-reminded';

/** @returns how many were reminded. */
export async function remindOfDocuments(deps: Deps): Promise<number> {
  const { db, clock, documentReminderDays } = deps;
  const paidBefore = startOfDay(addDays(lagosDayOf(clock()), 1 - documentReminderDays));
  const due = await db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        inArray(applications.status, [...REMINDED_STATUSES]),
        lt(applications.paid_at, paidBefore),
        gte(applications.paid_at, new Date(paidBefore.getTime() - LATE_DAYS * 86_400_000)),
        notExists(remindedOf(db, sql`${applications.id}::text`)),
      ),
    );
  const reminded = await eachByItself(deps.log, 'remind-of-documents', due, ({ id }) =>
    db.transaction((tx) => remind(tx, deps, id)),
  );
  return reminded.filter(Boolean).length;
}

const remindedOf = (db: Pick<Transaction, 'select'>, id: string | SQL) =>
  db
    .select({ id: audit_log.id })
    .from(audit_log)
    .where(
      and(
        eq(audit_log.subject_type, 'application'),
        eq(audit_log.subject_id, id),
        eq(audit_log.action, REMINDED),
      ),
    );

/**
 * Sends the reminder under the lock that every upload and every decision takes: nobody is reminded of a document that
 * they have just sent.
 */
async function remind(tx: Transaction, deps: Deps, id: string): Promise<boolean> {
  const application = await lockApplication(tx, id);
  if (!application || !REMINDED_STATUSES.includes(application.status)) return false;
  if (!(await isPaid(tx, id)) || (await remindedOf(tx, id)).length > 0) return false;
  const held = (await documentsOf(tx, id)).map(asHeld).filter(({ superseded }) => !superseded);
  // Requests of staff have reminders of their own.
  const missing = documentChecklist(
    (await readNeededDocuments(tx, [id]))(id),
    held.map(({ kind }) => kind),
  ).filter(({ state }) => state === 'missing');
  const owner = await addressOf(tx, application.ownerId);
  if (missing.length === 0 || !owner) return false;
  await recordAudit(tx, deps.newId, {
    action: REMINDED,
    actorId: null,
    subjectId: id,
    details: { missing: missing.map(({ kind }) => kind) },
  });
  await addJob(tx, 'send-email', {
    messageId: `documents-${id}`,
    to: owner.email,
    template: 'documentsMissing',
    params: {
      firstName: owner.first_name,
      number: application.application_number,
      documents: missing.map(({ kind }) => wordsFor(owner.language).documents.kinds[kind]).join(', '),
      link: deps.origin + href('/student-portal/applications/:id/documents', { id }),
    },
  });
  return true;
}
