import { expect, test } from 'vitest';
import { readLanguage } from './address-language.ts';
import { addressIn, withLinksIn } from './links-in-language.ts';
import { ruleOfPath } from './route-of-path.ts';

test.each([
  ['/ha', 'ha', '/'],
  ['/ha/', 'ha', '/'],
  ['/ha/fees', 'ha', '/fees'],
  ['/fees', 'en', '/fees'],
  ['/hausa', 'en', '/hausa'],
  ['/en/fees', 'en', '/en/fees'],
  ['/', 'en', '/'],
])('%s is in %s %s', (address, language, path) => {
  expect(readLanguage(address)).toEqual({ language, path });
});

test.each([
  ['/', '/ha'],
  ['/?slide=2', '/ha?slide=2'],
  ['/fees', '/ha/fees'],
  ['/programmes?level=ND#list', '/ha/programmes?level=ND#list'],
  ['/auth?next=/account', '/ha/auth?next=/account'],
  ['/ha/fees', '/ha/fees'],
  ['/news/any-item', '/ha/news/any-item'],
  // Files, desks, records of people, other sites.
  ['/feed.xml', '/feed.xml'],
  ['/media/a.webp', '/media/a.webp'],
  ['/admin-portal', '/admin-portal'],
  ['/account', '/account'],
  ['/assets/app.css', '/assets/app.css'],
  ['//example.org', '//example.org'],
  ['https://example.org/fees', 'https://example.org/fees'],
])('a link to %s leads in Hausa to %s', (address, there) => {
  expect(addressIn('ha', address)).toBe(there);
  expect(addressIn('en', address)).toBe(address);
});

test('a guest keeps the language on the way to sign in', () => {
  expect(addressIn('ha', '/student-portal', true)).toBe('/ha/student-portal');
  expect(addressIn('ha', '/student-portal')).toBe('/student-portal');
  expect(addressIn('ha', '/admin-portal', true)).toBe('/admin-portal');
});

test('links and forms of a page are led to the same language, the switch is not', () => {
  const html =
    '<link rel="icon" href="/favicon.svg"/><a class="x" href="/fees">F</a><a href="/fees" hrefLang="en">English</a>' +
    '<form method="post" action="/theme?next=/fees"><button></button></form><form action="/search"></form><p title="a href=&quot;/fees&quot;">';
  expect(withLinksIn('ha', html, true)).toBe(
    '<link rel="icon" href="/favicon.svg"/><a class="x" href="/ha/fees">F</a><a href="/fees" hrefLang="en">English</a>' +
      '<form method="post" action="/ha/theme?next=/fees"><button></button></form><form action="/ha/search"></form><p title="a href=&quot;/fees&quot;">',
  );
  expect(withLinksIn('en', html, true)).toBe(html);
});

test('the rule of a page is the same in every language', () => {
  expect(ruleOfPath('/ha/fees')).toBe(ruleOfPath('/fees'));
  expect(ruleOfPath('/ha')).toBe(ruleOfPath('/'));
});
