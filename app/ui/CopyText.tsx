import { useWords } from '#app/words/words.tsx';
import { Icon } from './Icon.tsx';

/**
 * A number people have to take elsewhere: large, selectable at one press, and copied by a button where script runs
 * (app/rendering/behaviours/copy.ts).
 */
export function CopyText({ text, label }: { text: string; label: string }) {
  const words = useWords().ui;
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <code className="select-all font-mono font-semibold text-lg [overflow-wrap:anywhere]">{text}</code>
      <button
        type="button"
        data-needs-script=""
        data-copy={text}
        className="no-print min-h-11 rounded-md px-2.5 font-semibold text-leaf-text text-sm hover:bg-leaf-soft"
      >
        <span>
          <Icon name="copy" className="me-1.5 inline" />
          <span aria-hidden="true">{words.copy}</span>
          <span className="sr-only">{label}</span>
        </span>
        <span hidden>
          <Icon name="check" className="me-1.5 inline" />
          {words.copied}
        </span>
      </button>
      <span role="status" className="sr-only" />
    </span>
  );
}
