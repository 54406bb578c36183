/**
 * `data-kept-here="<reader>"` in a form: what is typed is stored in this browser (IndexedDB) until the server has it, and put
 * back when the page is drawn again. Each field is stored with the value on which it was typed, so that what was changed
 * elsewhere meanwhile is found: then kept-choice.ts shows both values to choose from. Beside it `data-form` sets apart forms of one
 * page, `data-state` changes once the server has received the form, and `data-changed` says when its values were stored. With
 * `data-kept` (kept-form.ts) the form says itself when it is sent and stored. Where the mark has no form, the page answers
 * a form that was received. Never stored: secrets and numbers that identify a person. Nothing is stored on a shared computer.
 */
import { CONTROLS, type Control, drawnValue, shownValue } from './drawn-value.ts';
import { setValue } from './set-value.ts';
import { type PutBack, same, type Typed } from './typed-values.ts';

const DATABASE = 'typed';
const LONGEST_MS = 30 * 24 * 3_600_000;
const SECRET = '[type=password],[type=file],[inputmode=numeric]:not([autocomplete^=bday])';
const SHARED = 'shared-computer';

interface Entry {
  readonly key: string;
  readonly reader: string;
  readonly path: string;
  readonly at: number;
  readonly typed: Typed;
  /** The id under which a form makes its record, so that sending it again makes no second one. */
  readonly draft?: string | undefined;
  readonly state?: string | undefined;
  readonly sent: boolean;
}

const answered = <T>(request: IDBRequest<T>) =>
  new Promise<T>((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('forms', { keyPath: 'key' });
  return answered(request);
}

const isShared = () => localStorage.getItem(SHARED) !== null;

async function begin(marks: readonly HTMLElement[]): Promise<void> {
  const db = await open();
  // Signing out deletes it all, in whichever tab.
  db.onversionchange = () => db.close();
  const store = () => db.transaction('forms', 'readwrite').objectStore('forms');
  const write = (work: (forms: IDBObjectStore) => void) => {
    try {
      work(store());
    } catch {
      // Deleted since.
    }
  };
  const entries: Entry[] = await answered(store().getAll());
  const kept = new Map<string, Entry>();
  const reader = marks[0]?.dataset.keptHere;
  const forms = new Map(marks.map((mark) => [keyOf(mark), mark]));
  for (const entry of entries) {
    const mark = forms.get(entry.key);
    const foreign = reader && entry.reader && entry.reader !== reader;
    const answers = entry.sent && entry.path === location.pathname;
    const received = answers && (!mark?.closest('form') || entry.state !== mark.dataset.state);
    const made = entry.draft && location.pathname.includes(entry.draft);
    if (isShared() || foreign || received || made || entry.at < Date.now() - LONGEST_MS)
      write((all) => all.delete(entry.key));
    else kept.set(entry.key, entry);
  }
  for (const [key, mark] of forms) {
    const form = mark.closest('form');
    if (form) keep(form, mark, kept.get(key), write);
  }
}

const keyOf = ({ dataset: { keptHere = '', form = '' } }: HTMLElement) =>
  [keptHere, location.pathname, form].join(' ');

function keep(
  form: HTMLFormElement,
  mark: HTMLElement,
  found: Entry | undefined,
  write: (work: (forms: IDBObjectStore) => void) => void,
): void {
  const key = keyOf(mark);
  const { keptHere: reader = '', state } = mark.dataset;
  const controls = [...form.querySelectorAll<Control>(CONTROLS)].filter(
    (control) => control.tabIndex >= 0 && !control.matches(SECRET),
  );
  const had = new Map(controls.map((control) => [control.name, drawnValue(control)]));
  const draft = form.querySelector<HTMLInputElement>('[name=draft_id]');
  let typed: Typed = { ...found?.typed };
  /** When it was typed, however often it was sent since. */
  let at = found?.at ?? Date.now();

  const put = (sent = false) => {
    if (isShared()) return;
    const draftId = draft?.value;
    const entry: Entry = {
      key,
      reader,
      path: location.pathname,
      at,
      typed,
      draft: draftId,
      state,
      sent,
    };
    write((all) => (Object.keys(typed).length > 0 ? all.put(entry) : all.delete(key)));
  };
  const note = (control: Control) => {
    const { name } = control;
    const [first = had.get(name) ?? '', , sent] = typed[name] ?? [];
    typed[name] = [first, shownValue(control), sent];
    at = Date.now();
  };
  const forget = () => {
    typed = {};
    for (const control of controls) had.set(control.name, shownValue(control));
    write((all) => all.delete(key));
  };

  mark.hidden = false;
  const shared = mark.querySelector<HTMLInputElement>('[type=checkbox]');
  if (shared) shared.checked = isShared();
  shared?.addEventListener('change', () => {
    if (shared.checked) {
      localStorage.setItem(SHARED, '1');
      write((all) => all.clear());
    } else {
      localStorage.removeItem(SHARED);
      put();
    }
  });

  // Typed while the database was being opened, or restored by the browser.
  const busy = controls.filter((control) => shownValue(control) !== drawnValue(control));
  for (const control of busy) note(control);
  form.addEventListener('input', ({ target }) => {
    const control = controls.find((one) => one === target);
    if (!control) return;
    note(control);
    put();
  });
  if (busy.length > 0) put();

  if (found) putBack(found);

  form.addEventListener('portal:sends', () => {
    for (const part of Object.values(typed)) part[2] = part[1];
    put(true);
  });
  form.addEventListener('portal:stored', forget);
  if (form.dataset.kept === undefined) form.addEventListener('submit', () => put(true));

  function putBack({ typed: old, at: then, draft: oldDraft }: Entry): void {
    if (draft && oldDraft) draft.value = oldDraft;
    const different = controls.filter((control) => {
      const part = old[control.name];
      return part && !busy.includes(control) && !same(part[1], drawnValue(control));
    });
    if (different.length === 0) {
      // The server shows it and has it.
      if (form.dataset.kept === 'stored' && busy.length === 0) forget();
      return;
    }
    const when = new Date(then).toLocaleString(`${document.documentElement.lang}-NG`, {
      dateStyle: 'long',
      timeStyle: 'short',
    });
    const back: PutBack = { when, at: then, typed: old, controls: different };
    // The form asks before the first change, because saving by itself waits for the choice (kept-choice.ts).
    form.dispatchEvent(new CustomEvent('portal:puts-back', { detail: back }));
    for (const control of back.controls) setValue(control, old[control.name]?.[1] ?? '');
    const say = mark.querySelector('[role=status]');
    if (say && !back.asks) say.textContent = (mark.dataset.back ?? '').replace('{when}', when);
  }
}

const marks = [...document.querySelectorAll<HTMLElement>('[data-kept-here]')];
// A browser that refuses either store keeps nothing here.
begin(marks).catch(() => {});
