/**
 * `data-fill="email=…&password=…"` inside a form, or on a button that names its form: a press writes these values into
 * the form's fields and focuses the button that sends it.
 */
addEventListener('click', (event) => {
  const source = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-fill]') : null;
  const form = source instanceof HTMLButtonElement ? source.form : source?.closest('form');
  if (!source || !form) return;
  event.preventDefault();
  for (const [name, value] of new URLSearchParams(source.dataset.fill)) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
  form.querySelector<HTMLElement>('[type=submit]')?.focus();
});

export {};
