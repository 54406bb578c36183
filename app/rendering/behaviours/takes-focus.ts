/**
 * `<takes-focus>` around what answers a form, such as the summary of errors: it gets the focus when it comes, also in a
 * page that React has drawn again. Some browsers leave the `autofocus` of what is no field.
 */
class TakesFocus extends HTMLElement {
  connectedCallback(): void {
    // After the browser or React has put the page where it was.
    if (!location.hash) setTimeout(() => this.focus());
  }
}

customElements.define('takes-focus', TakesFocus);

export {};
