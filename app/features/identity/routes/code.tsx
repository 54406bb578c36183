/** /auth/code: sign in with a code that is mailed. First the address, then the code; which one shows is in the address. */
import { data, Form, redirect } from 'react-router';
import { readEmailForm, readMailCode } from '#core/identity/account-forms.ts';
import { safeNextPath } from '#core/identity/next-path.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { actorContext, depsContext } from '../../../context.ts';
import { fieldErrors } from '../../../forms/field-errors.ts';
import { redirectWithFlash } from '../../../forms/flash.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
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
import { AuthPanel, authPath } from '../parts/AuthPanel.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { Suspended } from '../parts/Suspended.tsx';
import { CodeField, EmailField } from '../parts/small-fields.tsx';
import { postedValues } from '../posted-values.server.ts';
import { signInByCode } from '../sign-in-by-code.server.ts';
import type { Suspension } from '../standing.server.ts';
import type { Route } from './+types/code';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const next = safeNextPath(url.searchParams.get('next'));
  if (context.get(actorContext)) throw redirect(next);
  return { next, entering: url.searchParams.has('sent'), email: rememberedEmail(request) };
}

interface Refusal {
  readonly email: string;
  readonly issues: readonly FieldIssue[];
  readonly suspension?: Suspension;
  readonly problem:
    | { readonly kind: 'wrong' }
    | { readonly kind: 'passkey-needed' }
    | { readonly kind: 'too-many'; readonly minutes: number }
    | { readonly kind: 'mails'; readonly refused: Refused }
    | null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const values = await postedValues(request);
  const next = safeNextPath(values.next);
  const refuse = (issues: readonly FieldIssue[], problem: Refusal['problem'], status = 422) =>
    data<Refusal>({ email: values.email ?? '', issues, problem }, { status });

  if (values.intent !== 'enter') {
    const read = readEmailForm(values);
    if (!read.ok) return refuse(read.error, null);
    const wish = { kind: 'code', email: read.value.email, next } as const;
    const asked = await askForMail(deps, wish, visitorOf(request, context));
    if (!asked.ok) return refuse([], { kind: 'mails', refused: asked.error }, 429);
    const headers = withCookies([emailCookie(read.value.email)]);
    return redirect(authPath('/auth/code', next, { sent: '1' }), { status: 303, headers });
  }

  const read = readMailCode(values);
  if (!read.ok) return refuse(read.error, null);
  const entered = await signInByCode(deps, read.value, visitorOf(request, context));
  if (!entered.ok) {
    const { error } = entered;
    if (error.kind === 'too-many-attempts')
      return refuse([], { kind: 'too-many', minutes: error.minutes }, 429);
    if (error.kind === 'passkey-needed') return refuse([], { kind: 'passkey-needed' }, 403);
    if (error.kind === 'suspended') {
      const { suspension } = error;
      const refusal = { email: read.value.email, issues: [], problem: null, suspension };
      return data<Refusal>(refusal, { status: 403 });
    }
    return refuse([], { kind: 'wrong' });
  }
  const { step, cookies } = entered.value;
  const headers = withCookies([...cookies, clearedEmailCookie]);
  if (step === 'second-factor') return redirect(authPath('/auth/two-factor', next), { status: 303, headers });
  return redirectWithFlash(next, 'signedIn', headers);
}

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { account } = words;
  const { mailCode } = account;
  const { next, entering } = loaderData;
  const errors = fieldErrors(words, actionData?.issues ?? [], account.fields);
  const email = actionData?.email ?? loaderData.email;
  const problem = actionData?.problem;
  return (
    <AuthPanel
      title={mailCode.title}
      lead={entering ? mailCode.enterLead : mailCode.lead}
      ways={[
        ...(entering ? [{ label: mailCode.again, to: authPath('/auth/code', next) }] : []),
        { label: account.back, to: authPath('/auth', next) },
      ]}
    >
      <Form key={String(entering)} method="post" noValidate className="grid gap-6">
        <ErrorSummary
          errors={errors.summary}
          heading={problem || actionData?.suspension ? words.identity.refused : undefined}
        >
          {actionData?.suspension && <Suspended {...actionData.suspension} />}
          {problem && <p>{sentence(account, problem)}</p>}
        </ErrorSummary>
        <input type="hidden" name="intent" value={entering ? 'enter' : 'send'} />
        <input type="hidden" name="next" value={next} />
        <EmailField email={email} error={errors.of('email')} />
        {entering && <CodeField hint={mailCode.codeHint} error={errors.of('code')} />}
        <div>
          <SubmitButton label={entering ? mailCode.submit : mailCode.send} />
        </div>
      </Form>
    </AuthPanel>
  );
}

type AccountWords = ReturnType<typeof useWords>['account'];

function sentence(words: AccountWords, problem: NonNullable<Refusal['problem']>): string {
  if (problem.kind === 'wrong') return words.mailCode.wrong;
  if (problem.kind === 'passkey-needed') return words.passkeys.needed;
  return problem.kind === 'mails' ? words.tooManyMails(problem.refused) : words.tooMany(problem.minutes);
}
