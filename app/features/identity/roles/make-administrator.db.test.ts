import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts, audit_log, mail_links, profiles, users } from '#db/schema/index.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson, TEST_ORIGIN } from '#tests/factories/index.ts';
import { makeAdministrator } from '../index.server.ts';
import { peekMailLink } from '../mail/mail-links.server.ts';

const deps = testDeps({ connections: 6 });

const registrar = { email: 'registrar@example.test', first_name: 'Sa’adatu', last_name: 'Ɗanladi' };
const make = (person = registrar) => makeAdministrator(deps, person);

test('makes the account without a password, and a link by which the person chooses one', async () => {
  const made = await make();
  if (!made.ok) throw new Error('refused');
  expect(made.value).toMatchObject({ outcome: 'made', hours: expect.any(Number) });
  expect(made.value.link).toContain(`${TEST_ORIGIN}/auth/reset`);
  const token = new URL(made.value.link).searchParams.get('token') ?? '';
  expect(await peekMailLink(deps.db, deps.clock, ['reset-password'], token)).toMatchObject({
    email: registrar.email,
  });
  const [user] = await deps.db.select().from(users).where(eq(users.email, registrar.email));
  const [profile] = await deps.db
    .select()
    .from(profiles)
    .where(eq(profiles.id, user?.id ?? ''));
  expect(profile?.role).toBe('master_admin');
  expect(await deps.db.$count(accounts)).toBe(0);
  // The link itself stands in no table.
  expect(JSON.stringify(await deps.db.select().from(mail_links))).not.toContain(token);
  const [entry] = await deps.db
    .select()
    .from(audit_log)
    .where(eq(audit_log.action, 'account.made-by-command'));
  expect(entry).toMatchObject({ actor_id: null, subject_id: user?.id });

  expect((await make()).ok && (await make())).toMatchObject({ value: { outcome: 'already' } });
  expect(await deps.db.$count(audit_log, eq(audit_log.action, 'account.made-by-command'))).toBe(1);
});

test('raises an account that is there, and refuses one that is suspended', async () => {
  const clerk = await makePerson(deps, { role: 'admin_staff', email: 'clerk@example.test' });
  expect(await make({ ...registrar, email: clerk.email })).toMatchObject({ value: { outcome: 'promoted' } });
  const [user] = await deps.db.select().from(users).where(eq(users.id, clerk.userId));
  expect(user?.first_name).toBe(clerk.firstName);

  const out = await makePerson(deps, { email: 'out@example.test' });
  await deps.db
    .update(profiles)
    .set({ suspended_at: deps.clock(), suspension_reason: 'x' })
    .where(eq(profiles.id, out.userId));
  expect(await make({ ...registrar, email: out.email })).toEqual({ ok: false, error: { kind: 'suspended' } });
});

test('two commands at once for one address make one account', async () => {
  const person = { ...registrar, email: 'twice@example.test' };
  const both = await Promise.allSettled([make(person), make(person)]);
  expect(both.some(({ status }) => status === 'fulfilled')).toBe(true);
  expect(await deps.db.$count(users, eq(users.email, person.email))).toBe(1);
});
