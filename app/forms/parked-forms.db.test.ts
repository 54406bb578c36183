import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { parked_forms } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { MOST_OF_A_PERSON, parkedTokens, parkForm } from './park-form.server.ts';
import { takeParkedForm, waitsForm } from './take-parked-form.server.ts';

const deps = testDeps();
let owner: Actor;

beforeAll(async () => {
  owner = await makePerson(deps);
});
beforeEach(() => deps.db.delete(parked_forms));

const path = '/student-portal/applications/new';
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const park = (fields: Record<string, string> = {}) =>
  parkForm(deps, { path, form: formOf({ owner: owner.userId, first_name: 'Zainab', ...fields }) });

const requestWith = (setCookie: string | null) =>
  new Request('http://portal.test', { headers: { cookie: `theme=dark; ${setCookie?.split(';')[0]}` } });
const take = (setCookie: string | null, given: { actor?: Actor; path?: string } = {}) =>
  takeParkedForm(deps, { actor: owner, path, request: requestWith(setCookie), ...given });
const NOTHING = { kept: null };

const rows = () => deps.db.select().from(parked_forms);

test('what was typed comes back once, to the same person on the same page', async () => {
  const cookie = await park();
  expect(await take(cookie)).toMatchObject({
    kept: { typed: { first_name: 'Zainab' } },
    init: { headers: { 'set-cookie': expect.stringContaining('Max-Age=0') } },
  });
  expect(await take(cookie)).toEqual(NOTHING);
});

test('it lies encrypted, and the token only as a hash', async () => {
  const cookie = await park();
  const [row] = await rows();
  const token = /parked=([\w-]+)/.exec(cookie ?? '')?.[1] ?? 'none';
  expect(JSON.stringify(row)).not.toMatch(new RegExp(`Zainab|${token}`));
  expect(cookie).toContain('HttpOnly; SameSite=Lax');
});

test('the cookie is for encrypted connections only where the portal has one', async () => {
  expect(await park()).not.toContain('Secure');
  const secure = await parkForm(
    { ...deps, origin: 'https://portal.example' },
    { path, form: formOf({ owner: owner.userId }) },
  );
  expect(secure).toContain('; Secure');
});

const tokenOf = (setCookie: string | null) => /parked=([\w.-]+)/.exec(setCookie ?? '')?.[1] ?? '';
const parkAfter = (setCookie: string | null, at: string, fields: Record<string, string>) =>
  parkForm(deps, {
    path: at,
    form: formOf({ owner: owner.userId, ...fields }),
    before: parkedTokens(requestWith(setCookie)),
  });

test('several pages that were open each get their form back, and of one page the newest first', async () => {
  let cookie = await parkAfter(null, '/a', { title: 'First' });
  cookie = await parkAfter(cookie, '/b', { title: 'Second' });
  cookie = await parkAfter(cookie, '/b', { title: 'Third' });
  cookie = await parkAfter(cookie, '/b', { title: 'Third' });
  expect(tokenOf(cookie).split('.')).toHaveLength(4);
  for (const [at, title, left] of [
    ['/b', 'Third', 2],
    ['/a', 'First', 1],
    ['/b', 'Second', 0],
  ] as const) {
    const taken = await take(cookie, { path: at });
    expect(taken).toMatchObject({ kept: { typed: { title } } });
    cookie = taken.init?.headers['set-cookie'] ?? null;
    expect(tokenOf(cookie).split('.').filter(Boolean)).toHaveLength(left);
  }
});

test('sign-in knows whether a form waits for the page that it leads to', async () => {
  const cookie = await park();
  expect(await waitsForm(deps, { path, request: requestWith(cookie) })).toBe(true);
  expect(await waitsForm(deps, { path: '/student-portal', request: requestWith(cookie) })).toBe(false);
  expect(await waitsForm(deps, { path, request: requestWith(null) })).toBe(false);
  await take(cookie);
  expect(await waitsForm(deps, { path, request: requestWith(cookie) })).toBe(false);
});

test('what stood in other forms of a desk comes back beside the form, and is dropped where it is too much', async () => {
  const editor = await makePerson(deps, { role: 'admin_staff' });
  const desk = { path: '/review/applications/1', desk: true };
  const note = { owner: editor.userId, body: 'A note' };
  const takeBeside = async (unsent: string) =>
    take(await parkForm(deps, { ...desk, form: formOf({ ...note, unsent }) }), {
      actor: editor,
      path: desk.path,
    });
  const taken = await takeBeside('[["a",null,[]]]');
  expect(taken).toMatchObject({ kept: { typed: { body: 'A note' } }, unsent: '[["a",null,[]]]' });
  expect(taken.kept?.typed).not.toHaveProperty('unsent');
  const large = await takeBeside('x'.repeat(60_001));
  expect(large).toMatchObject({ kept: { typed: { body: 'A note' } } });
  expect(large).not.toHaveProperty('unsent');
  // Nobody else's forms carry any.
  await park({ unsent: '[]' });
  expect(deps.cipher.decrypt('parked_form', (await rows())[0]?.body ?? '')).not.toContain('unsent');
});

test('somebody else, or another page, gets nothing and leaves it for the owner', async () => {
  const cookie = await park();
  expect(await take(cookie, { actor: await makePerson(deps, { role: 'master_admin' }) })).toEqual(NOTHING);
  expect(await take(cookie, { path: '/student-portal' })).toEqual(NOTHING);
  expect(await take('parked=guess')).toEqual(NOTHING);
  expect(await take(null)).toEqual(NOTHING);
  expect(await take(cookie)).not.toEqual(NOTHING);
});

test('after an hour it is gone, and the next one sweeps it out', async () => {
  const cookie = await park();
  deps.clock.advance(3_600_000);
  expect(await take(cookie)).toEqual(NOTHING);
  deps.clock.advance(1);
  await park();
  expect(await rows()).toHaveLength(1);
});

test('a form without an owner, of nobody we know, or too large, is not kept', async () => {
  expect(await park({ owner: '' })).toBeNull();
  expect(await park({ owner: 'me' })).toBeNull();
  expect(await park({ owner: deps.newId() })).toBeNull();
  expect(await park({ permanent_address: 'a'.repeat(40_000) })).toBeNull();
  expect(await park(Object.fromEntries(Array.from({ length: 40 }, (_, n) => [`field${n}`, 'x'])))).toBeNull();
  expect(await rows()).toEqual([]);
});

test('a field of 10,000 characters is a mistake, not a reason to lose the rest', async () => {
  const cookie = await park({ permanent_address: 'ɗ'.repeat(10_000) });
  expect((await take(cookie)).kept?.typed.permanent_address).toHaveLength(10_000);
});

test('of a page for staff there is room for a whole page of the site, of nobody else', async () => {
  const texts = Object.fromEntries(
    Array.from({ length: 120 }, (_, n) => [`rows.${n}.title`, 'x'.repeat(2_000)]),
  );
  const editor = await makePerson(deps, { role: 'admin_staff' });
  const desk = { path: '/admin-portal/content/pages/home', desk: true };
  const cookie = await parkForm(deps, { ...desk, form: formOf({ owner: editor.userId, ...texts }) });
  expect((await take(cookie, { actor: editor, path: desk.path })).kept?.typed).toMatchObject(texts);
  expect(await parkForm(deps, { ...desk, form: formOf({ owner: owner.userId, ...texts }) })).toBeNull();
  const flood = { owner: editor.userId, content: 'x'.repeat(400_000) };
  expect(await parkForm(deps, { ...desk, form: formOf(flood) })).toBeNull();
});

test('every box that was ticked comes back, and the page says which file has to be chosen again', async () => {
  const form = formOf({ owner: owner.userId, title: 'Matriculation' });
  for (const day of ['monday', 'friday']) form.append('day', day);
  form.append('pdf', new File(['%PDF-'], 'programme.pdf'));
  form.append('photo', new File([], ''));
  const { kept } = await take(await parkForm(deps, { path, form }));
  expect(kept).toMatchObject({
    typed: { title: 'Matriculation' },
    chosen: { day: ['monday', 'friday'] },
    issues: [{ field: 'pdf', code: 'file-lost' }],
  });
});

test('passwords, keys and codes are not kept, also not encrypted', async () => {
  await park({ 'current-password': 'Harvest', webhook_secret: 'Harvest', confirm_code: '123456' });
  const [row] = await rows();
  const body = deps.cipher.decrypt('parked_form', row?.body ?? '');
  expect(body).toContain('Zainab');
  expect(body).not.toMatch(/Harvest|123456/);
});

test('a flood of forms for one person leaves the newest few, and those of others alone', async () => {
  const other = await makePerson(deps);
  const others = await park({ owner: other.userId });
  for (let at = 0; at < MOST_OF_A_PERSON + 4; at += 1) await park({ first_name: `Form ${at}` });
  const newest = await park({ first_name: 'Newest' });
  expect(await rows()).toHaveLength(MOST_OF_A_PERSON + 1);
  expect(await take(newest)).toMatchObject({ kept: { typed: { first_name: 'Newest' } } });
  expect(await take(others, { actor: other })).not.toEqual(NOTHING);
});
