/**
 * In a page that React draws, a link or a form that leads outside the pages for staff, such as a file or a public page,
 * is left to the browser.
 */
import { matchPath } from 'react-router';

/** From the site map, put in place by vite.config.ts: the whole of it would be 3 kB more in each first visit. */
declare const DESK: { readonly sections: readonly string[]; readonly files: readonly string[] };

function leadsAway(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  if (origin !== location.origin) return false;
  return (
    !DESK.sections.includes(pathname.split('/')[1] ?? '') ||
    DESK.files.some((path) => matchPath(path, pathname))
  );
}

// Before React hears of it.
addEventListener(
  'click',
  (event) => {
    const link = event.target instanceof Element && event.target.closest('a');
    if (link && leadsAway(link.href)) event.stopPropagation();
  },
  true,
);
addEventListener(
  'submit',
  (event) => {
    const form = event.target as HTMLFormElement;
    const address = event.submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? '';
    if (leadsAway(address)) event.stopPropagation();
  },
  true,
);
