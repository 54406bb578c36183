import { lagosDay } from '../../../lagos-time.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { TakesFocus } from '../../../ui/TakesFocus.tsx';
import { useWords } from '../../../words.tsx';
import type { DeskState } from '../desk-state.ts';

/** Why nothing was done, when no single field is to blame. */
export function DeskNotice({ state }: { state: DeskState | null | undefined }) {
  const words = useWords();
  const { desk } = words.bursary;

  if (!state || state.problem === 'invalid') return null;
  const about = desk.problem(state.problem, {
    held: state.held,
    row: state.row,
    bad: state.bad,
    max: state.max,
    paid: state.paidAlready,
    line: state.line && { amount: state.line.amount, day: lagosDay(words, `${state.line.day}T12:00:00Z`) },
  });
  return (
    // The form may be far below: whoever pressed its button is brought to the answer.
    <TakesFocus>
      <Notice tone="warning" title={about.title}>
        {about.advice}
      </Notice>
    </TakesFocus>
  );
}
