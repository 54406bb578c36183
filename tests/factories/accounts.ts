/** Accounts with a password, and the mails they get. */
import { randomUUID } from 'node:crypto';
import { createAccount } from '#app/features/identity/index.server.ts';
import { signIn } from '#app/features/identity/sign-in/sign-in.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Role } from '#core/identity/roles.ts';
import type { Result } from '#core/shared/result.ts';
import type { EmailJob } from '#db/outbox.ts';
import type { TestDeps } from './deps.ts';

/** A password that nobody would guess soon. */
export const WORD = 'a long sentence';

export async function personWithPassword(deps: TestDeps, role: Role = 'applicant') {
  const email = `${randomUUID()}@example.test`;
  const userId = await createAccount(deps, {
    email,
    password: WORD,
    first_name: 'Amina',
    last_name: 'Bello',
    role,
  });
  return { email, userId };
}

/** What a browser sends back of the cookies that it was given. */
export const cookieOf = (cookies: readonly string[]): string =>
  cookies.map((cookie) => cookie.split(';')[0]).join('; ');

/** Somebody at a browser. */
export const visitor = ({ origin }: Pick<TestDeps, 'origin'>, cookie = '', address = '192.0.2.1') => ({
  headers: new Headers({ origin, 'user-agent': 'Firefox/128 (X11; Linux)', cookie }),
  address,
});

export interface SignedIn {
  readonly actor: Actor;
  readonly headers: Headers;
}

/** Signs in with the password alone. */
export async function enter(deps: TestDeps, email: string, password = WORD): Promise<SignedIn> {
  const session = await signIn(deps, { email, password }, visitor(deps));
  if (!session.ok) throw new Error(JSON.stringify(session.error));
  const { headers } = visitor(deps, cookieOf(session.value.cookies));
  const actor = await deps.identity.actorOf(headers);
  if (!actor) throw new Error(`${email} is not signed in`);
  return { actor, headers };
}

/** The mails that wait to be sent to an address, oldest first. */
export async function mailsTo({ client }: TestDeps, to: string): Promise<readonly EmailJob[]> {
  const { rows } = await client.pool.query<{ payload: EmailJob }>(
    `select payload from graphile_worker._private_jobs where payload->>'to' = $1 order by id`,
    [to],
  );
  return rows.map(({ payload }) => payload);
}

/** The token of the link in a mail. */
export function tokenIn(mail: EmailJob | undefined): string {
  const token = new URL(mail?.params.link ?? 'http://no.link').searchParams.get('token');
  if (!token) throw new Error(`no link in ${JSON.stringify(mail)}`);
  return token;
}

/** The kind of a refusal; undefined for a success. */
export const isErrorOf = (result: Result<unknown, { readonly kind: string }>): string | undefined =>
  result.ok ? undefined : result.error.kind;
