/** After a decision, until the applicant is told: one message that says what was decided, when the applicant is told, and the way back. */
import { href } from 'react-router';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { Notice } from '#app/ui/Notice.tsx';
import { Toast } from '#app/ui/Toast.tsx';
import { lagosClock } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { ReviewRefusal } from '../record/review-view.ts';
import type { TakeBack } from './take-back-decision.server.ts';

interface TakeBackNoticeProps {
  takeBack: TakeBack | null;
  refusal: ReviewRefusal | null;
  /** The list from which it was opened: where the page goes on. */
  search: string;
}

export function TakeBackNotice({ takeBack, refusal, search }: TakeBackNoticeProps) {
  const words = useWords();
  const texts = words.review.takeBack;
  if (refusalOf(refusal, 'take-back')?.problem.kind === 'too-late')
    return <Notice tone="warning" title={texts.tooLate} />;
  if (!takeBack) return null;
  const { applicationId, name, status, held, until, version } = takeBack;
  const who = name || words.review.queue.noName;
  const said =
    until === null
      ? texts.inRelease(who, status)
      : (held ? texts.held : texts.text)(who, status, lagosClock(words, until));
  return (
    // Drawn anew for each decision: one that was closed before stays hidden.
    <div key={`${applicationId}:${version}`} className="toasts no-print">
      <Toast tone="success" text={words.toasts.applicationUpdated}>
        <p>{said}</p>
        <PostedForm
          intent="take-back"
          version={version}
          action={href('/review/applications/:id', { id: applicationId }) + search}
          refusal={null}
          submit={texts.button}
          busyLabel={texts.busy}
          variant="secondary"
        />
      </Toast>
    </div>
  );
}
