/**
 * Text that somebody agrees to: in English, which binds, with a translation below it for readers of another language.
 */
import { inEnglish, useWords, type Words } from './words.tsx';

export function Binding({ say }: { say: (words: Words) => string }) {
  return <Bound english={say(inEnglish)} translated={say(useWords())} />;
}

/** The same of a text that is not in the catalogue. Without a translation the English one stands alone. */
export function Bound({ english, translated = english }: { english: string; translated?: string }) {
  const words = useWords();
  return (
    <>
      <span lang="en">{english}</span>
      {translated !== english && (
        <span className="block">
          <span className="text-ink-soft">{words.ui.translation}</span> {translated}
        </span>
      )}
    </>
  );
}
