/**
 * Every list keeps these in its address, so that each page of it can be bookmarked: a text to search for, and a place
 * to go on from. Meaningless values are passed over.
 */
import { isId } from '#core/shared/id.ts';
import { readDay } from '#core/shared/lagos-day.ts';
import { plainForm } from '#core/shared/normal-form.ts';

/** More than any name, number or address that is searched for. */
export const SEARCH_MAX = 100;

/** The state of a navigation that changes a list and not the page around it (app/root.tsx). */
export const SAME_PAGE = 'same-page';

/** A place in a list, newest first: the record that stands there. */
export interface Place {
  readonly createdAt: Date;
  readonly id: string;
}

export interface ListAddress {
  /** The text as a keyboard would have typed it. */
  readonly q: string;
  /** Show what follows this place, or what stands before it; at most one of the two. */
  readonly after: Place | null;
  readonly before: Place | null;
}

/** The end of the year 9999, in milliseconds: past it a date is written in a form the database does not read. */
const LAST_MOMENT = 253_402_300_799_999;

export const writePlace = ({ createdAt, id }: Place): string => `${createdAt.getTime()}.${id}`;

export function readPlace(text: string | null): Place | null {
  const [time = '', id] = (text ?? '').split('.');
  return /^\d{1,15}$/.test(time) && Number(time) <= LAST_MOMENT && isId(id)
    ? { createdAt: new Date(Number(time)), id }
    : null;
}

export function readListAddress(params: URLSearchParams): ListAddress {
  const after = readPlace(params.get('after'));
  return {
    // The database takes no NUL, and no other control character is in anything that is searched. Full-width letters and
    // invisible marks are in no name that is kept (core/identity/person-name.ts).
    q: [...plainForm(params.get('q') ?? '').replace(/\p{Cc}/gu, ' ')].slice(0, SEARCH_MAX).join('').trim(),
    after,
    before: after ? null : readPlace(params.get('before')),
  };
}

/** The page of a record keeps the list from which it was opened, so that the pages after it lead back there. */
export function listSearch(search: string): string {
  const from = new URLSearchParams(search);
  const kept = [...from].filter(([name]) => name === 'list' || name === 'at');
  return kept.length > 0 && from.has('list') ? `?${new URLSearchParams(kept)}` : '';
}

/** Days from one to an earlier one show nothing, and the form says why (FilterForm, ListPage). */
export const daysReversed = (from: string | null | undefined, to: string | null | undefined): boolean => {
  const [first, last] = [readDay(from), readDay(to)];
  return first !== null && last !== null && first > last;
};

/** Id of the card of the row that is opened above its list. */
export const OPENED = 'opened';

/** A list with one of its rows opened: the address says which, so that it works without script. */
export const openedPath = (path: string, parameters: Parameters<typeof listPath>[1], id: string): string =>
  `${listPath(path, { ...parameters, open: id })}#${OPENED}`;

/** A path with those of the parameters that say something, in the order given. */
export function listPath(
  path: string,
  parameters: Readonly<Record<string, string | null | undefined>>,
): string {
  const said = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const query = new URLSearchParams(said).toString();
  return query ? `${path}?${query}` : path;
}
