/** /auth: sign in, or create an account. One page, two forms; which one shows is in the address. */

import { Form, redirect } from 'react-router';
import { refusePost } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Refusal } from '#app/forms/refusal.ts';
import { waitsForm } from '#app/forms/take-parked-form.server.ts';
import { actorContext, depsContext, languageContext } from '#app/requests/context.ts';
import { ruleOfPath } from '#app/requests/route-of-path.ts';
import { isNewApplication } from '#app/shell/apply-link.ts';
import { askedProgramme } from '#app/shell/asked-programme.server.ts';
import { readPause } from '#app/shell/read-pause.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Checkbox } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { college } from '#college/college.ts';
import { signInForm, signUpForm } from '#core/identity/account-forms.ts';
import { safeNextPath } from '#core/identity/next-path.ts';
import { DEFAULT_ROLE, type Role } from '#core/identity/roles.ts';
import { AgreementText } from '../consent/AgreementText.tsx';
import { AuthCard, authPath } from '../frame/AuthPanel.tsx';
import { IdentityForm } from '../frame/small-fields.tsx';
import { answerNoSooner } from '../mail/send-account-mail.server.ts';
import { tellWeak } from '../passwords/judge-password.server.ts';
import { NewPasswordField } from '../passwords/NewPasswordField.tsx';
import { signInByPasskey } from '../second-factor/manage-passkeys.server.ts';
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
import { signIn } from './sign-in.server.ts';
import { signUp, signUpCookie } from './sign-up.server.ts';

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
  // The answer of a passkey counts once, and is long.
  const post = await readPost(request, 'response');
  const { typed } = post;
  const next = safeNextPath(typed.next);
  const refuse = (problem: AuthProblem) => refusePost<AuthProblem>(post, problem);

  if (post.intent === 'create') {
    const read = signUpForm.read(typed);
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

  const read = signInForm.read(typed);
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
          <SignUpForm next={loaderData.next} refusal={actionData} />
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

const COLLEGE = [college.name, college.shortName];

interface SignUpFormProps {
  next: string;
  refusal: Refusal<AuthProblem> | undefined;
}

function SignUpForm({ next, refusal }: SignUpFormProps) {
  const words = useWords();
  const { fields, hints, ...texts } = words.identity;
  const problem = refusal?.problem;
  const asked = refusal?.typed.role ?? DEFAULT_ROLE;
  return (
    <IdentityForm
      submit={texts.create}
      intent="create"
      refusal={refusal}
      labels={fields}
      hints={{ first_name: hints.names, email: hints.email, role: hints.role }}
      heading={problem?.kind === 'too-many-attempts' ? texts.notCreated : undefined}
      why={(told) => told.kind === 'too-many-attempts' && <p>{words.account.tooManyMails(told)}</p>}
    >
      <input type="hidden" name="next" value={next} />
      <FormFields of={signUpForm} rows={[['first_name', 'last_name'], 'email']} />
      <NewPasswordField
        reasons={problem?.kind === 'weak-password' ? problem.reasons : undefined}
        about={COLLEGE}
      />
      <div>
        <p>{texts.applying}</p>
        <details open={asked !== DEFAULT_ROLE}>
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {texts.notApplying}
          </summary>
          <div className="mt-2">
            <FormFields
              of={signUpForm}
              rows={['role']}
              values={{ role: DEFAULT_ROLE }}
              choices={{ role: { called: (role) => texts.roles[role as Role] } }}
            />
          </div>
        </details>
      </div>
      <div>
        <Checkbox name="consent" value="yes" label={<AgreementText />} />
        <a
          href="/privacy"
          target="_blank"
          rel="noopener"
          className="ms-9 inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {words.myData.agreement.read}
        </a>
      </div>
    </IdentityForm>
  );
}

/** This form is for staff. It is drawn hidden: the page's script shows it where the browser can use passkeys. */
function PasskeySignIn({ next }: { next: string }) {
  const { passkey, busy } = useWords().identity;
  return (
    <Form method="post" hidden data-passkey="/auth/passkey" className="mt-5 border-line border-t pt-5">
      <input type="hidden" name="intent" value="passkey" />
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="response" />
      <p role="alert" hidden data-passkey-failed="" className="mb-3">
        {passkey.failed}
      </p>
      <div className="grid">
        <Button variant="secondary" icon="lock" busyLabel={busy}>
          {passkey.signIn}
        </Button>
      </div>
    </Form>
  );
}
