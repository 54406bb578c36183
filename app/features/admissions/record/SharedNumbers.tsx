import { Notice } from '#app/ui/Notice.tsx';
import { useWords } from '#app/words/words.tsx';
import type { SharedNumber } from './shared-numbers.server.ts';

/** Tells an owner that somebody else has entered one of their numbers, whoever of the two was wrong. */
export function SharedNumbers({ numbers }: { numbers: readonly SharedNumber[] }) {
  const texts = useWords().admissions.sharedNumbers;
  return numbers.map((number) => (
    <Notice key={number} tone="warning" title={texts.title(texts.names[number])}>
      {texts.advice}
    </Notice>
  ));
}
