/** /account/email: asks for another address, or takes the request back. */

import { redirect } from 'react-router';
import { answerPost, inField, refuseFields } from '#app/forms/answer-post.server.ts';
import { FormFields } from '#app/forms/FormFields.tsx';
import { redirectWithFlash } from '#app/forms/flash.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { readPost } from '#app/forms/read-post.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { Button } from '#app/ui/Button.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { emailChangeForm } from '#core/identity/account-forms.ts';
import { AccountPage } from '../frame/AccountPage.tsx';
import { IdentityForm } from '../frame/small-fields.tsx';
import { WRONG_PASSWORD } from '../passwords/check-password.server.ts';
import { pendingRecovery, stopOwnRecovery } from '../recovery/finish-recovery.server.ts';
import { visitorOf } from '../sessions/cookies.server.ts';
import type { Route } from './+types/account-email';
import { cancelEmailChange, changeEmail, pendingEmailChange } from './change-email.server.ts';

const PATH = '/account/email';

export async function loader({ context }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  return {
    email: actor.email,
    pending: await pendingEmailChange(deps, actor),
    recovery: await pendingRecovery(deps.db, actor),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { actor, deps } = signedIn(context);
  const post = await readPost(request);
  if (post.intent === 'cancel') {
    await cancelEmailChange(deps, actor);
    return redirectWithFlash(PATH, 'emailChangeCancelled');
  }
  if (post.intent === 'stop') {
    const stopped = await stopOwnRecovery(deps, actor);
    return stopped.ok ? redirectWithFlash(PATH, 'emailChangeCancelled') : redirect(PATH, { status: 303 });
  }
  const read = emailChangeForm.read(post.typed);
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
  const { pending, recovery } = loaderData;
  return (
    <AccountPage title={email.title} lead={email.lead(loaderData.email)}>
      {recovery && (
        <Notice
          tone="warning"
          title={words.recovery.link.stopTitle}
          actions={
            <PostedForm intent="stop" refusal={null}>
              <Button variant="secondary" size="small">
                {words.recovery.link.stopSubmit}
              </Button>
            </PostedForm>
          }
        >
          <p className="[overflow-wrap:anywhere]">
            {words.recovery.link.stopHere(recovery.newEmail, lagosMoment(words, recovery.at))}
          </p>
        </Notice>
      )}
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
        <IdentityForm
          submit={email.submit}
          refusal={actionData}
          labels={{ ...fields, email: fields.new_email }}
        >
          <p className="text-ink-soft">{email.how}</p>
          <FormFields of={emailChangeForm} />
        </IdentityForm>
      </Card>
    </AccountPage>
  );
}
