/** The second factor on a real database: setting up, the challenge, codes that work once, recovery, its end. */
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, test, vi } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { passkeys, two_factors, verifications } from '#db/schema/index.ts';
import { writeSetting } from '#db/settings.ts';
import {
  cookieOf,
  enter,
  isErrorOf,
  mailsTo,
  personWithPassword,
  visitor,
  WORD,
} from '#tests/factories/accounts.ts';
import { realClock } from '#tests/factories/clock.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { sendAccountMail } from '../mail/send-account-mail.server.ts';
import { signIn, signInByCode } from '../sign-in/sign-in.server.ts';
import {
  beginEnrolment,
  finishEnrolment,
  hideRecoveryCodes,
  makeRecoveryCodes,
  pageAfter,
  pendingEnrolment,
  readFactor,
  removeFactor,
  renameFactor,
  shownRecoveryCodes,
} from './manage-factor.server.ts';
import { removePasskey } from './manage-passkeys.server.ts';
import { owesFactor } from './owes-factor.server.ts';
import { verifySecondFactor } from './verify-second-factor.server.ts';

const PERIOD_SECONDS = 30;

const deps = testDeps({ clock: realClock });
beforeAll(async () => {
  // Time stands in the middle of a step, so that a code made here is not out of date when it arrives.
  const step = PERIOD_SECONDS * 1000;
  vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / step) * step + step / 2 });
});
afterAll(async () => {
  vi.useRealTimers();
});

const address = '192.0.2.1';
const visitorWith = (cookies: readonly string[] = []) => visitor(deps, cookieOf(cookies));

/** What the authenticator app shows, now or in another step. The library accepts one step to either side. */
const codeOf = (secret: string, steps = 0) => {
  const key = new TextDecoder().decode(base32.decode(secret.replaceAll(' ', '')));
  return createOTP(key).hotp(Math.floor(Date.now() / 1000 / PERIOD_SECONDS) + steps);
};
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function begin() {
  const { email } = await personWithPassword(deps);
  const { actor, headers } = await enter(deps, email);
  expect((await beginEnrolment(deps, { actor, headers }, WORD)).ok).toBe(true);
  const enrolment = await pendingEnrolment(deps, actor);
  if (!enrolment) throw new Error('nothing to scan');
  return { email, actor, headers, enrolment };
}

/** Somebody whose factor is on; the code of the step before now is spent, so now's is free. */
async function enrolled() {
  const { email, actor, headers, enrolment } = await begin();
  const done = await finishEnrolment(deps, {
    actor,
    headers,
    address,
    code: await codeOf(enrolment.secret, -1),
    friendlyName: 'my Tecno',
  });
  if (!done.ok) throw new Error('the first code was refused');
  const now = visitorWith(done.value.cookies).headers;
  return {
    email,
    headers: now,
    actor: (await deps.identity.actorOf(now)) as Actor,
    secret: enrolment.secret,
  };
}

async function challenge(email: string) {
  const first = await signIn(deps, { email, password: WORD }, visitorWith());
  if (!first.ok) throw new Error(first.error.kind);
  expect(first.value.step).toBe('second-factor');
  return visitorWith(first.value.cookies);
}

describe('setting up', () => {
  it('shows a secret that stands nowhere in clear, and is on after the first right code', async () => {
    const { actor, headers, enrolment } = await begin();
    expect(enrolment.uri).toMatch(/^otpauth:\/\/totp\/.+secret=[A-Z2-7]+&issuer=/);
    const [stored] = await deps.db.select().from(two_factors).where(eq(two_factors.user_id, actor.userId));
    const raw = new TextDecoder().decode(base32.decode(enrolment.secret.replaceAll(' ', '')));
    expect(JSON.stringify(stored)).not.toContain(raw);

    const finish = (code: string) =>
      finishEnrolment(deps, { actor, headers, address, code, friendlyName: null });
    const good = await codeOf(enrolment.secret);
    expect(isErrorOf(await finish(otherThan(good)))).toBe('wrong-code');
    expect((await deps.identity.actorOf(headers))?.secondFactor).toBe(false);
    expect((await finish(good)).ok).toBe(true);
    expect(await readFactor(deps, actor)).toMatchObject({ factor_type: 'totp', status: 'verified' });
    expect(await pendingEnrolment(deps, actor)).toBeNull();
  });

  it('needs the password', async () => {
    const { actor, headers } = await begin();
    expect(isErrorOf(await beginEnrolment(deps, { actor, headers }, 'not the password'))).toBe(
      'wrong-password',
    );
  });

  it('ends sessions that began without it, and tells the owner', async () => {
    const { email, actor, headers, enrolment } = await begin();
    const elsewhere = await signIn(deps, { email, password: WORD }, visitorWith());
    if (!elsewhere.ok) throw new Error('not signed in');
    const done = await finishEnrolment(deps, {
      actor,
      headers,
      address,
      code: await codeOf(enrolment.secret),
      friendlyName: null,
    });
    if (!done.ok) throw new Error('refused');
    expect(await deps.identity.actorOf(visitorWith(elsewhere.value.cookies).headers)).toBeNull();
    expect(await deps.identity.actorOf(headers)).toBeNull();
    expect(await deps.identity.actorOf(visitorWith(done.value.cookies).headers)).toMatchObject({
      secondFactor: true,
    });
    expect((await mailsTo(deps, email)).at(-1)?.template).toBe('factorAdded');
  });
});

describe('the second step', () => {
  it('is neither lost nor left out with a passkey, nor when that is removed again', async () => {
    const { email, actor, secret } = await enrolled();
    const added = [deps.newId(), deps.newId()];
    for (const id of added)
      await deps.db.insert(passkeys).values({
        ...{ id, user_id: actor.userId, credential_id: id, public_key: 'key', counter: 0 },
        ...{ device_type: 'singleDevice', backed_up: false },
      });
    // With two, with one and without: the password alone begins no session, and the app stays.
    await challenge(email);
    for (const id of added) {
      expect((await removePasskey(deps, { actor, id })).ok).toBe(true);
      await challenge(email);
      expect(await readFactor(deps, actor)).toMatchObject({ status: 'verified' });
    }
    const half = await challenge(email);
    const done = await verifySecondFactor(deps, { kind: 'app', code: await codeOf(secret) }, half);
    expect(done.ok).toBe(true);
  });

  it('lets nobody in by the password alone, and everybody by a right code', async () => {
    const { email, secret } = await enrolled();
    const half = await challenge(email);
    expect(await deps.identity.actorOf(half.headers)).toBeNull();
    const done = await verifySecondFactor(deps, { kind: 'app', code: await codeOf(secret) }, half);
    if (!done.ok) throw new Error(done.error.kind);
    expect(await deps.identity.actorOf(visitorWith(done.value.cookies).headers)).toMatchObject({ email });
  });

  it('takes a code once: not again at the next sign-in, not the one it was set up with, not an older one', async () => {
    const { email, secret } = await enrolled();
    const code = await codeOf(secret);
    expect((await verifySecondFactor(deps, { kind: 'app', code }, await challenge(email))).ok).toBe(true);
    for (const used of [code, await codeOf(secret, -1)])
      expect(
        isErrorOf(await verifySecondFactor(deps, { kind: 'app', code: used }, await challenge(email))),
      ).toBe('wrong-code');
  });

  it('lets one of two in that send the same code at once', async () => {
    const { email, secret } = await enrolled();
    const code = await codeOf(secret);
    const visitors = [await challenge(email), await challenge(email)];
    const both = await Promise.all(
      visitors.map((one) => verifySecondFactor(deps, { kind: 'app', code }, one)),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  it('cannot be left out by signing in with a mailed code', async () => {
    const { email } = await enrolled();
    await sendAccountMail(deps, { kind: 'code', email });
    const code = (await mailsTo(deps, email)).at(-1)?.params.code ?? '';
    const entered = await signInByCode(deps, { email, code }, visitorWith());
    if (!entered.ok) throw new Error(entered.error.kind);
    expect(entered.value.step).toBe('second-factor');
    expect(await deps.identity.actorOf(visitorWith(entered.value.cookies).headers)).toBeNull();
  });

  it('is over after five wrong codes, and locked after ten', async () => {
    const { email, secret } = await enrolled();
    const wrong = otherThan(await codeOf(secret));
    const kinds: (string | undefined)[] = [];
    for (let round = 0; round < 2; round += 1) {
      const half = await challenge(email);
      for (let at = 0; at < 5; at += 1)
        kinds.push(isErrorOf(await verifySecondFactor(deps, { kind: 'app', code: wrong }, half)));
      if (round === 0)
        expect(isErrorOf(await verifySecondFactor(deps, { kind: 'app', code: wrong }, half))).toBe(
          'challenge-over',
        );
    }
    expect(new Set(kinds)).toEqual(new Set(['wrong-code']));
    const good = { kind: 'app', code: await codeOf(secret) } as const;
    expect(isErrorOf(await verifySecondFactor(deps, good, await challenge(email)))).toBe('locked');
  });

  it('is nothing without a first one, with a made-up cookie, or too late', async () => {
    const { email, secret } = await enrolled();
    const code = await codeOf(secret);
    for (const cookies of [[], ['portal.two_factor=made.up'], ['portal.two_factor=%E0%A4%A']])
      expect(isErrorOf(await verifySecondFactor(deps, { kind: 'app', code }, visitorWith(cookies)))).toBe(
        'challenge-over',
      );
    const half = await challenge(email);
    await deps.db.update(verifications).set({ expires_at: new Date(Date.now() - 1000) });
    expect(isErrorOf(await verifySecondFactor(deps, { kind: 'app', code }, half))).toBe('challenge-over');
  });
});

describe('recovery codes', () => {
  it('are ten, stand nowhere in clear, work once each and are shown until kept', async () => {
    const { email, actor } = await enrolled();
    const codes = await shownRecoveryCodes(deps, actor);
    expect(codes).toHaveLength(10);
    for (const code of codes ?? [])
      expect(code).toMatch(/^[A-HJKMNP-TV-Z2-9]{4}(-[A-HJKMNP-TV-Z2-9]{4}){2}$/);
    const stored = JSON.stringify(await deps.db.select().from(two_factors));
    expect(stored).not.toContain(codes?.[0] ?? 'none');
    const use = async (code: string) =>
      verifySecondFactor(deps, { kind: 'recovery', code }, await challenge(email));
    expect((await use(codes?.[0] ?? '')).ok).toBe(true);
    expect(isErrorOf(await use(codes?.[0] ?? ''))).toBe('wrong-code');
    expect((await use(codes?.[1] ?? '')).ok).toBe(true);
    const told = (await mailsTo(deps, email)).filter(({ template }) => template === 'recoveryCodeUsed');
    expect(told.map(({ params }) => params.left).sort()).toEqual(['8', '9']);
    await hideRecoveryCodes(deps, actor);
    expect(await shownRecoveryCodes(deps, actor)).toBeNull();
  });

  it('are not shown after a quarter of an hour', async () => {
    const { actor } = await enrolled();
    const late = { ...deps, clock: () => new Date(Date.now() + 15 * 60_000 + 1000) };
    expect(await shownRecoveryCodes(late, actor)).toBeNull();
  });

  it('are replaced as a whole, with the password', async () => {
    const { email, actor, headers } = await enrolled();
    const old = await shownRecoveryCodes(deps, actor);
    expect(isErrorOf(await makeRecoveryCodes(deps, { actor, headers }, 'no'))).toBe('wrong-password');
    expect((await makeRecoveryCodes(deps, { actor, headers }, WORD)).ok).toBe(true);
    const fresh = await shownRecoveryCodes(deps, actor);
    expect(fresh).not.toEqual(old);
    const half = await challenge(email);
    expect(isErrorOf(await verifySecondFactor(deps, { kind: 'recovery', code: old?.[0] ?? '' }, half))).toBe(
      'wrong-code',
    );
    expect((await verifySecondFactor(deps, { kind: 'recovery', code: fresh?.[0] ?? '' }, half)).ok).toBe(
      true,
    );
  });
});

test.each([
  ['academic_staff', '/student-portal'],
  ['admin_staff', '/student-portal'],
  ['applicant', '/account'],
] as const)('once the codes are kept, %s goes on to %s', async (role, path) => {
  expect(await pageAfter(deps, await makePerson(deps, { role }))).toBe(path);
});

describe('once it is on', () => {
  it('is renamed, and goes with the password only', async () => {
    const { email, actor, headers } = await enrolled();
    await renameFactor(deps, { actor, friendlyName: 'the office phone' });
    expect((await readFactor(deps, actor))?.friendly_name).toBe('the office phone');
    expect(isErrorOf(await removeFactor(deps, { actor, headers }, 'no'))).toBe('wrong-password');
    expect(await readFactor(deps, actor)).not.toBeNull();
    const removed = await removeFactor(deps, { actor, headers }, WORD);
    if (!removed.ok) throw new Error(removed.error.kind);
    expect(await readFactor(deps, actor)).toBeNull();
    expect(await deps.identity.actorOf(visitorWith(removed.value.cookies).headers)).toMatchObject({
      secondFactor: false,
    });
    const plain = await signIn(deps, { email, password: WORD }, visitorWith());
    expect(plain.ok && plain.value.step).toBe('signed-in');
    expect((await mailsTo(deps, email)).at(-1)?.template).toBe('factorRemoved');
  });

  it('is owed by staff where the college demands it, by nobody else', async () => {
    const staff = await makePerson(deps, { role: 'academic_staff' });
    const applicant = await makePerson(deps);
    expect(await owesFactor(deps, staff)).toBe(true);
    expect(await owesFactor(deps, { ...staff, secondFactor: true })).toBe(false);
    expect(await owesFactor(deps, applicant)).toBe(false);
    await deps.db.transaction((tx) =>
      writeSetting(tx, deps, { key: 'staff_two_factor', value: false, actorId: null }),
    );
    expect(await owesFactor(deps, staff)).toBe(false);
  });
});
