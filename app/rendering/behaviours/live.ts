/**
 * `data-live="application:…"` (or queue, payments) on a hidden bar: it shows when something of that changes while the
 * page is open. All bars of a page share one channel (core/live/channel.ts); a hidden page has none. Works with and
 * without React. A bar has `data-live-text` inside for the sentence, `data-live-version` if the page knows a version,
 * and for lists `data-live-counts`, in which "{n}" becomes the number. `data-live-show` inside reloads the page and
 * keeps what was typed.
 */
import { href } from 'react-router';
import {
  type ChannelEvent,
  type ChannelState,
  nextState,
  retryDelayMs,
  SILENCE_MS,
} from '#core/live/channel.ts';
import type { LiveMessage } from '#core/live/topics.ts';
import { leaveUnread } from '../leave-unread.ts';

let state: ChannelState = 'closed';
let topics = '';
/** Until when this page has heard everything, by the server's clock. */
let heardUntil: number | null = null;
let tries = 0;
/** The server refused these; asking again would get the same answer. */
let refused = '';
let line: AbortController | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const counted = new Map<string, Set<string>>();

const bars = () => [...document.querySelectorAll<HTMLElement>('[data-live]')];

function go(event: ChannelEvent): void {
  const before = state;
  state = nextState(state, event);
  if (state === before) return;
  clearTimeout(timer);
  if (event === 'refused') refused = topics;
  if (state === 'joining') void join();
  if (state === 'errored') {
    line?.abort();
    tries += 1;
    timer = setTimeout(() => go('retry'), retryDelayMs(tries));
  }
  if (state === 'leaving') {
    line?.abort();
    go('left');
  }
  for (const bar of bars()) bar.dataset.channel = state;
}

/** No heartbeat in time: the connection is dead, whatever the browser thinks. */
function hear(): void {
  clearTimeout(timer);
  timer = setTimeout(() => go('lost'), SILENCE_MS);
}

async function join(): Promise<void> {
  const mine = new AbortController();
  line = mine;
  const asked = new URLSearchParams(topics.split(' ').map((topic) => ['topic', topic]));
  if (heardUntil !== null) asked.set('since', String(heardUntil));
  timer = setTimeout(() => go('lost'), SILENCE_MS);
  try {
    const answer = await fetch(`/live?${asked}`, {
      headers: { accept: 'text/event-stream' },
      redirect: 'manual',
      cache: 'no-store',
      signal: mine.signal,
    });
    // A redirect leads to sign-in.
    const refused = answer.type === 'opaqueredirect' || (answer.status >= 400 && answer.status < 500);
    if (!answer.ok) leaveUnread(answer);
    if (refused && answer.status !== 429) return go('refused');
    if (!answer.ok || !answer.body) return go('lost');
    await read(answer.body, mine.signal);
  } catch {
    // Aborted by ourselves, or the network is gone.
  }
  if (line === mine && !mine.signal.aborted) go('lost');
}

async function read(body: ReadableStream<Uint8Array>, signal: AbortSignal): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done || signal.aborted) return;
    text += value;
    const events = text.split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) {
      const name = /^event: (.+)$/m.exec(event)?.[1];
      const carried = /^data: (.+)$/m.exec(event)?.[1];
      if (name && carried) take(name, JSON.parse(carried));
    }
  }
}

function take(event: string, carried: unknown): void {
  hear();
  if (event === 'over') go('refused');
  if (event === 'joined') {
    tries = 0;
    go('accepted');
    hear();
  }
  if (event === 'joined' || event === 'beat') heardUntil = (carried as { at: number }).at;
  if (event === 'changes') show(carried as LiveMessage);
  if (event === 'missed')
    for (const bar of bars()) if (bar.dataset.liveMissed) say(bar, bar.dataset.liveMissed);
}

function show({ changes, more }: LiveMessage): void {
  for (const bar of bars()) {
    const { live = '', liveSince = '', liveVersion, liveCounts } = bar.dataset;
    if (liveCounts) {
      const list = `${live} ${liveSince}`;
      const ids = counted.get(list) ?? new Set();
      counted.set(list, ids);
      for (const { id } of changes) ids.add(id);
      const number = more > 0 || ids.size > 99 ? '99+' : String(ids.size);
      const [one = '', many = ''] = liveCounts.split('\n');
      if (ids.size > 0) say(bar, number === '1' ? one : many.replace('{n}', number));
      continue;
    }
    const id = live.split(':')[1];
    const newest = changes.findLast((change) => change.id === id);
    if (!newest || (newest.what === 'status' && newest.version <= Number(liveVersion))) continue;
    void ask(bar, newest);
  }
}

/** The channel carries nothing about people; the page asks for the sentence, and the server knows who asks. */
async function ask(bar: HTMLElement, { id, what, version }: LiveMessage['changes'][number]): Promise<void> {
  try {
    const answer = await fetch(`${href('/live/applications/:id', { id })}?what=${what}`, {
      cache: 'no-store',
    });
    if (!answer.ok) return leaveUnread(answer);
    const { text, own } = (await answer.json()) as { text: string; own: boolean };
    // React may have drawn this change already.
    const known = what === 'status' && version <= Number(bar.dataset.liveVersion);
    if (!own && !known && bar.isConnected) say(bar, text);
  } catch {
    // The next change will report it.
  }
}

function say(bar: HTMLElement, text: string): void {
  const place = bar.querySelector('[data-live-text]');
  bar.hidden = false;
  if (place && place.textContent !== text) place.textContent = text;
}

function look(): void {
  const shown = document.visibilityState === 'visible' ? bars() : [];
  const wanted = [...new Set(shown.map((bar) => bar.dataset.live ?? ''))].sort().join(' ');
  if (wanted === '' || wanted !== topics) go('leave');
  if (wanted === '' || wanted === refused) return;
  topics = wanted;
  if (state !== 'closed') return;
  // The page was drawn a moment before it began to listen, and React may have drawn it again since.
  heardUntil = Math.max(heardUntil ?? 0, ...shown.map((bar) => Number(bar.dataset.liveSince) || 0)) || null;
  go('open');
}

const KEPT = 'live-kept';
type Typed = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
const fields = () =>
  [...document.querySelectorAll<Typed>('main form textarea, main form select, main form input')].filter(
    (field) => field.name && !['hidden', 'password', 'file', 'radio', 'checkbox'].includes(field.type),
  );

addEventListener('click', (event) => {
  const link = event.target instanceof Element && event.target.closest('[data-live-show]');
  if (!link) return;
  event.preventDefault();
  const typed = fields().map(({ name, value }) => [name, value]);
  sessionStorage.setItem(KEPT, JSON.stringify([location.pathname, typed]));
  dispatchEvent(new Event('portal:keeps'));
  location.reload();
});

function giveBack(): void {
  const kept = sessionStorage.getItem(KEPT);
  sessionStorage.removeItem(KEPT);
  const [path, typed] = kept ? (JSON.parse(kept) as [string, [string, string][]]) : ['', []];
  if (path !== location.pathname) return;
  // The form may be gone because its action is no longer possible; its text is shown so that it can be copied.
  const lost: string[] = [];
  for (const [name, value] of typed) {
    const field = value ? fields().find((one) => one.name === name && !one.value) : undefined;
    if (field) field.value = value;
    else if (value && !fields().some((one) => one.name === name)) lost.push(value);
  }
  const [bar] = bars();
  if (bar && lost.length > 0) say(bar, `${bar.dataset.liveKept ?? ''} ${lost.join(' · ')}`);
}

if (document.readyState === 'complete') giveBack();
else addEventListener('load', giveBack);
let due = 0;
const soon = () => {
  cancelAnimationFrame(due);
  due = requestAnimationFrame(look);
};
new MutationObserver(soon).observe(document.body, { childList: true, subtree: true });
document.addEventListener('visibilitychange', look);
addEventListener('pagehide', () => go('leave'));
addEventListener('pageshow', look);
addEventListener('online', () => state === 'errored' && go('retry'));
look();
