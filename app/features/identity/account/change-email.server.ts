import { and, desc, eq, gt, inArray } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordOwn } from '#db/audit.ts';
import type { Database, Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { mail_links, users } from '#db/schema/index.ts';
import {
  isTaken,
  LINK_HOURS,
  type MailLink,
  makeMailLink,
  revokeMailLinks,
  revokeOpenLinks,
  spendMailLink,
} from '../mail/mail-links.server.ts';
import { sendSecurityNotice } from '../mail/send-security-notice.server.ts';
import { countMail } from '../passwords/attempts.server.ts';
import {
  checkPassword,
  type Reauthentication,
  type SignedInVisitor,
} from '../passwords/check-password.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

const PURPOSES = ['confirm-email-change', 'verify-new-email'] as const;

export interface EmailChange extends SignedInVisitor {
  readonly currentPassword: string;
  readonly email: string;
  readonly address: string;
}

/**
 * Asks for another address. A link goes to the present one first; only after it was confirmed there does one go to the
 * new address, and only that one changes anything. A newer request replaces the one before. An address of another
 * account is treated like every other: only its owner learns that it is taken.
 */
export async function changeEmail(
  deps: IdentityDeps,
  change: EmailChange,
): Promise<Result<null, Reauthentication | { readonly kind: 'same-email' }>> {
  const { actor, email } = change;
  const checked = await checkPassword(deps, change, change.currentPassword);
  if (!checked.ok) return checked;
  if (email === actor.email) return err({ kind: 'same-email' });
  // A mail goes to each of the two.
  for (const one of [actor.email, email]) {
    const refused = await countMail(deps, { kind: 'change', email: one, network: change.address });
    if (refused) return err(refused);
  }
  const { db, newId } = deps;
  await db.transaction(async (tx) => {
    for (const purpose of PURPOSES) await revokeMailLinks(tx, actor.userId, purpose);
    const purpose = 'confirm-email-change';
    const link = await makeMailLink(tx, deps, { purpose, userId: actor.userId, newEmail: email });
    await addJob(tx, 'send-email', {
      messageId: `${purpose}-${newId()}`,
      to: actor.email,
      template: 'confirmEmailChange',
      params: { firstName: actor.firstName, newEmail: email, link, hours: String(LINK_HOURS[purpose]) },
    });
    await recordOwn(tx, newId, actor.userId, 'account.email-change-asked');
  });
  return ok(null);
}

export interface PendingEmail {
  readonly email: string;
  /** The mailbox whose link is not yet used: the old address or the new one. */
  readonly waitingAt: 'old' | 'new';
}

/** The change of address that is under way. */
export async function pendingEmailChange(
  { db, clock }: { readonly db: Database; readonly clock: () => Date },
  actor: Actor,
): Promise<PendingEmail | null> {
  const [row] = await db
    .select({ email: mail_links.new_email, purpose: mail_links.purpose })
    .from(mail_links)
    .where(
      and(
        eq(mail_links.user_id, actor.userId),
        inArray(mail_links.purpose, [...PURPOSES]),
        gt(mail_links.expires_at, clock()),
      ),
    )
    .orderBy(desc(mail_links.created_at))
    .limit(1);
  if (!row?.email) return null;
  return { email: row.email, waitingAt: row.purpose === 'verify-new-email' ? 'new' : 'old' };
}

/** Takes the request back: the links that are under way stop working. */
export async function cancelEmailChange({ db }: { readonly db: Database }, actor: Actor): Promise<void> {
  await db.transaction(async (tx) => {
    for (const purpose of PURPOSES) await revokeMailLinks(tx, actor.userId, purpose);
  });
}

/** The two links of a change of address. */
export const EMAIL_CHANGE_LINKS = ['confirm-email-change', 'verify-new-email'] as const;

/**
 * Uses up one of the two links of a change of address: the old address sends the new one its link, the new one becomes
 * the person's. Sessions stay, since nothing but the address changed; the old address is told.
 */
export async function confirmEmail(
  deps: IdentityDeps,
  token: string,
): Promise<Result<{ step: 'asked-new' | 'changed'; email: string }, { readonly kind: 'link-over' }>> {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    const link = await spendMailLink(tx, clock, EMAIL_CHANGE_LINKS, token);
    if (!link?.newEmail) return err({ kind: 'link-over' } as const);
    const email = link.newEmail;
    if (link.purpose === 'confirm-email-change') {
      await askNewAddress(tx, deps, link, email);
      return ok({ step: 'asked-new', email } as const);
    }
    // Another person may have registered the address since; it stays theirs.
    if (await isTaken(tx, email)) return err({ kind: 'link-over' } as const);
    await takeAddress(tx, deps, link, email);
    return ok({ step: 'changed', email } as const);
  });
}

async function askNewAddress(
  tx: Transaction,
  deps: IdentityDeps,
  { userId }: MailLink,
  email: string,
): Promise<void> {
  if (await isTaken(tx, email)) {
    // Its owner hears of it; who asked is told the same as always.
    await addJob(tx, 'send-email', {
      messageId: `address-taken-${deps.newId()}`,
      to: email,
      template: 'addressTaken',
      params: { origin: deps.origin },
    });
    return;
  }
  const purpose = 'verify-new-email';
  const link = await makeMailLink(tx, deps, { purpose, userId, newEmail: email });
  await addJob(tx, 'send-email', {
    messageId: `${purpose}-${deps.newId()}`,
    to: email,
    template: 'verifyNewEmail',
    // The mail leaves out the name: the address is nobody's yet, and the name is what the person typed.
    params: { link, hours: String(LINK_HOURS[purpose]) },
  });
}

async function takeAddress(
  tx: Transaction,
  deps: IdentityDeps,
  link: MailLink,
  email: string,
): Promise<void> {
  await tx
    .update(users)
    .set({ email, email_verified: true, updated_at: deps.clock() })
    .where(eq(users.id, link.userId));
  // Links in mails to the old address are in the wrong hands from now on.
  await revokeOpenLinks(tx, link.userId);
  await recordOwn(tx, deps.newId, link.userId, 'account.email-changed');
  await sendSecurityNotice(tx, deps, { email: link.email, first_name: link.firstName }, 'emailChanged');
}
