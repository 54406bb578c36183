import { TextLink } from '#app/ui/TextLink.tsx';
import { useWords } from '#app/words/words.tsx';
import { college } from '#content/college.ts';

/** Whom to ask about a payment: a phone number, and the message form with the application's number filled in. */
export function PaymentHelp({ application_number }: { application_number: string }) {
  const { help, writeToBursary } = useWords().payments;
  return (
    <p className="no-print text-ink-soft">
      {help(college.phone.shown)}{' '}
      <TextLink to={`/contact?topic=fees&application=${application_number}`}>{writeToBursary}</TextLink>.
    </p>
  );
}
