/**
 * Mail the portal sends: subject and paragraphs, plain text first. No personal value beyond the first name and the
 * application number, since mail is read on borrowed phones.
 */
import { admin } from '../admin/admin.ts';
import { applicationLetters } from '../admissions/letters.ts';
import { identity } from '../identity/identity.ts';
import { contactMails } from './contact.ts';
import { factorMails } from './factor.ts';
import { hello, lines, notice, type Params, type Template } from './letter.ts';
import { recoveryMails } from './recovery.ts';

const roleName = (role: string | undefined): string =>
  identity.roles[role as keyof typeof identity.roles] ?? role ?? '';

const guardedEvent = ({ event = '' }: Params): string => admin.audit.event(event);
const guardedChange = (params: Params): readonly string[] => [
  `${guardedEvent(params)}: ${params.about}.`,
  ...lines(params.values).map((line) => `${line.charAt(0).toUpperCase()}${line.slice(1)}.`),
  `By ${params.by || 'a command on the server'}, on ${params.at}.`,
];
const guardedAdvice =
  'All master administrators get this e-mail. If none of you made this change, suspend the account that did and tell the others at once.';

const templates = {
  verifyEmail: (params) => ({
    subject: 'Verify your e-mail address',
    paragraphs: [
      hello(params),
      'An account was created on our admissions portal with this e-mail address. To verify the address, open the link and enter the password you chose.',
      `The link works for ${params.hours} hours. If you did not create an account, ignore this e-mail: no one can use the account without this link.`,
    ],
    link: { label: 'Verify my address', url: params.link ?? '' },
  }),
  accountExists: (params) => ({
    subject: 'You already have an account',
    paragraphs: [
      hello(params),
      'Someone, perhaps you, tried to create an account with this address. You already have one, so nothing has changed.',
      'Sign in with the password you chose. If you have forgotten it, set a new one.',
    ],
    link: { label: 'Set a new password', url: `${params.origin}/auth/forgot` },
  }),
  resetPassword: (params) => ({
    subject: 'Set a new password',
    paragraphs: [
      hello(params),
      'Someone asked to set a new password for your account. Use this link to choose one.',
      `It works once, for ${params.hours} hours. If it was not you, ignore this e-mail: your password stays the same.`,
    ],
    link: { label: 'Choose a new password', url: params.link ?? '' },
  }),
  signInCode: (params) => ({
    subject: `${params.code} is your code to sign in`,
    paragraphs: [
      hello(params),
      `Your code is ${params.code}. Type it on the page where you asked for it. It works for ${params.minutes} minutes.`,
      'Do not give it to anyone, even someone who says they are from the college. If you did not ask for it, ignore this e-mail.',
    ],
  }),
  confirmEmailChange: (params) => ({
    subject: 'Do you want to change your e-mail address?',
    paragraphs: [
      hello(params),
      `You asked to change your e-mail address to ${params.newEmail}. Confirm here first. Then we send a link to the new address.`,
      `The link works for ${params.hours} hours. If it was not you, do not open it. Set a new password at once.`,
    ],
    link: { label: 'See the change', url: params.link ?? '' },
  }),
  verifyNewEmail: (params) => ({
    subject: 'Is this your new e-mail address?',
    paragraphs: [
      hello(params),
      'Someone asked to use this e-mail address for their account on our admissions portal. If it was you, open the link and confirm.',
      `The link works for ${params.hours} hours. If it was not you, ignore this e-mail.`,
    ],
    link: { label: 'Use this address', url: params.link ?? '' },
  }),
  ...recoveryMails,
  addressTaken: (params) => ({
    subject: 'This address already has an account',
    paragraphs: [
      'Good day,',
      'Someone, perhaps you, asked to use this address for another account. It already has an account, so nothing has changed.',
      'Sign in with this address. If you have forgotten the password, set a new one.',
    ],
    link: { label: 'Set a new password', url: `${params.origin}/auth/forgot` },
  }),
  passwordChanged: (params) =>
    notice(params, 'Your password was changed', 'The password of your account was changed.'),
  emailChanged: (params) => ({
    subject: 'Your e-mail address was changed',
    paragraphs: [
      hello(params),
      'Your account now uses another address. This is the last e-mail to the old one. If it was you, you do not need to do anything.',
      'If it was not you, tell the admissions office at once. With this address you can no longer set a new password.',
    ],
    link: { label: 'Tell the admissions office', url: `${params.origin}/contact?topic=admissions` },
  }),
  ...factorMails,
  somethingAsked: (params) => ({
    subject: `Action needed for application ${params.number}: ${params.thing}`,
    paragraphs: [
      hello(params),
      `For your application ${params.number} we need this from you by ${params.due}: ${params.thing}.`,
      params.message ?? '',
      'Send it on the portal with the link below. You do not need to reply to this e-mail.',
    ],
    link: { label: 'Answer on the portal', url: params.link ?? '' },
  }),
  requestReminder: (params) => ({
    subject: `Still needed for application ${params.number}: ${params.thing}`,
    paragraphs: [
      hello(params),
      `For your application ${params.number} we asked for this by ${params.due} and have not received it: ${params.thing}.`,
      params.message ?? '',
      'Send it on the portal with the link below. We cannot continue without it.',
    ],
    link: { label: 'Answer on the portal', url: params.link ?? '' },
  }),
  documentsMissing: (params) => ({
    subject: `Documents missing from application ${params.number}`,
    paragraphs: [
      hello(params),
      `We have your payment for application ${params.number}. These documents are still missing: ${params.documents}.`,
      'We cannot decide on your application without them. Add them on the portal with the link below; photographs from your phone are fine.',
    ],
    link: { label: 'Add documents', url: params.link ?? '' },
  }),
  requestUnanswered: (params) => ({
    subject: `No answer yet from application ${params.number}`,
    paragraphs: [
      hello(params),
      `You asked the applicant of ${params.number} for this by ${params.due}: ${params.thing}. There is no answer yet. We have reminded the applicant.`,
      'Wait, ask again with a new date, or withdraw the request.',
    ],
    link: { label: 'See the request', url: params.link ?? '' },
  }),
  requestSettled: (params) => ({
    subject: `We have accepted what you sent: ${params.thing}`,
    paragraphs: [
      hello(params),
      `We have accepted what you sent for application ${params.number}: ${params.thing}. You do not need to do anything more.`,
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  requestWithdrawn: (params) => ({
    subject: `No longer needed: ${params.thing}`,
    paragraphs: [
      hello(params),
      `We had asked you for this for application ${params.number}: ${params.thing}. It is no longer needed.`,
    ],
    link: { label: 'See my application', url: params.link ?? '' },
  }),
  requestAnswered: (params) => ({
    subject: `Application ${params.number}: request answered`,
    paragraphs: [
      hello(params),
      `The applicant has sent what you asked for in application ${params.number}: ${params.thing}.`,
      'Review it, then accept it or ask again.',
    ],
    link: { label: 'See the answer', url: params.link ?? '' },
  }),
  ...applicationLetters,
  roleGranted: (params) => ({
    subject: 'Your request was granted',
    paragraphs: [
      hello(params),
      `You asked to join as ${roleName(params.role)}. A master administrator has granted it, and your account now has that role.`,
      ...(params.reason ? [`Note: ${params.reason}`] : []),
    ],
    link: { label: 'Go to the portal', url: `${params.origin}/student-portal` },
  }),
  roleDeclined: (params) => ({
    subject: 'Your request was declined',
    paragraphs: [
      hello(params),
      `You asked to join as ${roleName(params.role)}. A master administrator has declined it. Reason: ${params.reason}`,
      'You can still use your account to apply. If you think this is a mistake, reply to this e-mail.',
    ],
    link: { label: 'Go to the portal', url: `${params.origin}/student-portal` },
  }),
  guardedChange: (params) => ({
    subject: `Change in the portal: ${guardedEvent(params)}`,
    paragraphs: [hello(params), ...guardedChange(params), guardedAdvice],
    link: { label: 'See it in the portal', url: params.url ?? '' },
  }),
  approvalNeeded: (params) => ({
    subject: `Approval needed: ${guardedEvent(params)}`,
    paragraphs: [
      hello(params),
      ...guardedChange(params),
      'It has no effect until another master administrator approves it. The person who asked for it cannot approve it.',
      guardedAdvice,
    ],
    link: { label: 'Approve or decline', url: params.url ?? '' },
  }),
  approvalDecided: (params) => ({
    subject: `${{ approved: 'Approved', declined: 'Declined' }[`${params.outcome}`] ?? 'Not done'}: ${params.about}`,
    paragraphs: [
      hello(params),
      `You asked for this change in the portal: ${params.about}.`,
      {
        approved: `${params.by} approved it. The change is made.`,
        declined: `${params.by} declined it. Nothing was changed. Ask them for the reason.`,
      }[`${params.outcome}`] ??
        'It could not be made: the record changed in the meantime, or you may not ask for it any more. Ask for it again if it is still needed.',
    ],
    link: { label: 'See what waits', url: params.url ?? '' },
  }),
  approvalAlone: (params) => ({
    subject: `No second person: ${guardedEvent(params)}`,
    paragraphs: [
      hello(params),
      ...guardedChange(params),
      ...(params.until
        ? [
            `Nobody else can approve it, so it waits until ${params.until}. Then it can be approved without a second person.`,
            'If you object, decline it in the portal before then, or tell the college at once.',
          ]
        : ['It was approved without a second person. The audit trail records this exception.']),
      'This e-mail goes to all master administrators and to the college’s contact address.',
    ],
    link: { label: 'See it in the portal', url: params.url ?? '' },
  }),
  roleChanged: (params) => ({
    subject: 'Your role in the portal was changed',
    paragraphs: [
      hello(params),
      `A master administrator has changed your role. It is now: ${roleName(params.role)}. Reason: ${params.reason}`,
      'If you think this is a mistake, reply to this e-mail.',
    ],
    link: { label: 'Go to the portal', url: `${params.origin}/student-portal` },
  }),
  studentEnrolled: (params) => ({
    subject: `You are enrolled: ${params.number}`,
    paragraphs: [
      hello(params),
      `You are enrolled in ${params.program}. Your matriculation number is ${params.number}. Keep it: you will need it at registration, in the library and in examinations.`,
      'The admissions office will tell you what to bring, and when.',
    ],
    link: { label: 'Go to the portal', url: `${params.origin}/student-portal` },
  }),
  webhookFailed: (params) => ({
    subject: `Webhook switched off: ${params.name}`,
    paragraphs: [
      hello(params),
      `Deliveries to the webhook “${params.name}” have failed for days, or its address no longer exists, so the portal has stopped sending to it. Events are kept for 90 days.`,
      'Ask the owner of that system to fix it, then switch the webhook on again.',
    ],
    link: { label: 'See the webhook', url: params.link ?? '' },
  }),
  accountSuspended: (params) => ({
    subject: 'Your account is suspended',
    paragraphs: [
      hello(params),
      `A master administrator has suspended your account, and you are signed out everywhere. Reason: ${params.reason}`,
      'Nothing in your account is lost. If you think this is a mistake, reply to this e-mail.',
    ],
  }),
  sessionsEnded: (params) => ({
    subject: 'You were signed out everywhere',
    paragraphs: [
      hello(params),
      `A master administrator has signed you out on every device. Reason: ${params.reason}`,
      'You can sign in again. If someone else may know your password, change it under “Account”.',
    ],
    link: { label: 'Sign in', url: `${params.origin}/auth` },
  }),
  accountReinstated: (params) => ({
    subject: 'Your account is reinstated',
    paragraphs: [
      hello(params),
      `Your account is no longer suspended. Reason: ${params.reason}`,
      'You can sign in as before. Everything in your account is as you left it.',
    ],
    link: { label: 'Sign in', url: `${params.origin}/auth` },
  }),
  consentWithdrawn: (params) => ({
    subject: 'You withdrew your agreement to the privacy notice',
    paragraphs: [
      hello(params),
      'You withdrew your agreement to the privacy notice of our admissions portal.',
      params.staff
        ? 'All pages for staff are closed to you until you agree again.'
        : 'Until you agree again, you cannot start or continue an application, send documents or pay a fee. You can still read what you sent, your payments and letters, answer an offer, and close your account.',
      'If it was not you, set a new password at once and tell the admissions office.',
    ],
    link: { label: 'Agree again', url: `${params.origin}/account/agreement?next=/account/data` },
  }),
  accountClosing: (params) => ({
    subject: 'Your account will be erased',
    paragraphs: [
      hello(params),
      `You closed your account. It will be erased after ${params.day}. You are signed out everywhere.`,
      'If you change your mind, or it was not you, sign in before that day to keep the account.',
    ],
    link: { label: 'Keep my account', url: `${params.origin}/auth` },
  }),
  accountKept: (params) => ({
    subject: 'Your account will not be closed',
    paragraphs: [
      hello(params),
      'You closed your account and have now signed in again. The account stays open and nothing was erased.',
      'If it was not you who signed in, set a new password now.',
    ],
    link: { label: 'Go to my account', url: `${params.origin}/account` },
  }),
  accountErased: (params) => ({
    subject: 'Your account is erased',
    paragraphs: [
      hello(params),
      'As you asked, your account is erased. Records that the law requires, such as payments, are kept without your name.',
      'This is the last e-mail the portal will send you.',
    ],
  }),
  setPassword: (params) => ({
    subject: 'Choose your password',
    paragraphs: [
      hello(params),
      `A portal account was created for you with the role: ${roleName(params.role)}. Choose a password to use it.`,
      `The link works for ${params.hours} hours.`,
    ],
    link: { label: 'Choose a password', url: params.link ?? '' },
  }),
  invitation: (params) => ({
    subject: 'You are invited to the college’s portal',
    paragraphs: [
      hello(params),
      `${params.by} has created an account for you in the college’s portal, with the role: ${roleName(params.role)}. Choose a password to use it.`,
      `The link works once, for ${params.hours} hours. If you did not expect this e-mail, do not use the link, and tell the college.`,
    ],
    link: { label: 'Choose a password', url: params.link ?? '' },
  }),
  testLetter: (params) => ({
    subject: `Test e-mail: ${params.code}`,
    paragraphs: [
      hello(params),
      'You asked the portal for a test e-mail. Enter this code under Before you open:',
      String(params.code),
      'If this e-mail was in your spam folder, e-mails to applicants will be too. Ask the administrator of your mail domain to set up SPF, DKIM and DMARC.',
    ],
  }),
  auditBroken: (params) => ({
    subject: 'The audit trail was altered',
    paragraphs: [
      hello(params),
      `The nightly check found that the audit trail was altered: ${params.what}`,
      'Do not delete anything. Compare it with the last backup, find out who had access to the database, and decide whether people must be told.',
    ],
    link: { label: 'Open the audit trail', url: `${params.origin}/admin-portal/audit` },
  }),
  filesMissing: (params) => ({
    subject: 'Documents without a file',
    paragraphs: [
      hello(params),
      `${params.missing} of ${params.documents} documents in the records have no file. The backup that was just made does not have them either.`,
      'Ask whoever operates the server to run the doctor, to check that the disk or bucket of the uploaded files is connected, and to restore the files from an earlier backup. Keep the earlier backups until then.',
    ],
    link: { label: 'Open the backups', url: `${params.origin}/database-system?tab=backups` },
  }),
  /** To the college's own inbox: here the sender's words are the letter. */
  ...contactMails,
} satisfies Record<string, Template>;

export const email = {
  templates: templates as Readonly<Record<string, Template>>,
  footer: (college: string) =>
    `${college}. This e-mail was sent by the admissions portal. If you have a question, use the contact form on the college’s website. The college never asks for your password or card number by e-mail or phone.`,
};
