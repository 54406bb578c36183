/** /account/password: another password; all other devices are signed out. */
import { readPasswordChange } from '#core/identity/account-forms.ts';
import { depsContext } from '../../../context.ts';
import { answerPost, inField, refuseFields } from '../../../forms/answer-post.server.ts';
import { PostedForm } from '../../../forms/PostedForm.tsx';
import { readPost } from '../../../forms/read-post.server.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { Card } from '../../../ui/Card.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { useWords } from '../../../words.tsx';
import { changePassword } from '../change-password.server.ts';
import { WRONG_PASSWORD } from '../check-password.server.ts';
import { visitorOf, withCookies } from '../cookies.server.ts';
import { tellWeak } from '../judge-password.server.ts';
import { AccountPage } from '../parts/AccountPage.tsx';
import { NewPasswordField, weakReasons } from '../parts/NewPasswordField.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { CurrentPasswordField } from '../parts/small-fields.tsx';
import type { Route } from './+types/account-password';

export function loader({ context }: Route.LoaderArgs) {
  const { email, firstName, lastName } = requireActor(context);
  return { about: [email, firstName, lastName], email };
}

export async function action({ context, request }: Route.ActionArgs) {
  const post = await readPost(request);
  const read = readPasswordChange(post.typed);
  if (!read.ok) return refuseFields(post, read.error);
  const changed = await changePassword(context.get(depsContext), {
    actor: requireActor(context),
    ...visitorOf(request, context),
    currentPassword: read.value.current_password,
    password: read.value.password,
  });
  return answerPost(post, inField(tellWeak(changed), 'wrong-password', WRONG_PASSWORD), ({ cookies }) => ({
    to: '/account',
    told: 'passwordChanged',
    headers: withCookies(cookies),
  }));
}

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { password, fields } = words.account;
  return (
    <AccountPage title={password.title} lead={password.lead}>
      <Card>
        <PostedForm refusal={actionData} labels={fields} className="grid gap-6">
          {/* For password managers: the account that the new password belongs to. */}
          <input type="hidden" name="username" autoComplete="username" value={loaderData.email} readOnly />
          <div>
            <CurrentPasswordField />
            <TextLink to="/auth/forgot" className="mt-1 inline-flex min-h-11 items-center">
              {password.forgot}
            </TextLink>
          </div>
          <NewPasswordField
            label={fields.password}
            reasons={weakReasons(actionData?.problem)}
            about={loaderData.about}
          />
          <div>
            <SubmitButton label={password.submit} />
          </div>
        </PostedForm>
      </Card>
    </AccountPage>
  );
}
