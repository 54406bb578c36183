/**
 * Kinds of change that two people decide and whose rows are elsewhere (core/identity/approvals.ts): the permission to
 * decide, the page of each, and the list of all of its kind.
 */
import { href } from 'react-router';
import type { ApprovedElsewhere } from '#core/identity/approvals.ts';
import type { Permission } from '#core/identity/permissions.ts';

interface Place {
  readonly permission: Permission;
  /** @param id of the record whose page it is */
  readonly path: (id: string) => string;
  readonly all: string;
}

const at = (permission: Permission, all: string): Place => ({ permission, all, path: () => all });

export const APPROVALS_PATH = '/admin-portal/approvals';

export const DECIDED_ELSEWHERE: Readonly<Record<ApprovedElsewhere, Place>> = {
  token: at('api.manage', '/admin-portal/programs'),
  recovery: {
    permission: 'account.recover',
    path: (id) => href('/admin-portal/recoveries/:id', { id }),
    all: '/admin-portal/recoveries',
  },
  refund: at('payment.flag-refund', '/payment-system/refunds?status=Requested'),
  'manual-payment': at('payment.record-manual', '/payment-system/manual'),
  'short-fee': {
    permission: 'payment.flag-refund',
    path: (id) => href('/payment-system/:id', { id }),
    all: '/payment-system?tab=transactions&status=flagged',
  },
  explanation: at('payment.record-manual', '/payment-system/reconciliation'),
  reversal: at('payment.record-manual', '/payment-system/statement?view=out'),
  'offer-request': {
    permission: 'offers.manage',
    path: (id) => href('/review/applications/:id/offer', { id }),
    all: '/review/offers?waiting=yes',
  },
  decision: {
    permission: 'application.change-status',
    path: (id) => href('/review/applications/:id', { id }),
    all: '/review?status=to-confirm&sort=waiting',
  },
  release: {
    permission: 'releases.manage',
    path: (id) => href('/review/releases/:id', { id }),
    all: '/review/releases',
  },
  letter: {
    permission: 'letters.manage',
    path: (id) => href('/admin-portal/letters/:id', { id }),
    all: '/admin-portal/letters',
  },
  approval: at('settings.guard', APPROVALS_PATH),
};
