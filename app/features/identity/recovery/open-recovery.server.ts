import { eq } from 'drizzle-orm';
import { changeAs, orReject, valid } from '#app/requests/change.server.ts';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import type { Actor } from '#core/identity/actor.ts';
import { emailAddress } from '#core/identity/email-address.ts';
import {
  judgeOfficer,
  type Lost,
  readRecoveryForm,
  recoverySearchForm,
} from '#core/identity/mailbox-recovery.ts';
import { mayEver } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import type { FieldCipher } from '#db/field-encryption.ts';
import { addJob } from '#db/outbox.ts';
import { applications, mailbox_recoveries, users } from '#db/schema/index.ts';
import { hashOf, isTaken, lockPerson, newToken } from '../mail/mail-links.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { hasFactor } from '../setup/passkey-holders.server.ts';
import { type AffectedPerson, readAffected } from './find-recovery.server.ts';

export type OpeningProblem =
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'forbidden' }
  | {
      readonly kind:
        | 'own'
        | 'suspended'
        | 'staff-account'
        | 'unknown-account'
        | 'same-email'
        | 'taken'
        | 'under-way'
        | 'no-factor';
    };

export const DOCUMENT_FIELD = 'mailbox_recoveries.document';

/** An officer has seen the person and the document. The new address gets a link, so that a typing error shows at once. */
export const openRecovery = (
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'newId' | 'origin'> & {
    readonly cipher: Pick<FieldCipher, 'fingerprint'>;
  },
  { actor, form }: { readonly actor: Actor; readonly form: Readonly<Record<string, unknown>> },
) =>
  changeAs(deps, actor, async function* ({ tx, now, newId, audit }) {
    if (!mayEver(actor, 'account.recover')) return err({ kind: 'forbidden' });
    const read = yield* valid(readRecoveryForm(form));
    const { account, document, document_number: number } = read;
    const lost: Lost = read.new_email === undefined ? 'phone' : 'mailbox';

    const person = yield* orReject(await judgeAccount(tx, actor, { account, lost }));
    const newEmail = read.new_email ?? person.email;
    if (lost === 'mailbox' && person.email === newEmail) return err({ kind: 'same-email' });
    if (lost === 'mailbox' && (await isTaken(tx, newEmail))) return err({ kind: 'taken' });
    const id = newId();
    const token = newToken();
    const made = await tx
      .insert(mailbox_recoveries)
      .values({
        id,
        user_id: person.userId,
        document,
        lost,
        document_fingerprint: deps.cipher.fingerprint(DOCUMENT_FIELD, number),
        old_email: person.email,
        new_email: newEmail,
        opened_by: actor.userId,
        token_hash: hashOf(token),
        created_at: now,
        updated_at: now,
      })
      .onConflictDoNothing()
      .returning({ id: mailbox_recoveries.id });
    if (made.length === 0) return err({ kind: 'under-way' });
    await audit('account.recovery-opened', person.userId, { recovery: id, document });
    const link = `${deps.origin}/auth/recovery?token=${token}`;
    await addJob(tx, 'send-email', {
      messageId: `recovery-address-${id}`,
      to: newEmail,
      ...(lost === 'phone'
        ? { template: 'factorResetAsked', params: { firstName: person.firstName, link } }
        : { template: 'recoveryAddress', params: { link } }),
    });
    return { id };
  });

/** Finds the account if this officer may recover it, before anything about the person is shown. */
export const findToRecover = (
  deps: Pick<IdentityDeps, 'db' | 'clock' | 'newId'>,
  { actor, form }: { readonly actor: Actor; readonly form: Readonly<Record<string, unknown>> },
) =>
  changeAs(deps, actor, async function* ({ tx }) {
    if (!mayEver(actor, 'account.recover')) return err({ kind: 'forbidden' });
    const search = yield* valid(recoverySearchForm.read(form));
    const { userId } = yield* orReject(await judgeAccount(tx, actor, search));
    return { userId, lost: search.lost };
  });

async function judgeAccount(
  tx: Transaction,
  actor: Actor,
  { account, lost }: { readonly account: string; readonly lost: Lost },
): Promise<Result<AffectedPerson, OpeningProblem>> {
  const userId = await findAccount(tx, account);
  if (userId) await lockPerson(tx, userId);
  const person = userId && (await readAffected(tx, userId));
  if (!person) return err({ kind: 'unknown-account' });
  const refusal = judgeOfficer(actor, person);
  // An officer with this permission is refused for one reason: the account is a colleague's.
  if (refusal) return err({ kind: refusal === 'own' || refusal === 'suspended' ? refusal : 'staff-account' });
  if (lost === 'phone' && !(await hasFactor(tx, person.userId))) return err({ kind: 'no-factor' });
  return ok(person);
}

/** Finds an account by its id, its address, or the number of an application. */
async function findAccount(tx: Transaction, account: string): Promise<string | null> {
  if (isId(account)) return account;
  const email = emailAddress(account);
  const [row] = email.ok
    ? await tx.select({ id: users.id }).from(users).where(eq(users.email, email.value))
    : await tx
        .select({ id: applications.user_id })
        .from(applications)
        .where(eq(applications.application_number, parseApplicationNumber(account) ?? ''));
  return row?.id ?? null;
}
