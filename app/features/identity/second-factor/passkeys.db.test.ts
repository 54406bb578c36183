/** Passkeys on a real database, with an authenticator made here: adding, signing in, what they replace, their end. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Actor } from '#core/identity/actor.ts';
import { audit_log, passkeys, profiles, sessions } from '#db/schema/index.ts';
import { writeSetting } from '#db/settings.ts';
import {
  cookieOf,
  isErrorOf,
  mailsTo,
  personWithPassword,
  visitor,
  WORD,
} from '#tests/factories/accounts.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { signIn } from '../sign-in/sign-in.server.ts';
import {
  askForPasskey,
  beginPasskey,
  finishPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from './manage-passkeys.server.ts';
import { owesFactor } from './owes-factor.server.ts';
import { resetFactorByCommand } from './reset-factor.server.ts';

const deps = testDeps();

const visitorWith = (...cookies: readonly string[]) => visitor(deps, cookieOf(cookies));

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_KEY = 0x40;

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest();
const text = (bytes: Buffer) => bytes.toString('base64url');
const counted = (size: 2 | 4, value: number) => {
  const bytes = Buffer.alloc(size);
  bytes.writeUIntBE(value, 0, size);
  return bytes;
};

/** A device with one key (ES256), which writes what a browser would. */
function makeDevice() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let uses = 0;
  const said = (type: string, options: string) =>
    Buffer.from(JSON.stringify({ type, challenge: JSON.parse(options).challenge, origin: deps.origin }));
  const data = (flags: number) =>
    Buffer.concat([hash(new URL(deps.origin).hostname), Buffer.from([flags]), counted(4, uses++)]);
  const credential = (response: object) =>
    JSON.stringify({
      id: text(id),
      rawId: text(id),
      type: 'public-key',
      response,
      clientExtensionResults: {},
    });
  return {
    create(options: string, verified = true): string {
      // COSE: a map of key type, algorithm, curve, x and y.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const flags = USER_PRESENT | HAS_KEY | (verified ? USER_VERIFIED : 0);
      const made = Buffer.concat([data(flags), Buffer.alloc(16), counted(2, id.length), id, key]);
      // CBOR: { fmt: "none", attStmt: {}, authData: bytes }.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([made.length]),
        made,
      ]);
      return credential({
        clientDataJSON: text(said('webauthn.create', options)),
        attestationObject: text(attestation),
        transports: ['internal'],
      });
    },
    get(options: string, verified = true): string {
      const client = said('webauthn.get', options);
      const authenticator = data(USER_PRESENT | (verified ? USER_VERIFIED : 0));
      const signature = sign('sha256', Buffer.concat([authenticator, hash(client)]), privateKey);
      return credential({
        clientDataJSON: text(client),
        authenticatorData: text(authenticator),
        signature: text(signature),
      });
    },
  };
}

async function signedIn(role: 'academic_staff' | 'applicant' = 'academic_staff') {
  const { email, userId } = await personWithPassword(deps, role);
  const first = await signIn(deps, { email, password: WORD }, visitorWith());
  if (!first.ok) throw new Error(first.error.kind);
  const { headers } = visitorWith(...first.value.cookies);
  const actor = (await deps.identity.actorOf(headers)) as Actor;
  return { email, userId, actor, headers, cookies: first.value.cookies };
}

async function add(person: Awaited<ReturnType<typeof signedIn>>, { verified = true } = {}) {
  const device = makeDevice();
  const begun = await beginPasskey(deps, person);
  if (!begun.ok) throw new Error(begun.error.kind);
  const { options, cookies } = begun.value;
  const done = await finishPasskey(
    deps,
    { actor: person.actor, ...visitorWith(...person.cookies, ...cookies) },
    { response: device.create(options, verified), friendlyName: 'my laptop' },
  );
  return { device, done };
}

async function use(device: ReturnType<typeof makeDevice>, verified = true) {
  const { options, cookies } = await askForPasskey(deps, visitorWith());
  return signInByPasskey(deps, device.get(options, verified), visitorWith(...cookies));
}

const trailOf = async (userId: string) =>
  (await deps.db.select().from(audit_log).where(eq(audit_log.subject_id, userId))).map(
    ({ action }) => action,
  );

describe('adding', () => {
  it('keeps it, tells its owner, and ends the other sessions', async () => {
    const person = await signedIn();
    await signIn(deps, { email: person.email, password: WORD }, visitorWith());
    expect((await add(person)).done.ok).toBe(true);
    expect(await listPasskeys(deps, person.actor)).toMatchObject([
      { friendly_name: 'my laptop', usedAt: null },
    ]);
    expect((await mailsTo(deps, person.email)).at(-1)?.template).toBe('passkeyAdded');
    expect(await trailOf(person.userId)).toContain('account.passkey-added');
    const open = await deps.db.select().from(sessions).where(eq(sessions.user_id, person.userId));
    expect(open.map(({ id }) => id)).toEqual([person.actor.sessionId]);
  });

  it('refuses a device that did not verify its user, and what is no passkey', async () => {
    const person = await signedIn();
    expect(isErrorOf((await add(person, { verified: false })).done)).toBe('not-taken');
    const nonsense = { response: '{"id":{}}', friendlyName: null };
    expect(isErrorOf(await finishPasskey(deps, person, nonsense))).toBe('not-taken');
    expect(await listPasskeys(deps, person.actor)).toEqual([]);
  });

  it('is for staff', async () => {
    const person = await signedIn('applicant');
    expect(isErrorOf(await beginPasskey(deps, person))).toBe('forbidden');
  });
});

describe('signing in', () => {
  it('needs nothing else, is recorded, and shows who is there', async () => {
    const person = await signedIn();
    const { device } = await add(person);
    const done = await use(device);
    if (!done.ok) throw new Error(done.error.kind);
    const actor = await deps.identity.actorOf(visitorWith(...done.value.cookies).headers);
    expect(actor).toMatchObject({ userId: person.userId });
    expect(actor?.confirmedAt).toBeInstanceOf(Date);
    expect((await listPasskeys(deps, person.actor))[0]?.usedAt).not.toBeNull();
    expect(await trailOf(person.userId)).toContain('account.signed-in');
  });

  it('takes an answer once, and none without user verification or of an unknown device', async () => {
    const { device } = await add(await signedIn());
    const { options, cookies } = await askForPasskey(deps, visitorWith());
    const answer = device.get(options);
    expect((await signInByPasskey(deps, answer, visitorWith(...cookies))).ok).toBe(true);
    expect(isErrorOf(await signInByPasskey(deps, answer, visitorWith(...cookies)))).toBe('not-taken');
    expect(isErrorOf(await use(device, false))).toBe('not-taken');
    expect(isErrorOf(await use(makeDevice()))).toBe('not-taken');
    expect(isErrorOf(await signInByPasskey(deps, 'x'.repeat(20_000), visitorWith()))).toBe('not-taken');
  });

  it('tells a suspended person why they stay out', async () => {
    const person = await signedIn();
    const { device } = await add(person);
    await deps.db
      .update(profiles)
      .set({ suspended_at: new Date(), suspension_reason: 'A reason' })
      .where(eq(profiles.id, person.userId));
    expect(await use(device)).toMatchObject({
      ok: false,
      error: { kind: 'suspended', suspension: { reason: 'A reason' } },
    });
  });
});

describe('as a second factor', () => {
  it('meets the duty of staff once there are two, and the password alone starts no session any more', async () => {
    await deps.db.transaction((tx) =>
      writeSetting(tx, deps, { key: 'staff_two_factor', value: true, actorId: null }),
    );
    const person = await signedIn();
    expect(await owesFactor(deps, person.actor)).toBe(true);
    await add(person);
    // With the device of the only one, its owner would lose the account.
    expect(await owesFactor(deps, person.actor)).toBe(true);
    expect((await signIn(deps, { email: person.email, password: WORD }, visitorWith())).ok).toBe(true);
    await add(person);
    expect(await owesFactor(deps, person.actor)).toBe(false);
    const again = await signIn(deps, { email: person.email, password: WORD }, visitorWith());
    expect(isErrorOf(again)).toBe('passkey-needed');
    // When every device is lost, somebody else removes the factor.
    expect((await resetFactorByCommand(deps, person.email)).ok).toBe(true);
    expect(await deps.db.$count(passkeys, eq(passkeys.user_id, person.userId))).toBe(0);
    expect((await signIn(deps, { email: person.email, password: WORD }, visitorWith())).ok).toBe(true);
  });
});

describe('its owner', () => {
  it('names it and removes it; nobody else can', async () => {
    const person = await signedIn();
    const { device } = await add(person);
    const [key] = await listPasskeys(deps, person.actor);
    const id = key?.id ?? '';
    const other = await makePerson(deps, { role: 'master_admin' });
    expect(isErrorOf(await renamePasskey(deps, { actor: other, id, friendlyName: 'mine' }))).toBe(
      'not-found',
    );
    expect(isErrorOf(await removePasskey(deps, { actor: other, id }))).toBe('not-found');
    expect((await renamePasskey(deps, { actor: person.actor, id, friendlyName: 'desk' })).ok).toBe(true);
    expect((await listPasskeys(deps, person.actor))[0]?.friendly_name).toBe('desk');
    expect((await removePasskey(deps, { actor: person.actor, id })).ok).toBe(true);
    expect(await deps.db.$count(passkeys, eq(passkeys.user_id, person.userId))).toBe(0);
    expect(isErrorOf(await use(device))).toBe('not-taken');
    expect((await mailsTo(deps, person.email)).at(-1)?.template).toBe('passkeyRemoved');
  });
});
