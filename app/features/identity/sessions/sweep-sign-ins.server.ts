/**
 * Forgets what signing in has left behind: sessions past their week, and with them every token that hangs on one, so that a
 * program cannot renew its access for longer; tokens, codes and links that are over. Nightly, so it also makes up a change of
 * address whose day is over.
 */
import { and, eq, inArray, lt, ne, or, sql } from 'drizzle-orm';
import { RECOVERY_KEPT_DAYS, RECOVERY_OPEN_DAYS } from '#core/identity/mailbox-recovery.ts';
import { SESSION_MAX_DAYS } from '#core/identity/session-watch.ts';
import { addJob } from '#db/outbox.ts';
import {
  factor_removals,
  mail_links,
  mailbox_recoveries,
  oauth_access_tokens,
  oauth_refresh_tokens,
  sessions,
  verifications,
} from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

const DAY_MS = 86_400_000;
/** A used or expired token that comes back is known as such for so long. */
const KNOWN_DAYS = 7;

/** @returns how many rows were deleted, tokens of deleted sessions not counted. */
export async function sweepSignIns({ db, clock }: Pick<IdentityDeps, 'db' | 'clock'>): Promise<number> {
  const now = clock();
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  // A session that is renewed lives on, but never beyond its week.
  const over = await db
    .delete(sessions)
    .where(and(lt(sessions.expires_at, now), lt(sessions.created_at, before(SESSION_MAX_DAYS))))
    .returning({ one: sql`1` });
  // The job of a change of address came by the database's clock, which may have been ahead of this one.
  const due = await db
    .select({ id: mailbox_recoveries.id })
    .from(mailbox_recoveries)
    .where(and(eq(mailbox_recoveries.state, 'confirmed'), lt(mailbox_recoveries.effective_at, now)));
  for (const { id } of due) await addJob(db, 'finish-recovery', { id }, { key: `finish-recovery-${id}` });
  const old = [
    await db
      .delete(oauth_access_tokens)
      .where(lt(oauth_access_tokens.expires_at, before(KNOWN_DAYS)))
      .returning({ one: sql`1` }),
    await db
      .delete(oauth_refresh_tokens)
      .where(lt(oauth_refresh_tokens.expires_at, before(KNOWN_DAYS)))
      .returning({ one: sql`1` }),
    await db
      .delete(verifications)
      .where(lt(verifications.expires_at, before(1)))
      .returning({ one: sql`1` }),
    await db
      .delete(mail_links)
      .where(lt(mail_links.expires_at, before(KNOWN_DAYS)))
      .returning({ one: sql`1` }),
    await db.delete(factor_removals).where(lt(factor_removals.expires_at, now)).returning({ one: sql`1` }),
    await db
      .delete(mailbox_recoveries)
      .where(
        or(
          and(
            inArray(mailbox_recoveries.state, ['asked', 'shown']),
            lt(mailbox_recoveries.updated_at, before(RECOVERY_OPEN_DAYS)),
          ),
          and(
            ne(mailbox_recoveries.state, 'confirmed'),
            lt(mailbox_recoveries.updated_at, before(RECOVERY_KEPT_DAYS)),
          ),
        ),
      )
      .returning({ one: sql`1` }),
  ];
  return over.length + old.reduce((sum, rows) => sum + rows.length, 0);
}
