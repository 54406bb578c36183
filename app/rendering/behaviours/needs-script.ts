/** `data-needs-script` on a control that does nothing without script: base.css hides it until this has run. */
const page = document.documentElement;
const mark = () => {
  if (page.dataset.script === undefined) page.dataset.script = '';
};
mark();
// React empties the element where an error, or a question for the password, takes the place of the whole page.
new MutationObserver(mark).observe(page, { attributeFilter: ['data-script'] });

export {};
