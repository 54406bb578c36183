/** Mail about the second factor of an account. */
import { hello, notice, type Template } from './letter.ts';

export const factorMails = {
  factorAdded: (params) =>
    notice(params, 'Two-step sign-in is on', 'You now need a code from your phone to sign in.'),
  factorRemoved: (params) =>
    notice(params, 'Two-step sign-in is off', 'You now sign in with your password only.'),
  factorResetAsked: (params) => ({
    subject: 'Your two-step sign-in may be removed',
    paragraphs: [
      hello(params),
      'Someone came to the college in person, showed an identity document in your name, and said that they have lost their phone. If it is you, open the link and confirm.',
      'Nothing changes without your answer, and before a second officer has checked the document.',
      'If it is not you, do not open the link, and tell the college. If you can still sign in with your code, a recovery code or a passkey, sign in now: that cancels the request.',
    ],
    link: { label: 'I have lost my phone', url: params.link ?? '' },
  }),
  factorResetDeclined: (params) => ({
    subject: 'Your two-step sign-in stays',
    paragraphs: [
      hello(params),
      `The request to remove two-step sign-in from your account was declined. Reason: ${params.reason}`,
      'You still need your code, a recovery code or a passkey to sign in.',
    ],
  }),
  factorReset: (params) => ({
    subject: 'Two-step sign-in was removed from your account',
    paragraphs: [
      hello(params),
      `The college has removed two-step sign-in and its recovery codes from your account, and you are signed out everywhere.${params.reason ? ` Reason: ${params.reason}` : ''}`,
      'Sign in with your password, then set up two-step sign-in again under Account.',
      'If you did not ask for this, set a new password at once and tell the admissions office.',
    ],
    link: { label: 'Sign in', url: `${params.origin}/auth` },
  }),
  passkeyAdded: (params) =>
    notice(
      params,
      'A passkey was added',
      'A new passkey can sign in to your account. All other devices are signed out.',
    ),
  passkeyRemoved: (params) =>
    notice(
      params,
      'A passkey was removed',
      'One of your passkeys can no longer sign in to your account. All other devices are signed out.',
    ),
  recoveryCodeUsed: (params) =>
    notice(
      params,
      'A recovery code was used to sign in',
      params.left === '0'
        ? 'Someone signed in to your account with your last recovery code. No code is left: create new ones now under Account, Two-step sign-in.'
        : `Someone signed in to your account with a recovery code. ${params.left} of your codes are left. If you have lost your phone, set up two-step sign-in again under Account.`,
    ),
  recoveryCodesMade: (params) =>
    notice(
      params,
      'New recovery codes',
      'New recovery codes were created for your account. The old ones no longer work.',
    ),
} satisfies Record<string, Template>;
