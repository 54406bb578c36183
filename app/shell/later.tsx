/**
 * A desk draws these parts a moment later, so that the part that was asked for by a key stands there at once: rows
 * below the window, forms that are folded away. On the server, when the page is loaded, on the way back (whose place
 * in the page is only there once all of it is) and where the address names a part, everything is drawn together.
 */
import { type ReactNode, useDeferredValue } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** @returns `first` in the first picture of a page, and then `value`. */
export function useLater<T>(value: T, first: T): T {
  const together = useNavigationType() === 'POP';
  const { hash } = useLocation();
  return useDeferredValue(value, together || hash ? value : first);
}

export function Later({ children }: { children: ReactNode }) {
  return useLater(children, null);
}
