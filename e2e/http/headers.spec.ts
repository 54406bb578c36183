/**
 * The headers of every kind of answer, held against the list of the OWASP Secure Headers Project. What stands there and
 * not here is argued in docs/security/input-and-files.md.
 */
import { expect, test } from '@playwright/test';
import { as, visitor } from '../steps/http.ts';

const ALWAYS = { 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-origin' };
/** Of all but built files, where each header costs a slow network some time and means nothing. */
const ANSWERS = {
  ...ALWAYS,
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': /camera=\(\), microphone=\(\), geolocation=\(\), payment=\(\)/,
  'x-permitted-cross-domain-policies': 'none',
};
const PERSONAL = { ...ANSWERS, 'cache-control': 'private, no-store' };
const PAGE_POLICY = /^default-src 'none'; .*frame-ancestors 'none'; base-uri 'none'/;

type Wanted = Record<string, string | RegExp>;
const GUEST: [string, string, number, Wanted][] = [
  ['a public page', '/how-to-apply', 200, { ...ANSWERS, 'content-security-policy': PAGE_POLICY }],
  ['a page with a query', '/search?q=fees', 200, { ...PERSONAL, 'content-security-policy': PAGE_POLICY }],
  ['a page that is not there', '/no-such-page', 404, { ...ANSWERS, 'content-security-policy': PAGE_POLICY }],
  [
    'an address that cannot be read',
    '/%E0%A4%A',
    400,
    { ...PERSONAL, 'content-security-policy': PAGE_POLICY },
  ],
  ['sign-in', '/auth', 200, { ...PERSONAL, 'content-security-policy': PAGE_POLICY }],
  ['a way to sign-in', '/account', 302, PERSONAL],
  ['data for programs', '/auth/v1/user', 401, { ...ANSWERS, 'cache-control': 'no-store' }],
  ['a built file', '/favicon.ico', 200, { ...ALWAYS, 'content-security-policy': /^default-src 'none'/ }],
];

for (const [about, path, status, wanted] of GUEST) {
  test(`${about} carries its headers`, async () => {
    const guest = await visitor();
    const answer = await guest.get(path);
    expect(answer.status()).toBe(status);
    const headers = answer.headers();
    for (const [name, value] of Object.entries(wanted))
      if (typeof value === 'string') expect(headers[name], name).toBe(value);
      else expect(headers[name], name).toMatch(value);
    // What a server is made of helps only who attacks it.
    for (const name of ['server', 'x-powered-by', 'x-aspnet-version'])
      expect(headers[name], name).toBeUndefined();
    await guest.dispose();
  });
}

test('what is personal is kept by nobody, and another site gets a page that says no', async () => {
  const person = await as('applicant');
  for (const path of [
    '/student-portal/applications',
    '/account',
    '/account/data',
    '/account/data/download',
  ]) {
    const headers = (await person.get(path)).headers();
    for (const [name, value] of Object.entries(PERSONAL))
      if (typeof value === 'string') expect(headers[name], `${name} of ${path}`).toBe(value);
  }
  const foreign = await person.post('/account/profile', {
    headers: { 'sec-fetch-site': 'cross-site' },
    form: { first_name: 'Eve' },
  });
  expect(foreign.status()).toBe(403);
  expect(foreign.headers()['content-security-policy']).toMatch(PAGE_POLICY);
  // The session's cookie: not for script, not for other sites' forms.
  const left = await person.post('/auth/sign-out', { form: {} });
  const cookies = left.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie');
  expect(cookies.some(({ value }) => /session_token=;.*Max-Age=0/i.test(value))).toBe(true);
  for (const { value } of cookies) expect(value).toMatch(/HttpOnly/i);
  for (const { value } of cookies) expect(value).toMatch(/SameSite=(Lax|Strict)/i);
  await person.dispose();
});
