import { eq } from 'drizzle-orm';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { type AccountMailJob, addJob } from '#db/outbox.ts';
import { users, verifications } from '#db/schema/index.ts';
import { countMail, forgiveAttempts, type Refused } from '../passwords/attempts.server.ts';
import { knownBrowser } from '../passwords/known-browser.server.ts';
import { MAIL_CODE_MINUTES } from '../setup/auth.server.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';
import type { SignInVisitor } from '../setup/visitor-headers.ts';
import { LINK_HOURS, mailCodeIdentifier, makeMailLink, newestNext } from './mail-links.server.ts';

/**
 * Writes the mail that someone asked for, if the address has an account. Run as a job: the page that asked answers
 * before anyone has looked for the account, so neither its words nor its time tell whether there is one.
 */
export async function sendAccountMail(
  deps: IdentityDeps,
  { kind, email, next }: AccountMailJob,
): Promise<void> {
  const [person] = await deps.db.select().from(users).where(eq(users.email, email));
  if (!person) return;
  // A code does not let in a person whose address is not verified, so the link is sent instead.
  if (kind === 'verify' || (kind === 'code' && !person.email_verified)) {
    if (!person.email_verified) await sendLink(deps, person, 'verify-email', next);
  } else if (kind === 'reset') {
    await sendLink(deps, person, 'reset-password', next);
  } else {
    await sendCode(deps, person);
  }
}

type Person = typeof users.$inferSelect;

/** Until the address is verified, the name is whatever a stranger has typed, and we do not mail it to anyone. */
const greeting = ({ email_verified, first_name }: Person): Record<string, string> =>
  email_verified ? { firstName: first_name } : {};

async function sendLink(
  deps: IdentityDeps,
  person: Person,
  purpose: 'verify-email' | 'reset-password',
  next: string | undefined,
): Promise<void> {
  const { db, newId } = deps;
  await db.transaction(async (tx) => {
    const to = next ?? (await newestNext(tx, person.id));
    const link = await makeMailLink(tx, deps, { purpose, userId: person.id, next: to });
    await addJob(tx, 'send-email', {
      messageId: `${purpose}-${newId()}`,
      to: person.email,
      template: purpose === 'verify-email' ? 'verifyEmail' : 'resetPassword',
      params: { ...greeting(person), link, hours: String(LINK_HOURS[purpose]) },
    });
    await recordAudit(tx, newId, {
      action: 'account.mail-asked',
      actorId: null,
      subjectId: person.id,
      details: { mail: purpose },
    });
  });
}

async function sendCode(deps: IdentityDeps, person: Person): Promise<void> {
  const { db, newId, identity } = deps;
  // The newest code alone counts, so a guesser cannot collect several to try.
  await db.delete(verifications).where(eq(verifications.identifier, mailCodeIdentifier(person.email)));
  const code = await identity.auth.api.createVerificationOTP({
    body: { email: person.email, type: 'sign-in' },
  });
  // A new code has tries of its own.
  await forgiveAttempts(deps, 'mail-code-strangers', person.email);
  await db.transaction(async (tx) => {
    await addJob(tx, 'send-email', {
      messageId: `sign-in-code-${newId()}`,
      to: person.email,
      template: 'signInCode',
      params: { firstName: person.first_name, code, minutes: String(MAIL_CODE_MINUTES) },
    });
    await recordAudit(tx, newId, {
      action: 'account.code-sent',
      actorId: null,
      subjectId: person.id,
    });
  });
}

/**
 * Someone wants a link or a code sent to an address. The same is done for every address, known or not: the request is
 * counted and filed as a job; who it is for is found out there.
 */
export async function askForMail(
  deps: IdentityDeps,
  mail: AccountMailJob,
  { address, headers }: SignInVisitor,
): Promise<Result<null, Refused>> {
  const browser = await knownBrowser(deps, headers, mail.email);
  const refused = await countMail(deps, { ...mail, network: address, browser });
  if (refused) return err(refused);
  await addJob(deps.db, 'send-account-mail', mail);
  return ok(null);
}

/**
 * Answers after the same time, whatever was found on the way. Creating an account writes more than refusing a taken
 * address does; the difference is far below this floor, and hidden by it.
 */
const FLOOR_MS = 400;

export async function answerNoSooner<Value>(work: Promise<Value>): Promise<Value> {
  const [value] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, FLOOR_MS))]);
  return value;
}
