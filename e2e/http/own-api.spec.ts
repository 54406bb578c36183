/** A person's own token over the wire: what is somebody else's, ended sessions, bounds, and the upload as the page shows it. */
import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { makePicture } from '#tests/factories/files.ts';
import { type Role, somebodysApplication, visitor } from '../steps/http.ts';
import { readable } from '../steps/pages.ts';
import { ACCOUNTS, PASSWORD } from '../steps/people.ts';

async function tokenOf(guest: APIRequestContext, role: Role): Promise<string> {
  const answer = await guest.post('/auth/v1/token?grant_type=password', {
    data: { email: ACCOUNTS[role], password: PASSWORD },
  });
  expect(answer.status(), role).toBe(200);
  return (await answer.json()).access_token;
}
const bearing = (token: string, more: Record<string, string> = {}) => ({
  headers: { authorization: `Bearer ${token}`, ...more },
});
const FIRST = { first_name: 'Amina', last_name: 'Bello', email: 'a@b.test', phone: '0803 123 4567' };

/** A draft of the applicant's own. */
async function draftOf(guest: APIRequestContext, token: string): Promise<string> {
  const made = await guest.post('/api/v1/own/applications', {
    ...bearing(token, { 'idempotency-key': randomUUID() }),
    data: FIRST,
  });
  expect(made.status(), await made.text()).toBe(201);
  return `/api/v1/own/applications/${(await made.json()).id}`;
}

test('what is somebody else’s does not exist for a person’s own token, and no program’s call takes it', async () => {
  const guest = await visitor();
  const ids = [await somebodysApplication('Submitted'), await somebodysApplication('Draft')];
  for (const role of Object.keys(ACCOUNTS) as Role[]) {
    const token = await tokenOf(guest, role);
    const writing = bearing(token, { 'if-match': '"1"', 'idempotency-key': randomUUID() });
    for (const id of ids) {
      const path = `/api/v1/own/applications/${id}`;
      const document = `${path}/documents/${randomUUID()}`;
      const answers = [
        await guest.get(path, bearing(token)),
        await guest.get(`${path}/record`, bearing(token)),
        await guest.get(`${path}/withdrawal`, bearing(token)),
        await guest.get(`${path}/documents`, bearing(token)),
        await guest.get(`${document}/content`, bearing(token)),
        await guest.put(`${path}/steps/1`, { ...writing, data: FIRST }),
        await guest.put(`${path}/record/person`, {
          ...writing,
          data: { fields: { birth_date: '2005-04-12', sex: 'female' } },
        }),
        await guest.delete(document, writing),
        await guest.post(`${path}/payments`, { ...writing, data: { payment_method: 'card' } }),
      ];
      expect(
        answers.map((answer) => answer.status()),
        role,
      ).toEqual(answers.map(() => 404));
    }
    for (const path of [
      '/applications',
      `/applications/${ids[0]}`,
      `/applications/${ids[0]}/record`,
      '/payments',
    ])
      expect((await guest.get(`/api/v1${path}`, bearing(token))).status(), `${role} ${path}`).toBe(403);
  }
});

test('a token ends with its session, and nobody calls without one', async () => {
  const guest = await visitor();
  const token = await tokenOf(guest, 'applicant');
  const list = (more = {}) => guest.get('/api/v1/own/applications', more);
  expect((await list(bearing(token))).status()).toBe(200);
  expect((await guest.post('/auth/v1/logout?scope=local', bearing(token))).status()).toBeLessThan(300);
  for (const answer of [await list(bearing(token)), await list(bearing('x')), await list()]) {
    expect(answer.status()).toBe(401);
    expect(answer.headers()['www-authenticate']).toContain('Bearer');
  }
});

test('the upload that the page for developers shows works as it is written, within bounds', async () => {
  const guest = await visitor();
  const token = await tokenOf(guest, 'applicant');
  const page = await (await guest.get('/developers/own')).text();
  const card = page.split('id="uploadOwnDocument"')[1]?.split('</article>')[0] ?? '';
  const shown = readable((/<code[^>]*>(curl [^<]*)<\/code>/.exec(card)?.[1] ?? '').replaceAll('&#x27;', "'"));
  const [, method = '', address = ''] = /-X (\w+) '([^']+)'/.exec(shown) ?? [];
  const headers = Object.fromEntries(
    [...shown.matchAll(/-H (['"])([\w-]+): (.*?)\1/g)].map(([, , name = '', value = '']) => [
      name.toLowerCase(),
      value.replace('$TOKEN', token).replace('$(uuidgen)', randomUUID()),
    ]),
  );
  expect(shown).toContain("--data-binary '@waec.jpg'");
  const draft = await draftOf(guest, token);
  const id = randomUUID();
  const { pathname, search } = new URL(address);
  const pathOf = (document: string) =>
    pathname.replace(
      /\/own\/applications\/[^/]+\/documents\/[^/]+/,
      () => `${draft.replace('/api/v1', '')}/documents/${document}`,
    );
  const bytes = await makePicture('green');
  const send = (data: Buffer, { document = randomUUID() as string, query = search } = {}) =>
    guest.fetch(`${pathOf(document)}${query}`, { method, headers, data });
  const sent = await send(bytes, { document: id });
  expect(sent.status(), await sent.text()).toBe(200);
  expect(await sent.json()).toEqual({ id, changed: true });
  const own = bearing(token);
  const listed = (await (await guest.get(`${draft}/documents`, own)).json()).data;
  expect(listed).toMatchObject([{ id, name: 'waec.jpg', kind: 'o_level_result' }]);
  const content = await guest.get(`${draft}/documents/${id}/content`, own);
  expect(content.headers()['content-type']).toBe('image/jpeg');

  expect((await send(Buffer.alloc(14 * 1024 * 1024))).status()).toBe(413);
  expect((await send(Buffer.from('no picture'))).status()).toBe(422);
  expect((await send(bytes, { query: '?kind=nothing&name=a.jpg' })).status()).toBe(400);
  for (const query of ['limit=0', 'limit=101', 'offset=-1', 'limit=x', 'other=1'])
    expect((await guest.get(`${draft}/documents?${query}`, own)).status(), query).toBe(400);
  const broken = await guest.put(`${draft}/steps/1`, {
    ...bearing(token, {
      'if-match': '"1"',
      'idempotency-key': randomUUID(),
      'content-type': 'application/json',
    }),
    data: Buffer.from('{'),
  });
  expect(broken.status()).toBe(400);
});
