/**
 * `data-send-files="<address>"` on a form with a file: each chosen file is sent by itself, with progress, and again
 * after a growing pause while there is no connection. Large pictures are made smaller first if the browser can. Each
 * file keeps its id, so that sending it again after a lost answer makes no second document. Also on the form: `data-
 * most` files at once, `data-edge` pixels, `data-bytes` of a PDF and of a picture, `data-texts` as JSON. Progress is
 * shown in its `[data-sent]` list; a mistake like any other of a form, from its `[data-refused]` template.
 */

const SHRINK_FROM_BYTES = 700_000;
const PAUSES_S = [1, 2, 4, 8, 15, 30, 30, 30];
/** A request without progress for so long has lost its connection. */
const STALL_MS = 60_000;

type Texts = Record<string, string>;
type Answer = { received: true } | { refused: string } | 'later' | 'signed-out';

interface Sending {
  readonly form: HTMLFormElement;
  readonly texts: Texts;
  readonly say: (key: string, more?: Record<string, string | number>) => void;
}

/** Nothing more is sent after these: the person has to do something. */
const MISTAKES = new Set(['refused', 'failed', 'signedOut', 'none']);

const fill = (text: string, values: Record<string, string | number>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));

/** A UUID of version 4; `crypto.randomUUID` is missing without TLS. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 15) | 64;
  bytes[8] = ((bytes[8] ?? 0) & 63) | 128;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

async function shrink(file: File, edge: number): Promise<Blob> {
  if (!file.type.startsWith('image/') || file.size < SHRINK_FROM_BYTES) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    const scale = Math.min(1, edge / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    const pen = canvas.getContext('2d');
    if (!pen) return file;
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
    const smaller = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.85));
    return smaller && smaller.size < file.size ? smaller : file;
  } catch {
    return file;
  }
}

function sendOnce(form: HTMLFormElement, body: FormData, onWay: (percent: number) => void): Promise<Answer> {
  return new Promise((done) => {
    const request = new XMLHttpRequest();
    let watch: ReturnType<typeof setTimeout> | undefined;
    const alive = () => {
      clearTimeout(watch);
      watch = setTimeout(() => request.abort(), STALL_MS);
    };
    const end = (answer: Answer) => {
      clearTimeout(watch);
      done(answer);
    };
    request.open('POST', form.dataset.sendFiles ?? '');
    request.upload.onprogress = ({ loaded, total }) => {
      alive();
      onWay(Math.round((loaded / total) * 100));
    };
    request.onerror = request.onabort = () => end('later');
    request.onload = () => {
      if (request.status === 413) return end({ refused: '' });
      if (request.status >= 500 || request.status === 429) return end('later');
      try {
        end(JSON.parse(request.responseText));
      } catch {
        // A page instead of an answer: it leads to sign-in.
        end('signed-out');
      }
    };
    alive();
    request.send(body);
  });
}

/** Until the pause is over or the browser says that the connection is back. */
const pause = (seconds: number) =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      done();
    };
    const timer = setTimeout(end, seconds * 1000);
    addEventListener('online', end);
  });

const ids = new WeakMap<File, string>();

/** @returns whether the college has the file. */
async function send(file: File, { form, texts, say }: Sending): Promise<boolean> {
  const id = ids.get(file) ?? newId();
  ids.set(file, id);
  say('preparing');
  const content = await shrink(file, Number(form.dataset.edge));
  const refuse = (why: string) => say('refused', { refused: why || (texts.tooLarge ?? '') });
  const [pdf, picture] = (form.dataset.bytes ?? '').split(' ').map(Number);
  if (content.size > Number(content.type === 'application/pdf' ? pdf : picture)) {
    refuse('');
    return false;
  }
  const body = new FormData(form);
  body.set('document_id', id);
  body.set('file', content, file.name);
  for (let round = 0; ; round += 1) {
    say('sending', { percent: 0 });
    const answer = await sendOnce(form, body, (percent) =>
      say(percent < 100 ? 'sending' : 'checking', { percent }),
    );
    if (answer === 'signed-out') say('signedOut');
    else if (answer !== 'later' && 'refused' in answer) refuse(answer.refused);
    else if (answer !== 'later') say('done');
    if (answer !== 'later') return typeof answer === 'object' && 'received' in answer;
    const seconds = PAUSES_S[round];
    if (seconds === undefined) {
      say('failed');
      return false;
    }
    say('waiting', { seconds });
    await pause(seconds);
  }
}

/** The message is drawn as the server draws it for a form that it rejected. */
function showMistakes(form: HTMLFormElement, input: HTMLInputElement, mistakes: readonly string[]): void {
  form.querySelector(':scope > takes-focus')?.remove();
  input.toggleAttribute('aria-invalid', false);
  const asleep = form.querySelector<HTMLTemplateElement>('[data-refused]');
  const box = asleep?.content.firstElementChild?.cloneNode(true);
  const pattern = box instanceof HTMLElement ? box.querySelector('li') : null;
  if (mistakes.length === 0 || !(box instanceof HTMLElement) || !pattern) return;
  for (const mistake of mistakes) {
    const line = pattern.cloneNode(true) as HTMLElement;
    const link = line.querySelector('a');
    if (link) link.textContent = mistake;
    pattern.before(line);
  }
  pattern.remove();
  // A message about an earlier act is no news beside a mistake.
  for (const toast of document.querySelectorAll<HTMLElement>('.toasts [role=status]')) toast.hidden = true;
  input.setAttribute('aria-invalid', 'true');
  form.prepend(box);
  box.focus();
}

async function sendAll(form: HTMLFormElement, input: HTMLInputElement, list: HTMLElement): Promise<void> {
  const texts: Texts = JSON.parse(form.dataset.texts ?? '{}');
  const files = [...(input.files ?? [])];
  list.hidden = false;
  list.replaceChildren();
  const mistakes: string[] = [];
  showMistakes(form, input, mistakes);
  if (files.length === 0) mistakes.push(texts.none ?? '');
  const button = form.querySelector('button');
  button?.setAttribute('aria-disabled', 'true');
  let sent = 0;
  for (const file of files) {
    const item = list.appendChild(document.createElement('li'));
    const say: Sending['say'] = (key, more) => {
      const text = fill(texts[key] ?? '', { name: file.name, ...more });
      if (!MISTAKES.has(key)) {
        item.textContent = text;
        return;
      }
      item.remove();
      mistakes.push(text);
    };
    if (await send(file, { form, texts, say })) sent += 1;
  }
  button?.removeAttribute('aria-disabled');
  showMistakes(form, input, mistakes);
  // A refused file has to be read about first; the next page draws the list again.
  if (files.length === 0 || sent < files.length) return;
  const kind = form.closest('[id]')?.id;
  if (kind) history.replaceState(null, '', `#${kind}`);
  location.reload();
}

for (const form of document.querySelectorAll<HTMLFormElement>('[data-send-files]')) {
  const input = form.querySelector<HTMLInputElement>('input[type=file]');
  if (input && Number(form.dataset.most) > 1) input.multiple = true;
}

// This runs before busy-label.ts, which ignores events that were prevented.
addEventListener(
  'submit',
  (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.dataset.sendFiles) return;
    const input = form.querySelector<HTMLInputElement>('input[type=file]');
    const list = form.querySelector<HTMLElement>('[data-sent]');
    if (!input || !list) return;
    event.preventDefault();
    if (form.querySelector('button[aria-disabled]')) return;
    void sendAll(form, input, list);
  },
  true,
);

export {};
