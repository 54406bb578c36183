/** What is decided and not released yet, in the place of the form that decides; or that a decision came to nothing. */
import { ApplicationStatusBadge } from '#app/features/admissions/index.ts';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { lagosClock } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { DecisionView } from './hold-decision.server.ts';
import { NotReleased } from './NotReleased.tsx';

export function DecisionCard({ decision, version }: { decision: DecisionView; version: number }) {
  const words = useWords();
  const texts = words.review.decision;
  const { status, by, own, due, reason, note } = decision;
  const said = [reason && words.reasons[reason], note].filter(Boolean).join(' ');
  return (
    <Card
      title={texts.title}
      aside={
        <>
          <ApplicationStatusBadge status={status} />
          <NotReleased />
        </>
      }
      id="change-status"
    >
      <div className="stack">
        <p>{own ? texts.own(lagosClock(words, due)) : texts.colleague(by, lagosClock(words, due))}</p>
        {said && (
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">
            {texts.told} <q>{said}</q>
          </p>
        )}
        {own && (
          <PostedForm
            intent="take-back"
            version={version}
            refusal={null}
            submit={words.review.takeBack.button}
            busyLabel={words.review.takeBack.busy}
            variant="secondary"
          />
        )}
      </div>
    </Card>
  );
}

export function OvertakenNotice({ decision: { by, status } }: { decision: DecisionView }) {
  const texts = useWords().review.decision;
  return (
    <Notice tone="warning" title={texts.overtaken(by, status)}>
      <p>{texts.overtakenAdvice}</p>
    </Notice>
  );
}
