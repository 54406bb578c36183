/** /auth/forgot: asks for the link with which a forgotten password is replaced. */
import { data, Form, redirect } from 'react-router';
import { readEmailForm } from '#core/identity/account-forms.ts';
import { safeNextPath } from '#core/identity/next-path.ts';
import { depsContext } from '../../../context.ts';
import { fieldErrors } from '../../../forms/field-errors.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from '../../../words.tsx';
import { askForMail } from '../ask-for-mail.server.ts';
import { emailCookie, rememberedEmail, visitorOf, withCookies } from '../cookies.server.ts';
import { AuthPanel, authPath } from '../parts/AuthPanel.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { EmailField } from '../parts/small-fields.tsx';
import { postedValues } from '../posted-values.server.ts';
import type { Route } from './+types/forgot';

export const loader = ({ request, url }: Route.LoaderArgs) => ({
  next: safeNextPath(url.searchParams.get('next')),
  sent: url.searchParams.has('sent'),
  email: rememberedEmail(request),
});

export async function action({ context, request }: Route.ActionArgs) {
  const values = await postedValues(request);
  const read = readEmailForm(values);
  const email = values.email ?? '';
  const next = safeNextPath(values.next);
  if (!read.ok) return data({ email, issues: read.error, refused: null }, { status: 422 });
  const wish = { kind: 'reset', email: read.value.email, next } as const;
  const asked = await askForMail(context.get(depsContext), wish, visitorOf(request, context));
  if (!asked.ok) return data({ email, issues: [], refused: asked.error }, { status: 429 });
  return redirect(authPath('/auth/forgot', next, { sent: '1' }), {
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
        { label: account.ways.code, to: authPath('/auth/code', loaderData.next) },
        { label: account.back, to: authPath('/auth', loaderData.next) },
      ]}
    >
      <Form method="post" noValidate className="grid gap-6">
        <ErrorSummary errors={errors.summary}>
          {actionData?.refused && <p>{account.tooManyMails(actionData.refused)}</p>}
        </ErrorSummary>
        {sent && (
          <Notice tone="success" title={account.forgot.sent}>
            <p>{account.mailAdvice}</p>
          </Notice>
        )}
        <input type="hidden" name="next" value={loaderData.next} />
        <EmailField email={actionData?.email ?? loaderData.email} error={errors.of('email')} />
        <div>
          <SubmitButton label={sent ? account.forgot.again : account.forgot.submit} />
        </div>
      </Form>
    </AuthPanel>
  );
}
