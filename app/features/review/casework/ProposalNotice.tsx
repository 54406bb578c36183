/** What a first reader has proposed: a second one decides the same, something else, or hands it back. */
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { ProposalView } from './second-reader.server.ts';

export function ProposalNotice({ proposal, version }: { proposal: ProposalView; version: number }) {
  const words = useWords();
  const texts = words.review.proposal;
  const { status, by, own, at, reason, note } = proposal;
  const named = words.statusNames[status];
  const said = [reason && words.reasons[reason], note].filter(Boolean).join(' ');
  return (
    <Notice tone="warning" title={own ? texts.own(named) : texts.title(by, named)}>
      <p>{own ? texts.ownAdvice : texts.advice(lagosMoment(words, at))}</p>
      {said && (
        <p className="whitespace-pre-line [overflow-wrap:anywhere]">
          <q>{said}</q>
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {!own && (
          <PostedForm intent="change-status" version={version} refusal={null} submit={texts.confirm(named)}>
            <input type="hidden" name="status" value={status} />
            <input type="hidden" name="reason" value={reason ?? ''} />
            <input type="hidden" name="note" value={note ?? ''} />
          </PostedForm>
        )}
        <PostedForm
          intent="hand-back"
          refusal={null}
          submit={own ? texts.takeBack : texts.handBack}
          variant="secondary"
        />
      </div>
    </Notice>
  );
}
