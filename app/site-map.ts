/**
 * Every address of the portal, a line each: who it is for, the file that answers, the permission it needs, how often one
 * visitor may post to it, and what such a post can write into the audit trail. routes.ts, the guard, the menus and the
 * tests are derived from it. Permissions on one record (is it mine?) are checked again by the use case.
 */
// biome-ignore format: names only
import {
  ACCOUNT_API_EVENTS, account, afterWithdrawal, anyone, applicant, beforeConsent, beforeSecondFactor, CASEWORK_EVENTS,
  COLLEGE_API_EVENTS, confirms, confirmsExcept, contact, demo, desk, form, forNewcomers, gateway, gateways, guess, judgedUpload, keepsNothing,
  may, money, PAYMENT_EVENTS, type Page, parksForm, program, programs, question, readAfterWithdrawal, reading, upload,
} from '#app/requests/page-rules.ts';

/** In megabytes: a photo straight from a camera, and a picture of the public site. */
const PHOTO = 12;
const PICTURE = 10;
const PDF = 6;

// biome-ignore format: one line a page
export const siteMap = {
  // The public site: the college, its programmes, its news
  '/': reading('features/content/home/home.tsx'),
  '/about-us': reading('features/content/texts/prose-page.tsx'),
  '/governing-council': reading('features/content/people/board.tsx'),
  '/principal-officers': reading('features/content/people/board.tsx'),
  '/about/management-committee': reading('features/content/people/management-committee.tsx'),
  '/about/directorate': reading('features/content/people/directorates.tsx'),
  '/directorate': reading('features/content/people/directorate.tsx'),
  '/about/:office': reading('features/content/people/directorate.tsx'),
  '/academics': reading('features/content/programmes/academics.tsx'),
  '/programmes': reading('features/content/programmes/programmes.tsx'),
  '/programmes/:slug': reading('features/content/programmes/programme.tsx'),
  '/programmes/:slug/check': anyone('features/content/programmes/check.tsx', question),
  '/academic-structure': reading('features/content/programmes/academic-structure.tsx'),
  '/research': reading('features/content/programmes/research.tsx'),
  '/news': reading('features/content/news/news.tsx'),
  '/news/:slug': reading('features/content/news/news-item.tsx'),
  '/alumni': reading('features/content/texts/prose-page.tsx'),
  '/campus': reading('features/content/texts/prose-page.tsx'),
  '/press': reading('features/content/texts/prose-page.tsx'),
  '/vacancies': reading('features/content/texts/prose-page.tsx'),
  '/about/policies': reading('features/content/texts/policies.tsx'),
  '/about/policies/:slug': reading('features/content/texts/policy.tsx'),
  '/admissions': reading('features/content/programmes/admissions.tsx'),
  '/fees': reading('features/content/programmes/fees.tsx'),
  '/how-to-apply': reading('features/content/programmes/how-to-apply.tsx'),
  '/privacy': reading('features/content/texts/prose-page.tsx'),
  '/accessibility': reading('features/content/texts/prose-page.tsx'),
  '/service-charter': reading('features/content/texts/prose-page.tsx'),
  '/foi': reading('features/content/texts/prose-page.tsx'),
  '/official-channels': reading('features/content/texts/prose-page.tsx'),
  '/developers': reading('features/api/docs/developers.tsx'),
  '/developers/own': reading('features/api/docs/developers-own.tsx'),
  '/contact': reading('features/content/contact/contact.tsx', contact()),
  '/search': anyone('features/content/search/search.tsx', question),
  '/verify': anyone('screens/verify.tsx'),
  '/verify/:code': anyone('screens/verify.tsx', question),
  '/theme': anyone('shell/routes/theme.ts', form()),
  '/language': anyone('shell/routes/language.ts', form('account.language-changed')),

  // Files of the public site, and what browsers and search engines ask for
  '/media/:name': anyone('features/content/texts/media.ts'),
  '/pictures/*': anyone('features/content/sharing/share-picture.ts'),
  '/areas': anyone('features/admissions/form/areas.ts'),
  '/manifest.webmanifest': reading('features/content/sharing/manifest.ts'),
  '/offline': reading('features/content/offline/offline.tsx'),
  '/sw.js': reading('features/content/offline/service-worker.ts'),
  '/sitemap.xml': reading('features/content/sharing/sitemap.ts'),
  '/robots.txt': reading('features/content/sharing/robots.ts'),
  '/feed.xml': reading('features/content/news/feed.ts'),
  '/calendar.ics': reading('features/content/news/calendar.ts'),

  // Signing in
  '/auth': anyone('features/identity/sign-in/auth.tsx', guess('account.created', 'account.signed-in', 'account.sign-in-failed', 'account.locked')),
  '/auth/sign-out': anyone('features/identity/sessions/sign-out.ts', form('account.signed-out')),
  '/auth/verify-email': anyone('features/identity/sign-in/verify-email.tsx', guess('account.email-verified', 'account.mail-asked')),
  '/auth/forgot': anyone('features/identity/sign-in/forgot.tsx', guess('account.mail-asked')),
  '/auth/reset': anyone('features/identity/sign-in/reset.tsx', guess('account.password-reset')),
  '/auth/code': anyone('features/identity/sign-in/code.tsx', guess('account.code-sent', 'account.signed-in', 'account.sign-in-failed')),
  '/auth/two-factor': anyone('features/identity/second-factor/two-factor-challenge.tsx', guess('account.signed-in', 'account.factor-failed', 'account.recovery-code-used')),
  '/auth/lost-email': anyone('features/identity/recovery/lost-email.tsx'),
  '/auth/recovery': anyone('features/identity/recovery/recovery-link.tsx', guess('account.recovery-shown', 'account.recovery-stopped')),
  '/auth/confirm-email': anyone('features/identity/account/confirm-email.tsx', guess('account.email-changed')),
  '/auth/passkey': anyone('features/identity/second-factor/passkey-options.ts', guess()),
  '/auth/session': anyone('features/identity/sessions/session.ts', form()),

  // Signing in to another program
  '/auth/oauth2/authorize': anyone('features/identity/oauth/client-authorize.ts'),
  '/auth/continue': anyone('features/identity/oauth/client-continue.tsx'),
  '/auth/again': account('features/identity/oauth/client-again.tsx', form('account.signed-out')),
  '/auth/consent': account('features/identity/oauth/client-consent.tsx', form('account.client-allowed', 'account.client-refused')),
  '/auth/client-refused': anyone('features/identity/oauth/client-refused.tsx'),

  // Other programs
  '/auth/oauth2/:endpoint': programs('features/identity/oauth/client-endpoint.ts', program()),
  '/auth/jwks': programs('features/identity/oauth/client-keys.ts'),
  '/.well-known/openid-configuration': programs('features/identity/oauth/client-discovery.ts'),
  '/.well-known/oauth-authorization-server': programs('features/identity/oauth/client-discovery.ts'),
  '/auth/v1/*': programs('features/identity/api/api.ts', program(...ACCOUNT_API_EVENTS)),
  '/api/v1/*': programs('features/api/calls/call.ts', program(...COLLEGE_API_EVENTS), upload(PHOTO)),

  // The own account
  '/account': account('features/identity/account/account.tsx'),
  '/account/profile': account('features/identity/account/account-profile.tsx', form('account.names-changed')),
  '/account/email': account('features/identity/account/account-email.tsx', guess('account.email-change-asked')),
  '/account/password': account('features/identity/account/account-password.tsx', guess('account.password-changed')),
  '/account/two-factor': account('features/identity/second-factor/account-two-factor.tsx', guess('account.factor-added', 'account.factor-renamed', 'account.factor-removed', 'account.recovery-codes-made'), beforeSecondFactor),
  '/account/two-factor/recovery-codes': account('features/identity/second-factor/recovery-codes.tsx', form(), beforeSecondFactor),
  '/account/two-factor/recovery-codes/download': account('features/identity/second-factor/recovery-codes-file.ts', beforeSecondFactor),
  '/account/passkeys': account('features/identity/second-factor/account-passkeys.tsx', guess('account.passkey-added', 'account.passkey-renamed', 'account.passkey-removed'), confirmsExcept('rename'), beforeSecondFactor),
  '/account/devices': account('features/identity/sessions/account-devices.tsx', form('account.session-ended', 'account.sessions-ended', 'account.signed-out')),
  '/account/programs': account('features/identity/oauth/account-programs.tsx', form('account.client-withdrawn')),
  '/account/agreement': account('features/identity/consent/agreement.tsx', form('account.consent-given'), beforeConsent),
  '/account/data': account('features/my-data/download/data.tsx', may('account.manage'), guess('account.closing-asked', 'account.consent-withdrawn'), beforeConsent),
  '/account/data/download': account('features/my-data/download/download.ts', may('account.manage'), guess('account.data-downloaded'), beforeConsent),
  '/live': account('screens/live.ts'),
  '/live/applications/:id': account('screens/live-news.ts'),

  // Applying: the form, the documents, the fee, the offer
  '/student-portal': account('screens/student-portal.ts'),
  '/student-portal/applications': applicant('screens/own-applications.tsx', afterWithdrawal),
  '/student-portal/record': applicant('screens/student-record.tsx', afterWithdrawal),
  '/student-portal/applications/new': applicant('features/admissions/form/new-application.tsx', may('application.create'), form('application.created', 'application.answered'), parksForm, forNewcomers),
  '/student-portal/applications/:id': applicant('screens/application.tsx', afterWithdrawal),
  '/student-portal/applications/:id/edit/:step': applicant('features/admissions/form/edit-step.tsx', form('application.answered', 'application.finished', 'application.status-changed'), parksForm),
  '/student-portal/applications/:id/record': applicant('features/admissions/academic-record/record.tsx', afterWithdrawal),
  '/student-portal/applications/:id/record/:part': applicant('features/documents/requests/record-part.tsx', form('application.answered'), parksForm),
  '/student-portal/applications/:id/delete': applicant('features/admissions/application/delete-draft.tsx', form('application.deleted', 'application.pseudonymised'), afterWithdrawal),
  '/student-portal/applications/:id/send': applicant('features/admissions/application/send-again.ts', form('application.status-changed')),
  '/student-portal/applications/:id/contact': applicant('features/admissions/contact-details/contact-details.tsx', form('application.answered'), parksForm, afterWithdrawal),
  '/student-portal/applications/:id/withdraw': applicant('features/payments/withdrawal/withdraw.tsx', money('application.status-changed', 'payment.refund-requested'), afterWithdrawal),
  '/student-portal/applications/:id/documents': applicant('features/documents/papers/documents.tsx', form('document.uploaded', 'document.removed', 'application.answered', 'application.request-answered'), upload(PHOTO), readAfterWithdrawal),
  '/student-portal/applications/:id/requests/:request': applicant('features/documents/requests/asked-part.tsx', form('application.answered', 'application.request-answered'), parksForm),
  '/student-portal/applications/:id/documents/send': applicant('features/documents/papers/send.ts', form('document.uploaded', 'application.request-answered'), upload(PHOTO)),
  '/student-portal/applications/:id/documents/:documentId': applicant('features/documents/papers/document.ts', form('document.read'), afterWithdrawal),
  '/student-portal/applications/:id/pay': applicant('features/payments/pay/pay.tsx', money('payment.begun')),
  '/student-portal/applications/:id/pay/transfer': applicant('features/payments/transfers/pay-by-transfer.tsx', money('payment.transfer-declared', 'payment.transfer-taken-back'), afterWithdrawal),
  '/student-portal/applications/:id/pay/checkout': applicant('features/payments/pay/handover.tsx', afterWithdrawal),
  '/student-portal/applications/:id/pay/return': applicant('features/payments/pay/pay-return.tsx', money('payment.settled'), afterWithdrawal),
  '/student-portal/applications/:id/slip': applicant('screens/slip/slip.tsx', afterWithdrawal),
  '/student-portal/applications/:id/slip.pdf': applicant('screens/slip/slip-pdf.ts', afterWithdrawal),
  '/student-portal/payments/:id': applicant('features/payments/receipts/receipt.tsx', afterWithdrawal),
  '/student-portal/payments/:id/acknowledgement.pdf': applicant('features/payments/receipts/receipt-pdf.ts', afterWithdrawal),
  '/student-portal/applications/:id/letter': applicant('features/letters/letter/letter.tsx', afterWithdrawal),
  '/student-portal/applications/:id/letter.pdf': applicant('features/letters/letter/letter-pdf.ts', afterWithdrawal),
  '/student-portal/applications/:id/offer': applicant('features/letters/letter/offer-address.ts', afterWithdrawal),
  '/student-portal/applications/:id/offer.pdf': applicant('features/letters/letter/offer-pdf-address.ts', afterWithdrawal),
  '/student-portal/applications/:id/reply': applicant('features/offers/reply/reply.tsx', guess('offer.answered'), confirmsExcept('undo-decline', 'note-caps', 'ask-deferral'), afterWithdrawal),
  '/student-portal/applications/:id/appeal': applicant('features/review/appeals/appeal.tsx', form('appeal.sent'), parksForm, afterWithdrawal),

  // Reviewing applications
  '/review': desk('features/review/queue/queue.tsx', 'application.read-all', form()),
  '/review/search': desk('features/admin/overview/search.tsx', 'application.read-all'),
  '/review/notifications': desk('features/admin/overview/notifications.tsx', 'application.read-all', form()),
  '/review/notifications/unread': desk('features/admin/overview/unread.ts', 'application.read-all'),
  '/review/applications/:id': desk('screens/casework.tsx', 'application.read-all', form(...CASEWORK_EVENTS)),
  '/review/applications/:id/requests': desk('features/documents/requests/requests.tsx', 'application.read-all', form('application.asked', 'application.asked-again', 'application.request-settled', 'application.request-withdrawn')),
  '/review/applications/:id/enrol': desk('features/students/enrolment/enrol.ts', 'students.enrol', form('student.enrolled', 'account.role-changed')),
  '/review/bulk': desk('features/review/bulk/bulk.tsx', 'application.read-all', form()),
  '/review/bulk/:id': desk('features/review/bulk/bulk-change.tsx', 'application.read-all', form('application.bulk-change-asked')),
  '/review/applications/:id/offer': desk('features/offers/desk/offer.tsx', 'offers.manage', form('offer.changed')),
  '/review/offers': desk('features/offers/desk/offers.tsx', 'offers.manage'),
  '/review/appeals': desk('features/review/appeals/appeals.tsx', 'appeals.decide'),
  '/review/applications/:id/appeal': desk('features/review/appeals/appeal-desk.tsx', 'appeals.decide', form('appeal.changed', 'application.status-changed')),
  '/review/releases': desk('features/review/releases/releases.tsx', 'releases.manage', form('release.made')),
  '/review/releases/:id': desk('features/review/releases/release.tsx', 'releases.manage', form('release.changed', 'application.decision-undone')),
  '/review/exports': desk('features/review/exports/exports.tsx', 'application.export', form('application.export-asked')),
  '/review/exports/:id': desk('features/review/exports/export-file.ts', 'application.export'),
  '/review/files': desk('features/review/body-files/files.tsx', 'application.export'),
  '/review/files/:target': desk('features/review/body-files/file.tsx', 'application.export', form('application.export-asked')),
  '/review/files/:target/columns': desk('features/review/body-files/file-columns.tsx', 'settings.manage', form('file-map.changed')),
  '/review/reports': desk('features/review/reports/reports.tsx', 'application.read-all'),
  '/review/reports/roll': desk('features/review/reports/roll.tsx', 'application.read-all'),
  '/review/reports/export': desk('features/review/reports/report-export.ts', 'application.read-all', form('application.roll-exported')),

  // The bursary
  '/payment-system': desk('features/payments/overview/payment-system.tsx', 'payments.screen', form('gateway.tested')),
  '/payment-system/report': desk('features/payments/overview/payment-report.tsx', 'payments.screen'),
  '/payment-system/export': desk('features/payments/transactions/payment-export.ts', 'payments.screen', form('payments.exported')),
  '/payment-system/cash-book': desk('features/payments/cash/cash-book.tsx', 'payments.screen'),
  '/payment-system/cash-book/export': desk('features/payments/cash/cash-book-export.ts', 'payments.screen', form('payments.exported')),
  '/payment-system/bank-days': desk('features/payments/cash/bank-days.tsx', 'payments.screen', money('payment.settlement-recorded', 'payment.settlement-withdrawn')),
  '/payment-system/fees/new': desk('features/payments/fees/fee-new.tsx', 'fees.manage', form('fee.set')),
  '/payment-system/fees/:id': desk('features/payments/fees/fee.tsx', 'fees.manage', form('fee.set', 'fee.ended')),
  '/payment-system/refund-rules': desk('features/payments/fees/refund-rules.tsx', 'fees.manage', form('refund-rule.set')),
  '/payment-system/gateways/:gateway/configure': desk('features/payments/gateways/gateway-configure.tsx', 'gateways.configure', form('gateway.configured', 'bank-account.proposed', 'bank-account.approved', 'bank-account.declined'), confirms),
  '/payment-system/gateways/:gateway/log': desk('features/payments/gateways/gateway-log.tsx', 'gateways.view'),
  '/payment-system/treasury-approval': desk('features/payments/gateways/treasury-approval.tsx', 'gateways.configure', form('setting.changed'), confirms),
  '/payment-system/manual': desk('features/payments/manual/manual-payments.tsx', 'payments.screen', money('payment.manual-decided', 'payment.recorded-by-hand', 'payment.transfer-confirmed', 'payment.settled')),
  '/payment-system/manual/new': desk('features/payments/manual/manual-payment-new.tsx', 'payment.record-manual', money('payment.recorded-by-hand', 'document.uploaded'), judgedUpload(PHOTO)),
  '/payment-system/refunds': desk('features/payments/refunds/refunds.tsx', 'payments.screen', money('payment.refund-decided', 'payment.refunded')),
  '/payment-system/reconciliation': desk('features/payments/reconcile/reconciliation.tsx', 'payments.screen', money('payment.reconciled', 'payment.difference-resolved', 'payment.recorded-by-hand'), upload(4)),
  '/payment-system/statement': desk('features/payments/statement/statement.tsx', 'payments.screen', money('payment.statement-uploaded', 'payment.reversal-decided', 'payment.settlement-recorded', 'payment.difference-resolved', 'payment.recorded-by-hand', 'payment.transfer-confirmed', 'payment.transfer-declined', 'payment.refunded'), upload(4)),
  '/payment-system/statement/:id/columns': desk('features/payments/statement/statement-columns.tsx', 'payments.screen', money('payment.statement-uploaded')),
  '/payment-system/:id': desk('features/payments/casework/payment-details.tsx', 'payments.screen', money(...PAYMENT_EVENTS)),

  // The administrators: overview, students, courses
  '/admin-portal': desk('features/admin/overview/overview.tsx', 'admin.portal'),
  '/admin-portal/applications': desk('features/admin/overview/applications.tsx', 'admin.portal'),
  '/admin-portal/students': desk('features/students/register/students.tsx', 'students.directory'),
  '/admin-portal/students/new': desk('features/students/register/student-new.tsx', 'students.manage', form('student.added')),
  '/admin-portal/students/export': desk('features/students/register/students-export.ts', 'students.directory', form('students.exported')),
  '/admin-portal/students/enrol': desk('features/students/enrolment/enrol-many.tsx', 'students.enrol', form()),
  '/admin-portal/students/import': desk('features/students/import/import.tsx', 'students.manage', form(), upload(8)),
  '/admin-portal/students/import/template': desk('features/students/import/import-template.ts', 'students.manage'),
  '/admin-portal/students/import/:id': desk('features/students/import/import-preview.tsx', 'students.manage', form('students.imported', 'student.changed', 'student.standing-changed', 'application.bulk-change-asked', 'application.caps-list-read')),
  '/admin-portal/students/import/:id/report': desk('features/students/import/import-report.ts', 'students.manage'),
  '/admin-portal/students/:id': desk('features/students/register/student.tsx', 'students.directory', form('student.standing-changed')),
  '/admin-portal/students/:id/edit': desk('features/students/register/student-edit.tsx', 'students.manage', form('student.changed')),
  '/admin-portal/courses': desk('features/students/courses/courses.tsx', 'courses.manage'),
  '/admin-portal/courses/new': desk('features/students/courses/course.tsx', 'courses.manage', form('course.added')),
  '/admin-portal/courses/:id': desk('features/students/courses/course.tsx', 'courses.manage', form('course.changed', 'course.removed')),

  // The administrators: what can be applied for
  '/admin-portal/offerings': desk('features/admissions/offerings/offerings.tsx', 'offerings.manage', form('offering.added')),
  '/admin-portal/offerings/new': desk('features/admissions/offerings/offering-new.tsx', 'offerings.manage', form('offering.added')),
  '/admin-portal/offerings/:id': desk('features/admissions/offerings/offering.tsx', 'offerings.manage', form('offering.changed')),
  '/admin-portal/offerings/:id/requirements': desk('features/admissions/offerings/requirements.tsx', 'offerings.manage', form('offering.changed')),
  '/admin-portal/letters': desk('features/letters/templates/templates.tsx', 'letters.manage', form('letter-template.changed')),
  '/admin-portal/letters/:id': desk('features/letters/templates/template.tsx', 'letters.manage', form('letter-template.changed')),

  // The administrators: settings, people, programs, audit trail
  '/admin-portal/settings': desk('features/admin/settings/settings.tsx', 'settings.manage', guess('setting.changed'), confirms),
  '/admin-portal/opening': desk('features/admin/opening/opening.tsx', 'settings.guard', guess('setting.changed'), confirmsExcept('letter', 'code', 'contact', 'links')),
  '/admin-portal/programs': desk('features/api/programs/programs.tsx', 'api.manage', guess('api-token.made', 'api-token.approved', 'api-token.declined', 'api-token.revoked', 'api-token.taken-over'), confirmsExcept('revoke', 'decline')),
  '/admin-portal/programs/webhooks/new': desk('features/api/webhooks/webhook-new.tsx', 'api.manage', guess('webhook.added'), confirms),
  '/admin-portal/programs/webhooks/:id': desk('features/api/webhooks/webhook.tsx', 'api.manage', form('webhook.changed', 'webhook.secret-changed', 'webhook.removed', 'webhook.tried'), confirmsExcept('paused', 'again')),
  '/admin-portal/role-requests': desk('features/admin/people/role-requests.tsx', 'roles.manage', form('account.role-granted', 'account.role-declined'), confirmsExcept('decline')),
  '/admin-portal/people': desk('features/admin/people/people.tsx', 'roles.manage'),
  '/admin-portal/people/invite': desk('features/admin/people/invite.tsx', 'roles.manage', form('account.invited'), confirms),
  '/admin-portal/people/:id': desk('features/admin/people/person.tsx', 'roles.manage', form('account.role-changed', 'account.suspended', 'account.reinstated', 'account.signed-out-by-college', 'account.factor-reset-asked', 'account.factor-reset', 'account.factor-reset-declined', 'account.invited', 'account.invitation-withdrawn'), confirmsExcept('factor-decline')),
  '/admin-portal/approvals': desk('features/admin/approvals/approvals.tsx', 'admin.portal', form('approval.approved', 'approval.declined', 'approval.lapsed', 'account.role-changed', 'account.role-granted', 'account.invited', 'setting.changed', 'refund-rule.set'), confirmsExcept('decline')),
  '/admin-portal/recoveries': desk('features/identity/recovery/recoveries.tsx', 'account.recover', guess('account.recovery-opened'), confirms, keepsNothing),
  '/admin-portal/recoveries/:id': desk('features/identity/recovery/recovery.tsx', 'account.recover', guess('account.recovery-confirmed', 'account.recovery-declined'), confirmsExcept('decline'), keepsNothing),
  '/admin-portal/audit': desk('features/admin/audit/audit.tsx', 'audit.read', form('audit.checked')),
  '/admin-portal/audit/export': desk('features/admin/audit/export-audit.ts', 'audit.read', form('audit.exported')),

  // The public site's content, and the messages of its visitors
  '/admin-portal/content': desk('features/content-desk/news/news-list.tsx', 'content.manage'),
  '/admin-portal/content/preview': desk('features/content-desk/pages/preview.ts', 'content.manage', form(), judgedUpload(PDF)),
  '/admin-portal/content/news/:id': desk('features/content-desk/news/news-edit.tsx', 'content.manage', form('news.created', 'news.changed', 'news.deleted'), judgedUpload(PDF)),
  '/admin-portal/content/pages': desk('features/content-desk/pages/pages-list.tsx', 'content.manage'),
  '/admin-portal/content/pages/*': desk('features/content-desk/pages/page-edit.tsx', 'content.manage', form('page.revised')),
  '/admin-portal/content/to-write': desk('features/content-desk/pages/to-write.tsx', 'content.manage'),
  '/admin-portal/content/people': desk('features/content-desk/people/people-list.tsx', 'content.manage', form('college-person.moved')),
  '/admin-portal/content/people/:id': desk('features/content-desk/people/person-edit.tsx', 'content.manage', form('college-person.saved', 'college-person.removed')),
  '/admin-portal/content/pictures': desk('features/content-desk/pictures/pictures-list.tsx', 'content.manage', form('picture.restored')),
  '/admin-portal/content/pictures/:hash': desk('features/content-desk/pictures/picture-edit.tsx', 'content.manage', form('picture.saved', 'picture.removed'), judgedUpload(PICTURE)),
  '/admin-portal/content/events': desk('features/content-desk/events/events-list.tsx', 'content.manage'),
  '/admin-portal/content/events/:id': desk('features/content-desk/events/event-edit.tsx', 'content.manage', form('event.saved', 'event.deleted')),
  '/admin-portal/content/removed': desk('features/content-desk/removed/removed.tsx', 'content.manage', form('content.restored')),
  '/admin-portal/messages': desk('features/content-desk/messages/messages-list.tsx', 'messages.manage'),
  '/admin-portal/messages/templates': desk('features/content-desk/messages/templates-list.tsx', 'messages.manage'),
  '/admin-portal/messages/templates/:id': desk('features/content-desk/messages/template-edit.tsx', 'messages.manage', form('answer-template.saved', 'answer-template.removed')),
  '/admin-portal/messages/:id': desk('features/content-desk/messages/message.tsx', 'messages.manage', form('message.handled', 'message.answered')),

  // The database
  '/database-system': desk('features/operations/health/database-system.tsx', 'database.screen', form('backup.asked')),
  '/database-system/tables/:table': desk('features/operations/tables/table.tsx', 'database.screen'),
  '/database-system/tables/:table/export': desk('features/operations/tables/table-export.ts', 'database.screen', form('table.exported')),
  '/database-system/backups/:name': desk('features/operations/backups/backup.tsx', 'backups.manage', guess('restore.asked')),
  '/database-system/backups/:name/download': desk('features/operations/backups/backup-download.ts', 'backups.manage', guess('backup.downloaded')),
  '/database-system/restore': desk('features/operations/backups/restore.tsx', 'backups.manage', guess('restore.put-in-place', 'restore.given-up', 'restore.declared-portal')),
  '/database-system/kept/:name': desk('features/operations/backups/kept.tsx', 'backups.manage', guess('restore.kept-removed')),

  // Payment gateways, the demonstration, and everything else
  '/webhooks/payments/:gateway/:token?': gateways('features/payments/settle/notification.ts', gateway('payment.settled')),
  '/sandbox/checkout/:reference': demo('features/payments/sandbox/sandbox-checkout.tsx', money()),
  '/dev/mailbox': demo('features/content/mailbox/dev-mailbox.tsx'),
  '/*': anyone('shell/routes/not-found.tsx'),
} satisfies Readonly<Record<`/${string}`, Page>>;

/** An address as the map writes it, with its parameters unfilled. */
export type PagePath = keyof typeof siteMap;

/** Those that need nothing filled in. */
export type PlainPath = Exclude<PagePath, `${string}${':' | '*'}${string}`>;

export const pageOf = (pattern: string): Page | undefined =>
  Object.hasOwn(siteMap, pattern) ? siteMap[pattern as PagePath] : undefined;
