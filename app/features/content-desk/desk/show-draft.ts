/**
 * Puts a drawn page into a frame of its own, where the public site's style holds and its narrow layout is that of the
 * frame. Nothing in it runs or leads away; the frame's sandbox sees to it as well.
 */
import { leaveUnread } from '#app/rendering/leave-unread.ts';

const LEADS_AWAY = 'a[href], area[href]';
const ACTS = 'script, form button, form input, form select, form textarea';

export interface DrawnDraft {
  readonly page: Document;
  readonly style: string;
}

export async function fetchDraft(
  form: HTMLFormElement,
  address: string,
  signal: AbortSignal,
): Promise<DrawnDraft> {
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
export function showDraft(frame: HTMLIFrameElement, { page, style }: DrawnDraft, part: string): void {
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
