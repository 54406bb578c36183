import type { Control } from './drawn-value.ts';

/** Sets a value as if it had been typed. A box is 'true' or 'false'. */
export function setValue(control: Control, value: string): void {
  if (control.type === 'checkbox') (control as HTMLInputElement).checked = value === 'true';
  else {
    control.value = value;
    // The value of a list that is still to come (areas.ts).
    if (control.value !== value && control.matches('[data-areas-of]')) {
      (control as HTMLSelectElement).add(new Option(value, value));
      control.value = value;
    }
  }
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
