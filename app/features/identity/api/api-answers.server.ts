/** How the JSON API answers: the specification's kinds of error, as { message, status, code }. Newer programs read the code as error_code. */
import type { FieldIssue } from '#core/shared/field-issue.ts';
import type { Refused } from '../passwords/attempts.server.ts';
import type { WeakPassword } from '../passwords/judge-password.server.ts';

export interface ApiError {
  readonly message: string;
  readonly status: number;
  readonly code: string;
  readonly error_code: string;
  /** Of a weak password. */
  readonly reasons?: readonly string[];
  /** Of a body that is not as it should be: which field, and which rule. */
  readonly issues?: readonly { readonly field: string; readonly code: string }[];
  /** Of a sign-in that needs a second step: what to send with its code. */
  readonly challenge_id?: string;
}

export type ApiAnswer =
  | { readonly kind: 'ok'; readonly status: number; readonly body: object | null }
  | { readonly kind: 'error'; readonly error: ApiError; readonly retryAfterSeconds?: number };

export const answered = (body: object | null = null, status = body ? 200 : 204): ApiAnswer => ({
  kind: 'ok',
  status,
  body,
});

export const refuse = (
  status: number,
  code: string,
  message: string,
  more: Pick<ApiError, 'reasons' | 'issues' | 'challenge_id'> = {},
): Extract<ApiAnswer, { kind: 'error' }> => ({
  kind: 'error',
  error: { message, status, code, error_code: code, ...more },
});

export const sessionMissing = () => refuse(401, 'session_missing', 'Auth session missing!');
export const invalidToken = () =>
  refuse(
    401,
    'invalid_token',
    'The access token is not valid, or has expired. Refresh it, or sign in again.',
  );
export const notFound = () => refuse(404, 'not_found', 'There is nothing at this address.');
export const needBoth = () =>
  refuse(400, 'validation_failed', 'You must provide either an email or phone number and a password');
export const notOffered = (what: string) =>
  refuse(
    422,
    'not_offered',
    `${what} is not offered here. Use an e-mail address and a password, or a mailed code.`,
  );
export const factorRequired = () =>
  refuse(
    403,
    'factor_required',
    'Staff need a second factor. Sign in on the website, set it up under your account, then try again.',
  );

export const weakPassword = ({ reasons }: WeakPassword) =>
  refuse(422, 'weak_password', 'This password is too easy to guess. Choose a longer one of several words.', {
    reasons,
  });

export const invalidBody = (issues: readonly FieldIssue[]) =>
  refuse(400, 'validation_failed', 'Some fields are missing or not valid.', {
    issues: issues.map(({ field, code }) => ({ field, code })),
  });

export const tooMany = ({ minutes }: Refused): ApiAnswer => ({
  ...refuse(
    429,
    'too_many_attempts',
    `Too many attempts. Wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}, or sign in another way.`,
  ),
  retryAfterSeconds: minutes * 60,
});
