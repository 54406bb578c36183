/** Notices about payments, refunds, the college's account and what else waits for a second person (notice-sources.server.ts). */
import { and, arrayOverlaps, eq, gt, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { href } from 'react-router';
import type { Actor } from '#core/identity/actor.ts';
import { needsApproval, SCOPES } from '#core/programs/scopes.ts';
import { isFlagged, reversalsToDecide } from '#db/open-review.ts';
import {
  api_tokens,
  approvals,
  bank_account_changes,
  bank_statement_debits,
  manual_payments,
  payments,
  refunds,
  users,
} from '#db/schema/index.ts';
import { owesMoney } from '../features/payments/index.server.ts';
import {
  applicationOf,
  closedAt,
  isClosing,
  isOfAnother,
  type Source,
} from './notice-sources-of-offers.server.ts';

const MONEY_OUT = '/payment-system/statement?view=out';
const BANK_ACCOUNT = href('/payment-system/gateways/:gateway/configure', { gateway: 'bank_transfer' });
const PAYER = sql`(select a.user_id from applications a where a.id = ${payments.application_id})`;
/** The application of a refund. */
const REFUNDED = sql`(select p.application_id from payments p where p.id = refunds.payment_id)`;

export const moneySources = (actor: Actor, own: string[]) =>
  ({
    transfers: {
      permission: 'payment.confirm-transfer',
      table: payments,
      at: payments.created_at,
      id: payments.id,
      waits: and(
        eq(payments.status, 'Pending'),
        eq(payments.gateway, 'bank_transfer'),
        isOfAnother(payments.application_id, actor),
      ),
      label: applicationOf(payments.application_id),
      path: (id) => href('/payment-system/:id', { id }),
      all: '/payment-system?tab=transactions&status=Pending',
    },
    flagged: {
      permission: 'payments.screen',
      table: payments,
      at: payments.created_at,
      id: payments.id,
      waits: and(isFlagged, isOfAnother(payments.application_id, actor)),
      label: applicationOf(payments.application_id),
      path: (id) => href('/payment-system/:id', { id }),
      all: '/payment-system?tab=transactions&status=flagged',
    },
    closingMoney: {
      permission: 'payments.screen',
      table: payments,
      at: closedAt(PAYER),
      id: payments.id,
      waits: and(isClosing(PAYER), owesMoney, isOfAnother(payments.application_id, actor)),
      label: applicationOf(payments.application_id),
      path: (id) => href('/payment-system/:id', { id }),
      all: null,
      untilRead: true,
    },
    manualPayments: {
      permission: 'payment.record-manual',
      table: manual_payments,
      at: manual_payments.created_at,
      id: manual_payments.id,
      waits: and(
        eq(manual_payments.status, 'Requested'),
        notInArray(manual_payments.recorded_by, own),
        isOfAnother(manual_payments.application_id, actor),
      ),
      label: applicationOf(manual_payments.application_id),
      path: () => '/payment-system/manual',
      all: '/payment-system/manual',
    },
    refunds: {
      permission: 'payment.flag-refund',
      table: refunds,
      at: refunds.created_at,
      id: refunds.id,
      waits: and(
        eq(refunds.status, 'Requested'),
        notInArray(refunds.requested_by, own),
        isOfAnother(REFUNDED, actor),
      ),
      label: sql`concat_ws(' · ', ${applicationOf(REFUNDED)},
        (select p.payment_reference from payments p where p.id = refunds.payment_id))`,
      path: () => '/payment-system/refunds?status=Requested',
      all: '/payment-system/refunds?status=Requested',
    },
    reversals: {
      permission: 'payment.record-manual',
      table: bank_statement_debits,
      at: sql`coalesce(${bank_statement_debits.proposed_at}, ${bank_statement_debits.created_at})`,
      id: bank_statement_debits.id,
      waits: reversalsToDecide(own),
      label: sql<string | null>`${bank_statement_debits.narration}`,
      path: () => MONEY_OUT,
      all: MONEY_OUT,
    },
    bankAccounts: {
      permission: 'gateways.configure',
      table: bank_account_changes,
      at: bank_account_changes.created_at,
      id: bank_account_changes.id,
      waits: and(
        eq(bank_account_changes.state, 'waiting'),
        notInArray(bank_account_changes.proposed_by, own),
      ),
      label: sql`(select ${users.name} from ${users} where ${users.id} = ${bank_account_changes.proposed_by})`,
      path: () => BANK_ACCOUNT,
      all: BANK_ACCOUNT,
    },
    approvals: {
      permission: 'settings.guard',
      table: approvals,
      at: approvals.created_at,
      id: approvals.id,
      waits: and(
        eq(approvals.state, 'waiting'),
        ne(approvals.kind, 'alone'),
        ne(approvals.subject, actor.userId),
        notInArray(approvals.maker, own),
      ),
      label: sql`(select ${users.name} from ${users} where ${users.id} = ${approvals.maker})`,
      path: () => '/admin-portal/approvals',
      all: '/admin-portal/approvals',
    },
    tokens: {
      permission: 'api.manage',
      table: api_tokens,
      at: api_tokens.created_at,
      id: api_tokens.id,
      waits: and(
        isNull(api_tokens.approved_at),
        isNull(api_tokens.revoked_at),
        gt(api_tokens.expires_at, sql`now()`),
        arrayOverlaps(
          api_tokens.scopes,
          SCOPES.filter((scope) => needsApproval([scope])),
        ),
        notInArray(api_tokens.created_by, own),
      ),
      label: sql`(select ${users.name} from ${users} where ${users.id} = ${api_tokens.program_id})`,
      path: () => '/admin-portal/programs',
      all: '/admin-portal/programs',
    },
  }) satisfies Readonly<Record<string, Source>>;
