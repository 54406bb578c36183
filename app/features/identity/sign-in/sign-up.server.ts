import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { AppDeps } from '#app/requests/context.ts';
import type { SignUpForm } from '#core/identity/account-forms.ts';
import { meantAddress } from '#core/identity/email-address.ts';
import { fullName } from '#core/identity/person-name.ts';
import { ROLES } from '#core/identity/roles.ts';
import { LANGUAGES, type Language } from '#core/shared/languages.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { role_requests, sessions, users } from '#db/schema/index.ts';
import { forgetConsent, recordConsent } from '../consent/consent.server.ts';
import { LINK_HOURS, makeMailLink, revokeOpenLinks } from '../mail/mail-links.server.ts';
import { countMail, type Refused } from '../passwords/attempts.server.ts';
import {
  judgePassword,
  readPassword,
  storePassword,
  type WeakPassword,
} from '../passwords/judge-password.server.ts';
import { hashPassword } from '../setup/auth.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

export type SignUpProblem =
  | WeakPassword
  /** Too many mails to this address, or asked for by this network. */
  | Refused;

export interface SignUpRequest {
  readonly form: SignUpForm;
  readonly address: string;
  /** The path of this site to which the person was going. */
  readonly next?: string;
  /** The language of the page; the account keeps it from then on. Absent means English. */
  readonly language?: Language;
  /** Stops before an address that looks mistyped: the person is asked first, and nothing is made or sent. */
  readonly asks?: boolean;
}

/** A sign-up as far as it has come. Nothing in it tells whether the address has an account. */
export interface SignUp extends Omit<SignUpForm, 'password' | 'consent'> {
  /** Its hash. */
  readonly password: string;
  readonly next: string | null;
  readonly language: Language;
  /** The address to which the mail went. Null while nothing was sent. */
  readonly mailed: string | null;
}

/**
 * Makes an account that waits for its address to be verified; the role asked for becomes a request when it is. Until
 * then the last person to sign up is taken to be the owner: a second sign-up replaces password, name and role of the
 * first, and gets a link of its own. An address that is verified gets the same answer, and its owner a mail.
 */
export async function signUp(
  deps: IdentityDeps,
  { form, address, next, language = 'en', asks = false }: SignUpRequest,
): Promise<Result<SignUp, SignUpProblem>> {
  const weak = await judgePassword(form.password, form);
  if (weak) return err(weak);
  const { email, first_name, last_name, role } = form;
  const waits = asks && meantAddress(email) !== null;
  const refused = waits ? null : await countMail(deps, { kind: 'verify', email, network: address });
  if (refused) return err(refused);
  // The password is hashed for a taken address too, so that both take the same time.
  const password = await hashPassword(form.password);
  const begun = { email, first_name, last_name, role, password, next: next ?? null, language, mailed: null };
  return ok(waits ? begun : await makeAccount(deps, begun));
}

/**
 * Sends a sign-up to another address, or at last to the one that was asked about. The same is done and answered whatever
 * became of the address before, so this tells nobody which addresses have accounts.
 */
export async function correctSignUp(
  deps: IdentityDeps,
  { begun, email, address }: { begun: SignUp; email: string; address: string },
): Promise<Result<SignUp, Refused>> {
  const refused = await countMail(deps, { kind: 'verify', email, network: address });
  if (refused) return err(refused);
  const made = await makeAccount(deps, { ...begun, email });
  if (begun.mailed !== null && begun.mailed !== email) await dropMistaken(deps, begun.mailed, begun.password);
  return ok(made);
}

/** The mail to a mistaken address shows its reader the name of the person: its links end. */
async function dropMistaken(deps: IdentityDeps, email: string, password: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [known] = await tx.select().from(users).where(eq(users.email, email)).for('update');
    // Someone else may have signed up with it since.
    if (known && !known.email_verified && (await readPassword(tx, known.id)) === password)
      await revokeOpenLinks(tx, known.id);
  });
}

async function makeAccount(deps: IdentityDeps, begun: SignUp): Promise<SignUp> {
  const { email, next } = begun;
  const { newId } = deps;
  await deps.db.transaction(async (tx) => {
    const account = await claimAddress(tx, deps, begun);
    if (account.taken) {
      await addJob(tx, 'send-email', {
        messageId: `account-exists-${newId()}`,
        to: email,
        template: 'accountExists',
        params: { firstName: account.firstName, origin: deps.origin },
      });
      return;
    }
    const { id: userId } = account;
    await storePassword(tx, deps, userId, begun.password);
    await recordConsent(tx, deps, userId);
    const link = await makeMailLink(tx, deps, { purpose: 'verify-email', userId, next });
    await addJob(tx, 'send-email', {
      messageId: `verify-email-${newId()}`,
      to: email,
      template: 'verifyEmail',
      params: { link, hours: String(LINK_HOURS['verify-email']) },
    });
    await recordAudit(tx, newId, {
      action: 'account.created',
      actorId: userId,
      subjectId: userId,
      ...(account.again && { details: { again: true } }),
    });
  });
  return { ...begun, mailed: email };
}

type Claim =
  | { readonly taken: true; readonly firstName: string }
  | { readonly taken: false; readonly id: string; readonly again: boolean };

/** The account of this address, new or not verified yet, with nothing left of an earlier sign-up. */
async function claimAddress(
  tx: Transaction,
  { newId, clock }: IdentityDeps,
  { email, first_name, last_name, role, language }: SignUp,
): Promise<Claim> {
  const person = { name: fullName(first_name, last_name), first_name, last_name, role_asked: role, language };
  const [made] = await tx
    .insert(users)
    .values({ id: newId(), email, ...person, created_at: clock() })
    .onConflictDoNothing({ target: users.email })
    .returning({ id: users.id });
  if (made) return { taken: false, id: made.id, again: false };
  const [known] = await tx.select().from(users).where(eq(users.email, email)).for('update');
  if (!known) throw new Error('an address that is taken has an account');
  if (known.email_verified) return { taken: true, firstName: known.first_name };
  await tx
    .update(users)
    .set({ ...person, updated_at: clock() })
    .where(eq(users.id, known.id));
  await tx.delete(sessions).where(eq(sessions.user_id, known.id));
  await tx.delete(role_requests).where(eq(role_requests.user_id, known.id));
  await forgetConsent(tx, known.id);
  return { taken: false, id: known.id, again: true };
}

/**
 * Keeps a sign-up in the browser it came from until its address is verified, so that a mistyped address can be
 * corrected without typing the rest again. Encrypted: it holds a name and the hash of a password. It lets nobody in;
 * its holder can only send the same sign-up to another address, as anybody can by the form.
 */
const NAME = 'sign_up';
const SECONDS = 3600;

const cookie = (value: string, seconds: number) =>
  `${NAME}=${value}; Path=/auth; Max-Age=${seconds}; HttpOnly; SameSite=Lax`;
export const clearedSignUpCookie = cookie('', 0);

const held = z.object({
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  role: z.enum(ROLES),
  password: z.string(),
  next: z.string().nullable(),
  // A browser may hold one from before there were languages.
  language: z.enum(LANGUAGES).default('en'),
  mailed: z.string().nullable(),
  until: z.number(),
}) satisfies z.ZodType<SignUp & { until: number }>;

type Deps = Pick<AppDeps, 'cipher' | 'clock'>;

export function signUpCookie({ cipher, clock }: Deps, begun: SignUp): string {
  const until = clock().getTime() + SECONDS * 1000;
  return cookie(cipher.encrypt(NAME, JSON.stringify({ ...begun, until })), SECONDS);
}

/** The sign-up that this browser has begun, within the hour. */
export function heldSignUp({ cipher, clock }: Deps, headers: Headers): SignUp | null {
  const value = new RegExp(`(?:^|; )${NAME}=([\\w.-]+)`).exec(headers.get('cookie') ?? '')?.[1];
  if (!value) return null;
  try {
    const { until, ...begun } = held.parse(JSON.parse(cipher.decrypt(NAME, value)));
    return until > clock().getTime() ? begun : null;
  } catch {
    // The cookie is not ours, or its key is gone.
    return null;
  }
}
