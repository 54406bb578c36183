/** Under the documents of an application that can be paid for: on to the fee, with or without the rest of them. */
import { href } from 'react-router';
import { LinkButton } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import { toSend } from '#core/documents/document-checklist.ts';
import type { PapersView } from '../record/document-view.ts';

export interface NextAfterDocumentsProps {
  papers: PapersView;
  /** Days after the payment on which a mail names what is missing. */
  reminderDays: number;
}

export function NextAfterDocuments({ papers, reminderDays }: NextAfterDocumentsProps) {
  const { step, kinds } = useWords().documents;
  const missing = toSend(papers.checklist).map((kind) => kinds[kind]);
  const whole = missing.length === 0;
  return (
    <Notice
      tone={whole ? 'success' : 'warning'}
      title={whole ? step.whole : step.later}
      actions={<OnToPayment id={papers.applicationId} whole={whole} />}
    >
      <p>{whole ? step.wholeAdvice : step.laterAdvice(missing, reminderDays)}</p>
    </Notice>
  );
}

/** Also above the documents, so that nobody has to look for it below them. */
export function OnToPayment({ id, whole }: { id: string; whole: boolean }) {
  const { step } = useWords().documents;
  return (
    <LinkButton
      to={href('/student-portal/applications/:id/pay', { id })}
      variant={whole ? 'primary' : 'secondary'}
      iconAfter="arrow-right"
    >
      {whole ? step.pay : step.payNow}
    </LinkButton>
  );
}
