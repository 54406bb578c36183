/** Why a form of the desk was refused: its fields, lines of its text, or a colleague who was quicker. */

import { ErrorSummary, type SummaryError } from '#app/ui/ErrorSummary.tsx';
import { Notice } from '#app/ui/Notice.tsx';
import { TextLink } from '#app/ui/TextLink.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { TextProblem } from '#core/content/check-text.ts';
import type { DeskRefusal } from './desk-problems.ts';
import { useDeskWords } from './desk-words.ts';

export interface WhyRefusedProps {
  refusal: DeskRefusal | null;
  summary: readonly SummaryError[];
  /** Where the thing stands as it is saved now. */
  saved?: string | undefined;
}

export function WhyRefused({ refusal, summary, saved }: WhyRefusedProps) {
  const words = useWords();
  const desk = useDeskWords();
  if (!refusal) return null;
  const { problem } = refusal;
  const lines = problem.kind === 'invalid' ? problem.lines : [];
  const stale = problem.kind === 'stale' ? problem : null;
  const notPossible = problem.kind === 'not-possible';
  return (
    <>
      <ErrorSummary errors={summary} heading={notPossible ? desk.notDone : undefined}>
        {notPossible && <p>{desk.notPossible}</p>}
        {lines.length > 0 && <Lines lines={lines} />}
      </ErrorSummary>
      {stale && (
        <Notice tone="warning" title={desk.stale.title}>
          <p>{desk.stale.by(stale.by, stale.at && lagosMoment(words, stale.at))}</p>
          <p>{desk.stale.advice}</p>
          {saved && (
            <p>
              <TextLink to={saved} newTab>
                {desk.stale.see}
              </TextLink>
            </p>
          )}
        </Notice>
      )}
    </>
  );
}

export function Lines({ lines }: { lines: readonly TextProblem[] }) {
  const desk = useDeskWords();
  return (
    <div className="mb-3">
      <p className="font-semibold">{desk.linesTitle}</p>
      <ul className="mt-1 grid gap-1">
        {lines.map(({ line, kind, what }) => (
          <li key={`${line} ${kind} ${what}`} className="[overflow-wrap:anywhere]">
            <strong>{desk.line(line)}:</strong> {desk.lines[kind](what)}
          </li>
        ))}
      </ul>
    </div>
  );
}
