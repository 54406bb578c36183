/** /auth/reset: where the link of a forgotten password leads. Opening it spends nothing; sending the form does. */

import { data } from 'react-router';
import { readNewPassword } from '#core/identity/account-forms.ts';
import { depsContext } from '../../../context.ts';
import { answerPost, refuseFields } from '../../../forms/answer-post.server.ts';
import { PostedForm } from '../../../forms/PostedForm.tsx';
import { readPost } from '../../../forms/read-post.server.ts';
import { useWords } from '../../../words.tsx';
import { emailCookie, eventCookie, withCookies } from '../cookies.server.ts';
import { tellWeak } from '../judge-password.server.ts';
import { peekMailLink } from '../mail-links.server.ts';
import { AuthPanel, authPath } from '../parts/AuthPanel.tsx';
import { LinkOver } from '../parts/LinkOver.tsx';
import { NewPasswordField, weakReasons } from '../parts/NewPasswordField.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { resetPassword } from '../reset-password.server.ts';
import type { Route } from './+types/reset';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(depsContext);
  const token = url.searchParams.get('token') ?? '';
  const link = await peekMailLink(db, clock, ['reset-password'], token);
  return data(link && { token, email: link.email }, { status: link ? 200 : 422 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const post = await readPost(request, 'token');
  const read = readNewPassword(post.typed);
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
  const { reset, fields } = useWords().account;
  if (!loaderData) return <LinkOver to="/auth/forgot" label={reset.over} />;
  return (
    <AuthPanel title={reset.title} lead={reset.lead}>
      <PostedForm refusal={actionData} labels={fields} className="grid gap-6">
        <input type="hidden" name="token" value={loaderData.token} />
        {/* For password managers: the account that the new password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={loaderData.email} readOnly />
        <NewPasswordField
          label={fields.password}
          reasons={weakReasons(actionData?.problem)}
          about={[loaderData.email]}
        />
        <div>
          <SubmitButton label={reset.submit} />
        </div>
      </PostedForm>
    </AuthPanel>
  );
}
