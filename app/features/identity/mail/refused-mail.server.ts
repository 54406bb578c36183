/** Mail that a recipient's server refused for good: noted in the audit trail, and shown where staff work with that person. */
import { and, desc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { lagosMoment } from '#app/words/lagos-time.ts';
import type { NewId } from '#core/shared/id.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable } from '#db/client.ts';
import { audit_log, contact_messages, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { mailRefused as text } from '#messages/en/admin/mail-refused.ts';

/** Records the refusal for the account with this address, or else for the newest message from it. */
export async function noteRefusedMail(
  db: Queryable,
  newId: NewId,
  { to, reply }: { readonly to: string; readonly reply: number | null | undefined },
): Promise<void> {
  const address = to.toLowerCase();
  const [person] = await db.select({ id: users.id }).from(users).where(eq(users.email, address));
  const [message] = person
    ? []
    : await db
        .select({ id: contact_messages.id })
        .from(contact_messages)
        .where(eq(contact_messages.email, address))
        .orderBy(desc(contact_messages.created_at))
        .limit(1);
  await recordAudit(db, newId, {
    action: 'mail.refused',
    actorId: null,
    subjectType: message ? 'message' : 'user',
    subjectId: person?.id ?? message?.id ?? null,
    details: { reply },
  });
}

/** A notice about a person's account, on a page for staff. */
export interface ToldOfAccount {
  readonly title: string;
  readonly lines: readonly string[];
}

const { dates } = wordsFor('en');

/**
 * The newest refusal, with what to do.
 * @param who an account, of which what came before its address changed is over; or the address of who wrote a message
 */
export async function readRefusedMail(
  db: Queryable,
  who: { readonly userId: string } | { readonly address: string },
): Promise<ToldOfAccount | null> {
  const address = 'address' in who ? who.address.toLowerCase() : null;
  const whose = address === null ? undefined : eq(contact_messages.email, address);
  const account = 'userId' in who ? eq(users.id, who.userId) : eq(users.email, who.address.toLowerCase());
  const moved = sql`coalesce((select max(moved.created_at) from audit_log moved where moved.subject_type = 'user'
    and moved.subject_id = ${audit_log.subject_id}
    and moved.action in ('account.email-changed', 'account.recovery-done')), '-infinity')`;
  const accounts = db
    .select({ id: sql`${users.id}::text` })
    .from(users)
    .where(account);
  const messages = db
    .select({ id: sql`${contact_messages.id}::text` })
    .from(contact_messages)
    .where(whose);
  const [row] = await db
    .select({
      at: audit_log.created_at,
      reply: sql<string | null>`${audit_log.details} ->> 'reply'`,
      email: sql<string | null>`(select email from users where id::text = audit_log.subject_id)`,
    })
    .from(audit_log)
    .where(
      and(
        eq(audit_log.action, 'mail.refused'),
        or(
          and(
            eq(audit_log.subject_type, 'user'),
            inArray(audit_log.subject_id, accounts),
            gt(audit_log.created_at, moved),
          ),
          whose && and(eq(audit_log.subject_type, 'message'), inArray(audit_log.subject_id, messages)),
        ),
      ),
    )
    .orderBy(desc(audit_log.created_at))
    .limit(1);
  return (
    (row && {
      title: text.title(row.email ?? address ?? ''),
      lines: [
        text.said(lagosMoment({ dates }, row.at.toISOString()), row.reply),
        address === null ? text.account : text.message,
      ],
    }) ??
    null
  );
}
