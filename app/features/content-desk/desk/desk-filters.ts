/** What a list of the desk shows, as it stands in the address. */
import { type ListAddress, readListAddress } from '#app/lists/list-address.ts';

/** Rows on a page of such a list. */
export const DESK_PAGE_SIZE = 25;

export interface DeskFilters<State extends string> extends ListAddress {
  readonly state: State | null;
}

export function readDeskFilters<State extends string>(
  params: URLSearchParams,
  states: readonly State[],
): DeskFilters<State> {
  const asked = params.get('state');
  return { ...readListAddress(params), state: states.find((state) => state === asked) ?? null };
}
