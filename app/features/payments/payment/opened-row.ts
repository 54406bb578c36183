/**
 * Lists in which one row is opened above the table, with its facts and its forms. The address says which, so that it
 * works without script; after a decision the next row is opened.
 */
import { listPath } from '#app/lists/list-address.ts';
import { isId } from '#core/shared/id.ts';

type Address = Readonly<Record<string, string | null>>;
interface Row {
  readonly id: string;
}

/** Id of the card. */
export const OPENED = 'opened';

export const openedPath = (path: string, address: Address, id: string): string =>
  `${listPath(path, { ...address, open: id })}#${OPENED}`;

/** The row that the address names where it is on another page of the list: links from elsewhere lead to it. */
export async function openedBeyond<One extends Row>(
  rows: readonly One[] | undefined,
  open: string | null,
  read: (id: string) => Promise<readonly One[]>,
): Promise<One | null> {
  if (!rows || !isId(open) || rows.some(({ id }) => id === open)) return null;
  return (await read(open))[0] ?? null;
}

/** The row that the address names, or the one whose form was refused. */
export const openedIn = <One extends Row>(
  rows: readonly One[],
  beyond: One | null,
  open: string | null,
  refused: string | undefined,
): One | undefined => [...rows, ...(beyond ? [beyond] : [])].find(({ id }) => id === (refused || open));

/** The address to which the forms of the opened row are sent. */
export function sentFrom(path: string, address: Address, rows: readonly Row[], id: string): string {
  const next = rows[rows.findIndex((row) => row.id === id) + 1]?.id ?? null;
  return listPath(path, { ...address, open: id, next });
}

/** The address to which a decision leads: the next row of the list that was looked at. */
export function ledOn(path: string, address: Address, params: URLSearchParams): string {
  const next = params.get('next');
  return isId(next) ? openedPath(path, address, next) : listPath(path, address);
}
