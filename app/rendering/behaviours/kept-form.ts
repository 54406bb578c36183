/**
 * `data-kept` on a form: it is sent in a way that loses nothing typed on a bad network. With 'stored' or 'typed' it
 * autosaves a moment after the last key, when a field is left, and when the page is hidden (a phone that goes to
 * sleep). 'stored': the server has what the page shows; 'typed': it has not yet. One request runs at a time, because
 * each answer has the version that the next post must name. So a button or a link waits for a running save. A form that
 * the server refuses is posted again as a plain form, for the page that says why. A busy server says when to come back
 * (server/shedding): a save is repeated while the page is open, a press for half a minute. The same answers sent twice
 * are stored once.
 */
import { leaveUnread } from '../leave-unread.ts';
import { CONTROLS, type Control, drawnValue, shownValue } from './drawn-value.ts';

const PAUSE_MS = 1200;
/** Longer than any answer takes; whoever stopped the page may then press again. */
const ENOUGH_MS = 30_000;
/** Browsers send this for a page that has been left. */
const MOST_AFTER_LEAVING = 60_000;

/** Longest pause between two failed saves. */
const LONGEST_PAUSE_S = 60;
/** A press is tried again for this long; shorter than ENOUGH_MS. */
const PATIENCE_MS = 24_000;

/** The result of the page's saving of itself, as the server knows it. */
export type Autosaved =
  | { readonly kind: 'saved'; readonly version: number; readonly complete: boolean }
  | { readonly kind: 'unsaved'; readonly reason: 'changed-elsewhere' | 'refused' };

/** The response when the page sends the form. */
export type ScriptAnswer =
  | Autosaved
  /** The press has done its work. The version, where there is one, is for a reader who comes back to this page. */
  | { readonly kind: 'go'; readonly to: string; readonly version: number | null }
  /** Something stands in the way: posted plainly, the page says what. */
  | { readonly kind: 'refused' }
  | { readonly kind: 'failed' };

type Unsaved = 'no-connection' | 'busy' | 'signed-out' | 'changed-elsewhere' | 'refused';
type Answer =
  | ScriptAnswer
  | { readonly kind: 'unreachable' | 'signed-out' }
  | { readonly kind: 'busy'; readonly seconds: number };

async function send(body: URLSearchParams): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(location.href, {
      method: 'POST',
      body,
      headers: { accept: 'application/json' },
      redirect: 'manual',
      keepalive: body.toString().length < MOST_AFTER_LEAVING,
    });
  } catch {
    return { kind: 'unreachable' };
  }
  // Only the way to sign-in answers with a redirect.
  if (answer.type === 'opaqueredirect') return { kind: 'signed-out' };
  if (answer.status === 503 || answer.status === 429) {
    leaveUnread(answer);
    return { kind: 'busy', seconds: Number(answer.headers.get('retry-after')) || 5 };
  }
  const told: ScriptAnswer | null = await answer.json().catch(() => null);
  if (told) return told;
  return { kind: answer.status >= 500 ? 'failed' : 'refused' };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

for (const form of document.querySelectorAll<HTMLFormElement>('[data-kept]')) {
  // A browser that lacks what follows (before 2022) posts a plain form.
  if ('requestSubmit' in form && 'replaceChildren' in form) keep(form);
}

function keep(form: HTMLFormElement): void {
  const { kept } = form.dataset;
  const saves = kept !== 'by-hand';
  const controls = [...form.querySelectorAll<Control>(CONTROLS)];
  const typed = () => JSON.stringify(controls.map(shownValue));
  const drawn = () => JSON.stringify(controls.map(drawnValue));

  /** The server's version of the values; null: it differs from the fields. */
  let stored = kept === 'typed' ? null : drawn();
  /** The newest version that a post of this page made; 0 before the first. */
  let version = 0;
  let saving: Promise<void> | null = null;
  let lastUnsaved: Unsaved | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Failed saves in a row. */
  let tries = 0;
  /** A link was not followed because what is typed could not be saved. */
  let warned = false;
  /** True from the press that sends the form until its answer leads nowhere. */
  let leaving = false;

  // The value is set in this event and not in the field, because browsers restore changed fields on a page that is
  // drawn again.
  const page = `${form.querySelector<HTMLInputElement>('[name=page]')?.value}.${Math.random().toString(36).slice(2)}`;
  let turn = 0;
  form.addEventListener('formdata', ({ formData }) => {
    // A page that the browser draws again from its store is not this one (form-basis.server.ts).
    formData.set('page', page);
    turn += 1;
    formData.set('turn', String(turn));
    if (version > Number(formData.get('version'))) formData.set('version', String(version));
  });
  const bodyFor = (button: HTMLButtonElement | null, intent = button?.value ?? '') => {
    const body = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') body.append(name, value);
    body.set('intent', intent);
    return body;
  };

  const status = form.querySelector<HTMLElement>('[data-unsaved]');
  const unsavedWords: Partial<Record<Unsaved, string>> = JSON.parse(status?.dataset.unsaved ?? '{}');
  const tell = (state: 'saving' | 'saved' | 'saved-except' | null, unsaved: Unsaved | null = null) => {
    lastUnsaved = unsaved;
    for (const line of form.querySelectorAll<HTMLElement>('[data-save-state]'))
      line.hidden = line.dataset.saveState !== state;
    const sentence = (unsaved && unsavedWords[unsaved]) ?? '';
    // Written only when it changes, because screen readers read it out.
    if (status && status.textContent !== sentence) status.textContent = sentence;
  };

  const later = () => {
    clearTimeout(timer);
    if (saves) timer = setTimeout(flush, PAUSE_MS);
  };
  // kept-here.ts asks which of two values to keep.
  const dirty = () => saves && !form.querySelector('[data-take]') && (saving !== null || typed() !== stored);
  const announce = (event: 'portal:sends' | 'portal:stored') => form.dispatchEvent(new Event(event));

  function flush(): void {
    clearTimeout(timer);
    if (leaving || !dirty()) return;
    if (saving) {
      later();
      return;
    }
    saving = save().finally(() => {
      saving = null;
    });
  }

  async function save(): Promise<void> {
    const sent = typed();
    tell('saving');
    announce('portal:sends');
    const answer = await send(bodyFor(null, 'autosave'));
    stored = answer.kind === 'saved' ? sent : null;
    if (typed() === stored) announce('portal:stored');
    if (answer.kind === 'busy' || answer.kind === 'unreachable' || answer.kind === 'failed') {
      // Browsers do not try all at once, and try more and more rarely.
      const least = Math.min(LONGEST_PAUSE_S, 4 * 2 ** tries);
      const seconds = Math.max(answer.kind === 'busy' ? answer.seconds : 0, least) * (1 + Math.random() / 2);
      tries += 1;
      timer = setTimeout(flush, seconds * 1000);
      return tell(null, answer.kind === 'busy' ? 'busy' : 'no-connection');
    }
    tries = 0;
    if (answer.kind === 'saved') {
      version = answer.version;
      return tell(answer.complete ? 'saved' : 'saved-except');
    }
    if (answer.kind === 'unsaved') return tell(null, answer.reason);
    tell(null, answer.kind === 'signed-out' ? 'signed-out' : 'refused');
  }

  form.addEventListener('input', () => {
    warned = false;
    later();
  });
  form.addEventListener('focusout', ({ relatedTarget }) => {
    // A press on one of the form's own buttons sends the whole form.
    if (!(relatedTarget instanceof HTMLButtonElement && relatedTarget.form === form)) flush();
  });
  addEventListener('online', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });
  // Typed before this script ran, or kept from before a sign-in.
  later();
  // Coming back to a page that answers a post loads it again, instead of posting again after a warning.
  history.replaceState(history.state, '', location.href);

  let release = () => {};
  const hold = () => {
    const answers = form.querySelector<HTMLElement>('[data-answers]');
    const button = form.querySelector<HTMLElement>('[data-busy-label]');
    const content = [...(button?.childNodes ?? [])];
    leaving = true;
    // Text that was typed after the press would not be in the form that is being sent.
    if (answers) answers.inert = true;
    button?.replaceChildren(button.dataset.busyLabel ?? '');
    button?.setAttribute('aria-disabled', 'true');
    const tooLong = setTimeout(() => release(), ENOUGH_MS);
    release = () => {
      clearTimeout(tooLong);
      release = () => {};
      leaving = false;
      if (answers) answers.inert = false;
      button?.replaceChildren(...content);
      button?.removeAttribute('aria-disabled');
    };
  };

  let posted = false;
  form.addEventListener('submit', (event) => {
    if (posted) return;
    event.preventDefault();
    if (!leaving) void press(event.submitter instanceof HTMLButtonElement ? event.submitter : null);
  });

  async function press(button: HTMLButtonElement | null): Promise<void> {
    clearTimeout(timer);
    hold();
    // The form is sent as it was when the button was pressed, but with the version of the running save.
    await saving;
    const sent = typed();
    const until = Date.now() + PATIENCE_MS;
    announce('portal:sends');
    let answer = await send(bodyFor(button));
    while (answer.kind === 'busy' && Date.now() + answer.seconds * 1000 < until) {
      tell(null, 'busy');
      await pause(answer.seconds * 1000);
      answer = await send(bodyFor(button));
    }
    if (answer.kind === 'go') {
      stored = sent;
      version = answer.version ?? version;
      announce('portal:stored');
      location.assign(answer.to);
      return;
    }
    release();
    if (answer.kind === 'unreachable' || answer.kind === 'failed' || answer.kind === 'busy') {
      tell(null);
      return showTrouble(answer.kind === 'unreachable' ? 'offline' : answer.kind);
    }
    posted = true;
    form.requestSubmit(button);
    posted = false;
    leaving = true;
    setTimeout(() => {
      leaving = false;
    }, ENOUGH_MS);
  }

  function showTrouble(kind: 'offline' | 'failed' | 'busy'): void {
    const asleep = form.querySelector<HTMLTemplateElement>(`[data-trouble=${kind}]`);
    const trouble = asleep?.content.firstElementChild?.cloneNode(true);
    if (!(trouble instanceof HTMLElement)) return;
    form.querySelector(':scope > takes-focus')?.remove();
    form.prepend(trouble);
    trouble.focus();
  }

  // The next page is drawn from what is stored, so a link waits for the save.
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.defaultPrevented || leaving || !leadsAway(event, link)) return;
    // The second time it is followed without saving.
    if (!dirty() || warned) return;
    event.preventDefault();
    void follow(() => location.assign(link.href));
  });

  async function follow(go: () => void): Promise<void> {
    await saving;
    flush();
    await saving;
    warned = lastUnsaved === 'no-connection' || lastUnsaved === 'busy';
    if (warned) return;
    leaving = true;
    go();
  }

  // Neither does another form of the page leave before the save, such as the one that switches the language.
  addEventListener('submit', (event) => {
    const { target, submitter } = event;
    if (!(target instanceof HTMLFormElement) || target === form || event.defaultPrevented) return;
    if (leaving || !dirty() || warned) return;
    event.preventDefault();
    void follow(() => target.requestSubmit(submitter));
  });

  // Nothing says that all is saved beside the word that nothing can be saved any more.
  addEventListener('portal:session', ({ detail }: CustomEventInit<{ status: string }>) => {
    if (detail?.status === 'signed-out') tell(null, dirty() ? 'signed-out' : null);
  });

  // Back to a page that the browser kept.
  addEventListener('pageshow', () => {
    leaving = false;
    release();
    later();
  });
}

const leadsAway = (event: MouseEvent, link: HTMLAnchorElement): boolean =>
  event.button === 0 &&
  !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) &&
  !link.target &&
  !link.hasAttribute('download') &&
  link.origin === location.origin &&
  link.href.split('#')[0] !== location.href.split('#')[0];
