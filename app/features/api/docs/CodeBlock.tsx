import { Icon } from '#app/ui/Icon.tsx';
import { useWords } from '#app/words/words.tsx';

/** Text for a machine, with a button that copies it where script runs. Long lines are broken, so nothing scrolls sideways. */
export function CodeBlock({ text, label }: { text: string; label: string }) {
  const words = useWords().ui;
  return (
    <div className="@container relative mt-3 rounded-md border border-line bg-sunken">
      <pre className="whitespace-pre-wrap p-4 pe-28 tight:pe-4 tight:pt-14 font-mono text-sm [overflow-wrap:anywhere]">
        <code>{text}</code>
      </pre>
      <button
        type="button"
        data-needs-script=""
        data-copy={text}
        aria-label={`${words.copy} ${label}`}
        className="no-print absolute end-1 top-1 inline-flex min-h-11 items-center rounded-md px-2.5 font-semibold text-leaf-text text-sm hover:bg-leaf-soft"
      >
        <span className="inline-flex items-center gap-1.5">
          <Icon name="copy" />
          {words.copy}
        </span>
        <span hidden>{words.copied}</span>
      </button>
      <span role="status" className="sr-only" />
    </div>
  );
}
