/** Mail to whoever lost the mailbox or the phone of an account, at the old address and at the new one. */
import { hello, type Template } from './letter.ts';

export const recoveryMails = {
  recoveryAddress: (params) => ({
    subject: 'Confirm the address you gave our admissions office',
    paragraphs: [
      'Good day,',
      'Someone at our admissions office asked to use this e-mail address for their account on the admissions portal. If it is you, open the link and confirm.',
      'If it is not you, ignore this e-mail. Without your answer nothing changes.',
    ],
    link: { label: 'Confirm this address', url: params.link ?? '' },
  }),
  recoveryUnderWay: (params) => ({
    subject: 'Your account will get another e-mail address',
    paragraphs: [
      hello(params),
      `Someone came to our admissions office in person, showed an identity document in your name, and said that they have lost this mailbox. Two officers checked it. Your account gets another e-mail address on ${params.at}.`,
      'If it was you, you do not need to do anything. If not, stop the change with this link before then.',
    ],
    link: { label: 'Stop the change', url: params.link ?? '' },
  }),
  recoveryDone: (params) => ({
    subject: 'Your account now uses this e-mail address',
    paragraphs: [
      hello(params),
      'Sign in with this address and your password. If you have forgotten the password, set a new one with the link below. You are signed out on all devices.',
    ],
    link: { label: 'Set a new password', url: `${params.origin}/auth/forgot` },
  }),
  recoveryEnded: () => ({
    subject: 'The e-mail address of your account was not changed',
    paragraphs: [
      'Good day,',
      'You came to our admissions office because you had lost the mailbox of your account. The change to this address was stopped.',
      'If you still need it, come to the admissions office again with your identity document.',
    ],
  }),
} satisfies Record<string, Template>;
