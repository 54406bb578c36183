/**
 * /auth/verify-email: where the link of the verification mail leads, with a button that spends it; without a link,
 * the page that says to look into the mail and sends another.
 */
import { data, Form, redirect } from 'react-router';
import { readEmailForm } from '#core/identity/account-forms.ts';
import { depsContext } from '../../../context.ts';
import { fieldErrors } from '../../../field-errors.ts';
import { redirectWithFlash } from '../../../flash.ts';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { useWords } from '../../../words.tsx';
import { askForMail } from '../ask-for-mail.server.ts';
import { emailCookie, rememberedEmail, withCookies } from '../cookies.server.ts';
import { peekMailLink } from '../mail-links.server.ts';
import { AuthPanel } from '../parts/AuthPanel.tsx';
import { LinkOver } from '../parts/LinkOver.tsx';
import { SubmitButton } from '../parts/SubmitButton.tsx';
import { EmailField } from '../parts/small-fields.tsx';
import { postedValues } from '../posted-values.server.ts';
import { verifyEmail } from '../verify-email.server.ts';
import type { Route } from './+types/verify-email';

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token');
  const email = rememberedEmail(request);
  if (token === null) return data({ token, email, sent: url.searchParams.has('sent') });
  const { db, clock } = context.get(depsContext);
  const link = await peekMailLink(db, clock, ['verify-email'], token);
  return data({ token: link ? token : '', email, sent: false }, { status: link ? 200 : 422 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const deps = context.get(depsContext);
  const values = await postedValues(request);
  if (values.token !== undefined) {
    if (!(await verifyEmail(deps, values.token)))
      return data({ email: '', issues: [], minutes: null }, { status: 422 });
    return redirectWithFlash('/auth', 'emailVerified');
  }
  const read = readEmailForm(values);
  const email = values.email ?? '';
  if (!read.ok) return data({ email, issues: read.error, minutes: null }, { status: 422 });
  const asked = await askForMail(deps, { kind: 'verify', email: read.value.email });
  if (!asked.ok) return data({ email, issues: [], minutes: asked.error.minutes }, { status: 429 });
  const headers = withCookies([emailCookie(read.value.email)]);
  return redirect('/auth/verify-email?sent', { status: 303, headers });
}

export default function VerifyEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const words = useWords();
  const { account } = words;
  const { verify } = account;
  if (loaderData.token === '') return <LinkOver to="/auth/verify-email" label={verify.over} />;
  if (loaderData.token) {
    return (
      <AuthPanel title={verify.title} lead={verify.lead}>
        <Form method="post">
          <input type="hidden" name="token" value={loaderData.token} />
          <SubmitButton label={verify.submit} />
        </Form>
      </AuthPanel>
    );
  }
  const errors = fieldErrors(words, actionData?.issues ?? [], account.fields);
  return (
    <AuthPanel
      title={verify.checkTitle}
      lead={verify.checkLead}
      ways={[{ label: account.back, to: '/auth' }]}
    >
      <Form method="post" noValidate className="grid gap-6">
        <ErrorSummary errors={errors.summary}>
          {actionData?.minutes && <p>{account.tooManyMails(actionData.minutes)}</p>}
        </ErrorSummary>
        <Notice tone={loaderData.sent && !actionData ? 'success' : 'info'}>
          {loaderData.sent && !actionData && <p className="font-semibold">{verify.sent}</p>}
          <p>{account.mailAdvice}</p>
        </Notice>
        <EmailField email={actionData?.email ?? loaderData.email} error={errors.of('email')} />
        <div>
          <SubmitButton label={verify.resend} />
        </div>
      </Form>
    </AuthPanel>
  );
}
