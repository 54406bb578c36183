export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields that people fill in. */
export const CONTROLS = 'input:not([type=hidden]), select, textarea';

/** What a field contained when the page was drawn, whatever was typed or restored by the browser since. */
export const drawnValue = (control: Control): string =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '')
    : control.defaultValue;
