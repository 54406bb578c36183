/** After signing up: where to look, and a form that sends the link again. */
import { Form } from 'react-router';
import { fieldErrors } from '#app/forms/field-errors.ts';
import { useWords } from '#app/words.tsx';
import { ErrorSummary } from '../../../ui/ErrorSummary.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import type { VerifyFormState } from '../routes/verify-email.tsx';
import { AuthPanel, authPath } from './AuthPanel.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { EmailField } from './small-fields.tsx';

interface CheckMailProps {
  email: string;
  next: string;
  /** A link was asked for a moment ago. */
  sent: boolean;
  state: VerifyFormState | undefined;
}

export function CheckMail({ email, next, sent, state }: CheckMailProps) {
  const words = useWords();
  const { account } = words;
  const { verify } = account;
  // Others come here from a link that is over.
  const came = sent || email !== '';
  const errors = fieldErrors(words, state?.issues ?? [], account.fields);
  return (
    <AuthPanel
      title={came ? verify.checkTitle : verify.title}
      lead={came ? verify.checkLead : verify.askLead}
      ways={[{ label: account.back, to: authPath('/auth', next) }]}
    >
      <Form method="post" noValidate className="grid gap-6">
        <ErrorSummary errors={errors.summary}>
          {state?.refused && <p>{account.tooManyMails(state.refused)}</p>}
        </ErrorSummary>
        <Notice tone={sent && !state ? 'success' : 'info'}>
          {sent && !state && <p className="font-semibold">{verify.sent}</p>}
          <p>{account.mailAdvice}</p>
        </Notice>
        <input type="hidden" name="next" value={next} />
        <EmailField email={state?.email ?? email} error={errors.of('email')} />
        <div>
          <SubmitButton label={came ? verify.resend : verify.send} />
        </div>
      </Form>
    </AuthPanel>
  );
}
