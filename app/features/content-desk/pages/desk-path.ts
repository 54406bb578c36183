import { href } from 'react-router';

/** Where the desk edits the page of this path. */
export const deskPathOf = (path: string): string =>
  href('/admin-portal/content/pages/*', { '*': path.slice(1) });
