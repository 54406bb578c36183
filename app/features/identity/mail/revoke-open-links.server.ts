import { and, eq, like, or } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { mail_links, users, verifications } from '#db/schema/index.ts';
import { lockPerson } from './mail-links.server.ts';

/**
 * Ends everything that was mailed or started for a person and is still open: links of every purpose, mailed codes, sign-ins
 * that wait for a second factor, and codes on their way to another program. Called wherever a password, a second factor,
 * an address or the standing of an account changes: whoever had the mailbox or the password before must not finish then
 * what they started.
 */
export async function revokeOpenLinks(tx: Transaction, userId: string): Promise<void> {
  await lockPerson(tx, userId);
  await tx.delete(mail_links).where(eq(mail_links.user_id, userId));
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
