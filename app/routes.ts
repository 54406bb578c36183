/**
 * The route map: every URL of the product, grouped by who it is for. What each one demands stands in access.ts.
 */
import { index, type RouteConfig, route } from '@react-router/dev/routes';
import { college } from '../content/college.ts';

export default [
  // For everyone
  index('features/content/routes/home.tsx'),
  route('about-us', 'features/content/routes/prose-page.tsx', { id: 'about-us' }),
  route('governing-council', 'features/content/routes/governing-council.tsx'),
  route('principal-officers', 'features/content/routes/principal-officers.tsx'),
  route('about/management-committee', 'features/content/routes/management-committee.tsx'),
  route('about/directorate', 'features/content/routes/directorates.tsx'),
  route('directorate', 'features/content/routes/directorate.tsx', { id: 'directorate' }),
  route('about/directorate-academic-planning', 'features/content/routes/directorate.tsx', {
    id: 'about/directorate-academic-planning',
  }),
  route('about/directorate-works-physical-planning', 'features/content/routes/directorate.tsx', {
    id: 'about/directorate-works-physical-planning',
  }),
  route('about/directorate-career-services', 'features/content/routes/directorate.tsx', {
    id: 'about/directorate-career-services',
  }),
  route('about/directorate-advancement-mobilization', 'features/content/routes/directorate.tsx', {
    id: 'about/directorate-advancement-mobilization',
  }),
  route(`about/${college.slug}-consults`, 'features/content/routes/directorate.tsx', { id: 'consults' }),
  route('academics', 'features/content/routes/academics.tsx'),
  route('programmes', 'features/content/routes/programmes.tsx'),
  route('programmes/:slug', 'features/content/routes/programme.tsx'),
  route('academic-structure', 'features/content/routes/academic-structure.tsx'),
  route('research', 'features/content/routes/research.tsx'),
  route('news', 'features/content/routes/news.tsx'),
  route('news/:slug', 'features/content/routes/news-item.tsx'),
  route('contact', 'features/content/routes/contact.tsx'),
  route('alumni', 'features/content/routes/prose-page.tsx', { id: 'alumni' }),
  route('about/policies', 'features/content/routes/policies.tsx'),
  route('about/policies/:slug', 'features/content/routes/policy.tsx'),
  route('how-to-apply', 'features/content/routes/how-to-apply.tsx'),
  route('privacy', 'features/content/routes/prose-page.tsx', { id: 'privacy' }),
  route('accessibility', 'features/content/routes/prose-page.tsx', { id: 'accessibility' }),
  route('service-charter', 'features/content/routes/prose-page.tsx', { id: 'service-charter' }),
  route('foi', 'features/content/routes/prose-page.tsx', { id: 'foi' }),
  route('official-channels', 'features/content/routes/prose-page.tsx', { id: 'official-channels' }),
  route('search', 'features/content/routes/search.tsx'),
  route('pictures/*', 'features/content/routes/share-picture.ts'),
  route('manifest.webmanifest', 'features/content/routes/manifest.ts'),
  route('offline', 'features/content/routes/offline.tsx'),
  route('sw.js', 'features/content/routes/service-worker.ts'),
  route('sitemap.xml', 'features/content/routes/sitemap.ts'),
  route('robots.txt', 'features/content/routes/robots.ts'),
  route('feed.xml', 'features/content/routes/feed.ts'),
  route('verify', 'screens/verify.tsx', { id: 'verify' }),
  route('verify/:code', 'screens/verify.tsx', { id: 'verify/code' }),
  route('theme', 'shell/routes/theme.ts'),
  route('auth', 'features/identity/routes/auth.tsx'),
  route('auth/sign-out', 'features/identity/routes/sign-out.ts'),
  route('auth/verify-email', 'features/identity/routes/verify-email.tsx'),
  route('auth/forgot', 'features/identity/routes/forgot.tsx'),
  route('auth/reset', 'features/identity/routes/reset.tsx'),
  route('auth/code', 'features/identity/routes/code.tsx'),
  route('auth/two-factor', 'features/identity/routes/two-factor-challenge.tsx'),
  route('auth/confirm-email', 'features/identity/routes/confirm-email.tsx'),
  route('auth/session', 'features/identity/routes/session.ts'),
  route('auth/oauth2/authorize', 'features/identity/routes/client-authorize.ts'),
  route('auth/continue', 'features/identity/routes/client-continue.tsx'),
  route('auth/again', 'features/identity/routes/client-again.tsx'),
  route('auth/consent', 'features/identity/routes/client-consent.tsx'),
  route('auth/client-refused', 'features/identity/routes/client-refused.tsx'),

  // For other programs
  route('auth/oauth2/:endpoint', 'features/identity/routes/client-endpoint.ts'),
  route('auth/jwks', 'features/identity/routes/client-keys.ts'),
  route('.well-known/openid-configuration', 'features/identity/routes/client-discovery.ts', {
    id: 'discovery',
  }),
  route('.well-known/oauth-authorization-server', 'features/identity/routes/client-discovery.ts', {
    id: 'discovery/oauth',
  }),
  route('auth/v1/*', 'features/identity/routes/api.ts'),

  // For the signed-in: their own account
  route('account', 'features/identity/routes/account.tsx'),
  route('account/profile', 'features/identity/routes/account-profile.tsx'),
  route('account/email', 'features/identity/routes/account-email.tsx'),
  route('account/password', 'features/identity/routes/account-password.tsx'),
  route('account/two-factor', 'features/identity/routes/account-two-factor.tsx'),
  route('account/two-factor/recovery-codes', 'features/identity/routes/recovery-codes.tsx'),
  route('account/two-factor/recovery-codes/download', 'features/identity/routes/recovery-codes-file.ts'),
  route('account/devices', 'features/identity/routes/account-devices.tsx'),

  // For the signed-in: applicants see their own, staff see all
  route('student-portal', 'screens/student-portal.tsx'),
  route('student-portal/applications/new', 'features/admissions/routes/new-application.tsx'),
  route('student-portal/applications/:id', 'screens/application.tsx'),
  route('student-portal/applications/:id/edit/:step', 'features/admissions/routes/edit-step.tsx'),
  route('student-portal/applications/:id/pay', 'features/payments/routes/pay.tsx'),
  route('student-portal/applications/:id/pay/transfer', 'features/payments/routes/pay-by-transfer.tsx'),
  route('student-portal/applications/:id/pay/checkout', 'features/payments/routes/handover.tsx'),
  route('student-portal/applications/:id/pay/return', 'features/payments/routes/pay-return.tsx'),
  route('student-portal/applications/:id/offer', 'features/admissions/routes/offer.tsx'),
  route('student-portal/applications/:id/offer.pdf', 'features/admissions/routes/offer-pdf.ts'),
  route('student-portal/payments/:id', 'features/payments/routes/receipt.tsx'),
  route('student-portal/payments/:id/acknowledgement.pdf', 'features/payments/routes/receipt-pdf.ts'),

  route('account/agreement', 'features/identity/routes/agreement.tsx'),
  route('account/data', 'features/my-data/routes/data.tsx'),
  route('account/data/download', 'features/my-data/routes/download.ts'),

  // For administrators
  route('payment-system', 'features/payments/routes/payment-system.tsx'),
  route('payment-system/report', 'features/payments/routes/payment-report.tsx'),
  route('payment-system/export', 'features/payments/routes/payment-export.ts'),
  route('payment-system/fees/new', 'features/payments/routes/fee-new.tsx'),
  route('payment-system/fees/:id', 'features/payments/routes/fee.tsx'),
  route('payment-system/gateways/:gateway/configure', 'features/payments/routes/gateway-configure.tsx'),
  route('payment-system/gateways/:gateway/log', 'features/payments/routes/gateway-log.tsx'),
  route('payment-system/treasury-approval', 'features/payments/routes/treasury-approval.tsx'),
  route('payment-system/manual', 'features/payments/routes/manual-payments.tsx'),
  route('payment-system/manual/new', 'features/payments/routes/manual-payment-new.tsx'),
  route('payment-system/refunds', 'features/payments/routes/refunds.tsx'),
  route('payment-system/reconciliation', 'features/payments/routes/reconciliation.tsx'),
  route('payment-system/:id', 'features/payments/routes/payment-details.tsx'),
  route('admin-portal', 'features/admin/routes/overview.tsx'),
  route('admin-portal/students', 'features/students/routes/students.tsx'),
  route('admin-portal/students/new', 'features/students/routes/student-new.tsx'),
  route('admin-portal/students/export', 'features/students/routes/students-export.ts'),
  route('admin-portal/students/import', 'features/students/routes/import.tsx'),
  route('admin-portal/students/import/template', 'features/students/routes/import-template.ts'),
  route('admin-portal/students/import/:id', 'features/students/routes/import-preview.tsx'),
  route('admin-portal/students/import/:id/report', 'features/students/routes/import-report.ts'),
  route('admin-portal/students/:id', 'features/students/routes/student.tsx'),
  route('admin-portal/students/:id/edit', 'features/students/routes/student-edit.tsx'),
  route('admin-portal/role-requests', 'features/admin/routes/role-requests.tsx'),
  route('admin-portal/people', 'features/admin/routes/people.tsx'),
  route('admin-portal/people/:id', 'features/admin/routes/person.tsx'),
  route('admin-portal/audit', 'features/admin/routes/audit.tsx'),
  route('admin-portal/audit/export', 'features/admin/routes/export-audit.ts'),

  // For gateways
  route('webhooks/payments/:gateway/:token?', 'features/payments/routes/notification.ts'),

  // Demonstration only (404 in production)
  route('sandbox/checkout/:reference', 'features/payments/routes/sandbox-checkout.tsx'),
  route('dev/mailbox', 'features/content/routes/dev-mailbox.tsx'),

  route('*', 'shell/routes/not-found.tsx'),
] satisfies RouteConfig;
