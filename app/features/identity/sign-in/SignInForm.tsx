import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import type { Invalid, Reason, Refusal } from '#app/forms/refusal.ts';
import { useMailHeld } from '#app/shell/mail-held.ts';
import { Button } from '#app/ui/Button.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { signInForm } from '#core/identity/account-forms.ts';
import { authPath, Suspended } from '../frame/AuthPanel.tsx';
import { MeantAddress } from '../frame/small-fields.tsx';
import type { PasskeyProblem } from '../second-factor/manage-passkeys.server.ts';
import { demoAccounts } from './demo-accounts.ts';
import type { SignInProblem } from './sign-in.server.ts';
import type { SignUpProblem } from './sign-up.server.ts';

/** The problems of both forms of the page. */
export type AuthProblem = SignInProblem | PasskeyProblem | SignUpProblem | Invalid;

export interface SignInFormProps {
  next: string;
  email: string | undefined;
  refusal: Refusal<AuthProblem> | undefined;
  /** Set in the demonstration only. */
  demo: { readonly password: string; readonly chosen: boolean } | null;
}

export function SignInForm({ next, email, refusal, demo }: SignInFormProps) {
  const words = useWords();
  const { fields, ...texts } = words.identity;
  const sent = useMailHeld() ? texts.unverifiedHeld : texts.unverifiedSent;
  const why = (problem: Reason<AuthProblem>) => {
    switch (problem.kind) {
      case 'suspended':
        return <Suspended {...problem.suspension} />;
      case 'too-many-attempts':
        return (
          <>
            <p>{words.account.locked(problem.minutes)}</p>
            <Ways next={next} />
          </>
        );
      case 'unverified':
        return (
          <>
            <p>{texts.unverified}</p>
            <p>{problem.mails ? words.account.tooManyMails(problem.mails) : sent}</p>
          </>
        );
      case 'passkey-needed':
        return (
          <>
            <p>{texts.passkey.needed}</p>
            <p>
              <TextLink to="/auth/lost-email?lost=phone">{words.account.passkeys.lost}</TextLink>
            </p>
          </>
        );
      case 'not-taken':
        return <p>{texts.passkey.notTaken}</p>;
      case 'wrong-password':
      case 'refused':
        return (
          <>
            <p>{problem.kind === 'refused' ? problem.message : texts.wrongPassword}</p>
            <MeantAddress email={refusal?.typed.email} />
          </>
        );
      default:
        return null;
    }
  };
  return (
    // The problem of a passkey is told here, too.
    <PostedForm refusal={refusal} labels={fields} heading={texts.refused} why={why} className="grid gap-6">
      <input type="hidden" name="intent" value="sign-in" />
      <input type="hidden" name="next" value={next} />
      <FormFields of={signInForm} values={{ email, password: demo?.chosen ? demo.password : undefined }} />
      <div className="grid gap-2">
        <Button size="large" wide busyLabel={texts.busy}>
          {texts.signIn}
        </Button>
        <Ways next={next} />
      </div>
      {demo && <DemoAccounts password={demo.password} next={next} />}
    </PostedForm>
  );
}

/** Other ways to sign in, for people who have no password at hand or none that is accepted now. */
function Ways({ next }: { next: string }) {
  const { ways } = useWords().account;
  return (
    <ul className="flex flex-wrap gap-x-6">
      <li>
        <TextLink to={authPath('/auth/forgot', next)} className="inline-flex min-h-11 items-center">
          {ways.forgot}
        </TextLink>
      </li>
      <li>
        <TextLink to={authPath('/auth/code', next)} className="inline-flex min-h-11 items-center">
          {ways.code}
        </TextLink>
      </li>
    </ul>
  );
}

interface DemoAccountsProps {
  password: string;
  /** The path to which the visitor goes after sign-in. */
  next: string;
}

/** The accounts of the demonstration. A press fills one in: by script, or by asking for the page again. */
function DemoAccounts({ password, next }: DemoAccountsProps) {
  const words = useWords().identity;
  return (
    <section aria-labelledby="demo-accounts" className="rounded-md bg-harvest-soft p-4 sm:p-5">
      <h2 id="demo-accounts" className="text-lg">
        {words.demoHeading}
      </h2>
      <p className="mt-1 text-sm">{words.demoPassword(password)}</p>
      <ul className="mt-3 grid gap-2">
        {demoAccounts.map(({ email, role }) => (
          <li key={email} className="min-w-0">
            <a
              href={authPath('/auth', next, { demo: role })}
              data-fill={new URLSearchParams({ email, password }).toString()}
              className="flex min-h-11 w-full min-w-0 items-center gap-3 rounded-md border border-edge bg-surface px-3 py-2 text-start text-sm eases hover:border-leaf hover:bg-leaf-soft"
            >
              <Icon name="user" className="size-5 text-laterite" />
              <span className="min-w-0">
                <span className="block font-semibold">{words.roles[role]}</span>
                <span className="block [overflow-wrap:anywhere]">{email}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
