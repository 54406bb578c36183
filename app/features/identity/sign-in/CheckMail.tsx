/** After signing up: where to look, and a form that sends the link again. */
import type { Invalid, Refusal } from '#app/forms/refusal.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { AuthPanel, authPath } from '../frame/AuthPanel.tsx';
import { IdentityForm } from '../frame/IdentityForm.tsx';
import { EmailField } from '../frame/small-fields.tsx';
import type { Refused } from '../passwords/attempts.server.ts';
import type { VerificationProblem } from './verify-email.server.ts';

/** Of all forms of the page. */
export type VerifyProblem = VerificationProblem | Refused | Invalid;

interface CheckMailProps {
  email: string;
  next: string;
  /** A link was asked for a moment ago. */
  sent: boolean;
  refusal: Refusal<VerifyProblem> | undefined;
}

export function CheckMail({ email, next, sent, refusal }: CheckMailProps) {
  const { account } = useWords();
  const { verify } = account;
  // Others come here from a link that is over.
  const came = sent || email !== '';
  return (
    <AuthPanel
      title={came ? verify.checkTitle : verify.title}
      lead={came ? verify.checkLead : verify.askLead}
      ways={[{ label: account.back, to: authPath('/auth', next) }]}
    >
      <IdentityForm
        submit={came ? verify.resend : verify.send}
        refusal={refusal}
        why={(told) => told.kind === 'too-many-attempts' && <p>{account.tooManyMails(told)}</p>}
      >
        <Notice tone={sent && !refusal ? 'success' : 'info'}>
          {sent && !refusal && <p className="font-semibold">{verify.sent}</p>}
          <p>{account.mailAdvice}</p>
        </Notice>
        <input type="hidden" name="next" value={next} />
        <EmailField email={email} />
      </IdentityForm>
    </AuthPanel>
  );
}
