export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields that people fill in and that are sent. */
export const CONTROLS = 'input[name]:not([type=hidden]), select, textarea';

const isBox = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type === 'checkbox';

/** The value that a field contains now; of a box, whether it is ticked. */
export const shownValue = (control: Control): string =>
  isBox(control) ? String(control.checked) : control.value;

/** The value that a field contained when the page was drawn, whatever was typed or restored by the browser since. */
export const drawnValue = (control: Control): string =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '')
    : isBox(control)
      ? String(control.defaultChecked)
      : control.defaultValue;
