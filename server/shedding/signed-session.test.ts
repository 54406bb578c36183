import { makeSignature } from 'better-auth/crypto';
import { expect, it } from 'vitest';
import { makeSessionReader } from './make-doorkeeper.ts';

const read = makeSessionReader(['the key', 'the key before']);
const signed = async (token: string, key: string) =>
  encodeURIComponent(`${token}.${await makeSignature(token, key)}`);

it.each(['portal.session_token', '__Host-portal.session_token'])(
  'reads %s as the identity library signs it',
  async (name) => {
    for (const key of ['the key', 'the key before'])
      expect(read(`theme=dark; ${name}=${await signed('a.token', key)}; x=y`)).toBe('a.token');
  },
);

it('takes nothing that we did not sign', async () => {
  const right = await signed('token', 'the key');
  for (const value of [
    'x',
    '',
    '.',
    'token.',
    `.${right.split('.')[1]}`,
    right.replace('token', 'other'),
    right.slice(0, -4),
    `${right}x`,
    await signed('token', 'another key'),
    '%E0%A4%A',
    'x'.repeat(5_000),
  ])
    expect(read(`portal.session_token=${value}`), value).toBeNull();
  expect(read(undefined)).toBeNull();
  expect(read(`not-portal.session_token=${right}`)).toBeNull();
});
