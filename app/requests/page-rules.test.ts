import { expect, test } from 'vitest';
import { siteMap } from '#app/site-map.ts';
import { asksConsent, behindSignIn, type Page } from './page-rules.ts';

const pages = Object.entries<Page>(siteMap).filter(([, page]) => behindSignIn(page));
const asked = (actor: Parameters<typeof asksConsent>[1], posting: boolean) =>
  pages.filter(([, page]) => asksConsent(page, actor, posting)).map(([path]) => path);

test('an agreement that was taken back closes what writes something new, and nothing that was sent, offered or paid', () => {
  const withdrew = { agreed: false, withdrew: true };
  const own = '/student-portal/applications';
  const closed = asked(withdrew, false).filter((path) => path.startsWith('/student-portal'));
  expect(closed).toEqual(
    expect.arrayContaining([
      `${own}/new`,
      `${own}/:id/edit/:step`,
      `${own}/:id/record/:part`,
      `${own}/:id/pay`,
    ]),
  );
  for (const path of [
    '',
    '/:id',
    '/:id/letter',
    '/:id/slip.pdf',
    '/:id/documents',
    '/:id/reply',
    '/:id/withdraw',
  ])
    expect(closed, path).not.toContain(`${own}${path}`);
  for (const path of ['/account/password', '/account/devices', '/live', '/student-portal'])
    expect(asked(withdrew, true), path).not.toContain(path);
  // A desk is closed whole, and documents can be read but none sent.
  expect(asked(withdrew, false)).toContain('/review');
  expect(asked(withdrew, true)).toEqual(
    expect.arrayContaining([`${own}/:id/documents`, `${own}/:id/documents/send`, `${own}/:id/edit/:step`]),
  );
  expect(asked({ agreed: true, withdrew: true }, true)).toEqual([]);
});

test('a new version of the notice is asked about on every page, and loses nobody the form in hand', () => {
  const unasked = { agreed: false, withdrew: false };
  expect(asked(unasked, true)).toEqual([]);
  expect(asked(unasked, false)).toEqual(
    expect.arrayContaining(['/review', '/student-portal/applications/:id']),
  );
});
