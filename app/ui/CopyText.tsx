import { useWords } from '#app/words/words.tsx';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';

/**
 * A number people have to take elsewhere: large, selectable at one press, and copied by a button where script runs
 * (app/rendering/behaviours/copy.ts).
 */
export interface CopyTextProps {
  text: string;
  label: string;
  /** The text as people read it, where they copy another one: a long number in groups. */
  shown?: string;
}

export function CopyText({ text, label, shown }: CopyTextProps) {
  const words = useWords().ui;
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
      <code
        className={classes(
          'select-all font-mono font-semibold',
          shown ? 'text-2xl' : 'text-lg [overflow-wrap:anywhere]',
        )}
      >
        {shown ?? text}
      </code>
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
