import { desc, eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { readAnswer, SEEN_ANSWER } from '#core/content/contact-form.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/full-name.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { addJob } from '#db/outbox.ts';
import { contact_messages, message_answers } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { type DeskProblem, invalid } from '../desk/desk-problems.ts';
import { staleNow } from '../desk/who-was-it.server.ts';

/** Whoever wrote has no account that says what they read. */
const { dates } = wordsFor('en');

export interface AnswerMessageInput {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
  readonly raw: Readonly<Record<string, unknown>>;
  /** Where the college reads its mail: what the person writes back goes there. */
  readonly inbox: string;
  readonly college: string;
}

/**
 * Keeps the answer with the message and mails it, in one transaction. A message may be answered more than once, by whoever
 * has seen the last answer: two who answer at the same time might say different things.
 */
export async function answerMessage(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, id, version, raw, inbox, college }: AnswerMessageInput,
): Promise<Result<void, DeskProblem>> {
  if (!can(actor, 'messages.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const read = readAnswer(raw);
  if (!read.ok) return err(invalid(read.error));
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(contact_messages).where(eq(contact_messages.id, id)).for('update');
    if (!row) return err({ kind: 'not-found' });
    if (row.version !== version)
      return err(
        await staleNow(tx, { version: row.version, edited_by: row.handled_by, edited_at: row.handled_at }),
      );
    const [last] = await tx
      .select({ id: message_answers.id })
      .from(message_answers)
      .where(eq(message_answers.message_id, id))
      .orderBy(desc(message_answers.created_at), desc(message_answers.id))
      .limit(1);
    if (last && raw[SEEN_ANSWER] !== last.id)
      return err(invalid([{ field: SEEN_ANSWER, code: 'understood' }]));
    const now = clock();
    const answerId = newId();
    const { answer } = read.value;
    await tx
      .insert(message_answers)
      .values({ id: answerId, message_id: id, answer, answered_by: actor.userId, created_at: now });
    await tx
      .update(contact_messages)
      .set({
        state: 'Answered',
        closed_by: null,
        closed_at: null,
        handled_by: actor.userId,
        handled_at: now,
        version: version + 1,
      })
      .where(eq(contact_messages.id, id));
    await recordAudit(tx, newId, {
      action: 'message.answered',
      actorId: actor.userId,
      subjectType: 'message',
      subjectId: id,
      details: { from: row.state, to: 'Answered' },
    });
    await addJob(tx, 'send-email', {
      messageId: `answer-${answerId}`,
      to: row.email,
      replyTo: inbox,
      template: 'messageAnswer',
      params: {
        name: row.name,
        topic: row.topic,
        answer,
        by: fullName(actor.firstName, actor.lastName),
        college,
        at: lagosMoment({ dates }, row.created_at.toISOString()),
        message: row.message,
      },
    });
    return ok(undefined);
  });
}
