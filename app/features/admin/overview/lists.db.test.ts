/** The lists of people and of role requests: what is found, what is not, and by whom. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { inviteStaff, sendInvitationAgain } from '#app/features/identity/index.server.ts';
import { openList, readFilters } from '#app/lists/open-list.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { ROLES } from '#core/identity/roles.ts';
import { accounts, profiles, role_requests, users } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { readPerson } from '../people/people.server.ts';
import { PEOPLE } from '../people/people-list.server.ts';
import { ROLE_REQUESTS } from '../people/role-request-list.server.ts';

const deps = testDeps();
let master: Actor;

beforeAll(async () => {
  master = await makePerson(deps, { role: 'master_admin', first_name: 'Zainab', last_name: 'Bello' });
});

const people = async (query: string) => {
  const opened = await openList(deps, PEOPLE, { actor: master, params: new URLSearchParams(query) });
  if (!opened.ok) throw new Error('refused');
  return opened.value.page;
};
const names = async (query: string) => (await people(query)).rows.map(({ values }) => values.name);

describe('the directory', () => {
  test('finds names as people type them, and addresses', async () => {
    await makePerson(deps, {
      first_name: 'Ƙarima',
      last_name: "O'Neill-Ɗanladi",
      email: 'karima_100%@example.test',
    });
    for (const q of ['karima', 'ƘARIMA oneill', 'danladi', 'karima_100%@', 'neill ɗan'])
      expect(await names(`q=${encodeURIComponent(q)}`), q).toEqual(["Ƙarima O'Neill-Ɗanladi"]);
    for (const q of ['karimaX', '\\', 'karima bello'])
      expect(await names(`q=${encodeURIComponent(q)}`), q).toEqual([]);
    // % and _ are signs, not wildcards.
    expect(await names('q=%25')).toEqual(["Ƙarima O'Neill-Ɗanladi"]);
  });

  test('filters by role and status, and leaves out who was erased', async () => {
    const staff = await makePerson(deps, { role: 'academic_staff', first_name: 'Staff', last_name: 'One' });
    const out = await makePerson(deps, { first_name: 'Sus', last_name: 'Pended' });
    const leaving = await makePerson(deps, { first_name: 'Clo', last_name: 'Sing' });
    const gone = await makePerson(deps, { first_name: 'Era', last_name: 'Sed' });
    const fresh = await makePerson(deps, { first_name: 'Un', last_name: 'Verified' });
    const set = (who: Actor, values: object) =>
      deps.db.update(profiles).set(values).where(eq(profiles.id, who.userId));
    await set(out, { suspended_at: deps.clock(), suspension_reason: 'x' });
    await set(leaving, { erase_after: deps.clock() });
    await set(gone, { erased_at: deps.clock() });
    await deps.db.update(users).set({ email_verified: false }).where(eq(users.id, fresh.userId));

    expect(await names('role=academic_staff')).toEqual(['Staff One']);
    expect(await names('status=suspended')).toEqual(['Sus Pended']);
    expect(await names('status=closing')).toEqual(['Clo Sing']);
    expect(await names('status=unverified')).toEqual(['Un Verified']);
    expect(await names('status=active&role=academic_staff')).toEqual(['Staff One']);
    expect(await names('q=Era%20Sed')).toEqual([]);
    expect(await readPerson(deps, { actor: master, id: gone.userId })).toMatchObject({
      error: { kind: 'not-found' },
    });
    expect(await readPerson(deps, { actor: master, id: staff.userId })).toMatchObject({
      value: { role: 'academic_staff', status: 'active', own: false, lastMaster: false, version: 1 },
    });
    expect(await readPerson(deps, { actor: master, id: master.userId })).toMatchObject({
      value: { own: true, lastMaster: true },
    });
    expect(readFilters(PEOPLE, new URLSearchParams('role=root&status=x&after=1'))).toMatchObject({
      role: null,
      status: null,
      after: null,
    });
  });

  test('calls nobody active who has not accepted the invitation', async () => {
    const form = {
      email: 'in.vited@example.test',
      first_name: 'In',
      last_name: 'Vited',
      role: 'academic_staff',
    };
    const invited = await inviteStaff(deps, { actor: master, form });
    if (!invited.ok || 'waits' in invited.value) throw new Error('not invited');
    const { id } = invited.value;
    expect(await names('status=invited')).toEqual(['In Vited']);
    expect(await names('status=active&q=vited')).toEqual([]);
    expect(await readPerson(deps, { actor: master, id })).toMatchObject({ value: { status: 'invited' } });

    deps.clock.advance(73 * 3_600_000);
    expect(await names('status=invited')).toEqual([]);
    expect(await names('status=expired')).toEqual(['In Vited']);
    expect(await readPerson(deps, { actor: master, id })).toMatchObject({
      value: { status: 'expired', invitation: { until: null } },
    });
    await sendInvitationAgain(deps, { actor: master, id });
    expect(await names('status=invited')).toEqual(['In Vited']);
    const suspend = (suspended_at: Date | null, suspension_reason: string | null) =>
      deps.db.update(profiles).set({ suspended_at, suspension_reason }).where(eq(profiles.id, id));
    await suspend(deps.clock(), 'x');
    expect(await readPerson(deps, { actor: master, id })).toMatchObject({
      value: { status: 'suspended', invitation: null },
    });
    await suspend(null, null);

    await deps.db.insert(accounts).values({
      id: deps.newId(),
      account_id: id,
      user_id: id,
      provider_id: 'credential',
      password: 'x',
    });
    expect(await names('status=invited')).toEqual([]);
    expect(await names('status=active&q=vited')).toEqual(['In Vited']);
  });

  test('goes through pages without losing or repeating anybody', async () => {
    for (let made = 0; made < 60; made += 1)
      await makePerson(deps, { role: 'student', first_name: 'Many', last_name: `Number ${made}` });
    const seen: string[] = [];
    let after: string | null = '';
    while (after !== null) {
      const page: Awaited<ReturnType<typeof people>> = await people(`role=student&after=${after}`);
      seen.push(...page.rows.map(({ id }) => id));
      after = page.next;
    }
    expect(seen).toHaveLength(60);
    expect(new Set(seen).size).toBe(60);
  });
});

test('role requests are listed by state, and one’s own is marked', async () => {
  const person = await makePerson(deps, { first_name: 'Asks', last_name: 'Staff' });
  await deps.db.insert(role_requests).values([
    { id: deps.newId(), user_id: person.userId, role: 'academic_staff' },
    { id: deps.newId(), user_id: master.userId, role: 'admin_staff' },
    {
      id: deps.newId(),
      user_id: person.userId,
      role: 'student',
      status: 'Declined',
      reason: 'No.',
      decided_by: master.userId,
      decided_at: deps.clock(),
    },
  ]);
  const list = async (decided: boolean) => {
    const params = new URLSearchParams(decided ? 'show=decided' : '');
    const opened = await openList(deps, ROLE_REQUESTS, { actor: master, params });
    return opened.ok ? opened.value.page.rows : [];
  };
  expect((await list(false)).map(({ asked, own }) => [asked, own])).toEqual(
    expect.arrayContaining([
      ['academic_staff', false],
      ['admin_staff', true],
    ]),
  );
  expect(await list(true)).toMatchObject([{ asked: 'student', reason: 'No.', decidedBy: 'Zainab Bello' }]);
});

test('the lists are for the master administrator', async () => {
  for (const role of ROLES.filter((each) => each !== 'master_admin')) {
    const actor = await makePerson(deps, { role });
    const refused = { ok: false, error: { kind: 'forbidden' } };
    expect(await openList(deps, PEOPLE, { actor, params: new URLSearchParams() })).toEqual(refused);
    expect(await openList(deps, ROLE_REQUESTS, { actor, params: new URLSearchParams() })).toEqual(refused);
    expect(await readPerson(deps, { actor, id: master.userId })).toEqual(refused);
  }
});
