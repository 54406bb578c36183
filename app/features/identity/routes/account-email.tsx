/** /account/email: asks for another address, or takes the wish back. */
import { data, Form } from 'react-router';
import { readEmailChange } from '#core/identity/account-forms.ts';
import { depsContext } from '../../../context.ts';
import { fieldErrors } from '../../../forms/field-errors.ts';
import { redirectWithFlash } from '../../../forms/flash.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from '../../../words.tsx';
import { cancelEmailChange, changeEmail, pendingEmailChange } from '../change-email.server.ts';
import { visitorOf } from '../cookies.server.ts';
import { AccountPage } from '../parts/AccountPage.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { CurrentPasswordField, EmailField } from '../parts/small-fields.tsx';
import { postedValues, shownAgain } from '../posted-values.server.ts';
import { type RefusedForm, refusedReauthentication } from '../reauthentication-answer.ts';
import type { Route } from './+types/account-email';

const PATH = '/account/email';

export async function loader({ context }: Route.LoaderArgs) {
  const actor = requireActor(context);
  return { email: actor.email, pending: await pendingEmailChange(context.get(depsContext), actor) };
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const actor = requireActor(context);
  const posted = await postedValues(request);
  if (posted.intent === 'cancel') {
    await cancelEmailChange(deps, actor);
    return redirectWithFlash(PATH, 'emailChangeCancelled');
  }
  const values = shownAgain(posted);
  const read = readEmailChange(posted);
  if (!read.ok) return data<RefusedForm>({ values, issues: read.error, minutes: null }, { status: 422 });
  const { email, current_password } = read.value;
  const asked = await changeEmail(deps, {
    actor,
    ...visitorOf(request, context),
    email,
    currentPassword: current_password,
  });
  if (asked.ok) return redirectWithFlash(PATH, 'emailChangeAsked');
  if (asked.error.kind === 'same-email') {
    const issues = [{ field: 'email', code: 'same-email' }] as const;
    return data<RefusedForm>({ values, issues, minutes: null }, { status: 422 });
  }
  const { form, status } = refusedReauthentication(asked.error, values);
  return data(form, { status });
}

export default function EmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { email, fields, tooMany } = words.account;
  const errors = fieldErrors(words, actionData?.issues ?? [], { ...fields, email: fields.new_email });
  const { pending } = loaderData;
  return (
    <AccountPage title={email.title} lead={email.lead(loaderData.email)}>
      {pending && (
        <Notice
          tone="warning"
          title={email.pendingTitle}
          actions={
            <Form method="post">
              <input type="hidden" name="intent" value="cancel" />
              <Button variant="secondary" size="small">
                {email.cancel}
              </Button>
            </Form>
          }
        >
          <p className="[overflow-wrap:anywhere]">
            {(pending.waitingAt === 'old' ? email.pendingOld : email.pendingNew)(pending.email)}
          </p>
        </Notice>
      )}
      <Card>
        <Form method="post" noValidate className="grid gap-6">
          <ErrorSummary errors={errors.summary}>
            {actionData?.minutes && <p>{tooMany(actionData.minutes)}</p>}
          </ErrorSummary>
          <p className="text-ink-soft">{email.how}</p>
          <EmailField label={fields.new_email} email={actionData?.values.email} error={errors.of('email')} />
          <CurrentPasswordField error={errors.of('current_password')} />
          <div>
            <SubmitButton label={email.submit} />
          </div>
        </Form>
      </Card>
    </AccountPage>
  );
}
