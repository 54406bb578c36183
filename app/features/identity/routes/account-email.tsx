/** /account/email: asks for another address, or takes the wish back. */

import { readEmailChange } from '#core/identity/account-forms.ts';
import { depsContext } from '../../../context.ts';
import { answerPost, inField, refuseFields } from '../../../forms/answer-post.server.ts';
import { redirectWithFlash } from '../../../forms/flash.ts';
import { PostedForm } from '../../../forms/PostedForm.tsx';
import { readPost } from '../../../forms/read-post.server.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from '../../../words.tsx';
import { cancelEmailChange, changeEmail, pendingEmailChange } from '../change-email.server.ts';
import { WRONG_PASSWORD } from '../check-password.server.ts';
import { visitorOf } from '../cookies.server.ts';
import { AccountPage } from '../parts/AccountPage.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { CurrentPasswordField, EmailField } from '../parts/small-fields.tsx';
import type { Route } from './+types/account-email';

const PATH = '/account/email';

export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireActor(context);
  return { email: actor.email, pending: await pendingEmailChange(context.get(depsContext), actor) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const post = await readPost(request);
  if (post.intent === 'cancel') {
    await cancelEmailChange(deps, actor);
    return redirectWithFlash(PATH, 'emailChangeCancelled');
  }
  const read = readEmailChange(post.typed);
  if (!read.ok) return refuseFields(post, read.error);
  const { email, current_password } = read.value;
  const asked = await changeEmail(deps, {
    actor,
    ...visitorOf(request, context),
    email,
    currentPassword: current_password,
  });
  const told = inField(asked, 'wrong-password', WRONG_PASSWORD);
  return answerPost(post, inField(told, 'same-email', { field: 'email', code: 'same-email' }), {
    to: PATH,
    told: 'emailChangeAsked',
  });
}

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { email, fields } = words.account;
  const { pending } = loaderData;
  return (
    <AccountPage title={email.title} lead={email.lead(loaderData.email)}>
      {pending && (
        <Notice
          tone="warning"
          title={email.pendingTitle}
          actions={
            <PostedForm intent="cancel" refusal={null}>
              <Button variant="secondary" size="small">
                {email.cancel}
              </Button>
            </PostedForm>
          }
        >
          <p className="[overflow-wrap:anywhere]">
            {(pending.waitingAt === 'old' ? email.pendingOld : email.pendingNew)(pending.email)}
          </p>
        </Notice>
      )}
      <Card>
        <PostedForm
          refusal={actionData}
          labels={{ ...fields, email: fields.new_email }}
          className="grid gap-6"
        >
          <p className="text-ink-soft">{email.how}</p>
          <EmailField label={fields.new_email} />
          <CurrentPasswordField />
          <div>
            <SubmitButton label={email.submit} />
          </div>
        </PostedForm>
      </Card>
    </AccountPage>
  );
}
