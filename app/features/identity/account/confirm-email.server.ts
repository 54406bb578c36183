import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordOwn } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { users } from '#db/schema/index.ts';
import {
  isTaken,
  LINK_HOURS,
  type MailLink,
  makeMailLink,
  spendMailLink,
} from '../mail/mail-links.server.ts';
import { revokeOpenLinks } from '../mail/revoke-open-links.server.ts';
import { sendSecurityNotice } from '../mail/send-security-notice.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

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
    // Somebody may have registered the address since; it stays theirs.
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
    // Without the name: the address is nobody's yet, and the name is what the person typed.
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
