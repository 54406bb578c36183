import { contactPath } from '#app/features/admissions/index.ts';
import { useCollegeContact } from '#app/shell/college-contact.ts';
import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';

interface PaymentHelpProps {
  application_number: string;
  /** True where the page does not say itself what is given back. */
  refunds?: boolean;
}

/** Whom to ask about a payment: a phone number, and the message form with the application's number filled in. */
export function PaymentHelp({ application_number, refunds = false }: PaymentHelpProps) {
  const { phone } = useCollegeContact();
  const { help, writeToBursary, pay } = useWords().payments;
  return (
    <p className="no-print text-ink-soft">
      {help(phone.shown)} <TextLink to={contactPath('fees', application_number)}>{writeToBursary}</TextLink>.{' '}
      {refunds && <TextLink to="/about/policies/fees-and-refunds">{pay.refundPolicy}</TextLink>}
    </p>
  );
}
