/**
 * An invitation that went to the wrong address or person. Whoever has that mailbox may be a stranger: they are told
 * nothing, the link ends, and nobody has ever been in the account, so nothing of it is kept but its number.
 */
import { sql } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/full-name.ts';
import { readInvitation } from '#core/identity/invitation.ts';
import { mayEver } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { dropMails } from '#db/personal-columns.ts';
import { mailAdministrators } from '../mail/mail-administrators.server.ts';
import { revokeOpenLinks } from '../mail/revoke-open-links.server.ts';
import { eraseUser } from '../setup/erase-user.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import type { Waits } from './ask-second.server.ts';
import { inviteIn, lockInvited } from './invite-staff.server.ts';

type Deps = Pick<IdentityDeps, 'db' | 'clock' | 'newId' | 'origin'>;
type Gone = { readonly kind: 'not-found' } | { readonly kind: 'forbidden' | 'unchanged' };
type Mistyped = { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

export function withdrawInvitation(deps: Deps, { actor, id }: { actor: Actor; id: string }) {
  return deps.db.transaction((tx) => withdraw(tx, deps, { actor, id }));
}

async function withdraw(tx: Transaction, deps: Deps, { actor, id }: { actor: Actor; id: string }) {
  if (!mayEver(actor, 'roles.manage')) return err<Gone>({ kind: 'forbidden' });
  if (!isId(id)) return err<Gone>({ kind: 'not-found' });
  const invited = await lockInvited(tx, id);
  if (!invited.ok) return err<Gone>(invited.error);
  const { email, first_name, last_name, role } = invited.value;
  await revokeOpenLinks(tx, id);
  await dropMails(tx, sql`j.payload->>'to' = ${email}`);
  await eraseUser(tx, id, deps.clock());
  await recordAudit(tx, deps.newId, {
    action: 'account.invitation-withdrawn',
    actorId: actor.userId,
    subjectId: id,
    details: { from: role },
  });
  await mailAdministrators(tx, deps, {
    actor,
    event: 'account.invitation-withdrawn',
    about: `${fullName(first_name, last_name)} (${email})`,
    path: '/admin-portal/people',
  });
  return ok(undefined);
}

/** The same person by another address. As every invitation it waits for a second person, who agreed to the first address only. */
export async function correctInvitation(
  deps: Deps,
  { actor, id, form }: { actor: Actor; id: string; form: Readonly<Record<string, unknown>> },
): Promise<Result<{ readonly id: string } | Waits, Gone | Mistyped>> {
  return deps.db.transaction(async (tx) => {
    if (!mayEver(actor, 'roles.manage')) return err<Gone>({ kind: 'forbidden' });
    if (!isId(id)) return err<Gone>({ kind: 'not-found' });
    const wrong = await lockInvited(tx, id);
    if (!wrong.ok) return err<Gone>(wrong.error);
    const read = readInvitation({ ...wrong.value, email: form.email });
    if (!read.ok) return err<Mistyped>({ kind: 'invalid', issues: read.error });
    const { role, ...person } = read.value;
    const invited = await inviteIn(tx, deps, { actor, role, person });
    if (!invited.ok)
      return err<Mistyped>({ kind: 'invalid', issues: [{ field: 'email', code: 'has-account' }] });
    await withdraw(tx, deps, { actor, id });
    return invited;
  });
}
