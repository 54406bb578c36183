import type { Control } from './drawn-value.ts';

/** As if it had been typed. A box is 'true' or 'false'. */
export function setValue(control: Control, value: string): void {
  if (control.type === 'checkbox') (control as HTMLInputElement).checked = value === 'true';
  else {
    control.value = value;
    // Of a list that is still to come (areas.ts).
    if (control.value !== value && control.matches('[data-areas-of]')) {
      (control as HTMLSelectElement).add(new Option(value, value));
      control.value = value;
    }
  }
  control.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The server writes telephone numbers in groups. */
export const same = (one: string | undefined, other: string) =>
  one?.replace(/\s+/g, '') === other.replace(/\s+/g, '');

/** What the server had, what was typed, and what of it was sent last. */
export interface Typed {
  [field: string]: [had: string, typed: string, sent?: string];
}

/** What kept-here.ts is about to put back. */
export interface PutBack {
  /** When it was typed, for people and in milliseconds. */
  readonly when: string;
  readonly at: number;
  readonly typed: Typed;
  /** kept-choice.ts takes out which of them are not to be changed. */
  controls: readonly Control[];
  /** It asks which values to keep. */
  asks?: boolean;
}
