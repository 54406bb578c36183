/**
 * `data-session-watch` in a page of a signed-in person: follows the session and shows when it has ended or belongs to
 * somebody else, so that nobody types into a page that can no longer be sent. The value is the person for whom the page
 * was drawn; the messages are beside it, hidden, as `data-watch-tells`. Both are looked up each time, because React may
 * draw them again. Events are sent as `portal:session` on the window.
 */
import { isSomebodyElse } from '#core/identity/session-watch.ts';
import { watchSession } from './watch-session.ts';

const marked = () => document.querySelector<HTMLElement>('[data-session-watch]');

if (marked()) {
  let wasOut = false;
  watchSession((event, state) => {
    const mark = marked();
    if (!mark) return;
    const userId = mark.dataset.sessionWatch ?? null;
    const out = state.status === 'signed-out';
    const other = isSomebodyElse(userId, state);
    const back = wasOut && event === 'SIGNED_IN';
    wasOut = wasOut || out;
    mark.dataset.session = state.status;
    for (const bar of document.querySelectorAll<HTMLElement>('[data-watch-tells]')) {
      const { watchTells } = bar.dataset;
      if (watchTells === 'out') bar.hidden = !out;
      else if (watchTells === 'other') bar.hidden = !other;
      // Shown once; a dismissed message does not come back.
      else if (out || other || back) bar.hidden = out || other;
    }
    dispatchEvent(new CustomEvent('portal:session', { detail: { event, status: state.status } }));
  });
}
