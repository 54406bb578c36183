/** Notices about payments, refunds, the college's account and what else waits for a second person (notice-sources.server.ts). */
import { and, eq, ne, notInArray, sql } from 'drizzle-orm';
import { href } from 'react-router';
import type { Actor } from '#core/identity/actor.ts';
import { isFlagged, isOpenReversal } from '#db/open-review.ts';
import { approvals, bank_statement_debits, payments, users } from '#db/schema/index.ts';
import { owesMoney } from '../features/payments/index.server.ts';
import { applicationOf, isOfAnother } from './approvals/approval-sources.server.ts';
import { closedAt, isClosing, type Source } from './notice-sources-of-offers.server.ts';

const MONEY_OUT = '/payment-system/statement?view=out';
const PAYER = sql`(select a.user_id from applications a where a.id = ${payments.application_id})`;

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
    reversals: {
      permission: 'payment.record-manual',
      table: bank_statement_debits,
      at: sql`coalesce(${bank_statement_debits.proposed_at}, ${bank_statement_debits.created_at})`,
      id: bank_statement_debits.id,
      waits: isOpenReversal,
      label: sql<string | null>`${bank_statement_debits.narration}`,
      path: () => MONEY_OUT,
      all: MONEY_OUT,
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
  }) satisfies Readonly<Record<string, Source>>;
