/** /account/password: another password; all other devices are signed out. */

import { answerPost, inField, refuseFields } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { requireActor, signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { passwordChangeForm } from '#core/identity/account-forms.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import { IdentityForm } from '../frame/small-fields.tsx';
import { WRONG_PASSWORD } from '../passwords/check-password.server.ts';
import { tellWeak } from '../passwords/judge-password.server.ts';
import { NewPasswordField, weakReasons } from '../passwords/NewPasswordField.tsx';
import { visitorOf, withCookies } from '../sessions/cookies.server.ts';
import type { Route } from './+types/account-password';
import { changePassword } from './change-password.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { email, firstName, lastName } = requireActor(context);
  return { about: [email, firstName, lastName], email };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const read = passwordChangeForm.read(post.typed);
  if (!read.ok) return refuseFields(post, read.error);
  const changed = await changePassword(deps, {
    actor,
    ...visitorOf(request, context),
    currentPassword: read.value.current_password,
    password: read.value.password,
  });
  const told = inField(tellWeak(changed), 'wrong-password', WRONG_PASSWORD);
  const same = { field: 'password', code: 'same-password' } as const;
  return answerPost(post, inField(told, 'same-password', same), ({ cookies }) => ({
    to: '/account',
    told: 'passwordChanged',
    headers: withCookies(cookies),
  }));
}

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { password } = useWords().account;
  return (
    <AccountPage title={password.title} lead={password.lead}>
      <Card>
        <IdentityForm submit={password.submit} refusal={actionData}>
          {/* For password managers: the account that the new password belongs to. */}
          <input type="hidden" name="username" autoComplete="username" value={loaderData.email} readOnly />
          <div>
            <FormFields of={passwordChangeForm} rows={['current_password']} />
            <TextLink to="/auth/forgot" className="mt-1 inline-flex min-h-11 items-center">
              {password.forgot}
            </TextLink>
          </div>
          <NewPasswordField reasons={weakReasons(actionData?.problem)} about={loaderData.about} />
        </IdentityForm>
      </Card>
    </AccountPage>
  );
}
