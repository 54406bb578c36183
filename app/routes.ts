/**
 * The route map: every URL of the product, grouped by who it is for. What each one demands stands in access.ts.
 */
import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  // For everyone
  index('features/content/routes/home.tsx'),
  route('theme', 'shell/routes/theme.ts'),
  route('auth', 'features/identity/routes/auth.tsx'),
  route('auth/sign-out', 'features/identity/routes/sign-out.ts'),
  route('auth/verify-email', 'features/identity/routes/verify-email.tsx'),

  // For the signed-in: applicants see their own, staff see all
  route('student-portal', 'screens/student-portal.tsx'),
  route('student-portal/applications/new', 'features/admissions/routes/new-application.tsx'),
  route('student-portal/applications/:id', 'screens/application.tsx'),
  route('student-portal/applications/:id/edit/:step', 'features/admissions/routes/edit-step.tsx'),
  route('student-portal/applications/:id/pay', 'features/payments/routes/pay.tsx'),
  route('student-portal/applications/:id/pay/transfer', 'features/payments/routes/pay-by-transfer.tsx'),
  route('student-portal/applications/:id/pay/return', 'features/payments/routes/pay-return.tsx'),
  route('student-portal/payments/:id', 'features/payments/routes/receipt.tsx'),

  // For administrators
  route('payment-system', 'features/payments/routes/payment-system.tsx'),
  route('payment-system/:id', 'features/payments/routes/payment-details.tsx'),

  // For gateways
  route('webhooks/payments/:gateway', 'features/payments/routes/notification.ts'),

  // Demonstration only (404 in production)
  route('sandbox/checkout/:reference', 'features/payments/routes/sandbox-checkout.tsx'),
  route('dev/mailbox', 'features/content/routes/dev-mailbox.tsx'),

  route('*', 'shell/routes/not-found.tsx'),
] satisfies RouteConfig;
