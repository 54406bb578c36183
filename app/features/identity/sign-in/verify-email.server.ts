import { verify } from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import { DEFAULT_ROLE, isRole, type Role } from '#core/identity/roles.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { sessions, users } from '#db/schema/index.ts';
import { forgetConsent } from '../consent/consent.server.ts';
import { lockPerson, type MailLink, peekMailLink, revokeOpenLinks } from '../mail/mail-links.server.ts';
import { forgiveAttempts } from '../passwords/attempts.server.ts';
import {
  judgePassword,
  readPassword,
  storePassword,
  type WeakPassword,
} from '../passwords/judge-password.server.ts';
import { ensureRoleRequest } from '../roles/ensure-role-request.server.ts';
import { hashPassword } from '../setup/auth.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import type { SignInVisitor } from '../setup/visitor-headers.ts';
import { type SignInProgress, signIn } from './sign-in.server.ts';

export interface Verification {
  readonly token: string;
  readonly password: string;
  /** Takes the password also when it is not the one chosen at sign-up, which then stops working. */
  readonly replace: boolean;
}

export type VerificationProblem =
  | { readonly kind: 'link-over' }
  /** A later sign-up for the address has another password. */
  | { readonly kind: 'other-password' }
  | WeakPassword;

export interface Verified {
  readonly email: string;
  readonly next: string | null;
  /** They asked for another role than an applicant's. */
  readonly askedRole: boolean;
  /** Null where a sign-in is refused, as to someone suspended. */
  readonly session: SignInProgress | null;
}

/** The account that a link makes ready. */
export interface WaitingAccount {
  readonly email: string;
  readonly name: string;
  readonly roleAsked: Role;
}

/**
 * Uses up the link of the verification mail and signs in. Anyone can sign up with any address, so the link alone
 * makes nothing ready: its reader gives the password. The one chosen at sign-up shows that it was the same person;
 * another one becomes the password if the reader says so, and then no one else's works.
 */
export async function verifyEmail(
  deps: IdentityDeps,
  { token, password, replace }: Verification,
  visitor: SignInVisitor,
): Promise<Result<Verified, VerificationProblem>> {
  const done = await deps.db.transaction(async (tx) => {
    const found = await peekWaiting(tx, deps, token);
    if (!found) return err({ kind: 'link-over' } as const);
    // No one signs up again with the address while its password is compared.
    await lockPerson(tx, found.userId);
    // If two links of one person are used at once, the second finds the address verified.
    const link = await peekWaiting(tx, deps, token);
    if (!link) return err({ kind: 'link-over' } as const);
    const stored = await readPassword(tx, link.userId);
    // Tries are not counted: a person who has the link may choose any password.
    const chosenAtSignUp = stored !== null && (await verify(stored, password));
    if (!chosenAtSignUp && !replace) return err({ kind: 'other-password' } as const);
    const weak = chosenAtSignUp ? null : await judgeFor(tx, link.userId, password);
    if (weak) return err(weak);
    if (!chosenAtSignUp) {
      await storePassword(tx, deps, link.userId, await hashPassword(password));
      await forgetConsent(tx, link.userId);
    }
    const askedRole = await markVerified(tx, deps, link.userId);
    await tx.delete(sessions).where(eq(sessions.user_id, link.userId));
    await revokeOpenLinks(tx, link.userId, 'verify-email');
    await recordAudit(tx, deps.newId, {
      action: 'account.email-verified',
      actorId: link.userId,
      subjectId: link.userId,
      ...(!chosenAtSignUp && { details: { password: 'chosen anew' } }),
    });
    return ok({ ...link, askedRole });
  });
  if (!done.ok) return done;
  const { email, next, askedRole } = done.value;
  await forgiveAttempts(deps, 'password', email);
  const session = await signIn(deps, { email, password }, visitor);
  return ok({ email, next, askedRole, session: session.ok ? session.value : null });
}

/** The facts that the page of a link shows. Reading them does not use the link up. */
export type VerificationLink =
  | { readonly kind: 'waiting'; readonly account: WaitingAccount }
  /** It has done its work, or another link to the same address has. */
  | { readonly kind: 'verified'; readonly email: string; readonly next: string | null };

export async function readVerificationLink(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  token: string,
): Promise<VerificationLink | null> {
  const link = await peekMailLink(db, clock, ['verify-email'], token);
  if (!link) return null;
  const { email, next } = link;
  if (link.emailVerified) return { kind: 'verified', email, next };
  const [person] = await db
    .select({ name: users.name, role: users.role_asked })
    .from(users)
    .where(eq(users.id, link.userId));
  return person && isRole(person.role)
    ? { kind: 'waiting', account: { email, name: person.name, roleAsked: person.role } }
    : null;
}

/** A link to an address that was verified meanwhile is no way to change its password. */
async function peekWaiting(
  db: Queryable,
  { clock }: Pick<IdentityDeps, 'clock'>,
  token: string,
): Promise<MailLink | null> {
  const link = await peekMailLink(db, clock, ['verify-email'], token);
  return link?.emailVerified === false ? link : null;
}

async function judgeFor(tx: Transaction, userId: string, password: string): Promise<WeakPassword | null> {
  const [owner] = await tx.select().from(users).where(eq(users.id, userId));
  return owner ? judgePassword(password, owner) : null;
}

/**
 * The address is shown to be the person's: what they asked for at sign-up becomes a request.
 * @returns whether there is one now
 */
export async function markVerified(
  tx: Transaction,
  { clock, newId }: Pick<IdentityDeps, 'clock' | 'newId'>,
  userId: string,
): Promise<boolean> {
  const [person] = await tx
    .update(users)
    .set({ email_verified: true, updated_at: clock() })
    .where(and(eq(users.id, userId), eq(users.email_verified, false)))
    .returning({ role: users.role_asked });
  await ensureRoleRequest(tx, newId, userId);
  return person !== undefined && person.role !== DEFAULT_ROLE;
}
