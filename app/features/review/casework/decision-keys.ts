/** A decision by keys alone: a letter chooses the status, Ctrl+Enter sends the form by its first button. */
import { sendByKey } from '#app/forms/send-by-key.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';

/** The statuses that have a letter; a page names those that are offered. */
export const STATUS_KEYS: Readonly<Partial<Record<ApplicationStatus, string>>> = {
  Accepted: 'a',
  Rejected: 'r',
  'Under Review': 'u',
};

/** Letters are letters in what takes text, and choose an option in a list. */
const TAKES_LETTERS = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';

/**
 * @param place around the form. A status that is not offered has no radio, so its key does nothing.
 * @param letters they are shortcuts; people who dictate turn that off
 */
export function decideByKey(place: HTMLElement, event: KeyboardEvent, letters: boolean): void {
  const { key, target } = event;
  if (event.defaultPrevented || event.altKey || event.shiftKey || event.repeat) return;
  if (!(target instanceof HTMLElement) || document.querySelector('dialog[open]')) return;
  const form = place.querySelector('form');
  sendByKey(form, event);
  if (!letters || event.ctrlKey || event.metaKey) return;
  if (target.matches(TAKES_LETTERS)) return;
  const [status] = Object.entries(STATUS_KEYS).find(([, letter]) => letter === key) ?? [];
  const radio = [...place.querySelectorAll<HTMLInputElement>('[name=status]')].find(
    ({ value }) => value === status,
  );
  if (!radio) return;
  event.preventDefault();
  radio.click();
  // A rejection needs a reason; anything else can be sent from here with Enter.
  const after = status === 'Rejected' ? form?.querySelector<HTMLElement>('[name=reason]') : radio;
  after?.focus();
}
