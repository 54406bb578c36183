/**
 * In a page that React draws, a link or a form that leads outside the pages for staff, such as a file or a public page,
 * is left to the browser.
 */
import { leadsAway } from './desk-address.ts';

// This runs before React hears of it.
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
