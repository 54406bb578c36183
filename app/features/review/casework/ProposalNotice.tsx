/** A first reader's proposal: a second reader decides the same, something else, or hands it back. */
import { useRef } from 'react';
import { FormFields } from '#app/forms/FormFields.tsx';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { useSendKey } from '#app/forms/send-by-key.ts';
import { Button } from '#app/ui/Button.tsx';
import { HiddenField } from '#app/ui/HiddenField.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { dayIn, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { returnForm } from '#core/review/second-reader.ts';
import { statusForm } from '#core/review/status-change.ts';
import { wordsOf } from '#core/shared/form-words.ts';
import { NamingText } from '../record/NamingText.tsx';
import type { Colleague, ReviewRefusal } from '../record/review-view.ts';
import type { ProposalView } from './second-reader.server.ts';

export function ProposalNotice({
  proposal,
  version,
  refusal,
  next,
  colleagues,
}: {
  /** None: it may have been dealt with while this person looked at it. */
  proposal: ProposalView | null;
  version: number;
  refusal: ReviewRefusal | null;
  /** Another application follows in the list from which this one was opened. */
  next: boolean;
  colleagues: readonly Colleague[];
}) {
  const words = useWords();
  const texts = words.review.proposal;
  const refused = refusalOf(refusal, 'hand-back');
  const confirm = useRef<HTMLDivElement>(null);
  useSendKey(confirm, '#change-status [name=status]:checked');
  if (!proposal) return refused ? <Notice tone="info" title={texts.gone} /> : null;
  const { mark, status, by, own, whyNot, at, reason, note, replyOn, conditions, release } = proposal;
  const seen = <HiddenField name="seen" value={mark} />;
  const named = words.statusNames[status];
  const said = [reason && words.reasons[reason], note].filter(Boolean).join(' ');
  return (
    <Notice tone="warning" title={own ? texts.own(named) : texts.title(by, named)}>
      {refused?.problem.kind === 'replaced' && <p className="font-semibold">{texts.replaced}</p>}
      <p>{own ? texts.ownAdvice : (whyNot ?? texts.advice(lagosMoment(words, at)))}</p>
      {said && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          <q>{said}</q>
        </p>
      )}
      {replyOn && (
        <p>
          {statusForm.fields.reply_on.label}: {dayIn(words, replyOn)}
        </p>
      )}
      {conditions.length > 0 && (
        <>
          <p>{statusForm.fields.conditions.label}:</p>
          <ul className="list-disc ps-5 [overflow-wrap:anywhere]">
            {conditions.map((condition) => (
              <li key={condition}>
                <bdi>{condition}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
      {release && <p>{(release.open ? texts.release : texts.releaseClosed)(release.title)}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        {!whyNot && (
          <PostedForm intent="change-status" apart="confirm" version={version} refusal={null}>
            {seen}
            <HiddenField name="status" value={status} />
            <HiddenField name="reason" value={reason ?? ''} />
            <HiddenField name="note" value={note ?? ''} />
            {release?.open && <HiddenField name="release" value={release.id} />}
            <div ref={confirm} className="flex flex-wrap gap-2">
              {next && (
                <Button name="then" value="next" data-leads-on="" busyLabel={words.review.status.busy}>
                  {texts.confirmAndNext}
                </Button>
              )}
              <Button variant={next ? 'secondary' : 'primary'} busyLabel={words.review.status.busy}>
                {texts.confirm(named)}
              </Button>
            </div>
          </PostedForm>
        )}
        {own && (
          <PostedForm intent="hand-back" refusal={null} submit={texts.takeBack} variant="secondary">
            {seen}
          </PostedForm>
        )}
      </div>
      {!own && (
        <PostedForm
          intent="hand-back"
          refusal={refusal}
          {...wordsOf(returnForm)}
          hints={{ why: texts.whyHint(by) }}
          heading={words.toasts.applicationNotUpdated}
          variant="secondary"
          className="mt-3 grid gap-3"
        >
          {seen}
          <FormFields
            of={returnForm}
            controls={{ why: (text) => <NamingText colleagues={colleagues} {...text} /> }}
          />
        </PostedForm>
      )}
    </Notice>
  );
}
