import { Notice } from '#app/ui/Notice.tsx';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { useWords } from '#app/words/words.tsx';
import type { OtherReader } from './other-readers.server.ts';

/** Said before the decision, so that two people do not make it at once. */
export function OtherReaders({ readers }: { readers: readonly OtherReader[] }) {
  const words = useWords();
  const { live } = words;
  const [first] = readers;
  if (!first) return null;
  return (
    <Notice tone="warning" title={live.readers(readers.map(({ name }) => name))}>
      <p>{live.readersSince(lagosMoment(words, first.since))}</p>
    </Notice>
  );
}
