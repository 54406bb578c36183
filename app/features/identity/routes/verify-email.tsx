/**
 * /auth/verify-email: where the link of the verification mail leads, with a form that spends it; without a link, the page
 * that says to look into the mail and sends another.
 */
import { data, redirect } from 'react-router';
import { readEmailForm, readVerification } from '#core/identity/account-forms.ts';
import { safeNextPath } from '#core/identity/next-path.ts';
import type { WeakReason } from '#core/identity/weak-password.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { actorContext, depsContext } from '../../../context.ts';
import { redirectWithFlash } from '../../../forms/flash.ts';
import { useWords } from '../../../words.tsx';
import { askForMail } from '../ask-for-mail.server.ts';
import type { Refused } from '../attempts.server.ts';
import {
  clearedEmailCookie,
  emailCookie,
  rememberedEmail,
  visitorOf,
  withCookies,
} from '../cookies.server.ts';
import { authPath } from '../parts/AuthPanel.tsx';
import { CheckMail } from '../parts/CheckMail.tsx';
import { FinishAccount } from '../parts/FinishAccount.tsx';
import { LinkOver } from '../parts/LinkOver.tsx';
import { postedValues } from '../posted-values.server.ts';
import { readWaitingAccount, verifyEmail } from '../verify-email.server.ts';
import type { Route } from './+types/verify-email';

/** Where a new account goes that was on no way to another page. */
const START = '/student-portal';

export interface VerifyFormState {
  readonly email: string;
  readonly issues: readonly FieldIssue[];
  /** Too many mails. */
  readonly refused?: Refused;
  /** The password is not the one chosen at sign-up; the box says that it is to be used all the same. */
  readonly otherPassword?: { readonly ticked: boolean };
  readonly reasons?: readonly WeakReason[];
}

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
  const values = await postedValues(request);
  const deps = context.get(depsContext);
  const visitor = visitorOf(request, context);
  const refuse = (state: VerifyFormState, status = 422) => data(state, { status });
  if (values.token !== undefined) return finish({ ...values, token: values.token }, deps, visitor);

  const email = values.email ?? '';
  const next = safeNextPath(values.next);
  const read = readEmailForm(values);
  if (!read.ok) return refuse({ email, issues: read.error });
  const asked = await askForMail(deps, { kind: 'verify', email: read.value.email, next }, visitor);
  if (!asked.ok) return refuse({ email, issues: [], refused: asked.error }, 429);
  const headers = withCookies([emailCookie(read.value.email)]);
  return redirect(authPath('/auth/verify-email', next, { sent: '1' }), { status: 303, headers });
}

async function finish(
  values: Readonly<Record<string, string>> & { readonly token: string },
  deps: Parameters<typeof verifyEmail>[0],
  visitor: Parameters<typeof verifyEmail>[2],
) {
  const refuse = (more: Partial<VerifyFormState>) =>
    data<VerifyFormState>({ email: '', issues: [], ...more }, { status: 422 });
  const otherPassword = values.other === 'yes' ? { ticked: values.replace === 'yes' } : undefined;
  const read = readVerification(values);
  if (!read.ok) return refuse({ issues: read.error, ...(otherPassword && { otherPassword }) });
  const done = await verifyEmail(deps, { token: values.token, ...read.value }, visitor);
  if (!done.ok) {
    switch (done.error.kind) {
      case 'link-over':
        return refuse({});
      case 'other-password':
        return refuse({ otherPassword: { ticked: false } });
      case 'weak-password':
        return refuse({
          issues: [{ field: 'password', code: 'password-weak' }],
          reasons: done.error.reasons,
          otherPassword: { ticked: true },
        });
    }
  }
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
  if (token === null) return <CheckMail {...loaderData} state={actionData} />;
  if (account) return <FinishAccount token={token} account={account} state={actionData} />;
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
