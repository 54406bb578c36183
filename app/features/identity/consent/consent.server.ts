/**
 * Agreement to the privacy notice: which text, in which version, when, and when it was taken back. A person who has
 * not agreed to the version of today is asked before any other page of the portal.
 */
import { createHash } from 'node:crypto';
import { and, eq, exists, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { privacyAgreement } from '#college/privacy-agreement.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isStaff } from '#core/identity/roles.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { NewId } from '#core/shared/id.ts';
import { recordAudit } from '#db/audit.ts';
import type { Database, Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { consents } from '#db/schema/index.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
}

const { document, version, text } = privacyAgreement;
const TEXT_HASH = createHash('sha256').update(text).digest('hex');

const standing = (userId: string | SQLWrapper) =>
  and(
    eq(consents.user_id, userId),
    eq(consents.document, document),
    eq(consents.version, version),
    isNull(consents.withdrawn_at),
  );

/** A condition for a query that reads people: they have agreed. */
export const hasAgreed = (db: Database, userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`${exists(db.select({ id: consents.id }).from(consents).where(standing(userId)))}`;

/** A condition for a query that reads people: they once withdrew an agreement, whatever its version. */
export const hasWithdrawn = (db: Database, userId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`${exists(
    db
      .select({ id: consents.id })
      .from(consents)
      .where(
        and(eq(consents.user_id, userId), eq(consents.document, document), isNotNull(consents.withdrawn_at)),
      ),
  )}`;

/** Records the agreement in the transaction of the person's action. A second time changes nothing. */
export async function recordConsent(
  tx: Transaction,
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  userId: string,
): Promise<void> {
  const [given] = await tx
    .insert(consents)
    .values({ id: newId(), user_id: userId, document, version, text_hash: TEXT_HASH, given_at: clock() })
    .onConflictDoNothing()
    .returning({ id: consents.id });
  if (given) await audit(tx, newId, 'account.consent-given', userId);
}

/** It is no longer known who agreed, so the account's present owner is asked. */
export async function forgetConsent(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(consents).where(eq(consents.user_id, userId));
}

export const giveConsent = (deps: Deps, actor: Pick<Actor, 'userId'>): Promise<void> =>
  deps.db.transaction((tx) => recordConsent(tx, deps, actor.userId));

/**
 * Agreement is as easy to withdraw as to give. Before anything new is written for the person, the portal asks again;
 * their sent applications, offers and payments stay open, and so does the way out (`afterWithdrawal` in
 * app/site-map.ts).
 */
export function withdrawConsent(
  { db, clock, newId, origin }: Deps & { readonly origin: string },
  actor: Pick<Actor, 'userId' | 'email' | 'firstName' | 'role'>,
): Promise<void> {
  return db.transaction(async (tx) => {
    const taken = await tx
      .update(consents)
      .set({ withdrawn_at: clock() })
      .where(standing(actor.userId))
      .returning({ id: consents.id });
    if (!taken[0]) return;
    await audit(tx, newId, 'account.consent-withdrawn', actor.userId);
    await addJob(tx, 'send-email', {
      messageId: `consent-withdrawn-${taken[0].id}`,
      to: actor.email,
      template: 'consentWithdrawn',
      params: { firstName: actor.firstName, staff: isStaff(actor.role) ? 'yes' : '', origin },
    });
  });
}

const audit = (
  tx: Transaction,
  newId: NewId,
  action: 'account.consent-given' | 'account.consent-withdrawn',
  userId: string,
) =>
  recordAudit(tx, newId, {
    action,
    actorId: userId,
    subjectId: userId,
    details: { document, version },
  });
