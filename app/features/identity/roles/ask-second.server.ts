/** A change that is written down until another person approves it (core/identity/approvals.ts). */
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { type ApprovalKind, moveApproval } from '#core/identity/approvals.ts';
import type { Permission } from '#core/identity/permissions.ts';
import { personBehind, TIE_DAYS } from '#core/identity/second-person.ts';
import { loosens, type SettingKey, type SettingValue } from '#core/settings/portal-settings.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { approvals, audit_log, profiles } from '#db/schema/index.ts';
import { readStoredSetting, writeSetting } from '#db/settings.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { changedSetting, mailAdministrators } from '../mail/mail-administrators.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import { APPROVALS_PATH } from './decided-elsewhere.ts';
import { anotherMay, beginAlone, ownAccounts } from './second-person.server.ts';

/** The caller gets this in place of the result that it wanted. */
export interface Waits {
  readonly waits: true;
}

export interface Wanted {
  readonly actor: Actor;
  readonly kind: Exclude<ApprovalKind, 'alone'>;
  readonly subject: string;
  readonly change: Readonly<Record<string, unknown>>;
  readonly reason?: string | null;
  /** The permission of the person who approves it. */
  readonly permission: Permission;
  readonly ownerId?: string;
  /** The person or thing that the mail is about; `values` are those before and after. */
  readonly about: string;
  readonly values?: readonly string[];
}

/** It takes the place of what waits for the same subject. Where nobody else could approve it, its day begins. */
export async function askSecond(
  tx: Transaction,
  deps: Pick<IdentityDeps, 'clock' | 'newId' | 'origin'>,
  { actor, kind, subject, change, reason = null, permission, ownerId, about, values = [] }: Wanted,
): Promise<Waits> {
  const now = deps.clock();
  const replaced = moveApproval('waiting', 'replace');
  if (replaced.ok)
    await tx
      .update(approvals)
      .set({ state: replaced.value, decided_at: now })
      .where(and(eq(approvals.kind, kind), eq(approvals.subject, subject), eq(approvals.state, 'waiting')));
  const id = deps.newId();
  const maker = personBehind(actor);
  await tx.insert(approvals).values({ id, kind, subject, change, reason, maker, created_at: now });
  await recordAudit(tx, deps.newId, {
    action: 'approval.asked',
    actorId: actor.userId,
    subjectId: id,
    details: { approval: kind },
  });
  await mailAdministrators(tx, deps, {
    actor,
    event: 'approval.asked',
    about: `${wordsFor('en').admin.approvals.kinds[kind]}, ${about}`,
    values,
    path: APPROVALS_PATH,
    waits: true,
  });
  const accounts = await ownAccounts(tx, actor);
  if (!(await anotherMay(tx, permission, { accounts, ownerId })))
    await beginAlone(tx, deps, actor, { kind: 'approval', id });
  return { waits: true };
}

/**
 * Is this the college's only master administrator, so that the first colleague can be made at all? Not where the others
 * were shut out or demoted in the last days.
 */
export async function isOnlyMaster(db: Queryable, actor: Actor): Promise<boolean> {
  const demoted = sql`exists (select from ${audit_log} where ${audit_log.action} in ('account.role-changed', 'account.role-granted')
    and ${audit_log.details} ->> 'from' = 'master_admin' and ${audit_log.created_at} > now() - make_interval(days => ${TIE_DAYS})
    and ${audit_log.subject_id} = ${profiles.id}::text)`;
  const others = and(
    ne(profiles.id, personBehind(actor)),
    isNull(profiles.erased_at),
    or(eq(profiles.role, 'master_admin'), demoted),
  );
  return (await db.$count(profiles, others)) === 0;
}

/** The only master administrator did alone what needs two people where there are two: the college is told. */
export async function tellDoneAlone(
  tx: Transaction,
  deps: Pick<IdentityDeps, 'clock' | 'newId' | 'origin'>,
  { actor, kind, about }: Pick<Wanted, 'actor' | 'kind' | 'about'>,
): Promise<void> {
  await recordAudit(tx, deps.newId, {
    action: 'approval.alone',
    actorId: actor.userId,
    subjectId: null,
    details: { approval: kind },
  });
  await mailAdministrators(tx, deps, {
    actor,
    event: 'approval.alone',
    about: `${wordsFor('en').admin.approvals.kinds[kind]}, ${about}`,
    path: APPROVALS_PATH,
    alone: null,
  });
}

/** The type of `demo` in `readStoredSetting`: null outside the demonstration. */
type Deps = Pick<IdentityDeps, 'clock' | 'newId' | 'origin'> & { readonly demo: object | null };

interface GuardedSetting<Key extends SettingKey> {
  readonly actor: Actor;
  readonly key: Key;
  readonly value: SettingValue<Key>;
  /** The version that the person saw; absent: any value is replaced. */
  readonly version?: number;
  readonly path: string;
}

/**
 * A setting by which an account could be entered more easily, or applicants and money be led elsewhere: all master
 * administrators hear of it, and what makes fewer checks waits for a second one.
 */
export async function changeGuardedSetting<Key extends SettingKey>(
  tx: Transaction,
  deps: Deps,
  { actor, key, value, version, path }: GuardedSetting<Key>,
): Promise<Result<undefined | Waits, { readonly kind: 'stale' }>> {
  const now = await readStoredSetting({ db: tx, demo: deps.demo }, key);
  if (loosens(key, now.value, value)) {
    if (version !== undefined && version !== now.version) return err({ kind: 'stale' });
    return ok(
      await askSecond(tx, deps, {
        ...{ actor, kind: 'setting', subject: key, change: { from: now.value, to: value } },
        ...{ permission: 'settings.guard', ...changedSetting(key, now.value, value) },
      }),
    );
  }
  const changed = { key, value, actorId: actor.userId, ...(version !== undefined && { version }) };
  const written = await writeSetting(tx, deps, changed);
  if (!written.ok) return err({ kind: 'stale' });
  const said = changedSetting(key, written.value.before, value);
  await mailAdministrators(tx, deps, { actor, event: 'setting.changed', path, ...said });
  return ok(undefined);
}
