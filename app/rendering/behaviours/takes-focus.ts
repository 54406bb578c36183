/**
 * `<takes-focus>` around the answer to a form, such as the list of mistakes: it takes the focus when it appears, also
 * in a page that React has drawn again. Some browsers ignore `autofocus` on anything but fields.
 */
import { nameError } from '#app/ui/error-title.ts';

class TakesFocus extends HTMLElement {
  connectedCallback(): void {
    // This runs after the browser or React has finished with the page.
    if (!location.hash) setTimeout(() => this.focus());
    nameError(this.dataset.error ?? '');
  }
}

customElements.define('takes-focus', TakesFocus);
