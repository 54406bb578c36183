/** /auth/forgot: asks for the link with which a forgotten password is replaced. */
import { redirect } from 'react-router';
import { readEmailForm } from '#core/identity/account-forms.ts';
import { safeNextPath } from '#core/identity/next-path.ts';
import { depsContext } from '../../../context.ts';
import { refuseFields, refusePost } from '../../../forms/answer-post.server.ts';
import { PostedForm } from '../../../forms/PostedForm.tsx';
import { readPost } from '../../../forms/read-post.server.ts';
import type { Invalid } from '../../../forms/refusal.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from '../../../words.tsx';
import { askForMail } from '../ask-for-mail.server.ts';
import type { Refused } from '../attempts.server.ts';
import { emailCookie, rememberedEmail, visitorOf, withCookies } from '../cookies.server.ts';
import { AuthPanel, authPath } from '../parts/AuthPanel.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { EmailField } from '../parts/small-fields.tsx';
import type { Route } from './+types/forgot';

export const loader = ({ request, url }: Route.LoaderArgs) => ({
  next: safeNextPath(url.searchParams.get('next')),
  sent: url.searchParams.has('sent'),
  email: rememberedEmail(request),
});

export async function action({ context, request }: Route.ActionArgs) {
  const post = await readPost(request);
  const next = safeNextPath(post.typed.next);
  const read = readEmailForm(post.typed);
  if (!read.ok) return refuseFields(post, read.error);
  const wish = { kind: 'reset', email: read.value.email, next } as const;
  const asked = await askForMail(context.get(depsContext), wish, visitorOf(request, context));
  if (!asked.ok) return refusePost<Invalid | Refused>(post, asked.error);
  return redirect(authPath('/auth/forgot', next, { sent: '1' }), {
    status: 303,
    headers: withCookies([emailCookie(read.value.email)]),
  });
}

export default function ForgotPage({ loaderData, actionData }: Route.ComponentProps) {
  const { account } = useWords();
  const sent = loaderData.sent && !actionData;
  return (
    <AuthPanel
      title={account.forgot.title}
      lead={account.forgot.lead}
      ways={[
        { label: account.ways.code, to: authPath('/auth/code', loaderData.next) },
        { label: account.back, to: authPath('/auth', loaderData.next) },
      ]}
    >
      <PostedForm
        refusal={actionData}
        labels={account.fields}
        why={(refused) => <p>{account.tooManyMails(refused)}</p>}
        className="grid gap-6"
      >
        {sent && (
          <Notice tone="success" title={account.forgot.sent}>
            <p>{account.mailAdvice}</p>
          </Notice>
        )}
        <input type="hidden" name="next" value={loaderData.next} />
        <EmailField email={loaderData.email} />
        <div>
          <SubmitButton label={sent ? account.forgot.again : account.forgot.submit} />
        </div>
      </PostedForm>
    </AuthPanel>
  );
}
