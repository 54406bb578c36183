/** Calls of who is not signed in yet: sign-up, sign-in, refresh, recovery, mailed codes. */
import {
  emailForm,
  mailCodeForm,
  newPasswordForm,
  readVerification,
  signInForm,
  signUpForm,
} from '#core/identity/account-forms.ts';
import type { AccountMailJob } from '#db/outbox.ts';
import { answerNoSooner, askForMail } from '../mail/send-account-mail.server.ts';
import type { Suspension } from '../setup/standing.server.ts';
import { resetPassword } from '../sign-in/reset-password.server.ts';
import { type SignInProgress, signIn, signInByCode } from '../sign-in/sign-in.server.ts';
import { signUp } from '../sign-in/sign-up.server.ts';
import { verifyEmail } from '../sign-in/verify-email.server.ts';
import { challengeIdOf } from './account-calls.server.ts';
import {
  type ApiAnswer,
  type ApiCall,
  type ApiCalls,
  answered,
  answerSession,
  invalidBody,
  needBoth,
  notOffered,
  refreshSession,
  refuse,
  tooMany,
  weakPassword,
} from './api-sessions.server.ts';

type Guest = Omit<ApiCall, 'caller'>;

const filled = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Neither address nor password given, or by phone, which is not offered. */
function refuseMissing({ body }: Guest): ApiAnswer | null {
  if (filled(body.phone) && !filled(body.email)) return notOffered('Sign-in by phone');
  return filled(body.email) && filled(body.password) ? null : needBoth();
}

async function create(call: Guest): Promise<ApiAnswer> {
  const missing = refuseMissing(call);
  if (missing) return missing;
  const { email, password, data } = call.body;
  const about = typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : {};
  const read = signUpForm.read({
    email,
    password,
    first_name: about.first_name,
    last_name: about.last_name,
    role: about.role,
    consent: about.consent,
  });
  if (!read.ok) return invalidBody(read.error);
  const done = await answerNoSooner(signUp(call.deps, { form: read.value, address: call.visitor.address }));
  if (done.ok) return answered({ user: { email: done.value.email }, session: null });
  return done.error.kind === 'weak-password' ? weakPassword(done.error) : tooMany(done.error);
}

async function token(call: Guest): Promise<ApiAnswer> {
  const grant = call.query.get('grant_type') ?? call.body.grant_type;
  if (grant === 'refresh_token') {
    const { refresh_token } = call.body;
    if (typeof refresh_token !== 'string' || refresh_token === '')
      return invalidBody([{ field: 'refresh_token', code: 'required' }]);
    return refreshSession(call.deps, refresh_token);
  }
  if (grant !== 'password')
    return refuse(400, 'unsupported_grant_type', 'grant_type is password or refresh_token.');
  const missing = refuseMissing(call);
  if (missing) return missing;
  const read = signInForm.read(call.body);
  if (!read.ok) return invalidBody(read.error);
  const done = await signIn(call.deps, read.value, call.visitor);
  if (done.ok) return progress(call, done.value);
  const problem = done.error;
  switch (problem.kind) {
    case 'unverified':
      return refuse(
        403,
        'email_not_verified',
        `Verify your e-mail address first. ${problem.mails ? 'Open our newest e-mail.' : 'We have sent you a new e-mail.'}`,
      );
    case 'passkey-needed':
      return passkeyNeeded();
    case 'suspended':
      return suspended(problem.suspension);
    case 'too-many-attempts':
      return tooMany(problem);
    case 'wrong-password':
      return refuse(400, 'invalid_credentials', 'Invalid email or password');
    case 'refused':
      return refuse(400, 'invalid_credentials', problem.message);
  }
}

const passkeyNeeded = () =>
  refuse(
    403,
    'factor_required',
    'This account signs in with a passkey, which is not supported here. Set up an authenticator app on the website, then try again.',
  );

const suspended = ({ reason }: Suspension) =>
  refuse(403, 'account_suspended', `This account is suspended: ${reason}`);

const progress = ({ deps }: Guest, { step, cookies }: SignInProgress): Promise<ApiAnswer> | ApiAnswer =>
  step === 'signed-in'
    ? answerSession(deps, cookies)
    : refuse(401, 'factor_needed', 'Send the code of your authenticator app to factors/verify.', {
        challenge_id: challengeIdOf(cookies),
      });

/** The answer is the same for every address, known or not. */
const mail =
  (kind: AccountMailJob['kind']) =>
  async ({ deps, body, visitor }: Guest): Promise<ApiAnswer> => {
    if (filled(body.phone) && !filled(body.email)) return notOffered('A code by phone');
    const read = emailForm.read(body);
    if (!read.ok) return invalidBody(read.error);
    const asked = await askForMail(deps, { kind, email: read.value.email }, visitor);
    return asked.ok ? answered({}) : tooMany(asked.error);
  };

const linkOver = () =>
  refuse(403, 'link_over', 'This link has been used, has expired or is incomplete. Ask for a new one.');

/** The link of a sign-up, with the password chosen there, or with `replace` another one. Answers with the Session. */
async function verifySignUp(call: Guest, token: string): Promise<ApiAnswer> {
  const read = readVerification(call.body);
  if (!read.ok) return invalidBody(read.error);
  const done = await verifyEmail(call.deps, { token, ...read.value }, call.visitor);
  if (done.ok) return done.value.session ? progress(call, done.value.session) : answered({});
  switch (done.error.kind) {
    case 'link-over':
      return linkOver();
    case 'other-password':
      return refuse(
        403,
        'other_password',
        'Another password was chosen at sign-up. Send that one, or "replace": true to use this one.',
      );
    case 'weak-password':
      return weakPassword(done.error);
  }
}

/** type: email (a mailed code), signup (the link that shows an address is yours), recovery (the link for a new password). */
async function verify(call: Guest): Promise<ApiAnswer> {
  const { deps, body } = call;
  const token = typeof body.token === 'string' ? body.token : '';
  switch (body.type) {
    case 'email': {
      const read = mailCodeForm.read({ email: body.email, code: body.token });
      if (!read.ok) return invalidBody(read.error);
      const done = await signInByCode(deps, read.value, call.visitor);
      if (done.ok) return progress(call, done.value);
      if (done.error.kind === 'too-many-attempts') return tooMany(done.error);
      if (done.error.kind === 'passkey-needed') return passkeyNeeded();
      if (done.error.kind === 'suspended') return suspended(done.error.suspension);
      return refuse(
        403,
        'wrong_code',
        'This code is wrong, has been used or has expired. Ask for a new one.',
      );
    }
    case 'signup':
      return verifySignUp(call, token);
    case 'recovery': {
      const read = newPasswordForm.read({ password: body.password });
      if (!read.ok) return invalidBody(read.error);
      const done = await resetPassword(deps, { token, password: read.value.password });
      if (done.ok) return answered({});
      return done.error.kind === 'weak-password' ? weakPassword(done.error) : linkOver();
    }
    case 'sms':
    case 'phone_change':
      return notOffered('A code by phone');
    default:
      return invalidBody([{ field: 'type', code: 'choose' }]);
  }
}

export const signInCalls: ApiCalls = {
  'POST signup': { for: 'anyone', answer: create },
  'POST token': { for: 'anyone', answer: token },
  'POST recover': { for: 'anyone', answer: mail('reset') },
  'POST resend': { for: 'anyone', answer: mail('verify') },
  'POST otp': { for: 'anyone', answer: mail('code') },
  'POST verify': { for: 'anyone', answer: verify },
  'POST sso': { for: 'anyone', answer: async () => notOffered('Single sign-on from elsewhere') },
};
