/**
 * Keeps what was typed into a large text field before React took the page over. React writes the drawn text into each
 * `textarea` that it takes over (into no other control), so on a slow line a sentence went back to what it was, and
 * was saved as that.
 */
import { typeInto } from './unsent.ts';

/** Remembers typed text from now on. @returns puts it back, once React has taken the page over. */
export function rememberTyped(): () => void {
  const typed = new Map<HTMLTextAreaElement, string>();
  const remember = (field: EventTarget | null) => {
    if (field instanceof HTMLTextAreaElement && field.value !== field.defaultValue)
      typed.set(field, field.value);
  };
  for (const field of document.querySelectorAll('textarea')) remember(field);
  const hear = ({ target }: Event) => remember(target);
  addEventListener('input', hear, true);
  return () => {
    removeEventListener('input', hear, true);
    for (const [field, value] of typed) {
      if (!field.isConnected || field.value === value) continue;
      const { selectionStart, selectionEnd } = field;
      typeInto(field, value);
      field.setSelectionRange(selectionStart, selectionEnd);
    }
  };
}
