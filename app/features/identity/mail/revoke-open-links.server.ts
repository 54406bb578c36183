import { and, eq, like, ne, or } from 'drizzle-orm';
import type { MailLinkPurpose } from '#core/identity/mail-links.ts';
import type { Transaction } from '#db/client.ts';
import { mail_links, users, verifications } from '#db/schema/index.ts';
import { lockPerson } from './mail-links.server.ts';

/**
 * Ends everything that was mailed or started for a person and is still open: links of every purpose, mailed codes, sign-ins
 * that wait for a second factor, and codes on their way to another program. Called wherever a password, a second factor,
 * an address or the standing of an account changes: whoever had the mailbox or the password before must not finish then
 * what they started.
 * @param spent links of this purpose have just lost their use. They stay, so that their page says why.
 */
export async function revokeOpenLinks(
  tx: Transaction,
  userId: string,
  spent?: MailLinkPurpose,
): Promise<void> {
  await lockPerson(tx, userId);
  await tx
    .delete(mail_links)
    .where(and(eq(mail_links.user_id, userId), spent && ne(mail_links.purpose, spent)));
  const [person] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId));
  await tx.delete(verifications).where(
    or(
      person && eq(verifications.identifier, mailCodeIdentifier(person.email)),
      and(like(verifications.identifier, '2fa-%'), eq(verifications.value, userId)),
      // A passkey that is being made.
      like(verifications.value, `{"type":"registration"%"userData":{"id":"${userId}"%`),
      like(verifications.value, `{"type":"authorization_code"%"userId":"${userId}"%`),
    ),
  );
}

/** What the identity library files a mailed code under. */
export const mailCodeIdentifier = (email: string): string => `sign-in-otp-${email}`;
