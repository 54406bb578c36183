/** Documents by their owner's token: the rules are those of the page, and other people's files do not exist. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { documents } from '#db/schema/index.ts';
import { checkAnswers } from '#tests/factories/described.ts';
import { makePicture } from '#tests/factories/files.ts';
import { makeApplication, openSession } from '#tests/factories/index.ts';
import { call, deps, personWithToken, preparePrograms } from '#tests/factories/programs.ts';
import { ENDPOINTS } from './endpoints.server.ts';

preparePrograms();
const { seen } = checkAnswers();
type Person = Awaited<ReturnType<typeof personWithToken>>;
let amina: Person;
let other: Person;

beforeAll(async () => {
  await openSession(deps);
  amina = await personWithToken();
  other = await personWithToken();
});

let sessions = 2030;
async function draft(owner = amina) {
  sessions += 1;
  const session = `${sessions}/${sessions + 1}`;
  const { id } = await makeApplication(deps, { owner: owner.actor, session });
  return { id, path: `/own/applications/${id}/documents` };
}
const send = (
  token: string,
  path: string,
  bytes: Buffer | string,
  { id = deps.newId(), name = 'b.jpg' } = {},
) =>
  call(`PUT ${path}/${id}?kind=other&name=${name}`, {
    token,
    body: bytes,
    headers: { 'content-type': 'image/jpeg' },
  });

it('are uploaded once, listed by name, linked, read and removed', async () => {
  const { token } = amina;
  const { path } = await draft();
  const [green, red] = [await makePicture('green'), await makePicture('red')];
  const id = deps.newId();
  expect((await send(token, path, green, { id })).body).toEqual({ id, changed: true });
  expect((await send(token, path, green, { id })).body).toEqual({ id, changed: false });
  expect((await send(token, path, green)).body).toMatchObject({ code: 'state_conflict' });
  expect((await send(token, path, red, { name: 'a.jpg' })).status).toBe(200);
  expect((await send(token, path, 'no picture')).body).toMatchObject({
    code: 'fields_not_valid',
    errors: [{ field: 'file' }],
  });
  const names = async (query = '') =>
    (await call(`GET ${path}${query}`, { token })).body.data.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['a.jpg', 'b.jpg']);
  expect(await names('?limit=1&offset=1')).toEqual(['b.jpg']);
  for (const query of ['?limit=101', '?limit=0', '?offset=-1', '?offset=x'])
    expect((await call(`GET ${path}${query}`, { token })).status, query).toBe(400);
  const link = await call(`GET ${path}/${id}/link`, { token });
  expect(link.body.url).toContain(`${deps.origin}/student-portal/`);
  const content = await call(`GET ${path}/${id}/content`, { token });
  expect(content.headers.get('content-type')).toBe('image/jpeg');
  expect((await call(`DELETE ${path}/${id}`, { token })).body).toEqual({ id, changed: true });
  expect((await call(`DELETE ${path}/${id}`, { token })).body).toEqual({ id, changed: false });
  expect(await names()).toEqual(['a.jpg']);
});

it('are copied and moved to another own application, where that takes them', async () => {
  const { token } = amina;
  const [from, to] = [await draft(), await draft()];
  const id = deps.newId();
  await send(token, from.path, await makePicture('blue'), { id });
  const target = { application_id: to.id, document_id: deps.newId() };
  expect((await call(`POST ${from.path}/${id}/copy`, { token, body: target })).body.changed).toBe(true);
  const twice = { ...target, document_id: deps.newId() };
  expect((await call(`POST ${from.path}/${id}/move`, { token, body: twice })).status).toBe(409);
  const last = await draft();
  const moving = { application_id: last.id, document_id: deps.newId() };
  expect((await call(`POST ${from.path}/${id}/move`, { token, body: moving })).body.changed).toBe(true);
  expect((await call(`POST ${from.path}/${id}/move`, { token, body: moving })).body.changed).toBe(false);
  const held = await deps.db.select().from(documents).where(eq(documents.application_id, from.id));
  expect(held).toEqual([]);
  const strangers = await draft(other);
  const theirs = { application_id: strangers.id, document_id: deps.newId() };
  const own = `${last.path}/${moving.document_id}`;
  expect((await call(`POST ${own}/copy`, { token, body: theirs })).body.code).toBe('not_found');
  expect((await call(`GET ${own}/content`, { token })).status).toBe(200);
});

it('stay where the college may have looked at them', async () => {
  const { token } = amina;
  const { id } = await makeApplication(deps, { owner: amina.actor, status: 'Under Review' });
  const path = `/own/applications/${id}/documents`;
  const sent = await send(token, path, await makePicture('white'));
  expect(sent.status).toBe(200);
  expect((await call(`DELETE ${path}/${sent.body.id}`, { token })).status).toBe(409);
  const target = { application_id: (await draft()).id, document_id: deps.newId() };
  expect((await call(`POST ${path}/${sent.body.id}/move`, { token, body: target })).status).toBe(409);
});

it('of somebody else do not exist', async () => {
  const { path, id } = await draft();
  const document = deps.newId();
  await send(amina.token, path, await makePicture('black'), { id: document });
  const { token } = other;
  const body = { application_id: id, document_id: deps.newId() };
  expect((await send(token, path, await makePicture('grey'))).body.code).toBe('not_found');
  for (const [line, sent] of [
    [`GET ${path}`, {}],
    [`GET ${path}/${document}/link`, {}],
    [`GET ${path}/${document}/content`, {}],
    [`POST ${path}/${document}/copy`, { body }],
    [`POST ${path}/${document}/move`, { body }],
    [`DELETE ${path}/${document}`, {}],
  ] as const)
    expect((await call(line, { token, ...sent })).body.code, line).toBe('not_found');
});

it('have been tried by every call with success', () => {
  const own = ENDPOINTS.filter(({ path }) => path.startsWith('/own/') && path.includes('/documents'));
  expect(own.map(({ id }) => id).filter((id) => !seen.has(id) && id !== 'readOwnDocument')).toEqual([]);
});
