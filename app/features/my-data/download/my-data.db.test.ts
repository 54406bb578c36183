/** One's own data: the copy, closing, coming back, and what is gone and what stays afterwards. */
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { forgetOldApplications } from '#app/features/admissions/index.server.ts';
import { createAccount } from '#app/features/identity/index.server.ts';
import { ALL_FIELDS } from '#core/admissions/questionnaire.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES, type Role } from '#core/identity/roles.ts';
import {
  admission_sessions,
  application_events,
  applications,
  audit_log,
  contact_messages,
  oauth_clients,
  oauth_consents,
  offers,
  passkeys,
  payments,
  profiles,
  sessions,
  students,
  users,
} from '#db/schema/index.ts';
import { en } from '#messages/en/index.ts';
import { enter } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeApplication, makePerson } from '#tests/factories/index.ts';
import { makePayment } from '#tests/factories/payments.ts';
import { closeAccount } from '../closing/close-account.server.ts';
import { eraseAccounts } from '../closing/erase-accounts.server.ts';
import { writeDataFile } from './download.ts';
import { downloadData } from './gather-data.server.ts';

const PASSWORD = 'a long sentence of my own';
const deps = testDeps({ connections: 6 });

let made = 0;
/** Became a student by this application. */
const enrolled = ({ userId }: Pick<Actor, 'userId'>, applicationId: string) =>
  deps.db.insert(students).values({
    id: deps.newId(),
    matriculation_number: `FCAT/${deps.newId()}`,
    user_id: userId,
    application_id: applicationId,
    first_name: 'Amina',
    last_name: 'x',
    program: 'Crop Production',
    year: 1,
    status: 'Active',
    enrollment_date: '2025-10-06',
    search_key: '',
  });
const addPasskey = (userId: string, name: string) =>
  deps.db.insert(passkeys).values({
    id: deps.newId(),
    user_id: userId,
    credential_id: userId,
    public_key: 'key',
    counter: 0,
    device_type: 'singleDevice',
    backed_up: false,
    friendly_name: name,
  });

async function person(role: Role = 'applicant') {
  made += 1;
  const email = `person${made}@example.test`;
  const userId = await createAccount(deps, {
    email,
    password: PASSWORD,
    first_name: 'Amina',
    last_name: "<b>O'Neill</b>",
    role,
  });
  const actor: Actor = { userId, role, email, firstName: 'Amina', lastName: 'x' };
  return { actor, headers: (await enter(deps, email, PASSWORD)).headers };
}
type Person = Awaited<ReturnType<typeof person>>;
const close = ({ actor, headers }: Person, change: object = {}) =>
  closeAccount(deps, { actor, headers, password: PASSWORD, confirmed: true, dayOf: (iso) => iso, ...change });
const profileOf = async ({ userId }: Actor) =>
  (await deps.db.select().from(profiles).where(eq(profiles.id, userId)))[0];
const auditAbout = async (id: string) =>
  (await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, id)).orderBy(audit_log.id)).map(
    ({ action }) => action,
  );
const DAY = 86_400_000;

describe('the copy of one’s data', () => {
  test('holds everything, the NIN too, and nothing of anybody else', async () => {
    const me = await person();
    const mine = await makeApplication(deps, { owner: me.actor, answers: { nin_number: '11122233344' } });
    await makePayment(deps, { application: mine });
    const other = await makeApplication(deps, { answers: { nin_number: '99988877766' } });
    await deps.db.insert(contact_messages).values({
      id: deps.newId(),
      name: 'Amina',
      email: me.actor.email,
      topic: 'other',
      message: '</script><script>alert(1)</script>',
      fingerprint: me.actor.userId,
    });
    await deps.db.insert(oauth_clients).values({
      id: deps.newId(),
      client_id: 'moodle',
      name: 'Moodle',
      redirect_uris: [],
      scopes: [],
      token_endpoint_auth_method: 'none',
      grant_types: [],
      response_types: [],
    });
    await deps.db.insert(oauth_consents).values({
      id: deps.newId(),
      client_id: 'moodle',
      user_id: me.actor.userId,
      scopes: ['openid', 'email'],
    });
    await addPasskey(me.actor.userId, 'my laptop');
    const held = await downloadData(deps, { ...me, password: PASSWORD });
    if (!held.ok) throw new Error('refused');
    expect(held.value.passkeys).toMatchObject([{ name: 'my laptop', last_used: null }]);
    expect(held.value.applications).toMatchObject([
      {
        application_number: mine.application_number,
        answers: { nin_number: '11122233344', next_of_kin_name: 'Binta Ɗanladi' },
      },
    ]);
    expect(held.value.payments).toHaveLength(1);
    expect(held.value.programs).toMatchObject([{ name: 'Moodle', may_read: ['openid', 'email'] }]);
    expect(await auditAbout(me.actor.userId)).toContain('account.data-downloaded');

    const file = writeDataFile(held.value, en.myData.file);
    expect(file).not.toContain(other.application_number);
    expect(file).not.toContain('99988877766');
    // What people typed is text in the file, never markup.
    expect(file).not.toContain('<b>O');
    expect(file.match(/<script/g)).toHaveLength(1);
    const json = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(file)?.[1] ?? '';
    expect(JSON.parse(json)).toEqual(JSON.parse(JSON.stringify(held.value)));
    // No column of a secret has found its way in.
    expect(file).not.toMatch(/\$argon2|"token"|v1\./);
  });

  test('calls withdrawn what was withdrawn, has the numbers of payments, and lists that can be read', async () => {
    const me = await person();
    const mine = await makeApplication(deps, { owner: me.actor, status: 'Rejected' });
    await deps.db
      .update(applications)
      .set({ withdrawn_at: deps.clock() })
      .where(eq(applications.id, mine.id));
    const paid = await makePayment(deps, { application: mine, status: 'Failed' });
    await deps.db.update(payments).set({ offline_code: '280007982070' }).where(eq(payments.id, paid.id));
    const held = await downloadData(deps, { ...me, password: PASSWORD });
    if (!held.ok) throw new Error('refused');
    expect(held.value.applications).toMatchObject([{ status: 'Withdrawn', withdrawn: expect.any(String) }]);
    expect(held.value.payments).toMatchObject([{ number: '280007982070' }]);
    const file = writeDataFile(
      {
        ...held.value,
        programs: [{ name: 'Moodle', may_read: ['openid', 'email'], allowed: '', changed: '' }],
      },
      en.myData.file,
    );
    expect(file).toContain('>openid, email<');
    expect(file).toContain('<html lang="en">');
  });

  test('is refused without the password, and records no copy', async () => {
    const me = await person();
    for (const password of ['not mine', '', null, undefined])
      expect(await downloadData(deps, { ...me, password })).toEqual({
        ok: false,
        error: { kind: 'wrong-password' },
      });
    const stranger = await person();
    expect(
      await downloadData(deps, { actor: me.actor, headers: new Headers(), password: PASSWORD }),
    ).toMatchObject({
      ok: false,
    });
    expect(stranger.actor.userId).not.toBe(me.actor.userId);
    expect(await auditAbout(me.actor.userId)).not.toContain('account.data-downloaded');
  });
});

describe('closing an account', () => {
  test('signs out everywhere at once, and a sign-in within two weeks keeps everything', async () => {
    const me = await person();
    const draft = await makeApplication(deps, { owner: me.actor });
    expect(await close(me)).toMatchObject({ ok: true });
    expect(await deps.identity.actorOf(me.headers)).toBeNull();
    deps.clock.advance(13 * DAY);
    expect(await eraseAccounts(deps)).toBe(0);
    await enter(deps, me.actor.email, PASSWORD);
    expect(await profileOf(me.actor)).toMatchObject({ erase_after: null, erased_at: null });
    deps.clock.advance(30 * DAY);
    expect(await eraseAccounts(deps)).toBe(0);
    expect(await deps.db.select().from(applications).where(eq(applications.id, draft.id))).toHaveLength(1);
    expect(await auditAbout(me.actor.userId)).toEqual(
      expect.arrayContaining(['account.closing-asked', 'account.closing-cancelled']),
    );
  });

  test('keeps name, address and what was written to the bursary until money that goes back has arrived', async () => {
    const me = await person();
    const sent = await makeApplication(deps, { owner: me.actor, status: 'Submitted' });
    const paid = await makePayment(deps, { application: sent });
    const open = { review_reason: 'duplicate', review_resolved_at: null } as const;
    await deps.db.update(payments).set(open).where(eq(payments.id, paid.id));
    const written = (topic: 'fees' | 'admissions') => ({
      ...{ id: deps.newId(), name: 'Amina', email: me.actor.email, topic },
      message: 'My account is 0123456789.',
      fingerprint: topic,
    });
    await deps.db.insert(contact_messages).values([written('fees'), written('admissions')]);
    const topics = async () =>
      (await deps.db.select().from(contact_messages).where(eq(contact_messages.email, me.actor.email))).map(
        ({ topic }) => topic,
      );
    await close(me);
    deps.clock.advance(14 * DAY);
    for (const night of [1, 2]) expect(await eraseAccounts(deps), `night ${night}`).toBe(0);
    const kept = () => deps.db.select().from(users).where(eq(users.id, me.actor.userId));
    expect(await kept()).toMatchObject([{ email: me.actor.email, first_name: 'Amina' }]);
    const [application] = await deps.db.select().from(applications).where(eq(applications.id, sent.id));
    expect(application).toMatchObject({ first_name: 'Erased', phone: null });
    await expect(enter(deps, me.actor.email, PASSWORD)).rejects.toThrow();
    expect(await topics()).toEqual(['fees']);
    const decided = { review_resolved_at: deps.clock(), review_resolution: 'kept' };
    await deps.db.update(payments).set(decided).where(eq(payments.id, paid.id));
    expect(await eraseAccounts(deps)).toBe(1);
    expect(await topics()).toEqual([]);
    expect(await kept()).toMatchObject([{ first_name: 'Erased' }]);
  });

  test('erases what may go and keeps what must stay, nameless', async () => {
    const me = await person();
    const draft = await makeApplication(deps, { owner: me.actor, answers: { program: 'Fisheries' } });
    const tried = await makeApplication(deps, { owner: me.actor, answers: { program: 'Horticulture' } });
    await makePayment(deps, { application: tried, status: 'Failed' });
    const sent = await makeApplication(deps, { owner: me.actor, status: 'Submitted' });
    const paid = await makePayment(deps, { application: sent });
    await deps.db
      .update(application_events)
      .set({ note: 'Amina called.' })
      .where(eq(application_events.application_id, sent.id));
    const accepted = await makeApplication(deps, {
      owner: me.actor,
      status: 'Accepted',
      answers: { program: 'Animal Health and Production' },
    });
    await enrolled(me.actor, accepted.id);
    await close(me);
    deps.clock.advance(14 * DAY);
    await addPasskey(me.actor.userId, 'my laptop');
    expect(await eraseAccounts(deps)).toBe(1);
    expect(await eraseAccounts(deps)).toBe(0);

    const rowOf = async (id: string) =>
      (await deps.db.select().from(applications).where(eq(applications.id, id)))[0];
    expect(await rowOf(draft.id)).toBeUndefined();
    for (const { id, application_number, program } of [tried, sent]) {
      const row = await rowOf(id);
      expect(row).toMatchObject({ application_number, program, state: 'Katsina', first_name: 'Erased' });
      for (const column of [
        'last_name',
        'email',
        'phone',
        'nin_fingerprint',
        'permanent_address',
        'residence_address',
        'lga',
        ...ALL_FIELDS.filter(({ personal, sensitive }) => personal || sensitive).map(({ name }) => name),
        'submitted_document',
      ] as const)
        expect(row?.[column], column).toBeNull();
      expect(row?.search_key).not.toMatch(/amina|neill|803/i);
    }
    expect(await rowOf(accepted.id)).toMatchObject({ first_name: 'Amina', nin_number: accepted.nin_number });
    expect(await deps.db.select().from(payments).where(eq(payments.id, paid.id))).toMatchObject([
      { status: 'Completed', amount_kobo: paid.amount_kobo },
    ]);
    expect(
      (
        await deps.db.select().from(application_events).where(eq(application_events.application_id, sent.id))
      ).map(({ note }) => note),
    ).toEqual([null, null]);
    const [user] = await deps.db.select().from(users).where(eq(users.id, me.actor.userId));
    expect(user).toMatchObject({
      first_name: 'Erased',
      email: `${me.actor.userId}@erased.invalid`,
      email_verified: false,
    });
    expect(await profileOf(me.actor)).toMatchObject({ erase_after: null, role: 'applicant' });
    expect(await auditAbout(me.actor.userId)).toContain('account.erased');
    const everything = await deps.client.pool.query(
      `select (select count(*)::int from accounts where user_id = $1) + (select count(*)::int from passkeys where user_id = $1) + (select count(*)::int from sessions where user_id = $1)
        + (select count(*)::int from audit_log where details::text ilike '%' || $2 || '%') as left`,
      [me.actor.userId, me.actor.email],
    );
    expect(everything.rows).toEqual([{ left: 0 }]);
    // The address is free for a new beginning.
    const again = await createAccount(deps, {
      email: me.actor.email,
      password: PASSWORD,
      first_name: 'A',
      last_name: 'B',
      role: 'applicant',
    });
    expect(again).not.toBe(me.actor.userId);
  });

  test('is refused to staff, without the password, without the tick; a second closing keeps the first day', async () => {
    const refused = (kind: string) => ({ ok: false, error: { kind } });
    for (const role of ROLES.filter((each) => each !== 'applicant' && each !== 'student'))
      expect(await close(await person(role)), role).toEqual(refused('staff'));
    const me = await person();
    expect(await close(me, { password: 'wrong' })).toEqual(refused('wrong-password'));
    expect(await close(me, { confirmed: false })).toEqual(refused('not-confirmed'));
    expect(await profileOf(me.actor)).toMatchObject({ erase_after: null });
    await deps.db.update(profiles).set({ role: 'admin_staff' }).where(eq(profiles.id, me.actor.userId));
    expect(await close(me)).toEqual(refused('staff'));
    expect(await deps.db.$count(sessions, eq(sessions.user_id, me.actor.userId))).toBe(1);
  });

  test('waits while the person is suspended or has become staff', async () => {
    const held = await person();
    const hired = await person();
    for (const each of [held, hired]) await close(each);
    await deps.db
      .update(profiles)
      .set({ suspended_at: deps.clock(), suspension_reason: 'Under inquiry.' })
      .where(eq(profiles.id, held.actor.userId));
    await deps.db.update(profiles).set({ role: 'admin_staff' }).where(eq(profiles.id, hired.actor.userId));
    deps.clock.advance(60 * DAY);
    expect(await eraseAccounts(deps)).toBe(0);
    for (const each of [held, hired]) expect((await profileOf(each.actor))?.erased_at).toBeNull();
  });
});

describe('what time takes', () => {
  test('drafts a year after their session closed, decided ones of which no student came two years later, and no other', async () => {
    const owner = await makePerson(deps);
    const now = deps.clock();
    const ago = (days: number) => new Date(now.getTime() - days * DAY);
    await deps.db.insert(admission_sessions).values([
      { id: '2020/2021', opens_at: ago(1500), closes_at: ago(1400) },
      { id: '2023/2024', opens_at: ago(500), closes_at: ago(300) },
      { id: '2024/2025', opens_at: ago(1500), closes_at: null },
    ]);
    const make = (status: 'Draft' | 'Rejected' | 'Submitted' | 'Accepted', session: string, days: number) =>
      makeApplication(deps, { owner, status, session, createdAt: ago(days), answers: { program: null } });
    const gone = await make('Draft', '2020/2021', 1450);
    const paidFor = await make('Draft', '2020/2021', 1449);
    await makePayment(deps, { application: paidFor, status: 'Failed' });
    const rejected = await make('Rejected', '2020/2021', 1448);
    const kept = [
      await make('Draft', '2023/2024', 400),
      await make('Draft', '2024/2025', 1400),
      await make('Draft', '2020/2021', 100),
      await make('Rejected', '2023/2024', 400),
      await make('Submitted', '2020/2021', 1447),
      await make('Accepted', '2020/2021', 1446),
      await make('Accepted', '2020/2021', 1445),
      await make('Accepted', '2023/2024', 401),
    ];
    const [student, later] = [kept[5], kept[6]];
    if (!student || !later) throw new Error('none');
    await enrolled(owner, student.id);
    await deps.db
      .insert(offers)
      .values({ id: deps.newId(), application_id: later.id, state: 'deferred', since: ago(1440) });
    const never = await make('Accepted', '2020/2021', 1444);
    expect(await forgetOldApplications(deps)).toEqual({ deleted: 1, pseudonymised: 3 });
    expect(await forgetOldApplications(deps)).toEqual({ deleted: 0, pseudonymised: 0 });
    const left = await deps.db.select().from(applications).where(eq(applications.user_id, owner.userId));
    expect(left.find(({ id }) => id === gone.id)).toBeUndefined();
    for (const { id } of [paidFor, rejected, never])
      expect(left.find((row) => row.id === id)).toMatchObject({ first_name: 'Erased', nin_number: null });
    for (const { id } of kept) expect(left.find((row) => row.id === id)?.first_name).toBe('Amina');
    expect(await auditAbout(gone.id)).toEqual(['application.deleted']);
    expect(await auditAbout(rejected.id)).toEqual(['application.pseudonymised']);
  });
});
