/** A picture opened in its place, to be turned and enlarged. It is drawn, and so fetched, only once somebody opens it. */
import { type KeyboardEvent, useState } from 'react';
import { Button } from '#app/ui/Button.tsx';
import { classes } from '#app/ui/classes.ts';
import { useWords } from '#app/words/words.tsx';

const TURNS = ['', 'rotate-90', 'rotate-180', '-rotate-90'] as const;
const SIZES = ['w-full', 'w-[150%]', 'w-[200%]', 'w-[300%]', 'w-[400%]'] as const;

const BOX = 'mt-3 max-h-[80vh] overflow-auto rounded-md bg-sunken';

export function DocumentViewer({ src, name }: { src: string; name: string }) {
  const texts = useWords().documents.viewer;
  const [shown, setShown] = useState(false);
  const [turn, setTurn] = useState(0);
  const [size, setSize] = useState(0);
  const turnBy = (by: number) => setTurn((now) => (now + by + TURNS.length) % TURNS.length);
  const sizeBy = (by: number) => setSize((now) => Math.min(Math.max(now + by, 0), SIZES.length - 1));
  const actions: Readonly<Record<string, () => void>> = {
    '[': () => turnBy(-1),
    ']': () => turnBy(1),
    '+': () => sizeBy(1),
    '=': () => sizeBy(1),
    '-': () => sizeBy(-1),
  };
  const press = (event: KeyboardEvent) => {
    const action = event.ctrlKey || event.metaKey || event.altKey ? undefined : actions[event.key];
    if (!action) return;
    event.preventDefault();
    action();
  };
  return (
    <fieldset className="no-print min-w-0 basis-full" onKeyDown={press} data-needs-script="">
      <legend className="sr-only">{texts.label(name)}</legend>
      <div className="flex flex-wrap gap-2">
        <Button
          type="button"
          variant="secondary"
          size="small"
          aria-expanded={shown}
          onClick={() => setShown(!shown)}
        >
          {shown ? texts.hide : texts.show}
        </Button>
        {shown &&
          (
            [
              ['[', texts.left],
              [']', texts.right],
              ['+', texts.larger],
              ['-', texts.smaller],
            ] as const
          ).map(([key, label]) => (
            <Button
              key={key}
              type="button"
              variant="quiet"
              size="small"
              aria-keyshortcuts={key}
              onClick={actions[key]}
            >
              {label}
            </Button>
          ))}
      </div>
      {shown && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reached by the keyboard
        <section aria-label={name} className={BOX} tabIndex={0}>
          <img
            src={src}
            alt={name}
            className={classes('aspect-square max-w-none object-contain', SIZES[size], TURNS[turn])}
          />
        </section>
      )}
    </fieldset>
  );
}
