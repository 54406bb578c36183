/**
 * What the server draws of a form, and with script again while somebody types: the page is posted to with what is typed,
 * which keeps nothing, and this part of its answer takes the place of what stood here.
 */
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

/** Typing pauses for this long before it is drawn again. */
const PAUSE_MS = 600;

interface FollowsTypingProps {
  /** Around the form. */
  readonly around: RefObject<HTMLElement | null>;
  /** Names this part in the page. */
  readonly id: string;
  /** Said where it could not be drawn. */
  readonly failed: string;
  readonly children: ReactNode;
}

export function FollowsTyping({ around, id, failed, children }: FollowsTypingProps) {
  const drawn = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'first' | 'typed' | 'failed'>('first');
  // What was saved, or asked for by the button, is drawn by the page itself.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new part is a new beginning
  useEffect(() => setState('first'), [children]);
  useEffect(() => {
    const form = around.current;
    let waiting = 0;
    let asked = new AbortController();
    const draw = () => {
      asked.abort();
      asked = new AbortController();
      const { signal } = asked;
      fetchPart(form?.querySelector('form'), id, signal).then(
        (part) => {
          drawn.current?.replaceChildren(...part);
          setState('typed');
        },
        () => signal.aborted || setState('failed'),
      );
    };
    const drawSoon = () => {
      window.clearTimeout(waiting);
      waiting = window.setTimeout(draw, PAUSE_MS);
    };
    form?.addEventListener('input', drawSoon);
    return () => {
      form?.removeEventListener('input', drawSoon);
      window.clearTimeout(waiting);
      asked.abort();
    };
  }, [around, id]);
  return (
    <>
      {state === 'failed' && (
        <p role="status" className="mb-4 text-danger-text">
          {failed}
        </p>
      )}
      <div id={id} hidden={state === 'typed'}>
        {children}
      </div>
      <div ref={drawn} hidden={state !== 'typed'} />
    </>
  );
}

async function fetchPart(
  form: HTMLFormElement | null | undefined,
  id: string,
  signal: AbortSignal,
): Promise<readonly Node[]> {
  if (!form) return [];
  const body = new URLSearchParams(
    [...new FormData(form)].filter((one): one is [string, string] => typeof one[1] === 'string'),
  );
  body.set('intent', 'preview');
  const answer = await fetch(window.location.pathname, { method: 'POST', body, signal });
  // The style of the answer would be refused by the policy of this page, which has the same.
  const markup = (await answer.text()).split(/<style[^<>]{0,200}>|<\/style>/).filter((_, at) => at % 2 === 0);
  const part = new DOMParser().parseFromString(markup.join(''), 'text/html').getElementById(id);
  if (!answer.ok || answer.redirected || !part) throw new Error('not drawn');
  return [...part.childNodes];
}
