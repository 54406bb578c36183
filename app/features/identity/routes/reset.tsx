/** /auth/reset: where the link of a forgotten password leads. Opening it spends nothing; sending the form does. */
import { data, Form } from 'react-router';
import { readNewPassword } from '#core/identity/account-forms.ts';
import type { WeakReason } from '#core/identity/weak-password.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { depsContext } from '../../../context.ts';
import { fieldErrors } from '../../../forms/field-errors.ts';
import { redirectWithFlash } from '../../../forms/flash.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { useWords } from '../../../words.tsx';
import { emailCookie, eventCookie, withCookies } from '../cookies.server.ts';
import { peekMailLink } from '../mail-links.server.ts';
import { AuthPanel, authPath } from '../parts/AuthPanel.tsx';
import { LinkOver } from '../parts/LinkOver.tsx';
import { NewPasswordField } from '../parts/NewPasswordField.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { postedValues } from '../posted-values.server.ts';
import { resetPassword } from '../reset-password.server.ts';
import type { Route } from './+types/reset';

export async function loader({ context, url }: Route.LoaderArgs) {
  const { db, clock } = context.get(depsContext);
  const token = url.searchParams.get('token') ?? '';
  const link = await peekMailLink(db, clock, ['reset-password'], token);
  return data(link && { token, email: link.email }, { status: link ? 200 : 422 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const values = await postedValues(request);
  const read = readNewPassword(values);
  const refuse = (issues: readonly FieldIssue[], reasons: readonly WeakReason[]) =>
    data({ issues, reasons }, { status: 422 });
  if (!read.ok) return refuse(read.error, []);
  const done = await resetPassword(context.get(depsContext), {
    token: values.token ?? '',
    password: read.value.password,
  });
  if (done.ok) {
    const cookies = [emailCookie(done.value.email), eventCookie('PASSWORD_RECOVERY')];
    return redirectWithFlash(
      authPath('/auth', done.value.next ?? '/'),
      'passwordReset',
      withCookies(cookies),
    );
  }
  if (done.error.kind === 'link-over') return refuse([], []);
  return refuse([{ field: 'password', code: 'password-weak' }], done.error.reasons);
}

export default function ResetPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { account } = words;
  const { reset, fields } = account;
  if (!loaderData) return <LinkOver to="/auth/forgot" label={reset.over} />;
  const errors = fieldErrors(words, actionData?.issues ?? [], fields);
  return (
    <AuthPanel title={reset.title} lead={reset.lead}>
      <Form method="post" noValidate className="grid gap-6">
        <ErrorSummary errors={errors.summary} />
        <input type="hidden" name="token" value={loaderData.token} />
        {/* For password managers: the account that the new password belongs to. */}
        <input type="hidden" name="username" autoComplete="username" value={loaderData.email} readOnly />
        <NewPasswordField
          label={fields.password}
          error={errors.of('password')}
          reasons={actionData?.reasons}
          about={[loaderData.email]}
        />
        <div>
          <SubmitButton label={reset.submit} />
        </div>
      </Form>
    </AuthPanel>
  );
}
