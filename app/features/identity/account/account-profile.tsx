/** /account/profile: the person's own name. */

import { refuseFields } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { readPost } from '#app/forms/read-post.server.ts';
import { requireActor, signedIn } from '#app/requests/require-actor.server.ts';
import { Card } from '#app/ui/Card.tsx';
import { useWords } from '#app/words/words.tsx';
import { namesForm } from '#core/identity/account-forms.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import { IdentityForm } from '../frame/small-fields.tsx';
import type { Route } from './+types/account-profile';
import { changeNames } from './change-names.server.ts';

export function loader({ context }: Route.LoaderArgs) {
  const { firstName, lastName } = requireActor(context);
  return { first_name: firstName, last_name: lastName };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  const read = namesForm.read(post.typed);
  if (!read.ok) return refuseFields(post, read.error);
  await changeNames(deps, { actor, ...read.value });
  return redirectWithFlash('/account', 'namesChanged');
}

export default function ProfilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { profile } = useWords().account;
  return (
    <AccountPage title={profile.title} lead={profile.lead}>
      <Card>
        <IdentityForm submit={profile.submit} refusal={actionData}>
          <FormFields of={namesForm} values={loaderData} />
        </IdentityForm>
      </Card>
    </AccountPage>
  );
}
