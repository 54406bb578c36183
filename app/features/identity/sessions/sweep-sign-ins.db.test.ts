import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { oauth_clients, oauth_refresh_tokens, sessions, verifications } from '#db/schema/index.ts';
import { personWithPassword } from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { sweepSignIns } from './sweep-sign-ins.server.ts';

const deps = testDeps();

const inDays = (days: number) => new Date(deps.clock().getTime() + days * 86_400_000);

it('ends the tokens of programs with the week of their session, and leaves what still holds', async () => {
  const { userId } = await personWithPassword(deps);
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
  const session = async (began: number, ends: number) => {
    const id = deps.newId();
    await deps.db.insert(sessions).values({
      id,
      user_id: userId,
      token: randomUUID(),
      created_at: inDays(began),
      expires_at: inDays(ends),
    });
    return id;
  };
  const refresh = async (sessionId: string, token: string, ends: number) =>
    deps.db.insert(oauth_refresh_tokens).values({
      id: deps.newId(),
      token,
      client_id: 'moodle',
      user_id: userId,
      session_id: sessionId,
      scopes: [],
      expires_at: inDays(ends),
    });
  const old = await session(-8, -1);
  const idle = await session(-2, -1);
  const living = await session(-3, 0.2);
  // Renewed yesterday, for another week.
  await refresh(old, 'renewed', 6);
  await refresh(idle, 'of-an-idle-session', 5);
  await refresh(living, 'good', 4);
  await refresh(living, 'long-over', -8);
  for (const [identifier, ends] of [
    ['over', -2],
    ['good', 1],
  ] as const)
    await deps.db
      .insert(verifications)
      .values({ id: deps.newId(), identifier, value: 'x', expires_at: inDays(ends) });

  expect(await sweepSignIns(deps)).toBe(3);
  const tokens = await deps.db.select({ token: oauth_refresh_tokens.token }).from(oauth_refresh_tokens);
  expect(tokens.map(({ token }) => token).sort()).toEqual(['good', 'of-an-idle-session']);
  const left = await deps.db.select({ id: sessions.id }).from(sessions);
  expect(left.map(({ id }) => id).sort()).toEqual([idle, living].sort());
  expect((await deps.db.select().from(verifications)).map(({ identifier }) => identifier)).toEqual(['good']);
  expect(await sweepSignIns(deps)).toBe(0);
});
