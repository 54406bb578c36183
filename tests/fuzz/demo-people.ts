/**
 * The demonstration's accounts as senders. Whatever a request did to one of them is taken back now and then, straight in
 * the database: who is locked out or has lost the role would try nothing but the door.
 */
import pg from 'pg';
import { DEMO_PASSWORD } from './good-values.ts';
import type { People } from './run-fuzz.ts';
import type { Send } from './send-case.ts';

const ACCOUNTS: Readonly<Record<string, string>> = {
  applicant: 'applicant@demo.test',
  academic_staff: 'academic@demo.test',
  admin_staff: 'admin@demo.test',
  master_admin: 'master@demo.test',
};

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
  const cookies = new Map<string, string>();
  const returning = new Map<string, Promise<void>>();

  async function restore(): Promise<void> {
    await pool.query('delete from rate_limits');
    await pool.query(`delete from settings where key = 'staff_two_factor'`);
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

  for (const who of Object.keys(ACCOUNTS)) await signIn(who);
  return {
    names: ['guest', ...Object.keys(ACCOUNTS)],
    headersOf: (who) => (cookies.has(who) ? [['cookie', cookies.get(who) ?? '']] : []),
    async returned(who) {
      // Several requests of one person are turned away at once; one way in is enough.
      const under = returning.get(who) ?? signIn(who).finally(() => returning.delete(who));
      returning.set(who, under);
      await under;
    },
    tend: restore,
    close: () => pool.end(),
  };
}
