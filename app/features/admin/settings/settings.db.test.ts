/** The settings: who may, and that what was changed holds and is on record. */
import { desc, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { currentSession } from '#app/features/admissions/index.server.ts';
import { readSiteNow } from '#app/features/content/index.server.ts';
import { owesFactor } from '#app/features/identity/index.server.ts';
import { FILE_CONTACT } from '#app/shell/college-contact.ts';
import { readCollegeContact } from '#app/shell/read-college-contact.server.ts';
import { readCollegeLinks } from '#app/shell/read-college-links.server.ts';
import { college } from '#college/college.ts';
import type { Actor } from '#core/identity/actor.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { audit_log, news_items } from '#db/schema/index.ts';
import { writeSetting } from '#db/settings.ts';
import { mailsTo } from '#tests/factories/accounts.ts';
import { approveAll } from '#tests/factories/approvals.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { fingerprintOf } from '../opening/read-opening.server.ts';
import { readAroundSession, readSettings } from './read-settings.server.ts';
import { saveContact, saveLinks, saveOwn, saveSession, saveTwoFactor } from './save-settings.server.ts';

const deps = testDeps();
let master: Actor;
let admin: Actor;

beforeAll(async () => {
  master = await makePerson(deps, { role: 'master_admin' });
  admin = await makePerson(deps, { role: 'admin_staff' });
});

const input = (actor: Actor, form: Record<string, string>) => ({ actor, form });
const kindOf = (result: { ok: boolean; error?: { kind: string } }) => (result.ok ? 'ok' : result.error?.kind);
const lastChange = async (subject: string) =>
  (
    await deps.db
      .select()
      .from(audit_log)
      .where(eq(audit_log.subject_id, subject))
      .orderBy(desc(audit_log.created_at), desc(audit_log.id))
      .limit(1)
  )[0]?.details;
const publish = (title: string, content: string) =>
  deps.db.insert(news_items).values({
    id: deps.newId(),
    slug: title.toLowerCase().replaceAll(' ', '-'),
    title,
    category: 'Academic',
    summary: 'What it is about.',
    content,
    state: 'Published',
    published_at: deps.clock(),
    created_at: deps.clock(),
  });
const view = async () => {
  const read = await readSettings(deps, { actor: admin });
  if (!read.ok) throw new Error(read.error.kind);
  return read.value;
};

test('the days of a session decide whether applications are taken', async () => {
  const save = (form: Record<string, string>, actor = admin) => saveSession(deps, { actor, form });
  expect(await currentSession(deps.db, deps.clock())).toBeNull();
  const days = { session: '2026/2027', opens_on: '2026-01-10', closes_on: '2026-01-15' };
  expect(kindOf(await save(days))).toBe('ok');
  // 15 January in the morning: the last day counts whole.
  const open = await currentSession(deps.db, deps.clock());
  expect(open?.id).toBe('2026/2027');
  expect(lagosDayOf(open?.closesAt ?? new Date(0))).toBe('2026-01-15');
  expect((await currentSession(deps.db, new Date('2026-01-15T22:59:59.000Z')))?.id).toBe('2026/2027');
  expect(await currentSession(deps.db, new Date('2026-01-15T23:00:00.000Z'))).toBeNull();
  const shown = (await view()).sessions[0];
  expect(shown).toMatchObject({ opens_on: '2026-01-10', closes_on: '2026-01-15', state: 'open' });
  const applications = (takes: boolean) =>
    deps.db.transaction((tx) =>
      writeSetting(tx, deps, { key: 'applications', value: { open: takes, waived: [] }, actorId: null }),
    );
  await applications(false);
  expect((await view()).sessions[0]?.state).toBe('held');
  await applications(true);
  expect(kindOf(await save({ ...days, closes_on: '2026-01-14', seen: 'something else' }))).toBe('stale');
  // It ends applications at once, so it must be meant.
  const closing = { ...days, closes_on: '2026-01-14', seen: shown?.seen ?? '' };
  expect(await save(closing)).toMatchObject({ error: { issues: [{ field: 'session_understood' }] } });
  await makeApplication(deps, { session: '2026/2027' });
  await publish('Apply now', 'Applications for 2026/2027 are open.');
  await publish('The library', 'It is open.');
  expect(await readAroundSession(deps, { actor: admin, session: '2026/2027' })).toMatchObject({
    value: { drafts: 1, news: [{ title: 'Apply now' }] },
  });
  expect(await readAroundSession(deps, { actor: admin, session: '2025/2026' })).toMatchObject({
    value: { drafts: 0, news: [] },
  });
  const mailed = (await mailsTo(deps, master.email)).length;
  expect(kindOf(await save({ ...closing, session_understood: 'yes' }))).toBe('ok');
  expect(await mailsTo(deps, master.email)).toHaveLength(mailed + 1);
  expect(await currentSession(deps.db, deps.clock())).toBeNull();
  expect(await lastChange('admission_session 2026/2027')).toEqual({
    from: '2026-01-10 to 2026-01-15',
    to: '2026-01-10 to 2026-01-14',
  });
  const { rows } = await deps.client.pool.query(
    `select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where t.identifier = 'announce-content-change'`,
  );
  expect(rows).toHaveLength(1);
  for (const role of ['applicant', 'student', 'academic_staff'] as const)
    expect(kindOf(await save(days, await makePerson(deps, { role })))).toBe('forbidden');
});

test('a second factor is demanded by a master, with the password, and knowingly by who has none', async () => {
  const { version } = (await view()).twoFactor;
  const off = { required: 'no', version: String(version), understood: '' };
  expect(kindOf(await saveTwoFactor(deps, input(admin, off)))).toBe('forbidden');
  expect(kindOf(await saveTwoFactor(deps, input(master, off)))).toBe('ok');
  expect(await owesFactor(deps, master), 'until a second person approves').toBe(true);
  await approveAll(deps, await makePerson(deps, { role: 'master_admin' }));
  expect(await owesFactor(deps, master)).toBe(false);
  const on = { required: 'yes', version: String(version + 1) };
  expect(await saveTwoFactor(deps, input(master, on))).toMatchObject({
    error: { issues: [{ field: 'understood' }] },
  });
  expect(kindOf(await saveTwoFactor(deps, input(master, { ...on, understood: 'yes', version: '0' })))).toBe(
    'stale',
  );
  expect(kindOf(await saveTwoFactor(deps, input(master, { ...on, understood: 'yes' })))).toBe('ok');
  expect(await owesFactor(deps, master)).toBe(true);
  expect(await lastChange('staff_two_factor')).toEqual({ from: false, to: true });
});

test('what one person may confirm alone is set by a master, with the password', async () => {
  const form = { one_person_limit: '₦75,000', version: '0' };
  expect((await view()).own.one_person_limit).toEqual({ value: 5_000_000, version: 0 });
  expect(kindOf(await saveOwn.one_person_limit(deps, input(admin, form)))).toBe('forbidden');
  expect(
    kindOf(await saveOwn.one_person_limit(deps, input(master, { ...form, one_person_limit: '-1' }))),
  ).toBe('invalid');
  expect(kindOf(await saveOwn.one_person_limit(deps, input(master, form)))).toBe('ok');
  expect((await view()).own.one_person_limit.value, 'until a second person approves').toBe(5_000_000);
  await approveAll(deps, await makePerson(deps, { role: 'master_admin' }));
  expect(kindOf(await saveOwn.one_person_limit(deps, input(master, form)))).toBe('stale');
  expect((await view()).own.one_person_limit.value).toBe(7_500_000);
  expect(await lastChange('one_person_limit')).toEqual({ from: null, to: 7_500_000 });
});

test('contact details are given by a master, reach texts and papers, and have to be confirmed again', async () => {
  const form = {
    phone: '0803 123 4567',
    email: 'Registry@college.edu.ng',
    address: 'Gate 2\nKafur',
    version: '0',
  };
  const before = await fingerprintOf(deps, 'contact');
  expect(await readCollegeContact(deps)).toEqual(FILE_CONTACT);
  expect(kindOf(await saveContact(deps, input(admin, form)))).toBe('forbidden');
  for (const wrong of [{ phone: '12' }, { email: 'nobody' }, { address: 'x'.repeat(201) }])
    expect(kindOf(await saveContact(deps, input(master, { ...form, ...wrong })))).toBe('invalid');
  expect(kindOf(await saveContact(deps, input(master, form)))).toBe('ok');
  expect(await readCollegeContact(deps)).toEqual({
    phone: { shown: '0803 123 4567', dial: '+2348031234567' },
    email: 'registry@college.edu.ng',
    lines: ['Gate 2', 'Kafur'],
  });
  expect((await readSiteNow(deps.db)).facts).toMatchObject({
    phone: '0803 123 4567',
    email: 'registry@college.edu.ng',
    address: `Gate 2, Kafur, ${college.address.state}`,
  });
  expect(await fingerprintOf(deps, 'contact')).not.toBe(before);
  expect(kindOf(await saveContact(deps, input(master, { version: '1' })))).toBe('ok');
  expect(await readCollegeContact(deps)).toEqual(FILE_CONTACT);
  expect(await fingerprintOf(deps, 'contact')).toBe(before);
});

test('links lead where the college says, and back to its own file when that is taken out', async () => {
  expect((await readCollegeLinks(deps)).library.href).toBe(college.links.library.href);
  const form = { library: 'https://library.example.edu.ng', version: '0' };
  expect(kindOf(await saveLinks(deps, input(admin, form)))).toBe('forbidden');
  expect(kindOf(await saveLinks(deps, input(master, { ...form, library: 'javascript:alert(1)' })))).toBe(
    'invalid',
  );
  expect(kindOf(await saveLinks(deps, input(master, form)))).toBe('ok');
  expect((await readCollegeLinks(deps)).library).toEqual({ ...college.links.library, href: form.library });
  expect((await readCollegeLinks(deps)).admissions).toEqual({
    ...college.links.admissions,
    href: '/student-portal/applications/new',
  });
  expect(kindOf(await saveLinks(deps, input(master, { library: '', version: '1' })))).toBe('ok');
  expect((await readCollegeLinks(deps)).library.href).toBe(college.links.library.href);
});

test('accounts at social networks are shown where there are any, and of the demonstration lead to the page about them', async () => {
  const accounts = async (demo = deps.demo) => (await readCollegeLinks({ ...deps, demo })).social;
  const version = String((await view()).links.version);
  expect(await accounts(null)).toEqual([]);
  const form = { facebook: 'https://www.facebook.com/college', version };
  expect(kindOf(await saveLinks(deps, input(master, { ...form, facebook: '/contact' })))).toBe('invalid');
  expect(kindOf(await saveLinks(deps, input(master, form)))).toBe('ok');
  expect(await accounts(null)).toEqual([{ name: 'Facebook', href: form.facebook }]);
  expect((await lastChange('external_links')) ?? {}).toMatchObject({ to: { facebook: form.facebook } });
});
