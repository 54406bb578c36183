/** /auth/code: sign in with a code that is mailed. First the address, then the code; which one shows is in the address. */
import { redirect } from 'react-router';
import { refusePost } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Invalid } from '#app/forms/refusal.ts';
import { actorContext, depsContext } from '#app/requests/context.ts';
import { useMailHeld } from '#app/shell/mail-held.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { emailForm, mailCodeForm } from '#core/identity/account-forms.ts';
import { safeNextPath } from '#core/identity/next-path.ts';
import { AuthPanel, authPath, Suspended } from '../frame/AuthPanel.tsx';
import { CODE_LOOK, IdentityForm, MeantAddress } from '../frame/small-fields.tsx';
import { askForMail } from '../mail/send-account-mail.server.ts';
import {
  clearedEmailCookie,
  emailCookie,
  rememberedEmail,
  visitorOf,
  withCookies,
} from '../sessions/cookies.server.ts';
import { pageAfterNewSession, pageAfterSignIn } from '../sessions/page-after-sign-in.server.ts';
import type { Route } from './+types/code';
import { type MailCodeProblem, signInByCode } from './sign-in.server.ts';

export function loader({ context, request, url }: Route.LoaderArgs) {
  const next = safeNextPath(url.searchParams.get('next'));
  const actor = context.get(actorContext);
  if (actor) throw redirect(pageAfterSignIn(actor, next));
  return { next, entering: url.searchParams.has('sent'), email: rememberedEmail(request) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const post = await readPost(request, 'code');
  const next = safeNextPath(post.typed.next);
  const refuse = (problem: MailCodeProblem | Invalid) => refusePost<MailCodeProblem | Invalid>(post, problem);

  if (post.intent !== 'enter') {
    const read = emailForm.read(post.typed);
    if (!read.ok) return refuse({ kind: 'invalid', issues: read.error });
    const mail = { kind: 'code', email: read.value.email, next } as const;
    const asked = await askForMail(deps, mail, visitorOf(request, context));
    if (!asked.ok) return refuse(asked.error);
    const headers = withCookies([emailCookie(read.value.email)]);
    return redirect(authPath('/auth/code', next, { sent: '1' }), { status: 303, headers });
  }

  const read = mailCodeForm.read(post.typed);
  if (!read.ok) return refuse({ kind: 'invalid', issues: read.error });
  const entered = await signInByCode(deps, read.value, visitorOf(request, context));
  if (!entered.ok) return refuse(entered.error);
  const { step, cookies } = entered.value;
  const headers = withCookies([...cookies, clearedEmailCookie]);
  if (step === 'second-factor') return redirect(authPath('/auth/two-factor', next), { status: 303, headers });
  return redirectWithFlash(await pageAfterNewSession(deps, cookies, next), 'signedIn', headers);
}

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { account } = words;
  const { mailCode } = account;
  const enterLead = useMailHeld() ? mailCode.heldLead : mailCode.enterLead;
  const { next, entering } = loaderData;
  const why = (problem: MailCodeProblem) => {
    switch (problem.kind) {
      case 'suspended':
        return <Suspended {...problem.suspension} />;
      case 'wrong-code':
        return <p>{mailCode.wrong}</p>;
      case 'passkey-needed':
        return (
          <>
            <p>{account.passkeys.needed}</p>
            <p>
              <TextLink to="/auth/lost-email?lost=phone">{account.passkeys.lost}</TextLink>
            </p>
          </>
        );
      default:
        return actionData?.intent !== 'enter' && <p>{account.tooManyMails(problem)}</p>;
    }
  };
  return (
    <AuthPanel
      title={mailCode.title}
      lead={entering ? enterLead : mailCode.lead}
      ways={[
        ...(entering ? [{ label: mailCode.again, to: authPath('/auth/code', next) }] : []),
        { label: account.back, to: authPath('/auth', next) },
      ]}
    >
      <IdentityForm
        submit={entering ? mailCode.submit : mailCode.send}
        key={String(entering)}
        refusal={actionData}
        hints={{ code: mailCode.codeHint }}
        heading={words.identity.refused}
        why={why}
      >
        <input type="hidden" name="intent" value={entering ? 'enter' : 'send'} />
        <input type="hidden" name="next" value={next} />
        <FormFields of={emailForm} values={loaderData} />
        {entering && <MeantAddress email={loaderData.email} />}
        {entering && <FormFields of={mailCodeForm} rows={['code']} own={CODE_LOOK} />}
      </IdentityForm>
    </AuthPanel>
  );
}
