/** /auth/reset: where the link of a forgotten password leads. Opening it spends nothing; sending the form does. */

import { data } from 'react-router';
import { answerPost, refuseFields } from '#app/forms/answer-post.server.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { depsContext } from '#app/requests/context.ts';
import { useWords } from '#app/words/words.tsx';
import { newPasswordForm } from '#core/identity/account-forms.ts';
import { AuthPanel, authPath, LinkOver } from '../frame/AuthPanel.tsx';
import { IdentityForm } from '../frame/small-fields.tsx';
import { peekMailLink } from '../mail/mail-links.server.ts';
import { tellWeak } from '../passwords/judge-password.server.ts';
import { NewPasswordField, weakReasons } from '../passwords/NewPasswordField.tsx';
import { emailCookie, eventCookie, withCookies } from '../sessions/cookies.server.ts';
import type { Route } from './+types/reset';
import { CHOOSE_PASSWORD, resetPassword } from './reset-password.server.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(depsContext);
  const token = url.searchParams.get('token') ?? '';
  const link = await peekMailLink(db, clock, CHOOSE_PASSWORD, token);
  return data(link && { token, email: link.email, first: link.purpose === 'invitation' }, {
    status: link ? 200 : 422,
  });
}

export async function action({ context, request }: Route.ActionArgs) {
  const post = await readPost(request, 'token');
  const read = newPasswordForm.read(post.typed);
  if (!read.ok) return refuseFields(post, read.error);
  const { token = '' } = post.typed;
  const done = await resetPassword(context.get(depsContext), { token, password: read.value.password });
  return answerPost(post, tellWeak(done), ({ email, next }) => ({
    to: authPath('/auth', next ?? '/'),
    told: 'passwordReset',
    headers: withCookies([emailCookie(email), eventCookie('PASSWORD_RECOVERY')]),
  }));
}

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const { reset } = useWords().account;
  if (!loaderData) return <LinkOver to="/auth/forgot" label={reset.over} advice={reset.overAdvice} />;
  return (
    <AuthPanel
      title={loaderData.first ? reset.firstTitle : reset.title}
      lead={loaderData.first ? reset.firstLead(loaderData.email) : reset.lead}
    >
      <IdentityForm submit={reset.submit} refusal={actionData}>
        <input type="hidden" name="token" value={loaderData.token} />
        {/* For password managers: the account that the new password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={loaderData.email} readOnly />
        <NewPasswordField reasons={weakReasons(actionData?.problem)} about={[loaderData.email]} />
      </IdentityForm>
    </AuthPanel>
  );
}
