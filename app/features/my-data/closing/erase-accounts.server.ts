import { and, asc, eq, inArray, isNull, like, lte, ne, or, sql } from 'drizzle-orm';
import { forgetApplicationsOf } from '#app/features/admissions/index.server.ts';
import { eraseUser } from '#app/features/identity/index.server.ts';
import { awaitsMoney } from '#app/features/payments/index.server.ts';
import { anywhere } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { eachByItself } from '#app/requests/each-by-itself.server.ts';
import type { Role } from '#core/identity/roles.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { ACCOUNT_TABLES, dropMails } from '#db/personal-columns.ts';
import {
  applications,
  approvals,
  contact_messages,
  profiles,
  queue_preferences,
  users,
  verifications,
} from '#db/schema/index.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher' | 'log'>;

/** One night erases at most so many; the next night continues. */
const AT_ONCE = 500;
const ERASED = ['applicant', 'student'] as const satisfies readonly Role[];

/**
 * Every night: erases the accounts whose cooling-off is over. A suspended account waits until that is settled, and so does
 * one that has become staff. Where money has still to go back, name and address stay until it is decided about and gone,
 * and nothing else. Each in a transaction of its own. @returns how many.
 */
export async function eraseAccounts(deps: Deps): Promise<number> {
  const { db, clock, log } = deps;
  const due = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(
      and(
        lte(profiles.erase_after, clock()),
        isNull(profiles.erased_at),
        isNull(profiles.suspended_at),
        // An account that has become one of staff would come before all others, every night.
        inArray(profiles.role, [...ERASED]),
      ),
    )
    .orderBy(asc(profiles.erase_after))
    .limit(AT_ONCE);
  const erased = await eachByItself(log, 'erase-accounts', due, ({ id }) =>
    db.transaction((tx) => eraseOne(tx, deps, id)),
  );
  return erased.filter(Boolean).length;
}

async function eraseOne(tx: Transaction, deps: Deps, id: string): Promise<boolean> {
  const now = deps.clock();
  const [profile] = await tx.select().from(profiles).where(eq(profiles.id, id)).for('update');
  const due =
    profile?.erase_after &&
    profile.erase_after <= now &&
    !profile.erased_at &&
    !profile.suspended_at &&
    ERASED.some((role) => role === profile.role);
  const [person] = due ? await tx.select().from(users).where(eq(users.id, id)).for('update') : [];
  if (!person) return false;

  const forgotten = await forgetApplicationsOf(tx, deps, id);
  for (const { table, owner } of ACCOUNT_TABLES) await tx.delete(table).where(eq(owner, id));
  await tx.delete(queue_preferences).where(eq(queue_preferences.owner_id, id));
  const numbers = tx
    .select({ number: applications.application_number })
    .from(applications)
    .where(eq(applications.user_id, id));
  const awaits = await awaitsMoney(tx, id);
  await tx.delete(contact_messages).where(
    and(
      or(eq(contact_messages.email, person.email), inArray(contact_messages.application_number, numbers)),
      // Their messages to the bursary alone may say where the money goes.
      awaits ? ne(contact_messages.topic, 'fees') : undefined,
    ),
  );
  await tx
    .update(approvals)
    .set({ reason: null, change: {} })
    .where(and(eq(approvals.subject, id), ne(approvals.state, 'waiting')));
  await dropMails(tx, sql`j.payload->>'to' = ${person.email} or j.payload->>'email' = ${person.email}`);
  await tx.delete(verifications).where(like(verifications.identifier, anywhere(person.email)));
  if (awaits) return false;
  await eraseUser(tx, id, now);
  await recordAudit(tx, deps.newId, {
    action: 'account.erased',
    actorId: null,
    subjectId: id,
    details: { applications: forgotten },
  });
  await addJob(tx, 'send-email', {
    messageId: `account-erased-${id}`,
    to: person.email,
    template: 'accountErased',
    params: { firstName: person.first_name },
    // The account that would say it is gone.
    language: person.language,
  });
  return true;
}
