/**
 * A form of the desk and, with script, the public page beside it as the form is now: as a second column on a wide screen,
 * as a tab on others. Without script there is the form with its Preview button, whose answer comes in another tab.
 */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { classes } from '#app/ui/classes.ts';
import { useDeskWords } from './desk-words.ts';
import { fetchDraft, showDraft } from './show-draft.ts';

/** Typing pauses for this long before the page is drawn again. */
const PAUSE_MS = 600;
const WIDE = '(min-width: 68.75rem)';
/** In standards mode, unlike an empty frame. */
const EMPTY = '<!doctype html><title>…</title>';

type View = 'form' | 'preview';

/** @param address that of the form's draft (draft-address.ts). */
export function BesidePreview({ address, children }: { address: string; children: ReactNode }) {
  const text = useDeskWords().preview;
  const [hasScript, setHasScript] = useState(false);
  useEffect(() => setHasScript(true), []);
  const [view, setView] = useState<View>('form');
  const around = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { failed, draw } = useDraft(around, frame, address);
  useEffect(() => {
    if (view === 'preview') draw();
  }, [view, draw]);
  return (
    <div className="grid gap-6 min-[68.75rem]:grid-cols-[minmax(0,1fr)_24rem] min-[90rem]:grid-cols-2">
      {hasScript && (
        <fieldset className="flex gap-2 min-[68.75rem]:hidden">
          <legend className="sr-only">{text.views}</legend>
          {(['form', 'preview'] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={view === one}
              onClick={() => setView(one)}
              className={classes('button', view === one ? 'button-primary' : 'button-secondary')}
            >
              {text.viewNames[one]}
            </button>
          ))}
        </fieldset>
      )}
      <div ref={around} className={classes('stack min-w-0', view === 'preview' && 'max-[68.74rem]:hidden')}>
        {children}
      </div>
      {hasScript && (
        <aside
          aria-label={text.title}
          className={classes('min-w-0', view === 'form' && 'max-[68.74rem]:hidden')}
        >
          <div className="sticky top-20 grid gap-2">
            <p role="status" className="text-ink-soft text-sm">
              {failed ? text.failed : text.beside}
            </p>
            <iframe
              ref={frame}
              title={text.title}
              sandbox="allow-same-origin"
              srcDoc={EMPTY}
              onLoad={draw}
              className="h-[calc(100vh-9rem)] w-full rounded-md border border-line bg-paper"
            />
          </div>
        </aside>
      )}
    </div>
  );
}

function useDraft(
  around: { readonly current: HTMLDivElement | null },
  frame: { readonly current: HTMLIFrameElement | null },
  address: string,
) {
  const [failed, setFailed] = useState(false);
  const waiting = useRef(0);
  const asking = useRef<AbortController>(null);
  const drawn = useRef('');
  const draw = useCallback(() => {
    window.clearTimeout(waiting.current);
    // One that is hidden is drawn when it is opened.
    const form = around.current?.querySelector<HTMLFormElement>('form:has([formaction])');
    if (!form || !frame.current?.checkVisibility()) return;
    const content = JSON.stringify([...new FormData(form)]);
    if (content === drawn.current) return;
    asking.current?.abort();
    const asked = new AbortController();
    asking.current = asked;
    fetchDraft(form, address, asked.signal).then(
      (page) => {
        drawn.current = content;
        setFailed(false);
        if (frame.current) showDraft(frame.current, page, address.split('#')[1] ?? '');
      },
      () => setFailed(!asked.signal.aborted),
    );
  }, [around, frame, address]);
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    const form = around.current;
    const drawSoon = () => {
      window.clearTimeout(waiting.current);
      waiting.current = window.setTimeout(draw, PAUSE_MS);
    };
    wide.addEventListener('change', draw);
    // Rows are moved and removed by a press.
    for (const event of ['input', 'click']) form?.addEventListener(event, drawSoon);
    return () => {
      wide.removeEventListener('change', draw);
      for (const event of ['input', 'click']) form?.removeEventListener(event, drawSoon);
      window.clearTimeout(waiting.current);
      asking.current?.abort();
    };
  }, [around, draw]);
  return { failed, draw };
}
