/** /account/profile: the person's own name. */

import { refuseFields } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { depsContext } from '#app/requests/context.ts';
import { requireActor } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { Field } from '#app/ui/Field.tsx';
import { TextInput } from '#app/ui/inputs.tsx';
import { useWords } from '#app/words/words.tsx';
import { readNames } from '#core/identity/account-forms.ts';
import { NAME_MAX } from '#core/identity/person-name.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import { SubmitButton } from '../frame/SubmitButton.tsx';
import type { Route } from './+types/account-profile';
import { changeNames } from './change-names.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { firstName, lastName } = requireActor(context);
  return { first_name: firstName, last_name: lastName };
}

export async function action({ context, request }: Route.ActionArgs) {
  const post = await readPost(request);
  const read = readNames(post.typed);
  if (!read.ok) return refuseFields(post, read.error);
  await changeNames(context.get(depsContext), { actor: requireActor(context), ...read.value });
  return redirectWithFlash('/account', 'namesChanged');
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile, fields } = useWords().account;
  return (
    <AccountPage title={profile.title} lead={profile.lead}>
      <Card>
        <PostedForm refusal={actionData} labels={fields} className="grid gap-6">
          <Field name="first_name" label={fields.first_name}>
            <TextInput
              required
              autoComplete="given-name"
              maxLength={NAME_MAX}
              defaultValue={loaderData.first_name}
            />
          </Field>
          <Field name="last_name" label={fields.last_name}>
            <TextInput
              required
              autoComplete="family-name"
              maxLength={NAME_MAX}
              defaultValue={loaderData.last_name}
            />
          </Field>
          <div>
            <SubmitButton label={profile.submit} />
          </div>
        </PostedForm>
      </Card>
    </AccountPage>
  );
}
