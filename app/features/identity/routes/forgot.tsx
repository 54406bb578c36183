/** /auth/forgot: asks for the link with which a forgotten password is replaced. */
import { data, Form, redirect } from 'react-router';
import { readEmailForm } from '#core/identity/account-forms.ts';
import { depsContext } from '../../../context.ts';
import { fieldErrors } from '../../../field-errors.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from '../../../words.tsx';
import { askForMail } from '../ask-for-mail.server.ts';
import { emailCookie, rememberedEmail, withCookies } from '../cookies.server.ts';
import { AuthPanel } from '../parts/AuthPanel.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { EmailField } from '../parts/small-fields.tsx';
import { postedValues } from '../posted-values.server.ts';
import type { Route } from './+types/forgot';

export const loader = ({ request, url }: Route.LoaderArgs) => ({
  sent: url.searchParams.has('sent'),
  email: rememberedEmail(request),
});

export async function action({ context, request }: Route.ActionArgs) {
  const values = await postedValues(request);
  const read = readEmailForm(values);
  const email = values.email ?? '';
  if (!read.ok) return data({ email, issues: read.error, minutes: null }, { status: 422 });
  const asked = await askForMail(context.get(depsContext), { kind: 'reset', email: read.value.email });
  if (!asked.ok) return data({ email, issues: [], minutes: asked.error.minutes }, { status: 429 });
  return redirect('/auth/forgot?sent', {
    status: 303,
    headers: withCookies([emailCookie(read.value.email)]),
  });
}

export default function ForgotPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { account } = words;
  const errors = fieldErrors(words, actionData?.issues ?? [], account.fields);
  const sent = loaderData.sent && !actionData;
  return (
    <AuthPanel
      title={account.forgot.title}
      lead={account.forgot.lead}
      ways={[
        { label: account.ways.code, to: '/auth/code' },
        { label: account.back, to: '/auth' },
      ]}
    >
      <Form method="post" noValidate className="grid gap-6">
        <ErrorSummary errors={errors.summary}>
          {actionData?.minutes && <p>{account.tooManyMails(actionData.minutes)}</p>}
        </ErrorSummary>
        {sent && (
          <Notice tone="success" title={account.forgot.sent}>
            <p>{account.mailAdvice}</p>
          </Notice>
        )}
        <EmailField email={actionData?.email ?? loaderData.email} error={errors.of('email')} />
        <div>
          <SubmitButton label={sent ? account.forgot.again : account.forgot.submit} />
        </div>
      </Form>
    </AuthPanel>
  );
}
