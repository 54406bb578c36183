/**
 * The page after signing up: the address of the mail, sending it again, and another address where the first was
 * mistyped.
 */
import { FormFields } from '#app/forms/FormFields.tsx';
import { type Invalid, type Refusal, refusalOf } from '#app/forms/refusal.ts';
import { useMailHeld } from '#app/shell/mail-held.ts';
import { Button } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { emailForm } from '#core/identity/account-forms.ts';
import { AuthPanel, authPath } from '../frame/AuthPanel.tsx';
import { AddressText, IdentityForm } from '../frame/small-fields.tsx';
import type { Refused } from '../passwords/attempts.server.ts';
import type { VerificationProblem } from './verify-email.server.ts';

/** The problems of all forms of the page. */
export type VerifyProblem = VerificationProblem | Refused | Invalid;

export type MailState =
  /** Nothing was sent: the address looks mistyped, and `meant` is probably the right one. */
  | { readonly kind: 'asked'; readonly email: string; readonly meant: string }
  | {
      /** none: the page was opened without signing up in this browser. */
      readonly kind: 'sent' | 'none';
      readonly email: string;
      /** A link was asked for again a moment ago. */
      readonly again: boolean;
      /** The sign-up can go to another address. */
      readonly correctable: boolean;
      /** The number of further mails that may be asked for within these minutes. */
      readonly left: number;
      readonly minutes: number;
    };

interface CheckMailProps {
  mail: MailState;
  next: string;
  refusal: Refusal<VerifyProblem> | undefined;
}

export function CheckMail({ mail, next, refusal }: CheckMailProps) {
  const { account, recovery } = useWords();
  const { verify } = account;
  const held = useMailHeld();
  const back = { label: account.back, to: authPath('/auth', next) };
  if (mail.kind === 'asked')
    return (
      <AuthPanel
        title={verify.meantTitle}
        lead={<AddressText>{verify.meantLead(mail.email)}</AddressText>}
        ways={[back]}
      >
        <Meant mail={mail} next={next} refusal={refusal} />
        <OtherAddress label={verify.otherAddress} next={next} refusal={refusal} />
      </AuthPanel>
    );
  const came = mail.kind === 'sent';
  return (
    <AuthPanel
      title={came && !held ? verify.checkTitle : verify.title}
      lead={
        <AddressText>
          {came && mail.correctable
            ? (held ? verify.heldLead : verify.checkLead)(mail.email)
            : verify.askLead}
        </AddressText>
      }
      ways={[{ label: recovery.way, to: '/auth/lost-email' }, back]}
    >
      <SendAgain mail={mail} next={next} refusal={refusal} />
      {mail.correctable && <OtherAddress label={verify.wrongAddress} next={next} refusal={refusal} />}
    </AuthPanel>
  );
}

type Part<Kind extends MailState['kind']> = Omit<CheckMailProps, 'mail'> & {
  mail: Extract<MailState, { readonly kind: Kind }>;
};

function Meant({ mail, next, refusal }: Part<'asked'>) {
  const { account, identity } = useWords();
  const { verify } = account;
  const answer = (email: string, look: 'primary' | 'secondary') => (
    <Button name="email" value={email} variant={look} size="large" wide busyLabel={identity.busy}>
      <AddressText>{verify.use(email)}</AddressText>
    </Button>
  );
  return (
    <IdentityForm intent="correct" apart="meant" refusal={refusal} why={useTooManyMails()}>
      <p className="font-semibold text-lg">
        <AddressText>{verify.meant(mail.meant)}</AddressText>
      </p>
      <input type="hidden" name="next" value={next} />
      <input type="hidden" name="answered" value="yes" />
      <div className="grid gap-3">
        {answer(mail.meant, 'primary')}
        {answer(mail.email, 'secondary')}
      </div>
    </IdentityForm>
  );
}

function SendAgain({ mail, next, refusal }: Part<'sent' | 'none'>) {
  const { account, shell } = useWords();
  const { verify } = account;
  const held = useMailHeld();
  const { kind, email, again, correctable, left, minutes } = mail;
  const mine = refusalOf(refusal, 'again');
  const may = kind === 'none' || left > 0;
  return (
    <IdentityForm
      intent="again"
      apart="again"
      refusal={refusal}
      why={useTooManyMails()}
      {...(may && { submit: kind === 'sent' ? verify.resend : verify.send, button: { wide: true } })}
      {...(correctable && { variant: 'secondary' as const })}
    >
      {again && !mine && (
        <Notice
          tone={held ? 'warning' : 'success'}
          title={<AddressText>{(held ? verify.heldSent : verify.sent)(email)}</AddressText>}
        >
          <p>{verify.earlier}</p>
        </Notice>
      )}
      <p>{held ? shell.mailHeld.advice : verify.advice}</p>
      <input type="hidden" name="next" value={next} />
      {correctable ? (
        <input type="hidden" name="email" value={email} />
      ) : (
        <FormFields of={emailForm} values={{ email }} />
      )}
      {kind === 'sent' && <p className="text-ink-soft text-sm">{verify.left(left, minutes)}</p>}
    </IdentityForm>
  );
}

function OtherAddress({ label, next, refusal }: { label: string } & Omit<CheckMailProps, 'mail'>) {
  const { verify } = useWords().account;
  const mine = refusalOf(refusal, 'correct');
  return (
    <details open={mine !== null && mine.typed.answered !== 'yes'} className="mt-6 border-line border-t pt-3">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center font-semibold">
        {label}
      </summary>
      <div className="mt-3">
        <IdentityForm
          intent="correct"
          apart="other"
          refusal={refusal}
          why={useTooManyMails()}
          submit={verify.correct}
        >
          <input type="hidden" name="next" value={next} />
          <FormFields of={emailForm} />
        </IdentityForm>
      </div>
    </details>
  );
}

function useTooManyMails() {
  const { account } = useWords();
  return (problem: Exclude<VerifyProblem, Invalid>) =>
    problem.kind === 'too-many-attempts' && <p>{account.tooManyMails(problem)}</p>;
}
