/**
 * Ctrl+Enter (on a Mac also Command+Enter) sends the form that is the work of a page, by its first button; and from a text
 * the form around it, where that has one button.
 */
import { type KeyboardEvent as PressedKey, type RefObject, useLayoutEffect } from 'react';

/**
 * These have a meaning of their own for the key: another form, a button, and a link, which the browser opens in a tab
 * of its own.
 */
const ELSEWHERE = 'form, a, button, summary, dialog';

/** @param place the form, or what is around a button of it. */
export function sendByKey(place: HTMLElement | null | undefined, event: KeyboardEvent): void {
  const { key, target } = event;
  if (key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
  if (event.defaultPrevented || event.repeat || !place?.checkVisibility()) return;
  if (!(target instanceof HTMLElement) || document.querySelector('dialog[open]')) return;
  if (!place.contains(target) && target.closest(ELSEWHERE)) return;
  event.preventDefault();
  const button = place.querySelector<HTMLButtonElement>('button:not([type=button])');
  button?.form?.requestSubmit(button);
}

/** @param unless a part of the page, such as a choice in another form, that the key belongs to while it is there */
export function useSendKey(place: RefObject<HTMLElement | null>, unless?: string): void {
  // This runs in the same step as the page is drawn, since people who work by keys send a form as soon as it shows.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!unless || !document.querySelector(unless)) sendByKey(place.current, event);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [place, unless]);
}

export function sendTextByKey({
  currentTarget: form,
  target,
  nativeEvent,
}: PressedKey<HTMLFormElement>): void {
  const buttons = [...form.elements].filter((one) => one.matches('button:not([type=button])'));
  if (target instanceof HTMLTextAreaElement && buttons.length === 1) sendByKey(form, nativeEvent);
}
