/**
 * A form of the desk and, with script, the public page beside it as the form is now: as a second column on a wide screen,
 * as a tab on others. Without script there is the form with its Preview button, whose answer comes in another tab.
 */
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { leaveUnread } from '#app/rendering/leave-unread.ts';
import { classes } from '#app/ui/classes.ts';
import { useDeskWords } from './desk-words.ts';

/** Typing pauses for this long before the page is drawn again. */
const PAUSE_MS = 600;
const WIDE = '(min-width: 68.75rem)';
/** An empty frame would be in quirks mode; this page is in standards mode. */
const EMPTY = '<!doctype html><title>…</title>';

type View = 'form' | 'preview';

/** @param address that of the form's draft (desk-addresses.ts). */
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

/**
 * Puts a drawn page into a frame of its own, where the public site's style holds and its narrow layout is that of the
 * frame. Nothing in it runs or leads away; the frame's sandbox sees to it as well.
 */
const LEADS_AWAY = 'a[href], area[href]';
const ACTS = 'script, form button, form input, form select, form textarea';

interface DrawnDraft {
  readonly page: Document;
  readonly style: string;
}

async function fetchDraft(form: HTMLFormElement, address: string, signal: AbortSignal): Promise<DrawnDraft> {
  const sent = new FormData(form);
  // A chosen file is sent once, when the form is saved.
  for (const [name, value] of [...sent]) if (typeof value !== 'string') sent.delete(name);
  const answer = await fetch(address, { method: 'POST', body: sent, signal });
  if (!answer.ok || answer.redirected) {
    leaveUnread(answer);
    throw new Error('not drawn');
  }
  // A style inside the document would be refused by the policy of the desk, which does not know it.
  const parts = (await answer.text()).split(/<style[^<>]{0,200}>|<\/style>/);
  const markup = parts.filter((_, at) => at % 2 === 0).join('');
  const style = parts.filter((_, at) => at % 2 === 1).join('\n');
  return { page: new DOMParser().parseFromString(markup, 'text/html'), style };
}

/** @param part the id of what to begin with; read only while the frame is empty. */
function showDraft(frame: HTMLIFrameElement, { page, style }: DrawnDraft, part: string): void {
  const inside = frame.contentDocument;
  const view = frame.contentWindow as (Window & typeof globalThis) | null;
  const main = page.querySelector('main');
  if (!inside || !view || !main) return;
  for (const link of main.querySelectorAll(LEADS_AWAY)) link.removeAttribute('href');
  for (const one of main.querySelectorAll(ACTS)) one.remove();
  for (const one of main.querySelectorAll('[autofocus]')) one.removeAttribute('autofocus');
  main.querySelector('[data-draft="0"]')?.remove();
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(style);
  inside.adoptedStyleSheets = [sheet];
  const { lang, dataset } = document.documentElement;
  inside.documentElement.lang = lang;
  if (dataset.theme) inside.documentElement.dataset.theme = dataset.theme;
  const isFirst = inside.querySelector('main') === null;
  const { scrollTop } = inside.documentElement;
  inside.body.replaceChildren(inside.importNode(main, true));
  if (!isFirst) inside.documentElement.scrollTop = scrollTop;
  // Scrolling it into view would move the desk as well.
  else inside.documentElement.scrollTop = inside.getElementById(part)?.getBoundingClientRect().top ?? 0;
}
