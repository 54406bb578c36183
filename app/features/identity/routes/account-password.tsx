/** /account/password: another password; all other devices are signed out. */
import { data, Form } from 'react-router';
import { readPasswordChange } from '#core/identity/account-forms.ts';
import type { WeakReason } from '#core/identity/weak-password.ts';
import { depsContext } from '../../../context.ts';
import { fieldErrors } from '../../../forms/field-errors.ts';
import { redirectWithFlash } from '../../../forms/flash.ts';
import { requireActor } from '../../../require-actor.server.ts';
import { Card } from '../../../ui/Card.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { TextLink } from '../../../ui/TextLink.tsx';
import { useWords } from '../../../words.tsx';
import { changePassword } from '../change-password.server.ts';
import { visitorOf, withCookies } from '../cookies.server.ts';
import { AccountPage } from '../parts/AccountPage.tsx';
import { NewPasswordField } from '../parts/NewPasswordField.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { CurrentPasswordField } from '../parts/small-fields.tsx';
import { postedValues } from '../posted-values.server.ts';
import { type RefusedForm, refusedReauthentication } from '../reauthentication-answer.ts';
import type { Route } from './+types/account-password';

interface Refusal extends RefusedForm {
  readonly reasons?: readonly WeakReason[];
}

export function loader({ context }: Route.LoaderArgs) {
  const { email, firstName, lastName } = requireActor(context);
  return { about: [email, firstName, lastName], email };
}

export async function action({ context, request }: Route.ActionArgs) {
  const read = readPasswordChange(await postedValues(request));
  if (!read.ok) return data<Refusal>({ values: {}, issues: read.error, minutes: null }, { status: 422 });
  const changed = await changePassword(context.get(depsContext), {
    actor: requireActor(context),
    ...visitorOf(request, context),
    currentPassword: read.value.current_password,
    password: read.value.password,
  });
  if (changed.ok) return redirectWithFlash('/account', 'passwordChanged', withCookies(changed.value.cookies));
  if (changed.error.kind === 'weak-password') {
    const issues = [{ field: 'password', code: 'password-weak' }] as const;
    return data<Refusal>(
      { values: {}, issues, minutes: null, reasons: changed.error.reasons },
      { status: 422 },
    );
  }
  const { form, status } = refusedReauthentication(changed.error);
  return data<Refusal>(form, { status });
}

export default function PasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { password, fields, tooMany } = words.account;
  const errors = fieldErrors(words, actionData?.issues ?? [], fields);
  return (
    <AccountPage title={password.title} lead={password.lead}>
      <Card>
        <Form method="post" noValidate className="grid gap-6">
          <ErrorSummary errors={errors.summary}>
            {actionData?.minutes && <p>{tooMany(actionData.minutes)}</p>}
          </ErrorSummary>
          {/* For password managers: the account that the new password belongs to. */}
          <input type="hidden" name="username" autoComplete="username" value={loaderData.email} readOnly />
          <div>
            <CurrentPasswordField error={errors.of('current_password')} />
            <TextLink to="/auth/forgot" className="mt-1 inline-flex min-h-11 items-center">
              {password.forgot}
            </TextLink>
          </div>
          <NewPasswordField
            label={fields.password}
            error={errors.of('password')}
            reasons={actionData?.reasons}
            about={loaderData.about}
          />
          <div>
            <SubmitButton label={password.submit} />
          </div>
        </Form>
      </Card>
    </AccountPage>
  );
}
