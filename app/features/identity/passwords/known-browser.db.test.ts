/** A stranger who guesses at a person closes no browser in which that person has signed in. */
import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { mailsTo, personWithPassword, WORD } from '#tests/factories/accounts.ts';
import { realClock } from '#tests/factories/clock.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { askForMail, sendAccountMail } from '../mail/send-account-mail.server.ts';
import { cookieHeader } from '../sessions/session-token.server.ts';
import { signIn, signInByCode } from '../sign-in/sign-in.server.ts';

const deps = testDeps({ clock: realClock });

const from = (address: string, cookie = '') => ({
  headers: new Headers({ origin: deps.origin, ...(cookie && { cookie }) }),
  address,
});
const stranger = from('203.0.113.9');

async function known(cookie = '') {
  const { email } = await personWithPassword(deps);
  const entered = await signIn(deps, { email, password: WORD }, from('192.0.2.1', cookie));
  if (!entered.ok) throw new Error(entered.error.kind);
  const set = entered.value.cookies.filter((one) => one.startsWith('known='));
  expect(set).toHaveLength(1);
  expect(set[0]).toMatch(/; Path=\/auth; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
  return { email, cookie: cookieHeader(set) };
}
const codeIn = async (email: string) => {
  const text = (await mailsTo(deps, email)).map((one) => JSON.stringify(one)).at(-1) ?? '';
  return /"code":"(\d+)"/.exec(text.replaceAll('\\', ''))?.[1] ?? '';
};
const enter = async (email: string, visitor = stranger, password = WORD) => {
  const done = await signIn(deps, { email, password }, visitor);
  return done.ok ? 'in' : done.error.kind;
};

it('lets its owner in by password, mail and code, whatever strangers used up', async () => {
  const { email, cookie } = await known();
  const own = from('192.0.2.1', cookie);
  for (let guess = 0; guess < 11; guess += 1) await enter(email, stranger, 'a guess');
  expect(await enter(email)).toBe('too-many-attempts');
  expect(await enter(email, own)).toBe('in');
  // Known already: the cookie stays as it is.
  const again = await signIn(deps, { email, password: WORD }, own);
  expect(again.ok && again.value.cookies.some((one) => one.startsWith('known='))).toBe(false);

  for (const kind of ['code', 'reset'] as const) {
    for (let mail = 0; mail < 6; mail += 1) await askForMail(deps, { kind, email }, stranger);
    expect((await askForMail(deps, { kind, email }, stranger)).ok).toBe(false);
    expect((await askForMail(deps, { kind, email }, own)).ok).toBe(true);
  }
  await sendAccountMail(deps, { kind: 'code', email });
  const code = await codeIn(email);
  for (let guess = 0; guess < 20; guess += 1) await signInByCode(deps, { email, code: '000000' }, stranger);
  expect(await signInByCode(deps, { email, code }, stranger)).toMatchObject({ ok: false });
  expect(await signInByCode(deps, { email, code }, own)).toMatchObject({ ok: true });
});

it('is not closed by its network', async () => {
  const { email, cookie } = await known();
  const campus = '198.51.100.7';
  for (let guess = 0; guess < 200; guess += 1)
    await deps.client.pool
      .query('select 1')
      .then(() => enter(`${randomUUID()}@example.test`, from(campus), 'x'));
  expect(await enter(email, from(campus))).toBe('too-many-attempts');
  expect(await enter(email, from(campus, cookie))).toBe('in');
}, 240_000);

it('is counted by itself', async () => {
  const { email, cookie } = await known();
  const own = from('192.0.2.1', cookie);
  for (let guess = 0; guess < 10; guess += 1)
    expect(await enter(email, own, 'a guess')).toBe('wrong-password');
  expect(await enter(email, own)).toBe('too-many-attempts');
  // Strangers, and with them a new browser of the owner, have their own.
  expect(await enter(email)).toBe('in');
});

it('is known for the accounts that were used there, and for no other', async () => {
  const first = await known();
  const second = await known(first.cookie);
  for (const { email } of [first, second]) {
    for (let guess = 0; guess < 11; guess += 1) await enter(email, stranger, 'a guess');
    expect(await enter(email, from('192.0.2.1', second.cookie))).toBe('in');
  }
  const { email: other } = await personWithPassword(deps);
  for (let guess = 0; guess < 11; guess += 1) await enter(other, stranger, 'a guess');
  const [nonce = ''] = first.cookie.replace('known=', '').split('.');
  for (const cookie of [
    second.cookie,
    'known=',
    'known=x',
    `known=${nonce}.${'A'.repeat(43)}`,
    `known=${'~'.repeat(900)}`,
  ])
    expect(await enter(other, from('192.0.2.1', cookie)), cookie).toBe('too-many-attempts');
});
