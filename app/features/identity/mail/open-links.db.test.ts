/** Every kind of open link ends with every event that changes how somebody gets in, or whether they may. */
import { base32 } from '@better-auth/utils/base32';
import { createOTP } from '@better-auth/utils/otp';
import { expect, it } from 'vitest';
import { suspendPerson } from '#app/features/admin/people/change-person.server.ts';
import { closeAccount } from '#app/features/my-data/closing/close-account.server.ts';
import { MAIL_LINK_PURPOSES, type MailLinkPurpose } from '#core/identity/mail-links.ts';
import { cookieOf, enter, mailsTo, personWithPassword, visitor, WORD } from '#tests/factories/accounts.ts';
import { realClock } from '#tests/factories/clock.ts';
import { testDeps } from '#tests/factories/for-file.ts';
import { makePerson } from '#tests/factories/index.ts';
import { confirmEmail } from '../account/change-email.server.ts';
import { changePassword } from '../account/change-password.server.ts';
import {
  beginEnrolment,
  finishEnrolment,
  makeRecoveryCodes,
  pendingEnrolment,
  removeFactor,
} from '../second-factor/manage-factor.server.ts';
import { resetFactorByCommand } from '../second-factor/reset-factor.server.ts';
import { resetPassword } from '../sign-in/reset-password.server.ts';
import { signInByCode } from '../sign-in/sign-in.server.ts';
import { makeMailLink, peekMailLink } from './mail-links.server.ts';
import { sendAccountMail } from './send-account-mail.server.ts';

const address = '192.0.2.1';
const NEW_WORD = 'another long sentence';

const deps = testDeps({ clock: realClock });
const other = testDeps({ clock: realClock, beside: deps });

async function signedIn() {
  const { email, userId } = await personWithPassword(deps);
  return { email, userId, ...(await enter(deps, email)) };
}
type Person = Awaited<ReturnType<typeof signedIn>>;

const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? '';

async function linkFor({ userId }: Pick<Person, 'userId'>, purpose: MailLinkPurpose): Promise<string> {
  const newEmail = purpose.includes('email-change') || purpose === 'verify-new-email';
  const more = newEmail ? { newEmail: `new-${userId}@example.test` } : {};
  return tokenOf(await makeMailLink(deps.db, deps, { purpose, userId, ...more }));
}

async function mailedCode({ email }: Person): Promise<string> {
  await sendAccountMail(deps, { kind: 'code', email });
  return (await mailsTo(deps, email)).at(-1)?.params.code ?? '';
}

async function factorOn({ actor, headers }: Person): Promise<Headers> {
  await beginEnrolment(deps, { actor, headers }, WORD);
  const secret = (await pendingEnrolment(deps, actor))?.secret ?? '';
  const code = await createOTP(new TextDecoder().decode(base32.decode(secret.replaceAll(' ', '')))).totp();
  const done = await finishEnrolment(deps, { actor, headers, address, code, friendlyName: null });
  if (!done.ok) throw new Error('the first code was refused');
  return visitor(deps, cookieOf(done.value.cookies)).headers;
}

interface Event {
  readonly name: string;
  readonly before?: (person: Person) => Promise<Person>;
  readonly happen: (person: Person) => Promise<{ readonly ok: boolean }>;
}

const EVENTS: readonly Event[] = [
  {
    name: 'a reset of the password',
    happen: async (person) =>
      resetPassword(deps, { token: await linkFor(person, 'reset-password'), password: NEW_WORD }),
  },
  {
    name: 'a change of the password',
    happen: ({ actor, headers }) =>
      changePassword(deps, { actor, headers, address, currentPassword: WORD, password: NEW_WORD }),
  },
  { name: 'a second factor', happen: async (person) => ({ ok: (await factorOn(person)) !== null }) },
  {
    name: 'the end of a second factor',
    before: async (person) => ({ ...person, headers: await factorOn(person) }),
    happen: ({ actor, headers }) => removeFactor(deps, { actor, headers }, WORD),
  },
  {
    name: 'a second factor that the college removes',
    before: async (person) => ({ ...person, headers: await factorOn(person) }),
    happen: ({ email }) => resetFactorByCommand(deps, email),
  },
  {
    name: 'new recovery codes',
    before: async (person) => ({ ...person, headers: await factorOn(person) }),
    happen: ({ actor, headers }) => makeRecoveryCodes(deps, { actor, headers }, WORD),
  },
  {
    name: 'a change of the address',
    happen: async (person) => confirmEmail(deps, await linkFor(person, 'verify-new-email')),
  },
  {
    name: 'a suspension',
    happen: async ({ userId }) => {
      const actor = await makePerson(deps, { role: 'master_admin' });
      const form = { reason: 'Asked for by the registrar', version: '1' };
      return suspendPerson(deps, { actor, id: userId, form });
    },
  },
  {
    name: 'closing the account',
    happen: ({ actor, headers }) =>
      closeAccount(deps, { actor, headers, password: WORD, confirmed: true, dayOf: (iso) => iso }),
  },
];

it.each(EVENTS)('$name ends every open link and code', async ({ before, happen }) => {
  const fresh = await signedIn();
  const person = (await before?.(fresh)) ?? fresh;
  const bystander = await signedIn();
  const tokens = await Promise.all(MAIL_LINK_PURPOSES.map((purpose) => linkFor(person, purpose)));
  const theirs = await linkFor(bystander, 'reset-password');
  const code = await mailedCode(person);
  const peek = (token: string) => peekMailLink(deps.db, deps.clock, MAIL_LINK_PURPOSES, token);
  for (const token of tokens) expect(await peek(token)).not.toBeNull();

  expect(await happen(person)).toMatchObject({ ok: true });
  for (const token of tokens) expect(await peek(token)).toBeNull();
  const entered = await signInByCode(
    deps,
    { email: person.email, code },
    { headers: new Headers(), address },
  );
  expect(entered).toEqual({ ok: false, error: { kind: 'wrong-code' } });
  expect(await peek(theirs)).not.toBeNull();
});

it('a change of address that is confirmed in the moment of a reset does not outlive it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const person = await signedIn();
    const confirming = await linkFor(person, 'confirm-email-change');
    const reset = await linkFor(person, 'reset-password');
    await Promise.all([
      confirmEmail(other, confirming),
      resetPassword(deps, { token: reset, password: NEW_WORD }),
    ]);
    const { rows } = await deps.client.pool.query('select 1 from mail_links where user_id = $1', [
      person.userId,
    ]);
    expect(rows).toEqual([]);
  }
});
