/**
 * Links sent by mail. What is in the mail is a random token of which the database keeps a hash only. Opening the
 * link spends nothing, since scanners of mail providers open links too: the button on its page does. A link that was
 * used takes all others of its purpose with it.
 */
import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, like, ne, or } from 'drizzle-orm';
import type { MailLinkPurpose } from '#core/identity/mail-links.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { mail_links, users, verifications } from '#db/schema/index.ts';

interface MailLinkDeps {
  readonly newId: NewId;
  readonly clock: Clock;
  readonly origin: string;
}

/** Hours for which each kind of link works. */
export const LINK_HOURS: Readonly<Record<MailLinkPurpose, number>> = {
  // Long enough to find a computer and read the mail there.
  'verify-email': 48,
  'reset-password': 2,
  // Over a weekend.
  invitation: 72,
  'confirm-email-change': 24,
  'verify-new-email': 24,
};

const PATHS: Readonly<Record<MailLinkPurpose, string>> = {
  'verify-email': '/auth/verify-email',
  'reset-password': '/auth/reset',
  invitation: '/auth/reset',
  'confirm-email-change': '/auth/confirm-email',
  'verify-new-email': '/auth/confirm-email',
};

/** Longer paths are not kept; the person then goes where everyone goes. */
const NEXT_MAX = 500;

export interface NewMailLink {
  readonly purpose: MailLinkPurpose;
  readonly userId: string;
  readonly newEmail?: string;
  /**
   * The path of this site to which the person goes afterwards. It stays here: in a mail it would be words of the
   * person who asked.
   */
  readonly next?: string | null;
}

/** @returns the address to put into the mail. */
export async function makeMailLink(
  db: Queryable,
  { newId, clock, origin }: MailLinkDeps,
  { purpose, userId, newEmail, next }: NewMailLink,
): Promise<string> {
  const token = newToken();
  const now = clock();
  await db.insert(mail_links).values({
    id: newId(),
    token_hash: hashOf(token),
    purpose,
    user_id: userId,
    new_email: newEmail ?? null,
    next_path: next && next !== '/' && next.length <= NEXT_MAX ? next : null,
    expires_at: new Date(now.getTime() + LINK_HOURS[purpose] * 3_600_000),
    created_at: now,
  });
  return `${origin}${PATHS[purpose]}?token=${token}`;
}

export interface MailLink {
  readonly purpose: MailLinkPurpose;
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly newEmail: string | null;
  /** The path to which they were going when they asked. */
  readonly next: string | null;
  readonly emailVerified: boolean;
}

/** The link behind a token, if it is still good for one of these purposes. Spends nothing. */
export async function peekMailLink(
  db: Queryable,
  clock: Clock,
  purposes: readonly MailLinkPurpose[],
  token: string,
): Promise<MailLink | null> {
  const [row] = await db
    .select({
      purpose: mail_links.purpose,
      userId: mail_links.user_id,
      email: users.email,
      firstName: users.first_name,
      newEmail: mail_links.new_email,
      next: mail_links.next_path,
      emailVerified: users.email_verified,
    })
    .from(mail_links)
    .innerJoin(users, eq(users.id, mail_links.user_id))
    .where(and(eq(mail_links.token_hash, hashOf(token)), gt(mail_links.expires_at, clock())));
  const purpose = purposes.find((one) => one === row?.purpose);
  return row && purpose ? { ...row, purpose } : null;
}

/** Uses the link up, inside the transaction that does what it is for. Of two that come at once one gets it. */
export async function spendMailLink(
  db: Transaction,
  clock: Clock,
  purposes: readonly MailLinkPurpose[],
  token: string,
): Promise<MailLink | null> {
  const link = await peekMailLink(db, clock, purposes, token);
  if (!link) return null;
  await lockPerson(db, link.userId);
  const spent = await db
    .delete(mail_links)
    .where(eq(mail_links.token_hash, hashOf(token)))
    .returning({ id: mail_links.id });
  if (spent.length === 0) return null;
  await revokeMailLinks(db, link.userId, link.purpose);
  return link;
}

/** Reads the path to which a person was going when their newest link was made. */
export async function newestNext(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ next: mail_links.next_path })
    .from(mail_links)
    .where(eq(mail_links.user_id, userId))
    .orderBy(desc(mail_links.created_at), desc(mail_links.id))
    .limit(1);
  return row?.next ?? null;
}

/** All links of one purpose. */
export async function revokeMailLinks(
  db: Queryable,
  userId: string,
  purpose: MailLinkPurpose,
): Promise<void> {
  await db.delete(mail_links).where(and(eq(mail_links.user_id, userId), eq(mail_links.purpose, purpose)));
}

/**
 * Locks the row of a person. Use cases that use or revoke the person's links run one after the other, so that a link
 * which is used at this moment leaves no further one behind. A new link refers to the row and so waits, too.
 */
export async function lockPerson(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

export const newToken = (): string => randomBytes(24).toString('base64url');

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** True if an account has the address; asked inside the transaction that would take it. */
export async function isTaken(tx: Queryable, email: string): Promise<boolean> {
  const [owner] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  return owner !== undefined;
}

/**
 * Ends everything that was mailed or started for a person and is still open: links of every purpose, mailed codes,
 * sign-ins that wait for a second factor, and codes on their way to another program. Called wherever a password, a
 * second factor, an address or the status of an account changes: a person who had the mailbox or the password before
 * must not finish then what they started.
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

/** The identifier under which the identity library stores a mailed code. */
export const mailCodeIdentifier = (email: string): string => `sign-in-otp-${email}`;
