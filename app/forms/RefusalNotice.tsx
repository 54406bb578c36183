import { useWords } from '#app/words/words.tsx';
import { Notice } from '../ui/Notice.tsx';
import { TakesFocus } from '../ui/TakesFocus.tsx';
import type { Refusal } from './refusal.ts';

export interface RefusalNoticeProps<Given extends Refusal> {
  refusal: Given | null | undefined;
  /** Sentences of this page, before those that are the same everywhere. */
  about?: (problem: Given['problem']) => { readonly title: string; readonly advice: string } | undefined;
}

/**
 * This notice says why nothing was done when no single field is to blame. It stands on the page, as the form itself
 * may be gone.
 */
export function RefusalNotice<Given extends Refusal>({ refusal, about }: RefusalNoticeProps<Given>) {
  const { refused } = useWords().ui;
  // A form that was kept says so itself.
  if (!refusal || ['invalid', 'kept'].includes(refusal.problem.kind)) return null;
  const common: Readonly<Record<string, { title: string; advice: string }>> = refused;
  const { title, advice } = about?.(refusal.problem) ?? common[refusal.problem.kind] ?? refused.other;
  return (
    // The form may be far below: whoever pressed its button is brought to the answer.
    <TakesFocus>
      <Notice tone="warning" title={title}>
        {advice}
      </Notice>
    </TakesFocus>
  );
}
