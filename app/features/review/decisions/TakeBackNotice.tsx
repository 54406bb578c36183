/**
 * A message stands after a decision, until the applicant is told: it says what was decided, when the applicant is
 * told, and the way back. An officer who closes it finds the way back beside the application, as long as there is one.
 */

import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { PostedForm } from '#app/forms/PostedForm.tsx';
import { refusalOf } from '#app/forms/refusal.ts';
import { HiddenField } from '#app/ui/HiddenField.tsx';
import { Icon } from '#app/ui/Icon.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { Toast } from '#app/ui/Toast.tsx';
import { VisuallyHidden } from '#app/ui/VisuallyHidden.tsx';
import { lagosClock } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import { HOLD_MS } from '#core/review/held-decisions.ts';
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
  const why = refusalOf(refusal, 'take-back')?.problem.kind;
  if (why === 'too-late' || why === 'replaced')
    return (
      <div className="band pt-4">
        <Notice tone="warning" title={words.review.takeBack[why === 'replaced' ? why : 'tooLate']} />
      </div>
    );
  if (!takeBack) return null;
  const { applicationId, version, decision, proposal } = takeBack;
  return (
    // Drawn anew for each decision: one that was closed before stays hidden.
    <div key={`${applicationId}:${decision ?? proposal ?? version}`} className="toasts band no-print pt-4">
      <Toast
        tone="success"
        text={words.toasts[proposal === null ? 'applicationUpdated' : 'decisionProposed']}
      >
        <Said takeBack={takeBack} />
        <UndoForm
          takeBack={takeBack}
          action={href('/review/applications/:id', { id: applicationId }) + search}
        />
      </Toast>
    </div>
  );
}

/**
 * The way back beside the application itself, for a status that was set at once (DecisionCard has that of a decision
 * that is held).
 */
export function UndoNotice({ takeBack }: { takeBack: TakeBack }) {
  return (
    <Notice actions={<UndoForm takeBack={takeBack} />}>
      <Said takeBack={takeBack} />
    </Notice>
  );
}

/** Says what was done, as long as it can be undone; then that it cannot. */
function Said({ takeBack }: { takeBack: TakeBack }) {
  const words = useWords();
  const say = useSaid();
  const over = useOver(takeBack.until);
  return <p role={over ? 'status' : undefined}>{over ? words.review.takeBack.over : say(takeBack)}</p>;
}

/** Undoes the decision, or withdraws the proposal, that it names, and no other. */
export function UndoForm({
  takeBack: { version, decision, proposal, until = null },
  action,
  record,
}: {
  takeBack: Pick<TakeBack, 'version' | 'decision' | 'proposal'> & { readonly until?: string | null };
  action?: string;
  /** The application, in a list of them, to which it leads back. */
  record?: string;
}) {
  const { takeBack: texts, proposal: proposed } = useWords().review;
  if (useOver(until)) return record ? <p>{texts.over}</p> : null;
  return (
    <PostedForm
      intent={proposal === null ? 'take-back' : 'hand-back'}
      version={version}
      {...(action && { action })}
      {...(record && { record })}
      refusal={null}
      submit={proposal === null ? texts.button : proposed.withdraw}
      busyLabel={texts.busy}
      variant="secondary"
      {...(record && { button: { size: 'small' as const } })}
    >
      {record && <HiddenField name="then" value="list" />}
      {proposal === null ? (
        <HiddenField name="decision" value={decision ?? ''} />
      ) : (
        <HiddenField name="seen" value={proposal} />
      )}
    </PostedForm>
  );
}

function useSaid() {
  const words = useWords();
  const texts = words.review.takeBack;
  return ({ name, status, held, until, proposal }: TakeBack) => {
    const who = name || words.review.queue.noName;
    const named = words.statusNames[status];
    if (proposal !== null) return words.review.proposal.said(who, named);
    return until === null
      ? texts.inRelease(who, named)
      : (held ? texts.held : texts.text)(who, named, lagosClock(words, until));
  };
}

/** Stands beside a status that is decided and that nobody outside knows yet. */
export function NotReleased() {
  const { notReleased } = useWords().review.decision;
  return (
    <span title={notReleased} className="ms-1 inline-flex align-middle">
      <Icon name="clock" className="size-4 text-harvest-text" />
      <VisuallyHidden>, {notReleased}</VisuallyHidden>
    </span>
  );
}

/** The clock of a browser may be slow by this much. */
const SLACK_MS = 60_000;

/**
 * True once the time is over in which something can be undone, on a page that stays open. Without script the page is
 * as old as it was drawn, and the server refuses.
 * @param until ISO 8601; null: it ends by something else than the clock
 */
export function useOver(until: string | null): boolean {
  const [ended, setEnded] = useState<string | null>(null);
  useEffect(() => {
    if (until === null) return undefined;
    const left = Date.parse(until) - Date.now();
    // A release that is due later; its check ends the time, of which the page does not hear.
    if (left > HOLD_MS + SLACK_MS) return undefined;
    // The server has just said that there is time: a clock of the browser that knows better is wrong.
    const timer = setTimeout(() => setEnded(until), left > 0 ? left : HOLD_MS);
    return () => clearTimeout(timer);
  }, [until]);
  return until !== null && ended === until;
}
