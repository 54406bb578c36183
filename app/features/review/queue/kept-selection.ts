/**
 * Keeps the selection in the queue while an officer reads other pages of it, opens an application and comes back, or
 * signs in again. It is kept in the tab, for one list and one person at a time.
 */
const KEY = 'queue-selection';

export interface Selection {
  /** The person who selected. */
  readonly owner: string;
  /** The query of the list, without its order: the same applications. */
  readonly list: string;
  readonly ids: readonly string[];
}

/** @returns null also where the browser keeps nothing, or something else */
export function readSelection(owner: string): Selection | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Selection | null;
    return kept?.owner === owner && Array.isArray(kept.ids) && kept.ids.length > 0 ? kept : null;
  } catch {
    return null;
  }
}

export function keepSelection(selection: Selection): void {
  try {
    if (selection.ids.length === 0) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(selection));
  } catch {
    // It then lasts as long as the page.
  }
}

/** They have been changed. */
export const forgetSelection = (): void => keepSelection({ owner: '', list: '', ids: [] });
