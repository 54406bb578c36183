/** What a change of keys leaves as it was: sessions, second factors, tokens, links. */
import { parseEnvelope, symmetricEncrypt } from 'better-auth/crypto';
import { expect, it } from 'vitest';
import { enter, personWithPassword } from '#tests/factories/accounts.ts';
import { realClock } from '#tests/factories/clock.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/people.ts';
import { makeIdentity, openSealed, rotateIdentityKeys, signAgain } from '../index.server.ts';
import type { IdentityKeys, SealingKeys } from './identity-keys.ts';

const deps = testDeps({ clock: realClock });

const run = async (text: string, values: unknown[] = []) => (await deps.client.pool.query(text, values)).rows;
const withKeys = (keys: Partial<IdentityKeys>) =>
  makeIdentity({ ...deps, keys: { ...deps.identity.keys, ...keys } });
const both = (current: string, previous: SealingKeys): SealingKeys => ({
  currentVersion: 2,
  keys: new Map([...previous.keys, [2, current]]),
});

it('goes on with sessions that the key before signed, and gives their cookie anew', async () => {
  const { email } = await personWithPassword(deps);
  const { headers } = await enter(deps, email);
  const request = new Request(`${deps.origin}/account`, {
    method: 'POST',
    body: 'typed=1',
    headers: { cookie: `theme=dark; ${headers.get('cookie')}` },
  });
  expect((await deps.identity.actorOf(request.headers))?.email).toBe(email);
  expect(await signAgain(deps.identity, request)).toBeNull();

  const current = 'a new session key that is long enough';
  const without = withKeys({ session: { current, previous: null } });
  expect(await without.actorOf(request.headers)).toBeNull();
  expect(await signAgain(without, request)).toBeNull();

  const changing = withKeys({ session: { current, previous: deps.identity.keys.session.current } });
  const again = await signAgain(changing, request);
  if (!again) throw new Error('not signed again');
  expect((await changing.actorOf(again.request.headers))?.email).toBe(email);
  expect((await changing.auth.api.getSession({ headers: again.request.headers }))?.user.email).toBe(email);
  expect(again.request.headers.get('cookie')).toContain('theme=dark');
  expect(await again.request.text()).toBe('typed=1');
  // What the browser now has is of the new key alone.
  expect(again.cookie).toMatch(/HttpOnly/);
  expect(again.cookie).not.toMatch(/max-age|expires/i);
  const [kept = ''] = again.cookie.split(';');
  expect((await without.actorOf(new Headers({ cookie: kept })))?.email).toBe(email);

  // A session that has ended stays ended, and a stranger's signature is none.
  await run('delete from sessions');
  expect(await changing.actorOf(again.request.headers)).toBeNull();
  const forged = new Request(deps.origin, { headers: { cookie: `${kept.slice(0, -8)}AAAAA%3D` } });
  expect(await signAgain(changing, forged)).toBeNull();
});

it('encrypts second factors and signing keys with keys of their own, and again with the next', async () => {
  const { keys } = deps.identity;
  const { userId } = await makePerson(deps, { role: 'admin_staff' });
  await deps.identity.auth.api.signJWT({ body: { payload: { sub: userId } } });
  // One of now, one of before the keys were kept apart.
  await run(`insert into two_factors (id, user_id, secret, backup_codes) values ($1, $2, $3, $4)`, [
    deps.newId(),
    userId,
    await symmetricEncrypt({ key: keys.factor, data: 'JBSWY3DPEHPK3PXP' }),
    await symmetricEncrypt({ key: keys.undivided, data: '["a"]' }),
  ]);
  const open = (key: SealingKeys, data: string) => openSealed({ ...key, legacySecret: keys.undivided }, data);
  const stored = async () => {
    const [factor] = await run('select secret, backup_codes from two_factors');
    const [signing] = await run('select private_key from signing_keys');
    return { ...factor, signing: JSON.parse(signing.private_key) };
  };
  const before = await stored();
  expect(await open(keys.token, before.signing)).toContain('"kty"');
  expect(await open(keys.factor, before.signing)).toBeNull();

  const next = {
    factor: both('a new factor key that is long enough', keys.factor),
    token: both('a new token key that is long enough', keys.token),
  };
  expect(await rotateIdentityKeys(deps.db, next, [keys.undivided])).toEqual({ values: 3, unreadable: [] });
  expect(await rotateIdentityKeys(deps.db, next, [keys.undivided])).toEqual({ values: 0, unreadable: [] });
  const after = await stored();
  for (const value of [after.secret, after.backup_codes, after.signing])
    expect(parseEnvelope(value)?.version).toBe(2);

  // The previous keys are gone: everything opens, and tokens are still signed and checked with the same key.
  const alone = (key: SealingKeys): SealingKeys => ({
    currentVersion: 2,
    keys: new Map([[2, key.keys.get(2) ?? '']]),
  });
  const moved = { factor: alone(next.factor), token: alone(next.token), undivided: 'another one altogether' };
  expect(await open(moved.factor, after.secret)).toBe('JBSWY3DPEHPK3PXP');
  expect(await open(moved.factor, after.backup_codes)).toBe('["a"]');
  const { auth } = withKeys(moved);
  const { token } = await auth.api.signJWT({ body: { payload: { sub: userId } } });
  expect((await auth.api.verifyJWT({ body: { token } })).payload?.sub).toBe(userId);
  expect(await run('select id from signing_keys')).toHaveLength(1);

  const lost = { factor: alone(both('nobody has the old one', keys.factor)), token: alone(next.token) };
  lost.factor.keys.set(2, 'nobody has the one that wrote it');
  expect((await rotateIdentityKeys(deps.db, lost, ['not it'])).unreadable).toHaveLength(2);
});
