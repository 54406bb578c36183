/**
 * In a page that React draws, a link or a form that leads outside the pages for staff, such as a file or a public page,
 * is left to the browser.
 */
import { drawnByReact } from '#app/requests/page-rules.ts';
import { ruleOfPath } from '#app/requests/route-of-path.ts';

function leadsAway(address: string): boolean {
  const { origin, pathname } = new URL(address, location.href);
  const page = ruleOfPath(pathname);
  return origin === location.origin && !(page && drawnByReact(page));
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
