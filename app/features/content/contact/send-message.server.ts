/**
 * Takes a message of the contact form: stores it and queues its letter to the college's inbox, in one transaction.
 * Sending the same form with the same words again changes nothing and is answered like the first time.
 */

import { and, desc, eq, isNull, lt, ne } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { type Doubt, doubtAbout, messageNumber, readContactForm } from '#core/content/contact-form.ts';
import { moveMessage } from '#core/content/message-state.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/person-name.ts';
import { MESSAGE_MONTHS, monthsBefore } from '#core/identity/retention.ts';
import { isStaff } from '#core/identity/roles.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import type { FieldCipher } from '#db/field-encryption.ts';
import { addJob } from '#db/outbox.ts';
import { applications, contact_messages } from '#db/schema/index.ts';

export interface SendMessageInput {
  /** The form as posted; `drawn` is the seal, `website` the field that people do not see. */
  readonly raw: Readonly<Record<string, unknown>>;
  /** The address where the college reads its mail. */
  readonly inbox: string;
  /** The sender who is signed in, and gets a receipt. Others might type the address of a stranger. */
  readonly sender: Pick<Actor, 'email' | 'firstName'> | null;
}

export type SendMessageProblem =
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] }
  | { readonly kind: 'doubtful'; readonly doubt: Doubt };

export async function sendMessage(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'cipher'>,
  { raw, inbox, sender }: SendMessageInput,
): Promise<Result<{ readonly stored: boolean; readonly number: string }, SendMessageProblem>> {
  const now = deps.clock();
  const read = readContactForm(raw);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  const doubt = doubtAbout({ hidden: raw.website, drawnAt: openSeal(deps.cipher, raw.drawn), now });
  if (doubt) return err({ kind: 'doubtful', doubt });

  const { name, email, topic, application_number, message } = read.value;
  const id = deps.newId();
  const number = messageNumber(id);
  const fingerprint = deps.cipher.fingerprint(
    'contact message',
    JSON.stringify([raw.drawn, name, email, topic, application_number, message]),
  );
  return deps.db.transaction(async (tx) => {
    const stored = await tx
      .insert(contact_messages)
      .values({ id, name, email, topic, application_number, message, fingerprint, created_at: now })
      .onConflictDoNothing()
      .returning({ id: contact_messages.id });
    if (stored.length === 0) {
      const [first] = await tx
        .select({ id: contact_messages.id })
        .from(contact_messages)
        .where(eq(contact_messages.fingerprint, fingerprint));
      return ok({ stored: false, number: messageNumber(first?.id ?? id) });
    }
    await reopenLast(tx, deps.newId, { email, id, now });
    await addJob(tx, 'send-email', {
      messageId: `contact-${id}`,
      to: inbox,
      template: 'contactMessage',
      params: {
        name,
        email,
        topic,
        application_number: application_number ?? '',
        message,
        reference: number,
      },
    });
    if (sender)
      await addJob(tx, 'send-email', {
        messageId: `message-received-${id}`,
        to: sender.email,
        template: 'messageReceived',
        params: { firstName: sender.firstName, number, email, message },
      });
    return ok({ stored: true, number });
  });
}

/** Opens the sender's last message again: an officer closed it as done, and its sender writes again. */
async function reopenLast(
  tx: Transaction,
  newId: AppDeps['newId'],
  { email, id, now }: { readonly email: string; readonly id: string; readonly now: Date },
): Promise<void> {
  const [last] = await tx
    .select()
    .from(contact_messages)
    .where(and(eq(contact_messages.email, email), ne(contact_messages.id, id)))
    .orderBy(desc(contact_messages.created_at), desc(contact_messages.id))
    .limit(1)
    .for('update');
  if (last?.state !== 'Closed') return;
  const moved = moveMessage(last.state, 'reopen');
  if (!moved.ok) return;
  await tx
    .update(contact_messages)
    .set({
      state: moved.value,
      closed_by: null,
      closed_at: null,
      handled_by: null,
      handled_at: now,
      version: last.version + 1,
    })
    .where(eq(contact_messages.id, last.id));
  await recordAudit(tx, newId, {
    action: 'message.handled',
    actorId: null,
    subjectId: last.id,
    details: { from: last.state, to: moved.value, reason: 'sender-wrote-again' },
  });
}

const PURPOSE = 'contact form drawn at';

/**
 * The moment at which a form was drawn, sealed, so that the server can tell how long it lay open without keeping
 * anything about a visitor. A seal is not secret and can serve many sendings: pages may be cached.
 */
export const sealMoment = (cipher: Pick<FieldCipher, 'encrypt'>, at: Date): string =>
  cipher.encrypt(PURPOSE, at.toISOString());

/** Opens the seal; null for text that we did not seal. */
export function openSeal(cipher: Pick<FieldCipher, 'decrypt'>, seal: unknown): Date | null {
  if (typeof seal !== 'string' || seal.length > 200) return null;
  try {
    return new Date(cipher.decrypt(PURPOSE, seal));
  } catch {
    return null;
  }
}

/**
 * Reads the details that the message of a signed-in person carries: name, address and the newest application, each of
 * which they can change.
 */
export async function readSender({ db }: Pick<AppDeps, 'db'>, actor: Actor | null) {
  if (!actor) return { name: '', email: '', number: '' };
  const [own] = isStaff(actor.role)
    ? []
    : await db
        .select({ number: applications.application_number })
        .from(applications)
        .where(and(eq(applications.user_id, actor.userId), isNull(applications.deleted_at)))
        .orderBy(desc(applications.created_at), desc(applications.id))
        .limit(1);
  return {
    name: fullName(actor.firstName, actor.lastName),
    email: actor.email,
    number: own?.number ?? '',
  };
}

/** Deletes the messages of the contact form whose time is over. Run every night. @returns how many. */
export async function deleteOldMessages({ db, clock }: Pick<AppDeps, 'db' | 'clock'>): Promise<number> {
  const gone = await db
    .delete(contact_messages)
    .where(lt(contact_messages.created_at, monthsBefore(clock(), MESSAGE_MONTHS)))
    .returning({ id: contact_messages.id });
  return gone.length;
}
