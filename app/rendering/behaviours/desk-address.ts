/** Decides which addresses React opens in a page for staff, and which it leaves to the browser. */
import { matchPath } from 'react-router';

/** vite.config.ts puts in these addresses of the site map: the whole of it would be 3 kB more in each first visit. */
declare const DESK: { readonly sections: readonly string[]; readonly files: readonly string[] };

/** A file leaves the page where it is. */
export const isFile = (pathname: string): boolean => DESK.files.some((path) => matchPath(path, pathname));

export function leadsAway(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  if (origin !== location.origin) return false;
  return !DESK.sections.includes(pathname.split('/')[1] ?? '') || isFile(pathname);
}
