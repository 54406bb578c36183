/** What waits for the college, list by list, and since when its oldest waits. */
import { and, count, eq, inArray, min, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { ownAccounts } from '#app/features/identity/index.server.ts';
import { isOpenLine } from '#app/features/payments/index.server.ts';
import { decidesFrom, isProposalNow, TO_CONFIRM } from '#app/features/review/index.server.ts';
import { listPath } from '#app/lists/list-address.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { type MessageView, STATES_OF_VIEW } from '#core/content/message-state.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver, type Permission } from '#core/identity/permissions.ts';
import type { Queryable } from '#db/client.ts';
import { isFlagged } from '#db/open-review.ts';
import {
  applications,
  bank_statement_lines,
  contact_messages,
  decision_proposals,
  manual_payments,
  payments,
  reconciliation_differences,
  refunds,
  role_requests,
} from '#db/schema/index.ts';

interface List {
  readonly permission: Permission;
  readonly table: PgTable;
  readonly since: AnyPgColumn;
  /** For this person: nobody confirms what is their own. */
  readonly waits: (db: Queryable, actor: Actor, own: string[]) => SQL | undefined;
  /** Where exactly these are listed. */
  readonly path: string;
}

const inStatus = (status: string): List => ({
  permission: 'application.read-all',
  table: applications,
  since: applications.status_since,
  waits: () => eq(applications.status, status),
  path: listPath('/review', { status, sort: 'waiting' }),
});

const LISTS = {
  submitted: inStatus('Submitted'),
  review: inStatus('Under Review'),
  unpaid: inStatus('Pending Payment'),
  toConfirm: {
    permission: 'application.read-all',
    table: decision_proposals,
    since: decision_proposals.proposed_at,
    waits: (_db, actor, own) =>
      and(
        notInArray(decision_proposals.proposed_by, own),
        sql`exists (select from ${applications} where ${isProposalNow} and ${decidesFrom(actor)}
          and ${ne(applications.user_id, actor.userId)})`,
      ),
    path: listPath('/review', { status: TO_CONFIRM, sort: 'waiting' }),
  },
  transfers: {
    permission: 'payments.screen',
    table: payments,
    since: payments.created_at,
    waits: () => and(eq(payments.status, 'Pending'), eq(payments.gateway, 'bank_transfer')),
    path: listPath('/payment-system', { tab: 'transactions', status: 'Pending', gateway: 'bank_transfer' }),
  },
  flagged: {
    permission: 'payments.screen',
    table: payments,
    since: payments.created_at,
    waits: () => isFlagged,
    path: listPath('/payment-system', { tab: 'transactions', status: 'flagged' }),
  },
  manual: {
    permission: 'payments.screen',
    table: manual_payments,
    since: manual_payments.created_at,
    waits: () => eq(manual_payments.status, 'Requested'),
    path: '/payment-system/manual',
  },
  refunds: {
    permission: 'payments.screen',
    table: refunds,
    since: refunds.created_at,
    waits: () => eq(refunds.status, 'Requested'),
    path: listPath('/payment-system/refunds', { status: 'Requested' }),
  },
  lines: {
    permission: 'payments.screen',
    table: bank_statement_lines,
    since: bank_statement_lines.created_at,
    waits: isOpenLine,
    path: '/payment-system/statement',
  },
  differences: {
    permission: 'payments.screen',
    table: reconciliation_differences,
    since: reconciliation_differences.created_at,
    waits: () => eq(reconciliation_differences.status, 'Open'),
    path: '/payment-system/reconciliation',
  },
  messages: {
    permission: 'messages.manage',
    table: contact_messages,
    since: contact_messages.created_at,
    waits: () => inArray(contact_messages.state, [...STATES_OF_VIEW.open]),
    path: listPath('/admin-portal/messages', { state: 'open' satisfies MessageView }),
  },
  roleRequests: {
    permission: 'roles.manage',
    table: role_requests,
    since: role_requests.created_at,
    waits: () => eq(role_requests.status, 'Pending'),
    path: '/admin-portal/role-requests',
  },
} satisfies Readonly<Record<string, List>>;

type WaitingKind = keyof typeof LISTS;

export interface Waiting {
  readonly kind: WaitingKind;
  readonly value: number;
  readonly path: string;
  /** Whole days that the oldest has waited. */
  readonly days: number;
}

const DAY_MS = 86_400_000;
/** As many as let the dashboard fit in the first screen of a desk. */
const SHOWN = 7;

/** Longest first. Lists in which nothing waits are left out, and so are those that this person may not open. */
export async function readWaiting(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor }: { actor: Actor },
): Promise<readonly Waiting[]> {
  const now = clock().getTime();
  const own = [...(await ownAccounts(db, actor))];
  const found: Waiting[] = [];
  for (const [kind, { permission, table, since, waits, path }] of Object.entries<List>(LISTS)) {
    if (!mayEver(actor, permission)) continue;
    const [row] = await db
      .select({ value: count(), oldest: min(since) })
      .from(table)
      .where(waits(db, actor, own));
    if (!row?.oldest) continue;
    const days = Math.max(0, Math.floor((now - new Date(row.oldest as string | Date).getTime()) / DAY_MS));
    found.push({ kind: kind as WaitingKind, value: row.value, path, days });
  }
  return found.sort((one, other) => other.days - one.days).slice(0, SHOWN);
}
