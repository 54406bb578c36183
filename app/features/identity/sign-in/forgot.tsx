/** /auth/forgot: asks for the link with which a forgotten password is replaced. */
import { redirect } from 'react-router';
import { refuseFields, refusePost } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import type { Invalid } from '#app/forms/refusal.ts';
import { depsContext } from '#app/requests/context.ts';
import { useMailHeld } from '#app/shell/mail-held.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { emailForm } from '#core/identity/account-forms.ts';
import { safeNextPath } from '#core/identity/next-path.ts';
import { AuthPanel, authPath } from '../frame/AuthPanel.tsx';
import { IdentityForm, MeantAddress } from '../frame/small-fields.tsx';
import { askForMail } from '../mail/send-account-mail.server.ts';
import type { Refused } from '../passwords/attempts.server.ts';
import { emailCookie, rememberedEmail, visitorOf, withCookies } from '../sessions/cookies.server.ts';
import type { Route } from './+types/forgot';

export const loader = ({ request, url }: Route.LoaderArgs) => ({
  next: safeNextPath(url.searchParams.get('next')),
  sent: url.searchParams.has('sent'),
  email: rememberedEmail(request),
});

export async function action({ context, request }: Route.ActionArgs) {
  const post = await readPost(request);
  const next = safeNextPath(post.typed.next);
  const read = emailForm.read(post.typed);
  if (!read.ok) return refuseFields(post, read.error);
  const mail = { kind: 'reset', email: read.value.email, next } as const;
  const asked = await askForMail(context.get(depsContext), mail, visitorOf(request, context));
  if (!asked.ok) return refusePost<Invalid | Refused>(post, asked.error);
  return redirect(authPath('/auth/forgot', next, { sent: '1' }), {
    status: 303,
    headers: withCookies([emailCookie(read.value.email)]),
  });
}

export default function ForgotPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account, recovery, shell } = useWords();
  const held = useMailHeld();
  const sent = loaderData.sent && !actionData;
  return (
    <AuthPanel
      title={account.forgot.title}
      lead={account.forgot.lead}
      ways={[
        { label: account.ways.code, to: authPath('/auth/code', loaderData.next) },
        { label: recovery.way, to: '/auth/lost-email' },
        { label: account.back, to: authPath('/auth', loaderData.next) },
      ]}
    >
      <IdentityForm
        submit={sent ? account.forgot.again : account.forgot.submit}
        refusal={actionData}
        why={(refused) => <p>{account.tooManyMails(refused)}</p>}
      >
        {sent && (
          <Notice
            tone={held ? 'warning' : 'success'}
            title={held ? account.forgot.held : account.forgot.sent}
          >
            <p>{held ? shell.mailHeld.advice : account.mailAdvice}</p>
            <MeantAddress email={loaderData.email} />
          </Notice>
        )}
        <input type="hidden" name="next" value={loaderData.next} />
        <FormFields of={emailForm} values={loaderData} />
      </IdentityForm>
    </AuthPanel>
  );
}
