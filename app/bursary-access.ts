/** What the bursary's screens demand. Part of the map in access.ts. */
import type { RouteAccess } from './access.ts';

export const bursaryAccess: Readonly<Record<string, RouteAccess>> = {
  '/payment-system': {
    audience: 'signed-in',
    permission: 'payments.screen',
    rate: 'form',
    audit: ['gateway.tested'],
  },
  '/payment-system/report': { audience: 'signed-in', permission: 'payments.screen' },
  '/payment-system/export': {
    audience: 'signed-in',
    permission: 'payments.screen',
    rate: 'form',
    audit: ['payments.exported'],
  },
  '/payment-system/fees/new': {
    audience: 'signed-in',
    permission: 'fees.manage',
    rate: 'form',
    audit: ['fee.set'],
    parksForm: true,
  },
  '/payment-system/fees/:id': {
    audience: 'signed-in',
    permission: 'fees.manage',
    rate: 'form',
    audit: ['fee.set', 'fee.ended'],
  },
  '/payment-system/gateways/:gateway/configure': {
    audience: 'signed-in',
    permission: 'gateways.configure',
    confirms: true,
    rate: 'form',
    audit: ['gateway.configured', 'bank-account.proposed', 'bank-account.approved', 'bank-account.declined'],
  },
  '/payment-system/gateways/:gateway/log': { audience: 'signed-in', permission: 'gateways.view' },
  '/payment-system/treasury-approval': {
    audience: 'signed-in',
    permission: 'gateways.configure',
    confirms: true,
    rate: 'form',
    audit: ['setting.changed'],
  },
  '/payment-system/manual': {
    audience: 'signed-in',
    permission: 'payments.screen',
    rate: 'money',
    audit: [
      'payment.manual-decided',
      'payment.recorded-by-hand',
      'payment.transfer-confirmed',
      'payment.settled',
    ],
  },
  '/payment-system/manual/new': {
    audience: 'signed-in',
    permission: 'payment.record-manual',
    rate: 'money',
    audit: ['payment.recorded-by-hand'],
  },
  '/payment-system/refunds': {
    audience: 'signed-in',
    permission: 'payments.screen',
    rate: 'money',
    audit: ['payment.refund-decided', 'payment.refunded'],
  },
  '/payment-system/reconciliation': {
    audience: 'signed-in',
    uploadMegabytes: 5,
    permission: 'payments.screen',
    rate: 'money',
    audit: ['payment.reconciled', 'payment.difference-resolved', 'payment.recorded-by-hand'],
  },
  '/payment-system/statement': {
    audience: 'signed-in',
    uploadMegabytes: 5,
    permission: 'payments.screen',
    rate: 'money',
    audit: [
      'payment.reconciled',
      'payment.difference-resolved',
      'payment.recorded-by-hand',
      'payment.transfer-confirmed',
    ],
  },
  '/payment-system/statement/:id/columns': {
    audience: 'signed-in',
    permission: 'payments.screen',
    rate: 'money',
    audit: ['payment.reconciled'],
  },
  '/payment-system/:id': {
    audience: 'signed-in',
    permission: 'payments.screen',
    rate: 'money',
    audit: [
      'payment.flag-resolved',
      'payment.refund-requested',
      'payment.receipt-recorded',
      'payment.recorded-by-hand',
      'payment.transfer-confirmed',
      'payment.transfer-declined',
      'payment.settled',
    ],
  },
};
