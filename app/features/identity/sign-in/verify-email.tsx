/**
 * /auth/verify-email: where the link of the verification mail leads, with a form that spends it; without a link, the page
 * that says to look into the mail and sends another.
 */
import { data, redirect } from 'react-router';
import { refuseFields, refusePost } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Post } from '#app/forms/refusal.ts';
import { actorContext, depsContext } from '#app/requests/context.ts';
import { useWords } from '#app/words/words.tsx';
import { readEmailForm, readVerification } from '#core/identity/account-forms.ts';
import { safeNextPath } from '#core/identity/next-path.ts';
import { authPath } from '../frame/AuthPanel.tsx';
import { LinkOver } from '../frame/LinkOver.tsx';
import { askForMail } from '../mail/ask-for-mail.server.ts';
import { tellWeak } from '../passwords/judge-password.server.ts';
import {
  clearedEmailCookie,
  emailCookie,
  rememberedEmail,
  visitorOf,
  withCookies,
} from '../sessions/cookies.server.ts';
import type { Route } from './+types/verify-email';
import { CheckMail, type VerifyProblem } from './CheckMail.tsx';
import { FinishAccount } from './FinishAccount.tsx';
import { readWaitingAccount, verifyEmail } from './verify-email.server.ts';

/** Where a new account goes that was on no way to another page. */
const START = '/student-portal';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  const next = safeNextPath(url.searchParams.get('next'));
  const email = rememberedEmail(request);
  const sent = url.searchParams.has('sent');
  const signedIn = context.get(actorContext) !== null;
  if (token === null) return data({ token, account: null, email, next, sent, signedIn });
  const account = await readWaitingAccount(context.get(depsContext), token);
  return data({ token, account, email, next, sent, signedIn }, { status: account ? 200 : 422 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const post = await readPost(request, 'token');
  const deps = context.get(depsContext);
  const visitor = visitorOf(request, context);
  if (post.typed.token !== undefined) return finish(post, post.typed.token, deps, visitor);

  const next = safeNextPath(post.typed.next);
  const read = readEmailForm(post.typed);
  if (!read.ok) return refuseFields(post, read.error);
  const asked = await askForMail(deps, { kind: 'verify', email: read.value.email, next }, visitor);
  if (!asked.ok) return refusePost<VerifyProblem>(post, asked.error);
  const headers = withCookies([emailCookie(read.value.email)]);
  return redirect(authPath('/auth/verify-email', next, { sent: '1' }), { status: 303, headers });
}

async function finish(
  post: Post,
  token: string,
  deps: Parameters<typeof verifyEmail>[0],
  visitor: Parameters<typeof verifyEmail>[2],
) {
  const read = readVerification(post.typed);
  if (!read.ok) return refuseFields(post, read.error);
  const done = tellWeak(await verifyEmail(deps, { token, ...read.value }, visitor));
  if (!done.ok) return refusePost<VerifyProblem>(post, done.error);
  const { email, session } = done.value;
  const next = done.value.next ?? START;
  if (!session)
    return redirectWithFlash(authPath('/auth', next), 'emailVerified', withCookies([emailCookie(email)]));
  const headers = withCookies([...session.cookies, clearedEmailCookie]);
  return session.step === 'second-factor'
    ? redirect(authPath('/auth/two-factor', next), { status: 303, headers })
    : redirectWithFlash(next, 'accountReady', headers);
}

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account: words, identity } = useWords();
  const { token, account, next, signedIn } = loaderData;
  if (token === null) return <CheckMail {...loaderData} refusal={actionData} />;
  if (account) return <FinishAccount token={token} account={account} refusal={actionData} />;
  const way = signedIn
    ? { to: '/student-portal', label: words.verify.toPortal }
    : { to: authPath('/auth', next), label: identity.signIn };
  return (
    <LinkOver
      {...way}
      {...(!signedIn && { advice: words.verify.overAdvice })}
      other={{ to: authPath('/auth/verify-email', next), label: words.verify.over }}
    />
  );
}
