export type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Fields that people fill in. */
export const CONTROLS = 'input:not([type=hidden]), select, textarea';

/** What a field held as the page came, whatever was typed or brought back by the browser since. */
export const drawnValue = (control: Control): string =>
  control instanceof HTMLSelectElement
    ? ([...control.options].find(({ defaultSelected }) => defaultSelected)?.value ?? '')
    : control.defaultValue;
