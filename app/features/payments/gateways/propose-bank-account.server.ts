/**
 * Another account for bank transfers. Whoever could change it alone could have the fees of a whole session paid to
 * themselves, so it is proposed, and applicants are shown the old one until a second master administrator approves.
 */
import { eq, sql } from 'drizzle-orm';
import { href } from 'react-router';
import {
  anotherMay,
  decideSecond,
  mailAdministrators,
  needsAnother,
  ownAccounts,
} from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { SecondPersonProblem } from '#core/identity/second-person.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { readGatewaySettings, writeGatewaySettings } from '#db/gateway-settings.ts';
import { bank_account_changes, users } from '#db/schema/index.ts';
import { resolveSettings, type SettingValues } from '#gateways/payment/settings.ts';
import type { BankAccountProposal } from '../payment/gateway-view.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin'>;

const GATEWAY = 'bank_transfer';
export const BANK_ACCOUNT_PATH = href('/payment-system/gateways/:gateway/configure', { gateway: GATEWAY });

/** One waits at a time: a newer one takes the place of the one before, and two at once come one after the other. */
const takeTurns = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('bank_account_changes'))`);

const WAITING = eq(bank_account_changes.state, 'waiting');

export async function proposeBankAccount(
  tx: Transaction,
  deps: Deps,
  { actor, settings }: { readonly actor: Actor; readonly settings: SettingValues },
): Promise<void> {
  const { newId, clock } = deps;
  await takeTurns(tx);
  const now = clock();
  await tx
    .update(bank_account_changes)
    .set({ state: 'replaced', decided_by: actor.userId, decided_at: now })
    .where(WAITING);
  const id = newId();
  await tx
    .insert(bank_account_changes)
    .values({ id, settings: { ...settings }, proposed_by: actor.userId, created_at: now });
  await note(tx, deps, { actor, id, event: 'bank-account.proposed', settings, waits: true });
}

export async function decideBankAccount(
  deps: Deps & Pick<AppDeps, 'cipher'>,
  { actor, id, decision }: { actor: Actor; id: unknown; decision: 'approve' | 'decline' },
): Promise<Result<void, { readonly kind: SecondPersonProblem | 'not-found' }>> {
  if (!isId(id)) return err({ kind: 'not-found' });
  const { db, cipher, clock } = deps;
  return db.transaction(async (tx) => {
    await takeTurns(tx);
    const [row] = await tx.select().from(bank_account_changes).where(eq(bank_account_changes.id, id));
    if (!row) return err({ kind: can(actor, 'gateways.configure') ? 'not-found' : 'forbidden' });
    const decided = await decideSecond(tx, deps, {
      ...{ kind: 'bank-account', id, actor, decision },
      askedBy: [row.proposed_by],
      waiting: row.state === 'waiting',
    });
    if (!decided.ok) return err({ kind: decided.error });
    const now = clock();
    await tx
      .update(bank_account_changes)
      .set({
        state: decision === 'approve' ? 'approved' : 'declined',
        decided_by: actor.userId,
        alone: decided.value === 'alone',
        decided_at: now,
      })
      .where(eq(bank_account_changes.id, id));
    if (decision === 'approve') {
      const stored = (await readGatewaySettings(tx, cipher)).find(({ gateway }) => gateway === GATEWAY);
      const written = await writeGatewaySettings(tx, cipher, {
        gateway: GATEWAY,
        enabled: stored?.enabled ?? null,
        settings: row.settings,
        secrets: stored?.secrets ?? {},
        version: stored?.version ?? 0,
        updatedBy: actor.userId,
        now,
      });
      // Someone switched transfers on or off in this moment; the page says so when it is drawn again.
      if (!written.ok)
        throw new Error('the settings of bank transfers changed while an account was approved');
    }
    const event = decision === 'approve' ? 'bank-account.approved' : 'bank-account.declined';
    await note(tx, deps, { actor, id, event, settings: row.settings });
    return ok(undefined);
  });
}

interface Noted {
  readonly actor: Actor;
  readonly id: string;
  readonly event: 'bank-account.proposed' | 'bank-account.approved' | 'bank-account.declined';
  readonly settings: SettingValues;
  readonly waits?: boolean;
}

/** An account of the college is printed on its site, so the trail and the mail name it. */
async function note(
  tx: Transaction,
  deps: Deps,
  { actor, id, event, settings, waits }: Noted,
): Promise<void> {
  const { bankName = '', accountName = '', accountNumber = '' } = settings;
  await recordAudit(tx, deps.newId, {
    action: event,
    actorId: actor.userId,
    subjectType: 'gateway',
    subjectId: GATEWAY,
    details: { change: id, bankName, accountName, accountNumber },
  });
  await mailAdministrators(tx, deps, {
    actor,
    event,
    about: [accountNumber, accountName, bankName].filter(Boolean).join(', '),
    path: BANK_ACCOUNT_PATH,
    ...(waits && { waits }),
  });
}

/** What waits, for the page that approves it. */
export async function readProposal(
  db: Queryable,
  actor: Actor,
  initial: SettingValues | undefined,
): Promise<BankAccountProposal | null> {
  if (!can(actor, 'gateways.configure')) return null;
  const [row] = await db
    .select({ change: bank_account_changes, name: users.name })
    .from(bank_account_changes)
    .innerJoin(users, eq(users.id, bank_account_changes.proposed_by))
    .where(WAITING)
    .limit(1);
  if (!row) return null;
  const { change, name } = row;
  return {
    id: change.id,
    values: resolveSettings(GATEWAY, { stored: { settings: change.settings, secrets: {} }, initial }).values,
    by: name,
    at: change.created_at.toISOString(),
    ...(await needsAnother(db, actor, 'gateways.configure'))(change.proposed_by),
  };
}

/** Is there anyone beside this person who could approve? */
export const isAlone = async (db: Queryable, actor: Actor): Promise<boolean> =>
  !(await anotherMay(db, 'gateways.configure', { accounts: await ownAccounts(db, actor) }));
