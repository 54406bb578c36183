/**
 * Every desk by its posts, without a browser: who may not is refused and nothing changes, who may sees it done. What a
 * page needs a browser for stands in screens/.
 */
import { type APIRequestContext, type APIResponse, expect, test } from '@playwright/test';
import { query } from '../steps/database.ts';
import { as, cookieOf, type Role, somebodysApplication, visitor } from '../steps/http.ts';
import { PASSWORD } from '../steps/people.ts';

type Form = Readonly<Record<string, string>>;
const ROLES: readonly Role[] = ['applicant', 'academic_staff', 'admin_staff', 'master_admin'];

/** Posts as each role that may not: all of them are refused, and a guest is asked to sign in. */
async function refusedTo(roles: readonly Role[], path: string, form: Form): Promise<void> {
  for (const role of roles)
    expect((await (await as(role)).post(path, { form })).status(), `${path} as ${role}`).toBe(403);
  const guest = await (await visitor()).post(path, { form });
  expect(guest.headers().location, `${path} as a guest`).toMatch(/^\/auth/);
}
const belowAdmin: readonly Role[] = ['applicant', 'academic_staff'];
const belowMaster: readonly Role[] = [...belowAdmin, 'admin_staff'];

async function done(answer: APIResponse): Promise<string> {
  expect(answer.status(), await answer.text()).toBe(303);
  return answer.headers().location ?? '';
}
const read = async (person: APIRequestContext, path: string): Promise<string> => {
  const answer = await person.get(path);
  expect(answer.status(), path).toBe(200);
  return answer.text();
};
const some = () => Math.random().toString(36).slice(2, 8).toUpperCase();

test('reports: read and taken as files by staff', async () => {
  const files = ['file=programmes&format=csv', 'file=places&format=xlsx', 'file=roll&format=csv'].map(
    (file) => `/review/reports/export?${file}`,
  );
  for (const role of ROLES) {
    const person = await as(role);
    const staff = role !== 'applicant';
    expect((await person.get('/review/reports')).status(), role).toBe(staff ? 200 : 403);
    for (const file of files) expect((await person.get(file)).status(), role).toBe(staff ? 200 : 403);
  }
  const academic = await as('academic_staff');
  const page = await read(academic, '/review/reports?state=Katsina');
  expect(page).toContain('Kafur');
  const csv = await read(academic, files[0] ?? '');
  expect(csv.split('\n')[0]).toContain('Programme');
  expect(csv).toContain('Forestry');
});

test('what was typed when a session was over comes back after signing in', async () => {
  const admin = await as('master_admin');
  for (const [path, field] of [
    ['/admin-portal/students/new', 'first_name'],
    ['/payment-system/fees/new', 'name'],
  ] as const) {
    const owner = /name="owner" value="([^"]+)"/.exec(await read(admin, path))?.[1] ?? '';
    const guest = await visitor();
    const parked = await guest.post(path, { form: { intent: 'set', owner, [field]: 'Ladi' } });
    expect(parked.headers().location, path).toMatch(/^\/auth/);
    const cookie = parked.headers()['set-cookie']?.split(';')[0] ?? '';
    const page = await admin.get(path, { headers: { cookie: `${await cookieOf(admin)}; ${cookie}` } });
    expect(await page.text(), path).toContain('value="Ladi"');
  }
});

test('students: added, brought in from a file whose bad rows are named, taken out again', async () => {
  const number = `FCAT/FOR/24/${Math.floor(1000 + Math.random() * 9000)}`;
  const form = {
    matriculation_number: number,
    first_name: 'Ɗanjuma',
    last_name: "O'Neill",
    program: 'Forestry',
    year: '2',
    enrollment_date: '2024-10-06',
  };
  await refusedTo(belowAdmin, '/admin-portal/students/new', form);
  const admin = await as('admin_staff');
  const empty = await admin.post('/admin-portal/students/new', { form: { first_name: 'Kept' } });
  expect(empty.status()).toBe(422);
  expect(await empty.text()).toContain('value="Kept"');
  const student = await done(await admin.post('/admin-portal/students/new', { form }));
  expect(await read(admin, student)).toContain(number);
  expect(await read(admin, `/admin-portal/students?q=${encodeURIComponent(number)}`)).toContain('Ɗanjuma');

  const other = `${number}9`;
  const rows = [
    'Matric No,First name,Surname,Programme,Level,Enrolment date',
    `${number},Ɗanjuma,O'Neill,Forestry,3,2024-10-06`,
    `${other},Ladi,Musa,Forestry,1,2024-10-06`,
    `${other}8,Bad,Row,Astrology,9,soon`,
  ].join('\n');
  const file = { name: 'students.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) };
  const upload = (person: APIRequestContext) =>
    person.post('/admin-portal/students/import', { multipart: { file } });
  for (const role of belowAdmin) expect((await upload(await as(role))).status(), role).toBe(403);
  const preview = await done(await upload(admin));
  const shown = await read(admin, preview);
  for (const part of [`${other}8`, 'Astrology']) expect(shown).toContain(part);
  // The bad row stops it, until somebody says that it is left out.
  expect((await admin.post(preview, { form: { intent: 'apply' } })).status()).toBe(422);
  await done(await admin.post(preview, { form: { intent: 'apply', leave_out: 'yes' } }));
  const found = await query<{ matriculation_number: string; year: number }>(
    'select matriculation_number, year from students where matriculation_number like $1 order by 1',
    [`${number}%`],
  );
  expect(found).toEqual([
    { matriculation_number: number, year: 3 },
    { matriculation_number: other, year: 1 },
  ]);
  const csv = await read(admin, `/admin-portal/students/export?format=csv&q=${encodeURIComponent(number)}`);
  for (const part of [number, other, 'Ladi']) expect(csv).toContain(part);
});

test('courses: listed and changed by administrators', async () => {
  const code = `ZZZ ${Math.floor(100 + Math.random() * 900)}`;
  const form = { code, title: 'Bee keeping', year: '1', semester: '2', units: '3', active: 'yes' };
  await refusedTo(belowAdmin, '/admin-portal/courses/new', form);
  const admin = await as('admin_staff');
  expect((await admin.post('/admin-portal/courses/new', { form: { code } })).status()).toBe(422);
  await done(await admin.post('/admin-portal/courses/new', { form }));
  expect(await read(admin, '/admin-portal/courses?q=bee')).toContain(code);
});

test('settings: sessions by administrators, links and second factors by a master', async () => {
  const link = { intent: 'links', library: 'no address' };
  await refusedTo(belowMaster, '/admin-portal/settings', link);
  const contact = { intent: 'contact', phone: '12' };
  await refusedTo(belowMaster, '/admin-portal/settings', contact);
  const session = {
    intent: 'session',
    session: '2031/2032',
    opens_on: '2031-02-01',
    closes_on: '2031-01-01',
    seen: '',
  };
  await refusedTo(belowAdmin, '/admin-portal/settings', session);
  const admin = await as('admin_staff');
  const backwards = await admin.post('/admin-portal/settings', { form: session });
  expect(backwards.status()).toBe(422);
  await done(await admin.post('/admin-portal/settings', { form: { ...session, closes_on: '2031-03-01' } }));
  expect(await read(admin, '/admin-portal/settings')).toContain('2031/2032');
  const master = await as('master_admin');
  expect((await master.post('/admin-portal/settings', { form: { ...link, version: '0' } })).status()).toBe(
    422,
  );
  expect((await master.post('/admin-portal/settings', { form: { ...contact, version: '0' } })).status()).toBe(
    422,
  );
  expect(
    await query(
      "select 1 from audit_log where action = 'setting.changed' and details::text like '%library%'",
    ),
  ).toEqual([]);
});

test('dashboard, notices and search: real figures, links that open, and notices that can be seen', async () => {
  const admin = await as('admin_staff');
  const dashboard = await read(admin, '/admin-portal');
  for (const card of ['Total Students', 'New Applications', 'Active Courses', 'Graduation Rate'])
    expect(dashboard).toContain(card);
  const [{ count = 0 } = {}] = await query<{ count: number }>('select count(*)::int as count from students');
  const text = dashboard.replace(/<style[\s\S]*?<\/style>/g, '').replace(/<[^>]*>/g, ' ');
  const total = Number(/Total Students\s+([\d,]+)/.exec(text)?.[1]?.replace(',', ''));
  // Another test adds students meanwhile.
  expect(Math.abs(total - count)).toBeLessThan(5);
  const notices = await read(admin, '/review/notifications');
  const links = [
    ...notices.matchAll(/href="(\/(?:review\/applications|payment-system|admin-portal\/messages)\/[^"]+)"/g),
  ];
  expect(links.length).toBeGreaterThan(3);
  for (const [, link = ''] of links.slice(0, 6)) await read(admin, link);
  const until = /name="until" value="([^"]+)"/.exec(notices)?.[1] ?? '';
  const kinds = { until, kind: 'submitted' };
  await refusedTo(['applicant'], '/review/notifications', kinds);
  const academic = await read(await as('academic_staff'), '/review/notifications');
  expect(academic).toContain('New applications to review');
  expect(academic).not.toContain('Bank transfers to confirm');
  await done(await admin.post('/review/notifications', { form: kinds }));
  const id = await somebodysApplication('Under Review');
  const [{ application_number = '' } = {}] = await query<{ application_number: string }>(
    'select application_number from applications where id = $1',
    [id],
  );
  expect(await read(admin, `/review/search?q=${application_number}`)).toContain(`/review/applications/${id}`);
});

test('content: news of an administrator is on the public page at once, though that is kept, and gone when withdrawn', async () => {
  const title = `Seed fair ${some()}`;
  const form = {
    title,
    category: 'Announcement',
    summary: 'Farmers of the area show seeds on the field.',
    content: 'Everybody is **welcome**.',
    intent: 'publish',
    version: '0',
  };
  await refusedTo(belowAdmin, '/admin-portal/content/news/new', form);
  const admin = await as('admin_staff');
  expect(
    (await admin.post('/admin-portal/content/news/new', { multipart: { intent: 'publish' } })).status(),
  ).toBe(422);
  const guest = await visitor();
  // In memory before it changes, so that what is seen afterwards is not the first drawing.
  expect(await read(guest, '/news')).not.toContain(title);
  await done(await admin.post('/admin-portal/content/news/new', { multipart: form }));
  await expect.poll(() => read(guest, '/news'), { intervals: [50] }).toContain(title);
  const [item] = await query<{ id: string; slug: string; version: number }>(
    'select id, slug, version from news_items where title = $1',
    [title],
  );
  expect(await read(guest, `/news/${item?.slug}`)).toContain('<strong>welcome</strong>');
  await done(
    await admin.post(`/admin-portal/content/news/${item?.id}`, {
      multipart: { ...form, intent: 'withdraw', version: String(item?.version) },
    }),
  );
  await expect.poll(() => read(guest, '/news'), { intervals: [50] }).not.toContain(title);
});

test('messages: answered once, by who may, and not from an old screen', async () => {
  const [message] = await query<{ id: string; version: number }>(
    "select id, version from contact_messages where state = 'New' limit 1",
  );
  const path = `/admin-portal/messages/${message?.id}`;
  const form = { intent: 'answer', version: String(message?.version) };
  await refusedTo(belowAdmin, path, form);
  const admin = await as('admin_staff');
  await done(await admin.post(path, { form }));
  expect((await admin.post(path, { form })).status()).toBe(409);
});

test('database: backups that open for the password alone, and tables that are masked', async () => {
  await refusedTo(belowMaster, '/database-system', { intent: 'create-backup' });
  await refusedTo(belowMaster, '/database-system/restore', { intent: 'give-up' });
  const master = await as('master_admin');
  const table = await read(master, '/database-system/tables/applications');
  const [{ nin_number = '', email = '' } = {}] = await query<{ nin_number: string; email: string }>(
    'select nin_number, email from applications where nin_number is not null and email is not null limit 1',
  );
  expect(nin_number).not.toBe('');
  for (const secret of [nin_number, email]) expect(table).not.toContain(secret);

  await done(await master.post('/database-system', { form: { intent: 'create-backup' } }));
  const names = async () =>
    [
      ...(await read(master, '/database-system?tab=backups')).matchAll(
        /href="\/database-system\/backups\/([^"#/]+)"/g,
      ),
    ].map(([, name = '']) => name);
  await expect.poll(names).not.toEqual([]);
  const [name = ''] = await names();
  const backup = `/database-system/backups/${name}`;
  await refusedTo(belowMaster, `${backup}/download`, { password: PASSWORD });
  const wrong = await master.post(`${backup}/download`, { form: { password: 'not it' } });
  expect(wrong.headers().location).toContain('problem=password');
  const file = await master.post(`${backup}/download`, { form: { password: PASSWORD } });
  expect(file.status()).toBe(200);
  const bytes = await file.body();
  expect(String(bytes.length)).toBe(file.headers()['content-length']);
  expect(bytes.includes(Buffer.from(email))).toBe(false);

  await refusedTo(belowMaster, backup, { restore_password: PASSWORD });
  expect((await master.post(backup, { form: { restore_password: 'not it' } })).status()).toBe(422);
});

test('queue: views that one person keeps, one change of many, and a file of a view for its asker alone', async () => {
  const name = `Katsina ${some()}`;
  const kept = { intent: 'keep-view', view: 'state=Katsina&papers=missing', name };
  await refusedTo(['applicant'], '/review', kept);
  const academic = await as('academic_staff');
  const admin = await as('admin_staff');
  const list = await done(await academic.post('/review', { form: kept }));
  expect(await read(academic, list)).toContain(name);
  expect(await read(admin, '/review')).not.toContain(name);

  const id = await somebodysApplication('Submitted');
  const bulk = { scope: 'chosen', chosen: id, query: '' };
  await refusedTo(['applicant'], '/review/bulk', bulk);
  const change = await done(await admin.post('/review/bulk', { form: bulk }));
  expect((await academic.get(change)).status()).toBe(404);
  await done(await admin.post(change, { form: { intent: 'prepare', kind: 'assign', to: 'nobody' } }));
  await done(
    await admin.post(change, { form: { intent: 'prepare', kind: 'set-status', status: 'Under Review' } }),
  );
  expect(await read(admin, change)).toContain('Will be changed');
  await done(await admin.post(change, { form: { intent: 'confirm' } }));
  await expect
    .poll(() => query('select status from applications where id = $1', [id]))
    .toEqual([{ status: 'Under Review' }]);

  const [sent] = await query<{ application_number: string; last_name: string }>(
    'select application_number, last_name from applications where id = $1',
    [id],
  );
  const view = `q=${encodeURIComponent(sent?.last_name ?? '')}`;
  const ask = { query: view, column: 'application_number', format: 'csv' };
  await refusedTo(['applicant'], '/review/exports', ask);
  await done(await admin.post('/review/exports', { form: ask }));
  const files = async () =>
    [...(await read(admin, '/review/exports')).matchAll(/href="(\/review\/exports\/[^"]+)"/g)].map(
      ([, link = '']) => link,
    );
  await expect.poll(files).not.toEqual([]);
  const [link = ''] = await files();
  expect((await read(admin, link)).split('\r\n')).toContain(sent?.application_number);
  expect((await (await as('master_admin')).get(link)).status()).toBe(404);
});
