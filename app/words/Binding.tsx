/** What somebody agrees to: in English, which binds, with a translation below it for whoever reads another language. */
import { inEnglish, useWords, type Words } from './words.tsx';

export function Binding({ say }: { say: (words: Words) => string }) {
  const words = useWords();
  const [english, translated] = [say(inEnglish), say(words)];
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
