import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { sessions } from '#db/schema/index.ts';
import { personWithPassword, visitor, WORD } from '#tests/factories/accounts.ts';
import { realClock } from '#tests/factories/clock.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makeTestDeps } from '#tests/factories/index.ts';
import { signIn } from '../sign-in/sign-in.server.ts';
import { noteSessionUse } from './list-sessions.server.ts';

const deps = testDeps({ clock: realClock });

/** The value of a new session's cookie, as it is sent. */
async function enter(): Promise<string> {
  const { email } = await personWithPassword(deps);
  const session = await signIn(deps, { email, password: WORD }, visitor(deps));
  const cookie = session.ok ? session.value.cookies.find((one) => one.includes('session_token=')) : null;
  if (!cookie) throw new Error('not signed in');
  return cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';'));
}

const idOf = (actor: Actor | null) => actor?.sessionId ?? null;
const here = (cookie: string) => deps.identity.actorOf(new Headers({ cookie })).then(idOf);
const inLibrary = (cookie: string) =>
  deps.identity.auth.api
    .getSession({ headers: new Headers({ cookie }) })
    .then((found) => found?.session.id ?? null);

describe('a session cookie', () => {
  it('belongs to this host and to https alone, as the cookie of the second step does', async () => {
    const { identity, close } = makeTestDeps(deps.url, { origin: 'https://portal.test' });
    const { authCookies, createAuthCookie } = await identity.auth.$context;
    for (const { name, attributes } of [authCookies.sessionToken, createAuthCookie('two_factor')]) {
      expect(name).toMatch(/^__Host-portal\.(session_token|two_factor)$/);
      expect(attributes).toMatchObject({ secure: true, path: '/', httpOnly: true, sameSite: 'lax' });
      expect(attributes).not.toHaveProperty('domain');
    }
    await close();
  });

  it('is read as the identity library reads it', async () => {
    const [own, others] = [await enter(), await enter()];
    const name = 'portal.session_token';
    const [token = '', signature = ''] = decodeURIComponent(own).split('.');
    const [, foreign = ''] = decodeURIComponent(others).split('.');
    const otherKey = createHmac('sha256', 'a key of somebody else').update(token).digest('base64');
    const made = (of: string, by: string) => `${name}=${encodeURIComponent(`${of}.${by}`)}`;
    const good = [
      `${name}=${own}`,
      `theme=dark; ${name}=${own}; x=y`,
      `${name}="${own}"`,
      `x; ${name}=${own}`,
    ];
    for (const cookie of [...good, made(token, signature)]) {
      expect(await here(cookie), cookie).not.toBeNull();
      expect(await here(cookie), cookie).toBe(await inLibrary(cookie));
    }
    const bad = [
      `${name}=`,
      `${name}=${token}`,
      made(token, foreign),
      made(token, otherKey),
      made(token, `${signature}=`),
      made(token, signature.slice(1)),
      made(token, signature.replace(/.$/, '')),
      made(`${token}x`, signature),
      made('', signature),
      made(token, ''),
      `__Secure-${name}=${own}`,
      `x${name}=${own}`,
      `${name}=garbage; ${name}=${own}`,
      `${name}=%E0%A4%A`,
    ];
    for (const cookie of bad) {
      expect(await here(cookie), cookie).toBeNull();
      expect(await inLibrary(cookie), cookie).toBeNull();
    }
  });

  it('is nobody’s when its session has ended', async () => {
    const cookie = `portal.session_token=${await enter()}`;
    const id = (await here(cookie)) ?? '';
    const justOver = new Date(Date.now() - 1_000);
    await deps.db.update(sessions).set({ expires_at: justOver }).where(eq(sessions.id, id));
    expect(await here(cookie)).toBeNull();
    expect(await inLibrary(cookie)).toBeNull();
  });
});

it('a session that was noted as used a moment ago is not asked for again', async () => {
  const actor = async () => deps.identity.actorOf(new Headers({ cookie }));
  const cookie = `portal.session_token=${await enter()}`;
  const first = (await actor()) as Actor;
  expect(first.sessionUsedAt).toBeNull();
  await noteSessionUse(deps, first, '192.0.2.2');
  const noted = (await actor()) as Actor;
  expect(noted.sessionUsedAt).toBeInstanceOf(Date);

  const asked = (at: Date) => {
    const nobody = {
      get update(): never {
        throw new Error('asked');
      },
    };
    return noteSessionUse({ ...deps, clock: () => at, db: nobody as never }, noted, '192.0.2.3');
  };
  const after = (ms: number) => new Date((noted.sessionUsedAt?.getTime() ?? 0) + ms);
  await expect(asked(after(59_000))).resolves.toBeUndefined();
  await expect(asked(after(61_000))).rejects.toThrow('asked');
  // A clock that was put back.
  await expect(asked(after(-1_000))).rejects.toThrow('asked');
});
