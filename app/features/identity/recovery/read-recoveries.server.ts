import { and, eq, inArray, not } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { newestFirst } from '#app/lists/keyset.server.ts';
import { list, oneOf } from '#app/lists/list.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import {
  decideRecovery,
  type IdentityDocument,
  type Lost,
  OPEN_RECOVERIES,
  type RecoveryState,
  recoveryPermission,
} from '#core/identity/mailbox-recovery.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { isStaff, ROLES } from '#core/identity/roles.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { mailbox_recoveries, profiles, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { needsAnother } from '../roles/second-person.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

const texts = wordsFor('en').recovery.desk;
const LEARNERS = ROLES.filter((role) => !isStaff(role));

export type RecoveryView = Given<typeof readRecovery>;

const openers = alias(users, 'openers');
const deciders = alias(users, 'deciders');

const select = (db: Queryable) =>
  db
    .select({
      id: mailbox_recoveries.id,
      userId: mailbox_recoveries.user_id,
      name: users.name,
      role: profiles.role,
      suspendedAt: profiles.suspended_at,
      state: mailbox_recoveries.state,
      document: mailbox_recoveries.document,
      lost: mailbox_recoveries.lost,
      oldEmail: mailbox_recoveries.old_email,
      newEmail: mailbox_recoveries.new_email,
      openedBy: mailbox_recoveries.opened_by,
      openedByName: openers.name,
      decidedByName: deciders.name,
      effectiveAt: mailbox_recoveries.effective_at,
      createdAt: mailbox_recoveries.created_at,
    })
    .from(mailbox_recoveries)
    .innerJoin(users, eq(users.id, mailbox_recoveries.user_id))
    .innerJoin(profiles, eq(profiles.id, mailbox_recoveries.user_id))
    .innerJoin(openers, eq(openers.id, mailbox_recoveries.opened_by))
    .leftJoin(deciders, eq(deciders.id, mailbox_recoveries.decided_by))
    .$dynamic();

/** Accounts of staff are the master administrators' alone. */
const seenBy = (actor: Actor) =>
  mayEver(actor, 'account.recover-staff') ? undefined : inArray(profiles.role, LEARNERS);

type Row = Awaited<ReturnType<typeof select>>[number];
const present = ({ state, document, lost, effectiveAt, createdAt, suspendedAt, openedBy, ...row }: Row) => ({
  ...row,
  state: state as RecoveryState,
  document: document as IdentityDocument,
  lost: lost as Lost,
  effectiveAt: effectiveAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
});

const OPEN = inArray(mailbox_recoveries.state, [...OPEN_RECOVERIES]);

/** Open ones, or all that are over, newest first. */
export const RECOVERIES = list({
  path: '/admin-portal/recoveries',
  permission: 'account.recover',
  title: texts.title,
  size: 25,
  select: ({ db }) => select(db),
  order: () => newestFirst(mailbox_recoveries.created_at, mailbox_recoveries.id),
  placeOf: (row) => row,
  within: ({ actor }) => seenBy(actor),
  filters: {
    show: oneOf(['open', 'over'], {
      label: texts.tabs.label,
      otherwise: 'open',
      name: (which) => texts.tabs[which],
      where: (which) => (which === 'over' ? not(OPEN) : OPEN),
    }),
  },
  tabs: { filter: 'show', label: texts.tabs.label },
  present: (rows) => rows.map(present),
  empty: ({ show }) => ({ title: show === 'over' ? texts.emptyOver : texts.emptyOpen }),
});

/** One of them, with what this officer may do about it. */
export async function readRecovery(
  { db }: Pick<IdentityDeps, 'db'>,
  { actor, id }: { actor: Actor; id: string },
) {
  if (!mayEver(actor, 'account.recover')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const [row] = await select(db).where(and(eq(mailbox_recoveries.id, id), seenBy(actor)));
  if (!row) return err({ kind: 'not-found' });
  const view = present(row);
  const person = { userId: row.userId, role: view.role, suspended: row.suspendedAt !== null };
  const asked = { state: view.state };
  const { whyNot: same } = (await needsAnother(db, actor, recoveryPermission(view.role)))(row.openedBy);
  const confirming = same ? err('same-person' as const) : decideRecovery(actor, person, asked, 'confirm');
  return ok({
    ...view,
    mayConfirm: confirming.ok,
    same,
    whyNot: confirming.ok || confirming.error === 'forbidden' ? null : confirming.error,
    mayDecline: decideRecovery(actor, person, asked, 'decline').ok,
  });
}
