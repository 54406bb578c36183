import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Identity } from '#app/requests/context.ts';
import type { SignUpForm } from '#core/identity/account-forms.ts';
import { type DatabaseClient, openDatabase } from '#db/client.ts';
import { isUnavailable } from '#db/unavailable.ts';
import { cookieOf } from '#tests/factories/accounts.ts';
import { testDatabase } from '#tests/factories/for-file.ts';
import { TEST_IDENTITY_KEYS } from '#tests/factories/identity-keys.ts';
import { createAccount, makeIdentity } from '../index.server.ts';
import { signOut } from '../sessions/end-sessions.server.ts';
import { signIn } from './sign-in.server.ts';
import { signUp } from './sign-up.server.ts';
import { verifyEmail } from './verify-email.server.ts';

const origin = 'http://localhost:3000';
const log = { debug() {}, info() {}, warn() {}, error() {} };
const address = '192.0.2.1';
/** Somebody at a browser, each test from a place of its own. */
const post = (headers: Record<string, string> = {}) => ({
  headers: new Headers({ origin, 'user-agent': 'a browser', ...headers }),
  address,
});

const database = testDatabase();
let client: DatabaseClient;
let deps: ReturnType<typeof makeDeps>;

function makeDeps({ db }: DatabaseClient) {
  const base = { db, clock: () => new Date(), newId: () => v7(), log, origin };
  const identity: Identity = makeIdentity({ ...base, keys: TEST_IDENTITY_KEYS });
  return { ...base, identity };
}

beforeAll(async () => {
  client = openDatabase({ url: database.url, connectWithinMs: 60_000 });
  deps = makeDeps(client);
});
afterAll(async () => {
  await client.close();
});

const rows = async <Row extends object>(sql: string, values: unknown[] = []) =>
  (await client.pool.query<Row>(sql, values)).rows;

const formOf = (email: string, role: SignUpForm['role'] = 'applicant'): SignUpForm => ({
  first_name: "Ngozi'",
  last_name: "O'Neill-Ɗanladi",
  email,
  password: 'a long sentence',
  role,
  consent: 'yes',
});

const mailsTo = (to: string) =>
  rows<{ template: string; link: string | null }>(
    `select payload->>'template' as template, payload->'params'->>'link' as link
     from graphile_worker._private_jobs where payload->>'to' = $1 order by id`,
    [to],
  );

async function verifiedAccount(email: string, role: SignUpForm['role'] = 'applicant') {
  await signUp(deps, { form: formOf(email, role), address });
  const [mail] = await mailsTo(email);
  const token = new URL(mail?.link ?? '').searchParams.get('token') ?? '';
  const answers = { token, password: 'a long sentence', replace: false };
  expect(await verifyEmail(deps, answers, post())).toMatchObject({ ok: true });
}

describe('accounts', () => {
  it('goes from sign-up by mail to a session, and out again', async () => {
    await verifiedAccount('ngozi@example.test');
    const session = await signIn(deps, { email: 'ngozi@example.test', password: 'a long sentence' }, post());
    if (!session.ok) throw new Error('not signed in');
    const headers = new Headers({ cookie: cookieOf(session.value.cookies) });
    expect(await deps.identity.actorOf(headers)).toMatchObject({
      email: 'ngozi@example.test',
      role: 'applicant',
      lastName: "O'Neill-Ɗanladi",
    });

    const cleared = await signOut(deps, { actor: null, headers });
    expect(cleared.join()).toContain('Max-Age=0');
    expect(await deps.identity.actorOf(headers)).toBeNull();
  });

  it('keeps an unverified address out and sends a new link each time it tries', async () => {
    await signUp(deps, { form: formOf('slow@example.test'), address });
    const attempt = await signIn(deps, { email: 'slow@example.test', password: 'a long sentence' }, post());
    expect(attempt).toEqual({ ok: false, error: { kind: 'unverified', mails: null } });
    expect((await mailsTo('slow@example.test')).map((mail) => mail.template)).toEqual([
      'verifyEmail',
      'verifyEmail',
    ]);
  });

  it('grants nothing to who asks for a staff role; it stores the request once', async () => {
    await verifiedAccount('asks@example.test', 'master_admin');
    expect(
      await rows(
        `select p.role, r.role as asked, r.status from users u join profiles p on p.id = u.id
         join role_requests r on r.user_id = u.id where u.email = 'asks@example.test'`,
      ),
    ).toEqual([{ role: 'applicant', asked: 'master_admin', status: 'Pending' }]);
  });

  it('answers a taken address like a free one, changes nothing and tells the owner', async () => {
    await verifiedAccount('taken@example.test');
    const form = { ...formOf('taken@example.test', 'admin_staff'), password: 'another sentence' };
    const again = await signUp(deps, { form, address });
    expect(again).toMatchObject({
      ok: true,
      value: { email: 'taken@example.test', mailed: 'taken@example.test' },
    });
    expect((await mailsTo('taken@example.test')).at(-1)?.template).toBe('accountExists');
    expect(
      await rows(
        "select 1 from role_requests r join users u on u.id = r.user_id where u.email = 'taken@example.test'",
      ),
    ).toEqual([]);
    const old = await signIn(deps, { email: 'taken@example.test', password: 'a long sentence' }, post());
    expect(old.ok).toBe(true);
  });

  it('says the same to a wrong password and to an unknown address', async () => {
    await verifiedAccount('known@example.test');
    const wrong = await signIn(deps, { email: 'known@example.test', password: 'not the password' }, post());
    const unknown = await signIn(
      deps,
      { email: 'nobody@example.test', password: 'not the password' },
      post(),
    );
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ ok: false, error: { kind: 'wrong-password' } });
  });

  it('takes nobody for a guest because the database is away, or because a connection was cut', async () => {
    const email = `${v7()}@example.test`;
    await verifiedAccount(email);
    const session = await signIn(deps, { email, password: 'a long sentence' }, post());
    if (!session.ok || session.value.step !== 'signed-in') throw new Error('not signed in');
    const headers = new Headers({ cookie: cookieOf(session.value.cookies) });

    const away = new URL(database.url);
    away.searchParams.set('host', '/nowhere');
    const nowhere = openDatabase({ url: away.href });
    const lost = await makeDeps(nowhere)
      .identity.actorOf(headers)
      .catch((error: unknown) => error);
    await nowhere.close();
    expect(isUnavailable(lost)).toBe(true);

    const other = openDatabase({ url: database.url, max: 1 });
    const { identity } = makeDeps(other);
    await other.pool.query('select 1');
    await client.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    expect(await identity.actorOf(headers)).toMatchObject({ email });
    await other.close();
  });

  it.each(['portal.session_token=garbage', 'portal.session_token=a.b', 'portal.session_token=%E0%A4%A'])(
    'takes the cookie %s for a guest',
    async (cookie) => {
      expect(await deps.identity.actorOf(new Headers({ cookie }))).toBeNull();
    },
  );

  it('refuses a link that is cut short, made up or of another portal', async () => {
    await signUp(deps, { form: formOf('links@example.test'), address });
    const [mail] = await mailsTo('links@example.test');
    const token = new URL(mail?.link ?? '').searchParams.get('token') ?? '';
    for (const bad of [token.slice(0, -3), 'x.y.z', '', `${token}a`])
      expect(
        await verifyEmail(deps, { token: bad, password: 'a long sentence', replace: true }, post()),
      ).toEqual({ ok: false, error: { kind: 'link-over' } });
    const [user] = await rows<{ email_verified: boolean }>(
      "select email_verified from users where email = 'links@example.test'",
    );
    expect(user?.email_verified).toBe(false);
  });

  it('makes an account from the command line once, verified and with its role', async () => {
    const person = {
      email: 'chief@example.test',
      password: 'a long sentence',
      first_name: 'A',
      last_name: 'B',
      role: 'master_admin',
    } as const;
    const first = await createAccount(deps, person);
    expect(await createAccount(deps, { ...person, role: 'applicant' })).toBe(first);
    const session = await signIn(deps, { email: person.email, password: person.password }, post());
    if (!session.ok) throw new Error('not signed in');
    const actor = await deps.identity.actorOf(new Headers({ cookie: cookieOf(session.value.cookies) }));
    expect(actor?.role).toBe('master_admin');
  });

  it('stores no password in clear and argon2id only', async () => {
    const stored = await rows<{ password: string }>('select password from accounts');
    expect(stored.length).toBeGreaterThan(0);
    for (const { password } of stored) expect(password).toMatch(/^\$argon2id\$/);
  });
});
