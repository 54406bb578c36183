/**
 * A person who leaves a page of a desk with text in a form that was not sent is asked first: by a link or a key, by a
 * form that leads on to another page (`data-leads-on` on its button), and by the browser itself where it loads the
 * next page.
 */
import { useEffect, useLayoutEffect, useState } from 'react';
import { useBlocker, useNavigation } from 'react-router';
import { carriesUnsent, forgetUnsent, hasUnsent } from '#app/forms/unsent.ts';
import { SAME_PAGE } from '#app/lists/list-address.ts';
import { isFile, leadsAway } from '#app/rendering/behaviours/desk-address.ts';
import { Button } from '#app/ui/Button.tsx';
import { useWords } from '#app/words/words.tsx';

/** A form that is being sent: what follows is its answer. */
let posted: HTMLFormElement | null = null;
/** A form that leads on and was asked about. */
let agreed: HTMLFormElement | null = null;
/** Until when the browser leads nowhere, though it announces that it does: a file, a letter, or it keeps what was typed. */
let staysUntil = 0;
let ask: ((goOn: () => void) => void) | null = null;

const MOMENT_MS = 1000;
const stays = () => {
  staysUntil = performance.now() + MOMENT_MS;
};

function send(event: SubmitEvent): void {
  const { target: form, submitter } = event;
  if (!(form instanceof HTMLFormElement) || form.method !== 'post') return;
  const refused = form.querySelector<HTMLElement>('[data-refused]');
  if (refused && submitter?.getAttribute('formtarget') !== '_blank') {
    event.preventDefault();
    event.stopImmediatePropagation();
    refused.focus();
    return;
  }
  const { href, pathname } = new URL(form.getAttribute('action') ?? '', location.href);
  if (isFile(pathname)) {
    stays();
    return;
  }
  const leadsOn = submitter?.matches('[data-leads-on]') || pathname !== location.pathname;
  if (ask && form !== agreed && leadsOn && !leadsAway(href) && hasUnsent(form)) {
    event.preventDefault();
    event.stopImmediatePropagation();
    ask(() => {
      agreed = form;
      form.requestSubmit(submitter);
      agreed = null;
    });
    return;
  }
  posted = form;
  setTimeout(() => {
    posted = null;
  });
}

function follow({ target }: MouseEvent): void {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link && (link.hasAttribute('download') || !/^https?:$/.test(link.protocol) || isFile(link.pathname)))
    stays();
}

/** The router waits for the answer to a form. */
let waits = false;
/** The address to which the browser is led, as far as it tells. */
let destination = '';
function lead({ destination: { url } }: { destination: { url: string } }): void {
  destination = url;
}
/** A form that finds its session over took what else was typed with it, and brings it back after signing in. */
const carriedToSignIn = () =>
  waits && carriesUnsent() && (!destination || new URL(destination).pathname === '/auth');

function unload(event: BeforeUnloadEvent): void {
  if (carriedToSignIn()) return;
  if (performance.now() > staysUntil && hasUnsent(posted)) event.preventDefault();
}

// This hears of a press before all others: a form that is asked about was not sent.
if (!import.meta.env.SSR) {
  addEventListener('submit', send, true);
  addEventListener('click', follow, true);
  addEventListener('portal:keeps', stays);
  addEventListener('beforeunload', unload);
  // Some browsers lack it (2026).
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('navigate', (event) => lead(event as never));
}

const show = (dialog: HTMLDialogElement | null) => dialog?.showModal();

export function AskBeforeLeaving() {
  const words = useWords().shell.staff.unsent;
  const [held, hold] = useState<{ readonly goOn: () => void } | null>(null);
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation: here, nextLocation: there }) =>
      posted === null &&
      there.state !== SAME_PAGE &&
      (here.pathname !== there.pathname || here.search !== there.search) &&
      hasUnsent(),
  );
  const { state: answering } = useNavigation();
  useLayoutEffect(() => {
    waits = answering !== 'idle';
  }, [answering]);
  const asked = state === 'blocked' || held !== null;
  useEffect(() => {
    ask = (goOn) => hold({ goOn });
    return () => {
      ask = null;
    };
  }, []);
  const stay = () => {
    reset?.();
    hold(null);
  };
  const leave = () => {
    hold(null);
    // A form may be refused: then the page is still there, and what was typed.
    if (held) return held.goOn();
    forgetUnsent();
    proceed?.();
  };
  if (!asked) return null;
  return (
    <dialog
      ref={show}
      aria-labelledby="unsent"
      onClose={stay}
      className="no-print w-[calc(100%-2rem)] max-w-md rounded-lg bg-surface p-6 text-ink shadow-lift"
    >
      <h2 id="unsent" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-2">{words.body}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="button" onClick={stay}>
          {words.stay}
        </Button>
        <Button type="button" variant="secondary" onClick={leave}>
          {words.leave}
        </Button>
      </div>
    </dialog>
  );
}
