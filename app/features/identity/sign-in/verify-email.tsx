/**
 * /auth/verify-email: where the link of the verification mail leads, with a form that spends it; without a link, the page
 * after signing up, which says where the mail went, sends it again, and takes another address.
 */
import { data, redirect } from 'react-router';
import { refuseFields, refusePost } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Post, Refusal } from '#app/forms/refusal.ts';
import { type AppDeps, actorContext, depsContext } from '#app/requests/context.ts';
import { LinkButton } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { chosenPasswordForm, emailForm, readVerification } from '#core/identity/account-forms.ts';
import { meantAddress } from '#core/identity/email-address.ts';
import { safeNextPath } from '#core/identity/next-path.ts';
import { DEFAULT_ROLE } from '#core/identity/roles.ts';
import { AuthPanel, authPath, LinkOver } from '../frame/AuthPanel.tsx';
import { AddressText, IdentityForm } from '../frame/small-fields.tsx';
import { answerNoSooner, askForMail } from '../mail/send-account-mail.server.ts';
import { mailsLeft } from '../passwords/attempts.server.ts';
import { tellWeak } from '../passwords/judge-password.server.ts';
import { NewPasswordField } from '../passwords/NewPasswordField.tsx';
import {
  clearedEmailCookie,
  emailCookie,
  rememberedEmail,
  visitorOf,
  withCookies,
} from '../sessions/cookies.server.ts';
import { DESK, pageAfterNewSession } from '../sessions/page-after-sign-in.server.ts';
import type { SignInVisitor } from '../setup/visitor-headers.ts';
import type { Route } from './+types/verify-email';
import { CheckMail, type MailState, type VerifyProblem } from './CheckMail.tsx';
import { clearedSignUpCookie, correctSignUp, heldSignUp, signUpCookie } from './sign-up.server.ts';
import { readVerificationLink, verifyEmail, type WaitingAccount } from './verify-email.server.ts';

/** The page tells a new account the state of the role that it asked for. */
const ROLE = '/account';
const PATH = '/auth/verify-email';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const deps = context.get(depsContext);
  const token = url.searchParams.get('token');
  const next = safeNextPath(url.searchParams.get('next'));
  const signedIn = context.get(actorContext) !== null;
  if (token === null) {
    const mail = await mailState(deps, request, url.searchParams.has('sent'));
    return data({ token, link: null, mail, next, signedIn });
  }
  const link = await readVerificationLink(deps, token);
  return data(
    { token, link, mail: null, next, signedIn },
    {
      status: link ? 200 : 422,
      headers: withCookies(link?.kind === 'verified' ? [emailCookie(link.email)] : []),
    },
  );
}

async function mailState(deps: AppDeps, request: Request, again: boolean): Promise<MailState> {
  const begun = heldSignUp(deps, request.headers);
  const email = begun?.email ?? rememberedEmail(request);
  const meant = begun && begun.mailed !== email ? meantAddress(email) : null;
  if (meant) return { kind: 'asked', email, meant };
  return {
    kind: email ? 'sent' : 'none',
    email,
    again,
    correctable: begun !== null,
    ...(await mailsLeft(deps, { kind: 'verify', email })),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const post = await readPost(request, 'token');
  const deps = context.get(depsContext);
  const visitor = visitorOf(request, context);
  if (post.typed.token !== undefined) return finish(post, post.typed.token, deps, visitor);

  const next = safeNextPath(post.typed.next);
  const read = emailForm.read(post.typed);
  if (!read.ok) return refuseFields(post, read.error);
  const { email } = read.value;
  if (post.intent === 'correct') return correct(post, email, deps, visitor);
  const asked = await askForMail(deps, { kind: 'verify', email, next }, visitor);
  if (!asked.ok) return refusePost<VerifyProblem>(post, asked.error);
  const headers = withCookies([emailCookie(email)]);
  return redirect(authPath(PATH, next, { sent: '1' }), { status: 303, headers });
}

/** The sign-up goes to this address instead. One that looks mistyped is asked about, unless that has just been answered. */
async function correct(post: Post, email: string, deps: AppDeps, visitor: SignInVisitor) {
  const next = safeNextPath(post.typed.next);
  const begun = heldSignUp(deps, visitor.headers);
  // The sign-up is kept for an hour; afterwards everything is typed again.
  if (!begun) return redirect(authPath('/auth', next, { mode: 'create' }), { status: 303 });
  const to = authPath(PATH, next);
  if (meantAddress(email) && post.typed.answered !== 'yes')
    return redirect(to, { status: 303, headers: withCookies([signUpCookie(deps, { ...begun, email })]) });
  const sent = await answerNoSooner(correctSignUp(deps, { begun, email, address: visitor.address }));
  if (!sent.ok) return refusePost<VerifyProblem>(post, sent.error);
  const headers = withCookies([emailCookie(email), signUpCookie(deps, sent.value)]);
  return redirectWithFlash(to, 'accountCreated', headers);
}

async function finish(post: Post, token: string, deps: AppDeps, visitor: SignInVisitor) {
  const read = readVerification(post.typed);
  if (!read.ok) return refuseFields(post, read.error);
  const done = tellWeak(await verifyEmail(deps, { token, ...read.value }, visitor));
  if (!done.ok) return refusePost<VerifyProblem>(post, done.error);
  const { email, session, askedRole } = done.value;
  const next = done.value.next ?? (askedRole ? ROLE : DESK);
  if (!session)
    return redirectWithFlash(authPath('/auth', next), 'emailVerified', withCookies([emailCookie(email)]));
  const headers = withCookies([...session.cookies, clearedEmailCookie, clearedSignUpCookie]);
  return session.step === 'second-factor'
    ? redirect(authPath('/auth/two-factor', next), { status: 303, headers })
    : redirectWithFlash(await pageAfterNewSession(deps, session.cookies, next), 'accountReady', headers);
}

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account: words, identity } = useWords();
  const { token, link, mail, next, signedIn } = loaderData;
  if (mail) return <CheckMail mail={mail} next={next} refusal={actionData} />;
  if (link?.kind === 'waiting')
    return <FinishAccount token={token} account={link.account} refusal={actionData} />;
  const way = signedIn
    ? { to: '/student-portal', label: words.verify.toPortal }
    : { to: authPath('/auth', link?.next ?? next), label: identity.signIn };
  if (link)
    return (
      <AuthPanel
        title={words.verify.alreadyTitle}
        lead={<AddressText>{words.verify.already(link.email)}</AddressText>}
      >
        <LinkButton {...way} size="large" wide>
          {way.label}
        </LinkButton>
      </AuthPanel>
    );
  return (
    <LinkOver
      {...way}
      {...(!signedIn && { advice: words.verify.overAdvice })}
      other={{ to: authPath(PATH, next), label: words.verify.over }}
    />
  );
}

/** The page of the link in the verification mail: the person's account, and its password. */
interface FinishAccountProps {
  token: string;
  account: WaitingAccount;
  refusal: Refusal<VerifyProblem> | undefined;
}

function FinishAccount({ token, account, refusal }: FinishAccountProps) {
  const words = useWords();
  const { verify } = words.account;
  const { fields, roles } = words.identity;
  const problem = refusal?.problem;
  // The password is not the one chosen at sign-up; the box says that it is to be used all the same.
  const other = problem?.kind === 'other-password' || refusal?.typed.other === 'yes';
  return (
    <AuthPanel title={verify.title} lead={verify.lead}>
      <IdentityForm
        submit={verify.submit}
        refusal={refusal}
        labels={fields}
        {...(!other && { hints: { password: verify.passwordHint } })}
        heading={verify.notReady}
        why={({ kind }) => kind === 'other-password' && <p>{verify.otherPassword}</p>}
      >
        <dl className="grid gap-3">
          <Fact label={verify.name} value={account.name} />
          <Fact label={fields.email} value={account.email} />
          {account.roleAsked !== DEFAULT_ROLE && (
            <Fact label={fields.role} value={roles[account.roleAsked]} />
          )}
        </dl>
        <input type="hidden" name="token" value={token} />
        {/* For password managers: the account that the password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={account.email} readOnly />
        {other ? (
          <>
            <input type="hidden" name="other" value="yes" />
            <NewPasswordField
              reasons={problem?.kind === 'weak-password' ? problem.reasons : undefined}
              about={[account.name, account.email]}
            />
            <div>
              <Checkbox name="replace" value="yes" label={verify.replace} />
              <p className="mt-1 ms-9 text-ink-soft text-sm">{verify.replaceHint}</p>
            </div>
          </>
        ) : (
          <FormFields of={chosenPasswordForm} rows={['password']} />
        )}
      </IdentityForm>
    </AuthPanel>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-ink-soft text-sm">{label}</dt>
      <dd className="font-semibold">
        <AddressText>{value}</AddressText>
      </dd>
    </div>
  );
}
