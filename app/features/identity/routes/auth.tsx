/** /auth: sign in, or create an account. One page, two forms; which one shows is in the address. */

import { data, redirect } from 'react-router';
import { safeNextPath } from '#core/identity/next-path.ts';
import { ROLES_ASKED_AT_SIGN_UP } from '#core/identity/roles.ts';
import { readSignIn } from '#core/identity/sign-in.ts';
import { readSignUp } from '#core/identity/sign-up.ts';
import type { WeakReason } from '#core/identity/weak-password.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { actorContext, depsContext } from '../../../context.ts';
import { redirectWithFlash } from '../../../forms/flash.ts';
import { useWords } from '../../../words.tsx';
import { answerNoSooner } from '../answer-no-sooner.server.ts';
import type { Refused } from '../attempts.server.ts';
import {
  clearedEmailCookie,
  emailCookie,
  rememberedEmail,
  visitorOf,
  withCookies,
} from '../cookies.server.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { owesFactorAfter } from '../owes-factor.server.ts';
import { AuthCard } from '../parts/AuthCard.tsx';
import { authPath } from '../parts/AuthPanel.tsx';
import { PasskeySignIn } from '../parts/PasskeySignIn.tsx';
import { SignInForm } from '../parts/SignInForm.tsx';
import { SignUpForm } from '../parts/SignUpForm.tsx';
import { postedValues, shownAgain } from '../posted-values.server.ts';
import { signIn } from '../sign-in.server.ts';
import { signInByPasskey } from '../sign-in-by-passkey.server.ts';
import { signUp } from '../sign-up.server.ts';
import type { Suspension } from '../standing.server.ts';
import type { Route } from './+types/auth';

/** What a refused form shows again. The password is never sent back. */
export interface AuthFormState {
  readonly values: Readonly<Record<string, string>>;
  readonly issues: readonly FieldIssue[];
  /** A refusal of the whole form, in the identity library's own words or ours. */
  readonly message: string | null;
  /** The account is suspended; the person has just proven to be its owner. */
  readonly suspension?: Suspension;
  /** Minutes until a password is taken again for this address. */
  readonly lockedMinutes?: number;
  /** Too many mails to this address or from this network. */
  readonly mails?: Refused;
  /** Why the password that was chosen would be guessed. */
  readonly reasons?: readonly WeakReason[];
}

export function loader({ context, request, url }: Route.LoaderArgs) {
  const next = safeNextPath(url.searchParams.get('next'));
  if (context.get(actorContext)) throw redirect(next);
  const { demo } = context.get(depsContext);
  const asked = url.searchParams.get('demo');
  const chosen = demo ? demoAccounts.find(({ role }) => role === asked) : undefined;
  return {
    next,
    mode: url.searchParams.get('mode') === 'create' ? ('create' as const) : ('sign-in' as const),
    roles: ROLES_ASKED_AT_SIGN_UP,
    email: chosen?.email ?? rememberedEmail(request),
    demo: demo && { password: demo.password, chosen: chosen !== undefined },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const form = await postedValues(request);
  const next = safeNextPath(form.next);
  const { response: _signed, ...values } = shownAgain(form);
  const refuse = (more: Partial<AuthFormState>, status = 422) =>
    data({ values, issues: [], message: null, ...more } satisfies AuthFormState, { status });

  if (form.intent === 'create') {
    const read = readSignUp(form);
    if (!read.ok) return refuse({ issues: read.error });
    const created = await answerNoSooner(
      signUp(deps, { form: read.value, address: visitorOf(request, context).address, next }),
    );
    if (created.ok) {
      const headers = withCookies([emailCookie(read.value.email)]);
      return redirectWithFlash(authPath('/auth/verify-email', next), 'accountCreated', headers);
    }
    if (created.error.kind === 'too-many-attempts') return refuse({ mails: created.error }, 429);
    return refuse({
      issues: [{ field: 'password', code: 'password-weak' }],
      reasons: created.error.reasons,
    });
  }

  if (form.intent === 'passkey') {
    const done = await signInByPasskey(deps, form.response, visitorOf(request, context));
    if (done.ok) return redirectWithFlash(next, 'signedIn', withCookies(done.value.cookies));
    const { error } = done;
    if (error.kind === 'suspended') return refuse({ suspension: error.suspension }, 403);
    if (error.kind === 'too-many-attempts') return refuse({ lockedMinutes: error.minutes }, 429);
    return refuse({ message: 'passkey-not-taken' });
  }

  const read = readSignIn(form);
  if (!read.ok) return refuse({ issues: read.error });
  const session = await signIn(deps, read.value, visitorOf(request, context));
  if (session.ok) {
    const headers = withCookies([...session.value.cookies, clearedEmailCookie]);
    if (session.value.step === 'second-factor')
      return redirect(authPath('/auth/two-factor', next), { status: 303, headers });
    return (await owesFactorAfter(deps, session.value.cookies))
      ? redirectWithFlash('/account/two-factor', 'factorNeeded', headers)
      : redirectWithFlash(next, 'signedIn', headers);
  }
  const { error } = session;
  if (error.kind === 'suspended') return refuse({ suspension: error.suspension }, 403);
  if (error.kind === 'too-many-attempts') return refuse({ lockedMinutes: error.minutes }, 429);
  if (error.kind === 'passkey-needed') return refuse({ message: 'passkey-needed' }, 403);
  if (error.kind === 'unverified')
    return refuse({ message: 'unverified', ...(error.mails && { mails: error.mails }) });
  return refuse({ message: error.message });
}

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords().identity;
  const state: AuthFormState = actionData ?? {
    values: { email: loaderData.email },
    issues: [],
    message: null,
  };
  const creating = loaderData.mode === 'create';
  return (
    <>
      <title>{creating ? words.createTitle : words.signInTitle}</title>
      <AuthCard creating={creating} next={loaderData.next}>
        {creating ? (
          <SignUpForm next={loaderData.next} roles={loaderData.roles} state={state} />
        ) : (
          <>
            <SignInForm next={loaderData.next} state={state} demo={loaderData.demo} />
            <PasskeySignIn next={loaderData.next} />
          </>
        )}
      </AuthCard>
    </>
  );
}
