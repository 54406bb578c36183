/** Screens that draw fields of a form by hand. The list can only get shorter: a new form is described (core/shared/form.ts). */
export const DRAWN_BY_HAND: readonly string[] = [
  // The pages that desks open all day carry no rules of forms, which weigh 20 kB.
  'app/features/payments/overview/PaymentOverview.tsx',
  'app/features/review/queue/QueueViews.tsx',
  'app/screens/verify.tsx',
  'app/shell/ConfirmIdentity.tsx',
];
