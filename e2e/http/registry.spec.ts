/** What the registry does with many applicants at once, by its posts: enrolment from a list, CAPS references from a file. */
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';
import { query } from '../steps/database.ts';
import { as, somebodysApplication } from '../steps/http.ts';

const BELOW = ['applicant', 'academic_staff'] as const;

async function done(answer: APIResponse): Promise<string> {
  expect(answer.status(), await answer.text()).toBe(303);
  return answer.headers().location ?? '';
}
const read = async (person: APIRequestContext, path: string) => (await person.get(path)).text();
const one = async (sql: string, id: string) => (await query<Record<string, string>>(sql, [id]))[0];

test('enrolment: chosen from the list, previewed, confirmed, each with a number', async () => {
  const list = '/admin-portal/students/enrol';
  const admin = await as('admin_staff');
  const ids = [...(await read(admin, list)).matchAll(/name="id"[^>]*value="([^"]+)"/g)].map(
    ([, id = '']) => id,
  );
  // The walk of links comes by the first ones.
  const id = ids.at(-1) ?? '';
  expect(ids.length).toBeGreaterThan(0);
  const form = { intent: 'chosen', id };
  for (const role of BELOW) expect((await (await as(role)).post(list, { form })).status(), role).toBe(403);
  expect((await admin.post(list, { form: { intent: 'chosen' } })).status()).toBe(422);
  const change = await done(await admin.post(list, { form }));
  expect(await read(admin, change)).toContain('Will be enrolled');
  // What was chosen for enrolment is not turned into something else.
  const other = { intent: 'prepare', kind: 'set-status', status: 'Rejected', reason: 'programme-full' };
  expect((await admin.post(change, { form: other })).status()).toBe(422);
  await done(await admin.post(change, { form: { intent: 'confirm' } }));
  const number = () =>
    one('select matriculation_number as number from students where application_id = $1', id);
  await expect.poll(async () => (await number())?.number).toMatch(/^FCAT\//);
  await expect.poll(() => read(admin, change)).toContain(`Enrolled as ${(await number())?.number}`);
  expect(await read(admin, change)).toContain('See all students');
  expect(await read(admin, list)).not.toContain(id);
});

test('CAPS references: previewed from a file, recorded by a job', async () => {
  const upload = '/admin-portal/students/import?kind=caps';
  const admin = await as('admin_staff');
  const id = await somebodysApplication('Accepted');
  const row = await one('select application_number as number from applications where id = $1', id);
  const rows = ['Application No,CAPS Ref', `${row?.number},caps/2026/77`, '2222-2222-2222,X/1'].join('\n');
  const file = { name: 'caps.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
  for (const role of BELOW)
    expect((await (await as(role)).post(upload, { multipart: { file } })).status(), role).toBe(403);
  const preview = await done(await admin.post(upload, { multipart: { file } }));
  expect(await read(admin, `${preview}?show=left_out`)).toContain('belongs to no application');
  const recorded = () => one('select caps_reference as reference from applications where id = $1', id);
  expect((await recorded())?.reference).not.toBe('CAPS/2026/77');
  expect((await admin.post(preview, { form: { intent: 'apply' } })).status()).toBe(422);
  const change = await done(await admin.post(preview, { form: { intent: 'apply', leave_out: 'yes' } }));
  expect(change).toMatch(/^\/review\/bulk\//);
  await expect.poll(async () => (await recorded())?.reference).toBe('CAPS/2026/77');
});

test('an enrolment that is not possible any more says why, on the application', async () => {
  const admin = await as('admin_staff');
  const application = `/review/applications/${await somebodysApplication('Submitted')}`;
  const answer = await admin.post(`${application}/enrol`, { form: { confirmed: 'yes' }, maxRedirects: 5 });
  expect(new URL(answer.url()).pathname).toBe(application);
  expect(await answer.text()).toContain('is no longer accepted, so its applicant cannot be enrolled');
});
