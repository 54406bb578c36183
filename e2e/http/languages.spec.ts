/** The portal in Hausa: addresses, the way in, the account's language, what is kept in the cache. */
import { type APIRequestContext, expect, test } from '@playwright/test';
import { wordsFor } from '#messages/catalogue.ts';
import { query } from '../steps/database.ts';
import { englishLeft } from '../steps/english-left.ts';
import { as, publicPaths, visitor } from '../steps/http.ts';
import { answerForm } from '../steps/pages.ts';

const textOf = async (person: APIRequestContext, path: string) => (await person.get(path)).text();
const languageOf = (html: string) => /<html lang="([a-z]+)"/.exec(html)?.[1];
/** Root-relative addresses that a reader can follow. */
const linksOf = (html: string) =>
  [...html.matchAll(/<(?:a|form) [^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/hreflang/i.test(tag))
    .flatMap((tag) => / (?:href|action)="(\/[^"]*)"/.exec(tag)?.[1] ?? []);

test('every public page has an address in Hausa, and its links stay there', async () => {
  const guest = await visitor();
  for (const path of (await publicPaths(guest)).filter((one) => !one.startsWith('/ha'))) {
    const address = path === '/' ? '/ha' : `/ha${path}`;
    const answer = await guest.get(address);
    expect.soft(answer.status(), address).toBe(200);
    const html = await answer.text();
    expect.soft(languageOf(html), address).toBe('ha');
    const leaving = linksOf(html).filter(
      (link) => !/^\/ha(?=[/?#]|$)/.test(link) && link !== '/dev/mailbox' && !/\.\w+$/.test(link),
    );
    expect.soft(leaving, address).toEqual([]);
    expect.soft(html, address).toContain('hrefLang="en"');
  }
});

test('search engines are told of both languages, each by its own address', async () => {
  const guest = await visitor();
  const map = await textOf(guest, '/sitemap.xml');
  const translated = [...map.matchAll(/<loc>[^<]*(\/ha[^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(translated).toEqual(
    expect.arrayContaining(['/ha', '/ha/how-to-apply', '/ha/programmes/forestry', '/ha/privacy']),
  );
  for (const path of translated) {
    const english = path.slice(3) || '/';
    const [html, other] = [await textOf(guest, path), await textOf(guest, english)];
    const link = (page: string, rel: string) =>
      new RegExp(`<link rel="${rel}"[^>]* href="[^"/]*//[^"/]*([^"]*)"`).exec(page)?.[1];
    expect.soft(link(html, 'canonical'), path).toBe(path);
    expect.soft(html, path).toMatch(new RegExp(`<link rel="alternate" hrefLang="en" href="[^"]*${english}"`));
    expect
      .soft(other, english)
      .toMatch(new RegExp(`<link rel="alternate" hrefLang="ha" href="[^"]*${path}"`));
    expect.soft(html, path).toContain('content="ha_NG"');
    expect.soft(html, path).toMatch(/<main (?![^>]*lang=)/);
  }
  // Without a translation: English, which says so.
  const untranslated = await textOf(guest, '/ha/research');
  expect(untranslated).toMatch(/<main [^>]*lang="en"/);
  expect(untranslated).toContain(wordsFor('ha').shell.language.untranslated);
  expect(untranslated).toMatch(/<link rel="canonical" href="[^"]*\/research"/);
  expect(untranslated).not.toMatch(/\/ha\/research"\/?>/);
});

test('a page in Hausa comes from memory like the English one, each under its own address', async () => {
  const guest = await visitor();
  const [english, hausa] = [await guest.get('/fees'), await guest.get('/ha/fees')];
  for (const page of [english, hausa])
    expect(page.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(english.headers().etag).not.toBe(hausa.headers().etag);
  const again = await guest.get('/ha/fees', { headers: { 'if-none-match': hausa.headers().etag ?? '' } });
  expect(again.status()).toBe(304);
});

test('a desk, a file and an own page have no address in Hausa; the way to sign in has', async () => {
  const guest = await visitor();
  const leads = async (person: APIRequestContext, path: string) =>
    (await person.get(path)).headers().location;
  expect(await leads(guest, '/ha/sitemap.xml')).toBe('/sitemap.xml');
  expect(await leads(guest, '/ha/admin-portal?a=1')).toBe('/admin-portal?a=1');
  expect(await leads(guest, '/ha/student-portal')).toBe('/ha/auth?next=%2Fstudent-portal');
  expect(await leads(await as('applicant'), '/ha/account')).toBe('/account');
  expect((await guest.get('/ha/no/such/page')).status()).toBe(404);
  expect(languageOf(await textOf(guest, '/ha/no/such/page'))).toBe('ha');
  expect(languageOf(await textOf(guest, '/no/such/page'))).toBe('en');
});

test('a form in Hausa answers in Hausa, and the theme leads back to the page', async () => {
  const guest = await visitor();
  const refused = await guest.post('/ha/contact', { form: { name: '' } });
  expect(refused.status()).toBe(422);
  expect(languageOf(await refused.text())).toBe('ha');
  const themed = await guest.post('/ha/theme?next=/fees', { form: { theme: 'dark' } });
  expect(themed.headers().location).toBe('/ha/fees');
});

test('the language of an account is chosen on any page, kept, and spoken behind sign-in', async () => {
  const person = await as('applicant');
  const own = '/student-portal/applications';
  expect(languageOf(await textOf(person, own))).toBe('en');
  const switchOf = (html: string, language: string) =>
    new RegExp(`<form action="(/language[^"]*)"[^>]*><button[^>]* value="${language}"`).exec(html)?.[1] ?? '';
  const address = switchOf(await textOf(person, own), 'ha');
  const chosen = await person.post(address, { form: { language: 'ha' } });
  expect(chosen.headers().location).toBe(own);
  const html = await textOf(person, own);
  expect(languageOf(html)).toBe('ha');
  expect(linksOf(html)).toContain('/ha/about-us');
  expect(linksOf(html)).toContain('/account');
  const account = ['', '/profile', '/email', '/password', '/devices'].map((page) => `/account${page}`);
  expect(await englishLeft(person, [own, `${own}/new`, ...account])).toEqual({});
  // On a public page, the address decides; the choice leads to the other one.
  const fees = await textOf(person, '/ha/fees');
  const back = await person.post(switchOf(fees, 'en'), { form: { language: 'en' } });
  expect(back.headers().location).toBe('/fees');
  expect(languageOf(await textOf(person, own))).toBe('en');
  expect((await person.post(address, { form: { language: 'xx' } })).status()).toBe(303);
  expect(languageOf(await textOf(person, own))).toBe('en');
});

test('whoever signs up in Hausa has an account that speaks it', async () => {
  const guest = await visitor();
  const email = `ha-${Date.now()}@example.test`;
  const made = await guest.post('/ha/auth', {
    form: {
      intent: 'create',
      first_name: 'Zainab',
      last_name: 'Ɗanladi',
      email,
      password: 'gyada da wake a gona',
      role: 'applicant',
      consent: 'yes',
      next: '/student-portal',
    },
  });
  expect(made.headers().location).toMatch(/^\/ha\/auth\/verify-email/);
  const rows = await query<{ language: string }>('select language from users where email = $1', [email]);
  expect(rows).toEqual([{ language: 'ha' }]);
  // The page after it knows whom the mail went to.
  expect(await textOf(guest, made.headers().location ?? '')).toContain(email);
});

test('desks speak English whatever the account says', async () => {
  const person = await as('academic_staff');
  await person.post('/language?next=/account', { form: { language: 'ha' } });
  expect(languageOf(await textOf(person, '/account'))).toBe('ha');
  expect(languageOf(await textOf(person, '/review'))).toBe('en');
  await person.post('/language?next=/account', { form: { language: 'en' } });
});

test('the name of a native reader takes the place of the sentence that calls the translation a draft', async () => {
  const { draft, approved } = wordsFor('ha').shell.language;
  const [guest, admin] = [await visitor(), await as('admin_staff')];
  const settings = '/admin-portal/settings';
  const approve = async (approved_by: string, approved_on: string) => {
    const answer = await answerForm(admin, await admin.get(settings), { approved_by, approved_on });
    expect(answer.status()).toBe(303);
  };
  expect(await textOf(guest, '/ha/fees')).toContain(draft);
  await approve('Hauwa Ƙofa', '2026-11-20');
  for (const path of ['/ha/fees', '/ha/auth']) {
    await expect.poll(() => textOf(guest, path)).not.toContain(draft);
    expect(await textOf(guest, path)).toContain(approved('Hauwa Ƙofa', '20 ga Nuwamba, 2026'));
  }
  await approve('', '');
  await expect.poll(() => textOf(guest, '/ha/fees')).toContain(draft);
});

test('nothing is English on the public pages and the way in that is not said to be', async () => {
  const guest = await visitor();
  const pages = (await publicPaths(guest)).filter((path) => !/^\/ha(?=\/|$)/.test(path));
  const found = await englishLeft(guest, [
    ...pages.map((path) => (path === '/' ? '/ha' : `/ha${path}`)),
    '/ha/search?q=kudi',
    '/ha/verify',
    '/ha/auth',
    '/ha/auth?mode=create',
    '/ha/auth/forgot',
    '/ha/auth/code',
  ]);
  expect(found).toEqual({});
});
