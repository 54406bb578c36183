/** The form of a check is drawn where the address asks for it: most readers of an application never open it. */
const CHECKING = 'check';

export const asksForCheck = (search: URLSearchParams): boolean => search.has(CHECKING);

export function withCheckForm(search: URLSearchParams): string {
  const asking = new URLSearchParams(search);
  asking.set(CHECKING, 'yes');
  return `?${asking}#verification`;
}

/** @param path with its query */
export function withoutCheckForm(path: string): string {
  const [at = '', search] = path.split('?');
  const rest = new URLSearchParams(search);
  rest.delete(CHECKING);
  return `${at}${rest.size > 0 ? `?${rest}` : ''}#verification`;
}
