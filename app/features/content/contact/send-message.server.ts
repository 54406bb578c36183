/**
 * Takes a message of the contact form: stores it and queues its letter to the college's inbox, in one transaction.
 * Sending the same form with the same words again changes nothing and is answered like the first time.
 */

import { and, desc, eq, ne } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { type Doubt, doubtAbout, messageNumber, readContactForm } from '#core/content/contact-form.ts';
import { moveMessage } from '#core/content/message-state.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { contact_messages } from '#db/schema/index.ts';
import { openSeal } from './form-seal.server.ts';

export interface SendMessageInput {
  /** The form as posted; `drawn` is the seal, `website` the field that people do not see. */
  readonly raw: Readonly<Record<string, unknown>>;
  /** Where the college reads its mail. */
  readonly inbox: string;
  /** Whoever is signed in gets a receipt. Others might type the address of a stranger. */
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

/** Whoever closed a message thought that it was done; its sender writes again. */
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
