/**
 * The demonstration's accounts as senders. Whatever a request did to one of them is taken back now and then, straight in
 * the database: who is locked out or has lost the role would try nothing but the door. Beside them stands a program.
 */
import pg from 'pg';
import { hashOfToken, makeTokenText } from '#app/features/api/calls/check-token.server.ts';
import { SCOPES } from '#core/programs/token-form.ts';
import { PROGRAM_DOMAIN } from '#db/outbox.ts';
import { DEMO_PASSWORD } from './good-values.ts';
import type { People } from './run-fuzz.ts';
import type { Send } from './send-case.ts';

const ACCOUNTS: Readonly<Record<string, string>> = {
  applicant: 'applicant@demo.test',
  academic_staff: 'academic@demo.test',
  admin_staff: 'admin@demo.test',
  master_admin: 'master@demo.test',
};

const PROGRAM = 'program';
const PERSON = 'own token';
const PROGRAM_ID = '019a0000-0000-7000-8000-00000000f001';

interface Kept {
  readonly id: string;
  readonly email: string;
  readonly role: string;
  readonly password: string;
}

export interface DemoPeople extends People {
  close(): Promise<void>;
}

export async function bringDemoPeople(databaseUrl: string, send: Send): Promise<DemoPeople> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
  const { rows: kept } = await pool.query<Kept>(
    `select u.id, u.email, p.role, a.password from users u join profiles p on p.id = u.id
     join accounts a on a.user_id = u.id where u.email = any($1)`,
    [Object.values(ACCOUNTS)],
  );
  const token = makeTokenText();
  await makeProgram(pool, token);
  const cookies = new Map<string, string>();
  const returning = new Map<string, Promise<void>>();

  async function restore(): Promise<void> {
    await pool.query('delete from rate_limits');
    // Forms that ask who is there are tried beyond that question, too.
    await pool.query('update sessions set confirmed_at = now()');
    await pool.query(`delete from settings where key = 'staff_two_factor'`);
    await pool.query(
      'update api_tokens set revoked_at = null, revoked_by = null, approved_at = now() where program_id = $1',
      [PROGRAM_ID],
    );
    for (const { id, email, role, password } of kept) {
      await pool.query(
        'update users set email = $2, email_verified = true, two_factor_enabled = false where id = $1 and (email <> $2 or two_factor_enabled or not email_verified)',
        [id, email],
      );
      await pool.query('update accounts set password = $2 where user_id = $1 and password <> $2', [
        id,
        password,
      ]);
      await pool.query(
        'update profiles set role = $2, suspended_at = null, suspension_reason = null, erase_after = null where id = $1 and (role <> $2 or suspended_at is not null or erase_after is not null)',
        [id, role],
      );
    }
  }

  async function signIn(who: string): Promise<void> {
    await restore();
    const email = ACCOUNTS[who] ?? '';
    const answer = await send(
      {
        who,
        method: 'POST',
        target: '/auth',
        headers: [],
        body: {
          kind: 'form',
          fields: [
            ['intent', 'sign-in'],
            ['email', email],
            ['password', DEMO_PASSWORD],
            ['next', '/student-portal'],
          ],
        },
      },
      [],
    );
    const given = answer.headers['set-cookie'] as unknown as readonly string[] | undefined;
    const cookie = given?.map((line) => line.split(';')[0]).join('; ');
    if (answer.status !== 303 || !cookie)
      throw new Error(`${email} could not sign in: status ${answer.status}`);
    cookies.set(who, cookie);
  }

  let own = '';
  async function signInAtApi(): Promise<void> {
    await restore();
    const text = JSON.stringify({ email: ACCOUNTS.applicant, password: DEMO_PASSWORD });
    const answer = await send(
      {
        who: PERSON,
        method: 'POST',
        target: '/auth/v1/token?grant_type=password',
        headers: [],
        body: { kind: 'raw', type: 'application/json', text },
      },
      [],
    );
    own = (JSON.parse(answer.text) as { access_token: string }).access_token;
  }
  const enter = (who: string) => (who === PERSON ? signInAtApi() : signIn(who));

  for (const who of [...Object.keys(ACCOUNTS), PERSON]) await enter(who);
  return {
    names: ['guest', ...Object.keys(ACCOUNTS)],
    program: PROGRAM,
    person: PERSON,
    headersOf: (who) =>
      who === PROGRAM
        ? [['authorization', `Bearer ${token}`]]
        : who === PERSON
          ? [['authorization', `Bearer ${own}`]]
          : cookies.has(who)
            ? [['cookie', cookies.get(who) ?? '']]
            : [],
    async returned(who) {
      if (who === PROGRAM) return;
      // Several requests of one person are turned away at once; one way in is enough.
      const under = returning.get(who) ?? enter(who).finally(() => returning.delete(who));
      returning.set(who, under);
      await under;
    },
    tend: restore,
    close: () => pool.end(),
  };
}

/** A program with every scope, as the desk's screen would make it. */
async function makeProgram(pool: pg.Pool, token: string): Promise<void> {
  await pool.query(
    `insert into users (id, email, email_verified, name, first_name, last_name, created_at)
     values ($1, $2, false, 'Fuzz (program)', 'Fuzz', '(program)', now())`,
    [PROGRAM_ID, `program-${PROGRAM_ID}@${PROGRAM_DOMAIN}`],
  );
  await pool.query(`insert into api_programs (id, name, created_at) values ($1, 'Fuzz', now())`, [
    PROGRAM_ID,
  ]);
  await pool.query(
    `insert into api_tokens (id, program_id, token_hash, hint, scopes, expires_at, approved_at, created_by, created_at)
     select '019a0000-0000-7000-8000-00000000f002', $1, $2, $3, $4, now() + interval '30 days', now(), id, now()
     from users where email = $5`,
    [PROGRAM_ID, hashOfToken(token), token.slice(-4), SCOPES, ACCOUNTS.master_admin],
  );
}
