/**
 * `data-follow="state"` on something that changes on the server: asks for the page again every other second while it is
 * looked at. Text of `data-follow-now` and a progress bar inside are taken over; when the state is another one, the page is loaded anew.
 */
const EVERY_MS = 2000;

async function look(box: HTMLElement): Promise<void> {
  if (document.hidden) return;
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  // Its style would be held against this page's policy.
  const text = (await answer.text()).replace(/<style(?:[^<]|<(?!\/style>))*(?:<\/style>)?/g, '');
  const page = new DOMParser().parseFromString(text, 'text/html');
  const fresh = page.querySelector<HTMLElement>('[data-follow]');
  if (fresh?.dataset.follow !== box.dataset.follow) return location.reload();
  const [now, was] = [fresh, box].map((one) => one?.querySelector('[data-follow-now]'));
  if (now && was && now.textContent !== was.textContent) was.textContent = now.textContent;
  const [bar, old] = [fresh, box].map((one) => one?.querySelector('progress'));
  if (bar && old) [old.max, old.value] = [bar.max, bar.value];
}

const box = document.querySelector<HTMLElement>('[data-follow]');
if (box) {
  const again = () =>
    setTimeout(() => {
      // The server may be away for a moment, as when a restored database takes its place.
      look(box)
        .catch(() => {})
        .finally(again);
    }, EVERY_MS);
  again();
}

export {};
