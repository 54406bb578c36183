/** The answers as staff read them: personal ones hidden, with a button for those who may open them. */

import { ApplicationPreview, type ApplicationView } from '#app/features/admissions/index.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { Button } from '#app/ui/Button.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { useWords } from '#app/words/words.tsx';
import type { AnswerField } from '#core/admissions/application-answers.ts';
import type { Revealable, RevealedAnswers, ReviewRefusal } from '../record/review-view.ts';

export interface ReviewedAnswersProps {
  application: ApplicationView;
  /** The groups of answers that this reader may open. */
  reveal: readonly Revealable[];
  /** The answers that were just opened. */
  revealed: RevealedAnswers;
  refusal: ReviewRefusal | null;
}

/** The button stands at the first answer of each group. */
const OPENED_AT: Readonly<Partial<Record<AnswerField, Revealable>>> = {
  nin_number: 'nin',
  next_of_kin_name: 'next-of-kin',
};

export function ReviewedAnswers({ application, reveal, revealed, refusal }: ReviewedAnswersProps) {
  const { review, ui } = useWords();
  const said: Readonly<Record<string, string>> = {
    failed: ui.failed,
    offline: ui.offline,
    ...review.details.revealRefusals,
  };
  const besideMasked = (field: AnswerField) => {
    const what = OPENED_AT[field];
    return what && reveal.includes(what) ? <RevealButton what={what} /> : null;
  };
  const opened = Object.entries(revealed).map(([field, value], index) => [
    field,
    <Opened key={field} value={value} first={index === 0} />,
  ]);
  return (
    <>
      {refusal?.intent.startsWith('show-') && <Notice tone="warning">{said[refusal.problem.kind]}</Notice>}
      <ApplicationPreview
        application={application}
        besideMasked={besideMasked}
        inPlaceOf={Object.fromEntries(opened)}
      />
    </>
  );
}

/** The answer to the post is a page; the fragment leads back to where the reader was. */
const PLACE = 'opened';

function RevealButton({ what }: { what: Revealable }) {
  const words = useWords().review.details;
  return (
    <PostedForm
      intent={what === 'nin' ? 'show-nin' : 'show-next-of-kin'}
      refusal={null}
      action={`#${PLACE}`}
      preventScrollReset
      className=""
    >
      <Button variant="secondary" size="small" icon="eye" title={words.revealNote}>
        {what === 'nin' ? (
          words.showNin
        ) : (
          <span>
            {words.show}
            <VisuallyHidden> {words.nextOfKin}</VisuallyHidden>
          </span>
        )}
      </Button>
    </PostedForm>
  );
}

function Opened({ value, first }: { value: string; first: boolean }) {
  const words = useWords().review.details;
  return (
    <span id={first ? PLACE : undefined} className="scroll-mt-40">
      <bdi className="tabular">{value}</bdi>
      {first && <span className="block font-normal text-ink-soft text-sm">{words.shownOnce}</span>}
    </span>
  );
}
