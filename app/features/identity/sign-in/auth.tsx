/** /auth: sign in, or create an account. One page, two forms; which one shows is in the address. */

import { redirect } from 'react-router';
import { refusePost } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { waitsForm } from '#app/forms/take-parked-form.server.ts';
import { actorContext, depsContext, languageContext } from '#app/requests/context.ts';
import { ruleOfPath } from '#app/requests/route-of-path.ts';
import { isNewApplication } from '#app/shell/apply-link.ts';
import { askedProgramme } from '#app/shell/asked-programme.server.ts';
import { readPause } from '#app/shell/read-pause.server.ts';
import { useWords } from '#app/words/words.tsx';
import { safeNextPath } from '#core/identity/next-path.ts';
import { ROLES_ASKED_AT_SIGN_UP } from '#core/identity/roles.ts';
import { readSignIn } from '#core/identity/sign-in.ts';
import { readSignUp } from '#core/identity/sign-up.ts';
import { AuthCard } from '../frame/AuthCard.tsx';
import { authPath } from '../frame/AuthPanel.tsx';
import { answerNoSooner } from '../mail/answer-no-sooner.server.ts';
import { tellWeak } from '../passwords/judge-password.server.ts';
import { PasskeySignIn } from '../second-factor/PasskeySignIn.tsx';
import { signInByPasskey } from '../second-factor/sign-in-by-passkey.server.ts';
import {
  clearedEmailCookie,
  emailCookie,
  knowsPasskey,
  passkeyCookie,
  rememberedEmail,
  visitorOf,
  withCookies,
} from '../sessions/cookies.server.ts';
import {
  pageAfterNewSession,
  pageAfterSignIn,
  programWaiting,
} from '../sessions/page-after-sign-in.server.ts';
import type { Route } from './+types/auth';
import { demoAccounts } from './demo-accounts.ts';
import { type AuthProblem, SignInForm } from './SignInForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { signIn } from './sign-in.server.ts';
import { signUp } from './sign-up.server.ts';
import { signUpCookie } from './sign-up-cookie.server.ts';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const next = safeNextPath(url.searchParams.get('next'));
  const actor = context.get(actorContext);
  if (actor) throw redirect(pageAfterSignIn(actor, next));
  const deps = context.get(depsContext);
  const { demo } = deps;
  const asked = url.searchParams.get('demo');
  const chosen = demo ? demoAccounts.find(({ role }) => role === asked) : undefined;
  return {
    next,
    mode: url.searchParams.get('mode') === 'create' ? ('create' as const) : ('sign-in' as const),
    roles: ROLES_ASKED_AT_SIGN_UP,
    email: chosen?.email ?? rememberedEmail(request),
    demo: demo && { password: demo.password, chosen: chosen !== undefined },
    passkey: knowsPasskey(request) || ruleOfPath(next.split('?', 1)[0] ?? '')?.audience === 'desk',
    kept: await waitsForm(deps, { path: next.split('?', 1)[0] ?? '', request }),
    pause: await readPause(context),
    program: await programWaiting(deps, next),
    programme: isNewApplication(next) ? askedProgramme(next) : null,
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  // What a passkey answers counts once, and is long.
  const post = await readPost(request, 'response');
  const { typed } = post;
  const next = safeNextPath(typed.next);
  const refuse = (problem: AuthProblem) => refusePost<AuthProblem>(post, problem);

  if (post.intent === 'create') {
    const read = readSignUp(typed);
    if (!read.ok) return refuse({ kind: 'invalid', issues: read.error });
    const created = tellWeak(
      await answerNoSooner(
        signUp(deps, {
          form: read.value,
          address: visitorOf(request, context).address,
          next,
          language: context.get(languageContext),
          asks: true,
        }),
      ),
    );
    if (!created.ok) return refuse(created.error);
    const { email, mailed } = created.value;
    const headers = withCookies([emailCookie(email), signUpCookie(deps, created.value)]);
    const to = authPath('/auth/verify-email', next);
    return mailed ? redirectWithFlash(to, 'accountCreated', headers) : redirect(to, { status: 303, headers });
  }

  if (post.intent === 'passkey') {
    const done = await signInByPasskey(deps, typed.response, visitorOf(request, context));
    if (!done.ok) return refuse(done.error);
    const { cookies } = done.value;
    const to = await pageAfterNewSession(deps, cookies, next);
    return redirectWithFlash(to, 'signedIn', withCookies([...cookies, passkeyCookie]));
  }

  const read = readSignIn(typed);
  if (!read.ok) return refuse({ kind: 'invalid', issues: read.error });
  const session = await signIn(deps, read.value, visitorOf(request, context));
  if (!session.ok) return refuse(session.error);
  const { step, cookies } = session.value;
  const headers = withCookies([...cookies, clearedEmailCookie]);
  if (step === 'second-factor') return redirect(authPath('/auth/two-factor', next), { status: 303, headers });
  return redirectWithFlash(await pageAfterNewSession(deps, cookies, next), 'signedIn', headers);
}

export default function AuthPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords().identity;
  const creating = loaderData.mode === 'create';
  return (
    <>
      <title>{creating ? words.createTitle : words.signInTitle}</title>
      <AuthCard
        creating={creating}
        next={loaderData.next}
        kept={loaderData.kept}
        program={loaderData.program}
        programme={loaderData.programme}
        pause={loaderData.pause}
      >
        {creating ? (
          <SignUpForm next={loaderData.next} roles={loaderData.roles} refusal={actionData} />
        ) : (
          <>
            <SignInForm
              next={loaderData.next}
              email={loaderData.email}
              refusal={actionData}
              demo={loaderData.demo}
            />
            {(loaderData.passkey || actionData?.problem.kind === 'passkey-needed') && (
              <PasskeySignIn next={loaderData.next} />
            )}
          </>
        )}
      </AuthCard>
    </>
  );
}
