/**
 * Keeps text that was typed into a form and not sent. React draws a page again when one of its forms is answered, and
 * another page in its place while a password is asked for; the text of the other forms is then put back. A person who
 * leaves the page is asked first (app/shell/staff/AskBeforeLeaving.tsx). The text is kept in the memory of the page
 * and, while that is loaded again, in the tab; no secret is kept. A form that comes back rejected has its chosen files
 * again, which no server can put there.
 */
import { type RefObject, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { isSecret, MOST_UNSENT, OWNER_FIELD, UNSENT_FIELD } from './refusal.ts';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface OpenForm {
  readonly key: string;
  readonly element: HTMLFormElement;
  /** It came back: what it was drawn with is what was typed. */
  readonly refused: boolean;
  sent: boolean;
  /** Its answer is not waited for: whoever sent it went back. */
  left: boolean;
  /** All that was typed into other forms went with it. */
  carries: boolean;
}

interface Field {
  /** The text with which the page was drawn. In a form that came back it is the text that is there now. */
  readonly had: string;
  readonly typed: string;
}

interface Kept {
  readonly fields: ReadonlyMap<string, Field>;
  /**
   * The version of the record on which it was typed. `older`: the page now shows another version than the one that was
   * read then.
   */
  readonly version: string | undefined;
  readonly older: boolean;
}

const open = new Set<OpenForm>();
const kept = new Map<string, Kept>();
/** These forms were sent and are gone since: their answer may have been another page than theirs. */
const sent = new Map<string, Kept>();
/** A form with text that was typed on an older version of its record is sent with that one, and refused as any other. */
const typedOn = new WeakMap<HTMLFormElement, string>();

/** The files of forms that were sent, by the names of their fields. */
const sentFiles = new Map<string, ReadonlyMap<string, FileList>>();

const NOT_TYPED = new Set(['hidden', 'password', 'file', 'submit', 'button']);
const isControl = (one: Element): one is Control =>
  (one instanceof HTMLInputElement && !NOT_TYPED.has(one.type)) ||
  one instanceof HTMLSelectElement ||
  one instanceof HTMLTextAreaElement;
const isBox = (control: Control): control is HTMLInputElement =>
  control.type === 'checkbox' || control.type === 'radio';
const isText = (control: Control) => !isBox(control) && !(control instanceof HTMLSelectElement);

function drawn(control: Control): string {
  if (isBox(control)) return String(control.defaultChecked);
  if (!(control instanceof HTMLSelectElement)) return control.defaultValue;
  const options = [...control.options];
  return (options.find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}
const shown = (control: Control) => (isBox(control) ? String(control.checked) : control.value);

/** Boxes share a name, and so may fields of a list. */
function controlsOf(form: HTMLFormElement): ReadonlyMap<string, Control> {
  const named = [...form.elements]
    .filter(isControl)
    .filter(({ name, autocomplete }) => name && !isSecret(name) && autocomplete !== 'one-time-code');
  const found = new Map<string, Control>();
  for (const control of named) {
    const key = isBox(control) ? `${control.name}=${control.value}` : control.name;
    let place = 0;
    while (found.has(`${key} ${place}`)) place += 1;
    found.set(`${key} ${place}`, control);
  }
  return found;
}

function keep(key: string, form: OpenForm): void {
  const found = typedInto(form);
  if (found) (form.sent && !form.left ? sent : kept).set(key, found);
}

function typedInto({ element, refused }: OpenForm): Kept | null {
  const fields = new Map<string, Field>();
  for (const [name, control] of controlsOf(element)) {
    const [had, typed] = [drawn(control), shown(control)];
    if (had !== typed || (refused && typed !== '')) fields.set(name, { had, typed });
  }
  if (fields.size === 0) return null;
  const drawnWith = element.querySelector<HTMLInputElement>('[name=version]')?.value;
  const older = typedOn.get(element);
  return { fields, version: older ?? drawnWith, older: older !== undefined };
}

function putBack(key: string, mine: OpenForm): void {
  const found = kept.get(key);
  const controls = controlsOf(mine.element);
  // Several forms may have one name; the text belongs to the form with these fields.
  if (!found || ![...found.fields.keys()].some((name) => controls.has(name))) return;
  let { older } = found;
  for (const [name, { had }] of found.fields) {
    const control = controls.get(name);
    older ||= control !== undefined && drawn(control) !== had;
  }
  if (older && found.version !== undefined) typedOn.set(mine.element, found.version);
  const write = () => {
    if (!open.has(mine)) return;
    kept.delete(key);
    for (const [name, control] of controlsOf(mine.element)) {
      const typed = found.fields.get(name)?.typed;
      if (typed !== undefined && shown(control) !== typed) typeInto(control, typed);
    }
  };
  queueMicrotask(() => {
    write();
    // A choice in one field may draw the choices of another.
    setTimeout(write);
  });
}

const fileInputs = (form: HTMLFormElement): readonly HTMLInputElement[] => [
  ...form.querySelectorAll<HTMLInputElement>('input[type=file]'),
];

/** A file that was itself the mistake is not put back. */
function putFilesBack(key: string, form: HTMLFormElement): void {
  const files = sentFiles.get(key);
  for (const input of fileInputs(form)) {
    const chosen = files?.get(input.name);
    if (!chosen || input.ariaInvalid === 'true') continue;
    input.files = chosen;
    input.dispatchEvent(new Event('change', { bubbles: true }));
  }
}

/** The fields of a form that will have their files again when it is drawn refused. */
export function useFilesKept(name: string): ReadonlySet<string> {
  const key = keyOf(useLocation().pathname, name);
  const [names] = useState(() => new Set(sentFiles.get(key)?.keys()));
  return names;
}

/** The value is set as a person would set it, so that listeners hear of it. */
export function typeInto(control: Control, value: string): void {
  if (isBox(control)) {
    control.click();
    return;
  }
  // React notices only what is written past the property that it put in the element's place.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}

const keyOf = (path: string, name: string) => `${path} ${name}`;

/**
 * @param name sets it apart from the other forms of its page.
 * @param joins its controls still belong to another form.
 */
export function useUnsent(
  form: RefObject<HTMLFormElement | null>,
  name: string,
  refused: boolean,
  joins: boolean,
): void {
  const key = keyOf(useLocation().pathname, name);
  // This runs in the same step as the page is drawn, since people who work by keys send a form as soon as it shows.
  useLayoutEffect(() => {
    const element = form.current;
    if (!element || joins) return;
    const mine: OpenForm = { key, element, refused, sent: false, left: false, carries: false };
    const send = (event: SubmitEvent) => {
      // A preview in another tab leaves the form as it is. React Router, which hears of it later, would show it in this one.
      if (event.submitter?.getAttribute('formtarget') === '_blank') {
        event.stopPropagation();
        return;
      }
      mine.sent = true;
      mine.left = false;
      sendHeld();
      const chosen = fileInputs(element).filter(({ files }) => files?.length);
      sentFiles.set(key, new Map(chosen.map(({ name, files }) => [name, files as FileList])));
    };
    const asTyped = ({ formData }: FormDataEvent) => {
      const version = typedOn.get(element);
      if (version !== undefined) formData.set('version', version);
      const beside = mine.sent ? besides(mine) : null;
      mine.carries = beside?.whole ?? true;
      if (beside) formData.set(UNSENT_FIELD, beside.text);
    };
    putBack(key, mine);
    if (refused) putFilesBack(key, element);
    open.add(mine);
    element.addEventListener('submit', send);
    element.addEventListener('formdata', asTyped);
    return () => {
      open.delete(mine);
      element.removeEventListener('submit', send);
      element.removeEventListener('formdata', asTyped);
      keep(key, mine);
    };
  }, [form, key, refused, joins]);
}

/** The text goes along with a form that is sent, in case its sender has to sign in first. */
type Carried = readonly (readonly [
  key: string,
  version: string | null,
  fields: readonly (readonly [string, Field])[],
])[];

/** The texts of the other forms of the page. Very long texts go along only while there is room. */
function besides(sending: OpenForm): { readonly text: string; readonly whole: boolean } | null {
  const page = sending.key.slice(0, sending.key.indexOf(' ') + 1);
  const others = new Map([...kept].filter(([key]) => key.startsWith(page)));
  for (const one of open) {
    const found = one === sending || one.sent ? null : typedInto(one);
    if (found) others.set(one.key, found);
  }
  others.delete(sending.key);
  let told: Carried = [];
  for (const [key, { version = null, fields }] of others) {
    const more: Carried = [...told, [key, version, [...fields]]];
    if (JSON.stringify(more).length <= MOST_UNSENT) told = more;
  }
  return others.size > 0 ? { text: JSON.stringify(told), whole: told.length === others.size } : null;
}

/** The text stays in this tab alone, for a page that is loaded again. */
const STORED = 'unsent';
/** Typed in from somebody's papers. */
const NOT_STORED = /document_number|nin/i;
let signsOut = false;

function store(): void {
  const all = new Map(kept);
  for (const one of open) {
    const found = one.sent ? null : typedInto(one);
    if (found) all.set(one.key, found);
  }
  const told: Carried = [...all].map(([key, { version = null, fields }]) => [
    key,
    version,
    [...fields].filter(([name]) => !NOT_STORED.test(name)),
  ]);
  const owner = document.querySelector<HTMLInputElement>(`[name=${OWNER_FIELD}]`)?.value;
  if (signsOut || told.length === 0 || !owner) sessionStorage.removeItem(STORED);
  else sessionStorage.setItem(STORED, JSON.stringify({ owner, told }));
}

/** Puts back what the same person had typed before the page was loaded again, before the page is drawn. */
export function bringBackStored(reader: string | undefined): void {
  const text = sessionStorage.getItem(STORED);
  sessionStorage.removeItem(STORED);
  const { owner, told } = JSON.parse(text ?? '{}') as { owner?: string; told?: Carried };
  if (told && owner === reader) bringBackUnsent(JSON.stringify(told));
}

/** Puts back what a form carried, before the page is drawn. */
export function bringBackUnsent(carried: string): void {
  for (const [key, version, fields] of JSON.parse(carried) as Carried)
    kept.set(key, { fields: new Map(fields), version: version ?? undefined, older: false });
}

const hasText = ({ element, refused }: OpenForm) =>
  [...controlsOf(element).values()]
    .filter(isText)
    .some((control) => shown(control).trim() !== (refused ? '' : drawn(control).trim()));

/** @param sending the form that is being sent, if one is. */
export const hasUnsent = (sending?: EventTarget | null): boolean =>
  [...open].some((one) => !one.sent && one.element !== sending && hasText(one));

/** True where a sent form took all of the text along. */
export const carriesUnsent = (): boolean => [...open].some((one) => one.sent && one.carries);

/** The person who typed it agreed to lose it. */
export function forgetUnsent(): void {
  for (const one of open) one.sent = true;
}

/** The page of the forms that were sent is drawn again: what was done with them is on it. */
export function forgetSent(): void {
  sent.clear();
  sentFiles.clear();
  held.clear();
}

/** Forms that a password is asked for: they are done only once it was right. */
const held = new Map<string, Kept>();

/** The text is stored before the question is shown, so that every way of leaving it leads back to the text. */
export function holdSent(): void {
  for (const [key, one] of sent) held.set(key, one);
  takeBackSent();
}

/** The held form goes with whatever the page that asks sends. */
function sendHeld(): void {
  for (const [key, one] of held) if (kept.delete(key)) sent.set(key, one);
}

/** Nothing was done with the forms that were sent, and their page is still to be drawn again. */
export function takeBackSent(): void {
  for (const [key, one] of sent) kept.set(key, one);
  sent.clear();
}

if (!import.meta.env.SSR) {
  addEventListener('popstate', () => {
    for (const one of open) one.left = one.sent;
    takeBackSent();
  });
  // On the way down: leave-desk.ts keeps such a form from what listens on the way up.
  addEventListener(
    'submit',
    ({ submitter }) => {
      signsOut = submitter?.closest('[data-forgets]') != null;
    },
    true,
  );
  addEventListener('pagehide', store);
}
