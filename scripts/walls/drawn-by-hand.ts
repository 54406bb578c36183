/** Screens that draw fields of a form by hand. The list can only get shorter: a new form is described (core/shared/form.ts). */
export const DRAWN_BY_HAND: readonly string[] = [
  'app/features/payments/gateways/gateway-configure.tsx',
  'app/features/payments/manual/manual-payment-new.tsx',
  'app/features/payments/overview/PaymentOverview.tsx',
  'app/features/payments/reconcile/reconciliation.tsx',
  'app/features/payments/statement/statement.tsx',
  'app/screens/verify.tsx',
  'app/shell/ConfirmIdentity.tsx',
];
