/**
 * Shows a decision that is not released yet, in the place of the form that decides; or that a decision came to
 * nothing.
 */

import { href } from 'react-router';
import { ApplicationStatusBadge } from '#app/features/admissions/index.ts';
import { Card } from '#app/ui/Card.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosClock, lagosMoment } from '#app/words/lagos-time.ts';
import { useWords, type Words } from '#app/words/words.tsx';
import type { LetterToken } from '#core/letters/tokens.ts';
import type { DecisionView } from './hold-decision.server.ts';
import { NotReleased, UndoForm, useOver } from './TakeBackNotice.tsx';

interface DecisionCardProps {
  decision: DecisionView;
  /** The tokens that are empty in its letter, so that it is not sent. */
  gap: readonly LetterToken[];
  version: number;
}

export function DecisionCard({ decision, gap, version }: DecisionCardProps) {
  const words = useWords();
  const texts = words.review.decision;
  const { status, own, release, open, reason, note } = decision;
  const said = [reason && words.reasons[reason], note].filter(Boolean).join(' ');
  return (
    <Card
      title={texts.title}
      aside={
        <span className="whitespace-nowrap">
          <ApplicationStatusBadge status={status} />
          <NotReleased />
        </span>
      }
      id="change-status"
    >
      <div className="stack">
        {gap.length > 0 && (
          <Notice tone="danger" title={texts.stopped}>
            <p>{texts.gap(gap.map((token) => words.letters.tokens[token]))}</p>
          </Notice>
        )}
        <Decided decision={decision} stopped={gap.length > 0} />
        {release && (
          <p>
            {release.id ? (
              <TextLink to={href('/review/releases/:id', { id: release.id })}>{release.title}</TextLink>
            ) : (
              release.title
            )}
          </p>
        )}
        {said && (
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">
            {texts.words} <q>{said}</q>
          </p>
        )}
        {own && open && <UndoForm takeBack={undoOf(decision, version)} />}
      </div>
    </Card>
  );
}

/** A decision in a release can be undone until the release is checked, and not by the clock. */
const undoOf = ({ mark, release, due }: DecisionView, version: number) => ({
  version,
  decision: mark,
  proposal: null,
  until: release ? null : due,
});

/** Says who decided what, when the applicant is told, and who may undo it. */
function Decided({ decision, stopped }: { decision: DecisionView; stopped: boolean }) {
  const words = useWords();
  const texts = words.review.decision;
  const { by, own, due } = decision;
  const over = useOver(own && !decision.release ? due : null);
  const open = decision.open && !over;
  const named = words.statusNames[decision.status];
  return (
    <p>
      {own ? texts.own(named) : texts.colleague(by, named)}{' '}
      {stopped || over ? null : due ? texts.told(momentOf(words, decision, due)) : texts.toldInRelease}{' '}
      {own
        ? over
          ? words.review.takeBack.over
          : texts[open ? 'canUndo' : 'cannotUndo']
        : texts.onlyTheirs(by)}
    </p>
  );
}

/** Shows the decision on phones, where the card stands under all that is read. */
export function DecisionLine({ decision, gap, version }: DecisionCardProps) {
  return (
    <Notice actions={decision.own && decision.open && <UndoForm takeBack={undoOf(decision, version)} />}>
      <Decided decision={decision} stopped={gap.length > 0} />
    </Notice>
  );
}

/** A decision held for two minutes shows the hour; one in a release may be of another day. */
export const momentOf = (words: Words, { release }: Pick<DecisionView, 'release'>, moment: string) =>
  release ? lagosMoment(words, moment) : lagosClock(words, moment);

export function OvertakenNotice({ decision: { by, status } }: { decision: DecisionView }) {
  const { review, statusNames } = useWords();
  const texts = review.decision;
  return (
    <Notice tone="warning" title={texts.overtaken(by, statusNames[status])}>
      <p>{texts.overtakenAdvice}</p>
    </Notice>
  );
}
