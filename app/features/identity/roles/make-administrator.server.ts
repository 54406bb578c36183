import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import type { administratorForm } from '#core/identity/account-forms.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { ReadAs } from '#core/shared/form.ts';
import type { NewId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Database } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { profiles, users } from '#db/schema/index.ts';
import { mailAdministrators } from '../mail/mail-administrators.server.ts';
import { LINK_HOURS, makeMailLink } from '../mail/mail-links.server.ts';
import { addAccount } from './add-account.server.ts';
import { endMetRequests } from './ensure-role-request.server.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: NewId;
  readonly origin: string;
}

export interface MadeAdministrator {
  /** made: a new account; promoted: an account that had another role; already: nothing but a new link. */
  readonly outcome: 'made' | 'promoted' | 'already';
  /**
   * The link by which the person chooses a password. It gives its holder the account, until it is used or expires.
   */
  readonly link: string;
  readonly hours: number;
}

/**
 * Makes a master administrator, from the command line only: a person who can run it has the database anyway. No
 * password passes through the command; the person chooses one by the link, which is also mailed.
 */
export async function makeAdministrator(
  deps: Deps,
  { email, first_name, last_name }: ReadAs<typeof administratorForm>,
): Promise<Result<MadeAdministrator, { kind: 'suspended' | 'erased' }>> {
  const { db, clock, newId } = deps;
  return db.transaction(async (tx) => {
    const [known] = await tx
      .select({
        id: users.id,
        firstName: users.first_name,
        role: profiles.role,
        suspended_at: profiles.suspended_at,
        erased_at: profiles.erased_at,
        version: profiles.version,
      })
      .from(users)
      .innerJoin(profiles, eq(profiles.id, users.id))
      .where(eq(users.email, email))
      .for('update');
    if (known?.suspended_at) return err({ kind: 'suspended' });
    if (known?.erased_at) return err({ kind: 'erased' });
    const id = known?.id ?? (await addAccount(tx, deps, { email, first_name, last_name }));
    if (known?.role !== 'master_admin') {
      await tx
        .update(profiles)
        .set({ role: 'master_admin', version: (known?.version ?? 1) + 1, updated_at: clock() })
        .where(eq(profiles.id, id));
      await endMetRequests(tx, { userId: id, role: 'master_admin', by: null, now: clock() });
      await recordAudit(tx, newId, {
        action: 'account.made-by-command',
        actorId: null,
        subjectId: id,
        details: { from: known?.role ?? null, to: 'master_admin' },
      });
    }
    if (known?.role !== 'master_admin')
      await mailAdministrators(tx, deps, {
        actor: null,
        event: 'account.made-by-command',
        about: email,
        path: href('/admin-portal/people/:id', { id }),
      });
    const link = await makeMailLink(tx, deps, { purpose: 'reset-password', userId: id });
    const hours = LINK_HOURS['reset-password'];
    await addJob(tx, 'send-email', {
      messageId: `set-password-${newId()}`,
      to: email,
      template: 'setPassword',
      params: { firstName: known?.firstName ?? first_name, role: 'master_admin', link, hours: String(hours) },
    });
    const outcome = !known ? 'made' : known.role === 'master_admin' ? 'already' : 'promoted';
    return ok({ outcome, link, hours });
  });
}
