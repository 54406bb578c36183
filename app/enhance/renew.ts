/**
 * `data-renew="2000"` on a part of a page (with an id) that says how far some work is: every so many milliseconds the page
 * is asked for again, and the part's status text and progress bar follow. Once the answer no longer has the attribute,
 * the work is over and the page is loaded anew. A hidden page waits.
 */
async function renew(part: HTMLElement): Promise<boolean> {
  try {
    const answer = await fetch(location.href, { headers: { accept: 'text/html' }, redirect: 'error' });
    if (!answer.ok) return false;
    // Its style is not wanted, and would break the policy of this page.
    const html = (await answer.text()).replace(/<style(?:[^<]|<(?!\/style>))*(?:<\/style>)?/g, '');
    const page = new DOMParser().parseFromString(html, 'text/html');
    const fresh = page.getElementById(part.id);
    if (!fresh?.dataset.renew) return true;
    const status = part.querySelector('[role=status]');
    const text = fresh.querySelector('[role=status]')?.textContent;
    // Written only when it is new, since screen readers read what is written.
    if (status && text && status.textContent !== text) status.textContent = text;
    const bar = part.querySelector('progress');
    if (bar) bar.value = fresh.querySelector('progress')?.value ?? bar.value;
  } catch {
    // No connection just now; the next turn tries again.
  }
  return false;
}

function turn(): void {
  const part = document.querySelector<HTMLElement>('[data-renew][id]');
  if (!part) return;
  setTimeout(async () => {
    if (document.visibilityState === 'visible' && (await renew(part))) location.reload();
    else turn();
  }, Number(part.dataset.renew) || 2000);
}

turn();

export {};
