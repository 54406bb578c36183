/** Signing up with an address that may be somebody else's, on a real database. */
import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readVerification } from '#core/identity/account-forms.ts';
import type { Role } from '#core/identity/roles.ts';
import { consents, mail_links, rate_limits, role_requests, users } from '#db/schema/index.ts';
import { enter, isErrorOf, mailsTo, personWithPassword, tokenIn, WORD } from '#tests/factories/accounts.ts';
import { realClock } from '#tests/factories/clock.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import type { TestDeps } from '#tests/factories/index.ts';
import { changeEmail, confirmEmail } from '../account/change-email.server.ts';
import { sendAccountMail } from '../mail/send-account-mail.server.ts';
import { mailsLeft } from '../passwords/attempts.server.ts';
import { resetPassword } from './reset-password.server.ts';
import { signIn } from './sign-in.server.ts';
import { correctSignUp, heldSignUp, type SignUp, signUp, signUpCookie } from './sign-up.server.ts';
import { readVerificationLink, verifyEmail } from './verify-email.server.ts';

const STRANGER = 'password of the stranger';
const OWNER = 'password of the owner';

const deps = testDeps({ clock: realClock });
const other = testDeps({ clock: realClock, beside: deps });

const visitor = { headers: new Headers(), address: '192.0.2.1' };
const newAddress = () => `${randomUUID()}@example.test`;

interface Given {
  readonly email: string;
  readonly password?: string;
  readonly first_name?: string;
  readonly role?: Role;
  readonly next?: string;
  readonly address?: string;
}

const signUpAs = (
  {
    email,
    password = WORD,
    first_name = 'Ngozi',
    role = 'applicant',
    next,
    address = visitor.address,
  }: Given,
  of: TestDeps = deps,
) =>
  signUp(of, {
    form: { email, password, first_name, last_name: 'Okoro', role, consent: 'yes' } as never,
    address,
    ...(next && { next }),
  });

const newestToken = async (email: string) => tokenIn((await mailsTo(deps, email)).at(-1));
const verifyWith = (token: string, password: string, replace = false) =>
  verifyEmail(deps, { token, password, replace }, visitor);
const entersWith = async (email: string, password: string) =>
  (await signIn(deps, { email, password }, visitor)).ok;
const personOf = async (email: string) =>
  (await deps.db.select().from(users).where(eq(users.email, email)))[0];
const agreed = async (email: string) => {
  const { id = '' } = (await personOf(email)) ?? {};
  const rows = await deps.db
    .select()
    .from(consents)
    .where(and(eq(consents.user_id, id), isNull(consents.withdrawn_at)));
  return rows.length > 0;
};

describe('an address that a stranger signed up with', () => {
  it('is not verified by the link alone, and the stranger’s password does not outlive its owner’s', async () => {
    const email = newAddress();
    await signUpAs({ email, password: STRANGER });
    const token = await newestToken(email);
    expect(isErrorOf(await verifyWith(token, OWNER))).toBe('other-password');
    expect((await personOf(email))?.email_verified).toBe(false);

    expect(await verifyWith(token, OWNER, true)).toMatchObject({
      ok: true,
      value: { email, session: { step: 'signed-in' } },
    });
    expect(await entersWith(email, STRANGER)).toBe(false);
    expect(await entersWith(email, OWNER)).toBe(true);
    // The stranger ticked the box; the owner is asked.
    expect(await agreed(email)).toBe(false);
    expect(isErrorOf(await verifyWith(token, STRANGER))).toBe('link-over');
  });

  it('belongs to whoever signed up last: password, name and role of the first are gone', async () => {
    const email = newAddress();
    await signUpAs({ email, password: STRANGER, first_name: 'Pay Again', role: 'master_admin' });
    const first = await newestToken(email);
    await signUpAs({ email, password: OWNER });
    expect((await mailsTo(deps, email)).map(({ template }) => template)).toEqual([
      'verifyEmail',
      'verifyEmail',
    ]);
    expect(await personOf(email)).toMatchObject({
      name: 'Ngozi Okoro',
      first_name: 'Ngozi',
      role_asked: 'applicant',
    });
    // The older link is as good, but not with the older password.
    expect(isErrorOf(await verifyWith(first, STRANGER))).toBe('other-password');
    expect((await verifyWith(first, OWNER)).ok).toBe(true);
    expect(await entersWith(email, STRANGER)).toBe(false);
    expect(await agreed(email)).toBe(true);
    const { id = '' } = (await personOf(email)) ?? {};
    expect(await deps.db.select().from(role_requests).where(eq(role_requests.user_id, id))).toEqual([]);
  });

  it('is not blessed either when the stranger signs up after its owner', async () => {
    const email = newAddress();
    await signUpAs({ email, password: OWNER });
    const mine = await newestToken(email);
    await signUpAs({ email, password: STRANGER });
    expect(isErrorOf(await verifyWith(mine, OWNER))).toBe('other-password');
    expect((await verifyWith(mine, OWNER, true)).ok).toBe(true);
    expect(await entersWith(email, STRANGER)).toBe(false);
    // The stranger's own link died with it.
    expect(isErrorOf(await verifyWith(await newestToken(email), STRANGER, true))).toBe('link-over');
  });

  it('takes nothing of the stranger’s along when its owner sets a new password instead', async () => {
    const email = newAddress();
    await signUpAs({ email, password: STRANGER, role: 'master_admin' });
    const toVerify = await newestToken(email);
    await sendAccountMail(deps, { kind: 'reset', email });
    const done = await resetPassword(deps, { token: await newestToken(email), password: OWNER });
    expect(done.ok).toBe(true);
    const { id = '' } = (await personOf(email)) ?? {};
    expect(await deps.db.select().from(role_requests).where(eq(role_requests.user_id, id))).toEqual([]);
    expect(await agreed(email)).toBe(false);
    expect(isErrorOf(await verifyWith(toVerify, STRANGER, true))).toBe('link-over');
    expect(await entersWith(email, STRANGER)).toBe(false);
  });

  it('is one account, whoever of many comes first, and one password opens it', async () => {
    const email = newAddress();
    const words = ['the first sentence', 'the second sentence', 'the third sentence', 'the fourth sentence'];
    const all = await Promise.all(
      words.map((password, at) => signUpAs({ email, password }, at % 2 ? deps : other)),
    );
    expect(all.every(({ ok }) => ok)).toBe(true);
    const token = await newestToken(email);
    const verified = [];
    for (const password of words) verified.push((await verifyWith(token, password)).ok);
    expect(verified.filter(Boolean)).toHaveLength(1);
  });

  it('shows on its page what would be made ready, and refuses a password that is guessed', async () => {
    const email = newAddress();
    await signUpAs({ email, password: STRANGER, role: 'academic_staff' });
    const token = await newestToken(email);
    expect(await readVerificationLink(deps, token)).toEqual({
      kind: 'waiting',
      account: { email, name: 'Ngozi Okoro', roleAsked: 'academic_staff' },
    });
    expect(await readVerificationLink(deps, 'made up')).toBeNull();
    expect(isErrorOf(await verifyWith(token, 'password2026!', true))).toBe('weak-password');
    expect(await verifyWith(token, STRANGER)).toMatchObject({ ok: true, value: { askedRole: true } });
  });

  it('says on the page of a used link, and of every other, that the address is verified, until it changes', async () => {
    const email = newAddress();
    const next = '/student-portal/applications/new?programme=forestry';
    await signUpAs({ email, next });
    const older = await newestToken(email);
    await signUpAs({ email, next });
    const token = await newestToken(email);
    const both = await Promise.all([verifyWith(token, WORD), verifyWith(older, WORD)]);
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    for (const used of [token, older]) {
      expect(await readVerificationLink(deps, used)).toEqual({ kind: 'verified', email, next });
      // It changes no password any more.
      expect(isErrorOf(await verifyWith(used, STRANGER, true))).toBe('link-over');
    }
    const session = await enter(deps, email);
    const { address } = visitor;
    await changeEmail(deps, { ...session, address, email: newAddress(), currentPassword: WORD });
    await confirmEmail(deps, await newestToken(email));
    const [{ new_email: wanted = '' } = {}] = await deps.db
      .select()
      .from(mail_links)
      .where(eq(mail_links.purpose, 'verify-new-email'));
    await confirmEmail(deps, await newestToken(wanted ?? ''));
    // Whoever reads the old mailbox is not told the new address.
    expect(await readVerificationLink(deps, token)).toBeNull();
  });

  it('takes a short password for a wrong one', () => {
    expect(readVerification({ password: 'short' })).toMatchObject({ ok: true });
    expect(readVerification({ password: 'short', replace: 'yes' })).toMatchObject({
      ok: false,
      error: [{ field: 'password', code: 'password-too-short' }],
    });
  });
});

describe('an address that was mistyped', () => {
  const begin = async (email: string, asks = true) => {
    const begun = await signUp(deps, {
      form: {
        email,
        password: WORD,
        first_name: 'Ngozi',
        last_name: 'Okoro',
        role: 'applicant',
        consent: 'yes',
      },
      address: visitor.address,
      next: '/news',
      asks,
    });
    if (!begun.ok) throw new Error('refused');
    return begun.value;
  };
  const correct = (begun: SignUp, email: string) =>
    correctSignUp(deps, { begun, email, address: visitor.address });

  it('is asked about before anything is made or sent, and either answer makes the account', async () => {
    for (const domain of ['gmail.com', 'gmial.com']) {
      const name = randomUUID();
      const begun = await begin(`${name}@gmial.com`);
      expect(begun.mailed).toBeNull();
      expect(await personOf(begun.email)).toBeUndefined();
      expect(await mailsTo(deps, begun.email)).toEqual([]);
      const email = `${name}@${domain}`;
      expect(await correct(begun, email)).toMatchObject({ ok: true, value: { email, mailed: email } });
      expect(await verifyWith(await newestToken(email), WORD)).toMatchObject({
        ok: true,
        value: { next: '/news', session: { step: 'signed-in' } },
      });
      expect(await agreed(email)).toBe(true);
    }
    // Programs are not asked.
    expect((await begin(`${randomUUID()}@gmial.com`, false)).mailed).not.toBeNull();
  });

  it('is corrected after the mail, and its reader gets no page with the name', async () => {
    const wrong = newAddress();
    const begun = await begin(wrong);
    const token = await newestToken(wrong);
    const right = newAddress();
    expect((await correct(begun, right)).ok).toBe(true);
    expect(await readVerificationLink(deps, token)).toBeNull();
    expect((await verifyWith(await newestToken(right), WORD)).ok).toBe(true);
  });

  it('leaves alone what somebody else has made of the wrong address since', async () => {
    const wrong = newAddress();
    const begun = await begin(wrong);
    await signUpAs({ email: wrong, password: OWNER });
    const owners = await newestToken(wrong);
    await correct(begun, newAddress());
    expect((await verifyWith(owners, OWNER)).ok).toBe(true);
    await correct(begun, newAddress());
    expect(await entersWith(wrong, OWNER)).toBe(true);
  });

  it('tells nobody whether the first or the second address has an account', async () => {
    const taken = (await personWithPassword(deps)).email;
    const told = [];
    for (const [first, second] of [
      [taken, newAddress()],
      [newAddress(), taken],
      [newAddress(), newAddress()],
    ] as const) {
      const begun = await begin(first);
      const sent = await correct(begun, second);
      told.push([sent.ok, sent.ok && sent.value.mailed === second]);
      expect(await mailsTo(deps, second)).not.toEqual([]);
    }
    expect(told).toEqual([
      [true, true],
      [true, true],
      [true, true],
    ]);
    expect(await entersWith(taken, WORD)).toBe(true);
    expect((await mailsTo(deps, taken)).map(({ template }) => template)).toEqual([
      'accountExists',
      'accountExists',
    ]);
  });

  it('costs a mail of the limit each time, which the page can tell', async () => {
    const email = newAddress();
    const begun = await begin(newAddress());
    const left = async () => (await mailsLeft(deps, { kind: 'verify', email })).left;
    expect(await left()).toBe(5);
    for (let at = 0; at < 5; at += 1) expect((await correct(begun, email)).ok).toBe(true);
    expect(await left()).toBe(0);
    expect(isErrorOf(await correct(begun, email))).toBe('too-many-attempts');
  });

  it('is kept by the browser for an hour, readable by nobody', async () => {
    const begun = await begin(newAddress());
    const [value = ''] = signUpCookie(deps, begun).split(';');
    const headers = new Headers({ cookie: `theme=dark; ${value}` });
    expect(heldSignUp(deps, headers)).toEqual(begun);
    const later = { ...deps, clock: () => new Date(deps.clock().getTime() + 3_600_001) };
    expect(heldSignUp(later, headers)).toBeNull();
    expect(heldSignUp(deps, new Headers({ cookie: value.replace(/.{3}$/, 'abc') }))).toBeNull();
    expect(heldSignUp(deps, new Headers())).toBeNull();
  });
});

describe('the page where somebody was going', () => {
  const next = '/student-portal/applications/new';

  it('survives verification, in any browser, and stands in no mail', async () => {
    const email = newAddress();
    await signUpAs({ email, next });
    const [mail] = await mailsTo(deps, email);
    expect(JSON.stringify(mail)).not.toContain('student-portal');
    expect(await verifyWith(tokenIn(mail), WORD)).toMatchObject({ ok: true, value: { next } });
  });

  it('survives a link that is sent again, by a sign-in, and by a new password', async () => {
    const email = newAddress();
    await signUpAs({ email, next });
    await signIn(deps, { email, password: WORD }, visitor);
    await sendAccountMail(deps, { kind: 'reset', email });
    const [, again, reset] = await mailsTo(deps, email);
    expect(await verifyWith(tokenIn(again), 'not my password')).toMatchObject({ ok: false });
    expect(
      await resetPassword(deps, { token: tokenIn(reset), password: 'another long sentence' }),
    ).toMatchObject({ ok: true, value: { next } });
  });

  it('is not kept when it is longer than any page of ours', async () => {
    const email = newAddress();
    await signUpAs({ email, next: `/search?q=${'a'.repeat(600)}` });
    const { id = '' } = (await personOf(email)) ?? {};
    expect(await deps.db.select().from(mail_links).where(eq(mail_links.user_id, id))).toMatchObject([
      { next_path: null },
    ]);
  });
});

describe('mails that strangers can ask for', () => {
  it('carry no name before the address is verified', async () => {
    const email = newAddress();
    await signUpAs({ email, first_name: 'Call Us Now' });
    for (const kind of ['verify', 'reset', 'code'] as const) await sendAccountMail(deps, { kind, email });
    await signUpAs({ email, first_name: 'Call Us Now' });
    const mails = await mailsTo(deps, email);
    expect(mails).toHaveLength(5);
    expect(JSON.stringify(mails)).not.toMatch(/call us|okoro/i);

    // Nor does the mail to an address that somebody would like to have.
    const person = await personWithPassword(deps);
    const wanted = newAddress();
    const session = await enter(deps, person.email);
    const { address } = visitor;
    await changeEmail(deps, { ...session, address, email: wanted, currentPassword: WORD });
    await confirmEmail(deps, await newestToken(person.email));
    expect(await mailsTo(deps, wanted)).toHaveLength(1);
    expect(JSON.stringify(await mailsTo(deps, wanted))).not.toContain(session.actor.firstName);
  });

  it('are five an hour to one address, sign-up and sending again together, by all processes', async () => {
    for (const known of [false, true]) {
      const email = known ? (await personWithPassword(deps)).email : newAddress();
      const answers = [];
      for (let at = 0; at < 12; at += 1)
        answers.push(
          isErrorOf(await signUpAs({ email, address: `198.51.100.${at}` }, at % 2 ? deps : other)),
        );
      expect(answers).toEqual([...Array(5).fill(undefined), ...Array(7).fill('too-many-attempts')]);
      expect(await mailsTo(deps, email)).toHaveLength(5);
      // What is refused changes nothing.
      await signUpAs({ email, password: STRANGER });
      expect(await entersWith(email, STRANGER)).toBe(false);
    }
  });

  it('are counted for a network, whatever address of it somebody takes', async () => {
    await deps.db.delete(rate_limits);
    await signUpAs({ email: newAddress(), address: '2001:db8:7:7::1' });
    await deps.client.pool.query(`update rate_limits set points = 600 where key like 'mail-network:%'`);
    const refused = await signUpAs({ email: newAddress(), address: '2001:db8:7:7:ffff::2' });
    expect(refused).toMatchObject({ ok: false, error: { counted: 'mail-network' } });
    expect((await signUpAs({ email: newAddress(), address: '2001:db8:7:8::1' })).ok).toBe(true);
    await deps.db.delete(rate_limits);
  });
});
