import { desc, eq } from 'drizzle-orm';
import { type ChangeDeps, change, valid } from '#app/requests/change.server.ts';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { readAnswer, SEEN_ANSWER } from '#core/content/contact-form.ts';
import { isMessageEvent, type MessageEvent, moveMessage } from '#core/content/message-state.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/person-name.ts';
import { err, ok } from '#core/shared/result.ts';
import { addJob } from '#db/outbox.ts';
import { contact_messages, message_answers } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { invalid } from '../desk/desk-problems.ts';
import { notSavedSince } from '../desk/publish.server.ts';
import { listColleagues } from './read-message.server.ts';

export interface HandleMessageInput {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
  /** An event of the state table, or `assign`. */
  readonly intent: string;
  /** The colleague's id, for `assign`; empty for no one in particular. */
  readonly assignee: string;
  /** The answer that was written in the same form, and not sent. */
  readonly answer: string;
}

/** The events after which nobody looks at the message again. */
const FILES: ReadonlySet<string> = new Set<MessageEvent>(['answer', 'close']);

/** Says what happened to a message, or who is to answer it. */
export const handleMessage = (
  deps: ChangeDeps,
  { actor, id, version, intent, assignee, answer }: HandleMessageInput,
) =>
  change(deps, actor, 'messages.manage', async function* ({ tx, now, lock, update, audit }) {
    const assigns = intent === 'assign';
    if (!assigns && !isMessageEvent(intent)) return err({ kind: 'not-possible' });
    if (assigns && assignee !== '' && !(await listColleagues(tx)).some((one) => one.id === assignee))
      return err(invalid([{ field: 'assignee', code: 'not-listed' }]));
    if (FILES.has(intent) && answer.trim() !== '')
      return err(invalid([{ field: 'answer', code: 'answer-not-sent' }]));

    const row = yield* lock(contact_messages, id);
    yield* notSavedSince(tx, { ...row, edited_by: row.handled_by, edited_at: row.handled_at }, version);
    const moved = isMessageEvent(intent) ? moveMessage(row.state, intent) : ok(row.state);
    if (!moved.ok) return err({ kind: 'not-possible' });
    const closes = moved.value === 'Closed' && row.state !== 'Closed';
    await update(contact_messages, row, {
      state: moved.value,
      ...(assigns && { assigned_to: assignee || null }),
      ...(!assigns && { closed_by: closes ? actor.userId : null, closed_at: closes ? now : null }),
      handled_by: actor.userId,
      handled_at: now,
    });
    await audit(
      'message.handled',
      id,
      assigns ? { assigned: assignee !== '' } : { from: row.state, to: moved.value },
    );
  });

/** The sender of a message has no account that says which language they read. */
const { dates } = wordsFor('en');

export interface AnswerMessageInput {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
  readonly raw: Readonly<Record<string, unknown>>;
  /** The address where the college reads its mail: replies of the sender go there. */
  readonly inbox: string;
  readonly college: string;
}

/**
 * Keeps the answer with the message and mails it, in one transaction. A message may be answered more than once, by whoever
 * has seen the last answer: two who answer at the same time might say different things.
 */
export const answerMessage = (
  deps: ChangeDeps,
  { actor, id, version, raw, inbox, college }: AnswerMessageInput,
) =>
  change(deps, actor, 'messages.manage', async function* ({ tx, now, newId, lock, update, audit }) {
    const read = yield* valid(readAnswer(raw));

    const row = yield* lock(contact_messages, id);
    yield* notSavedSince(tx, { ...row, edited_by: row.handled_by, edited_at: row.handled_at }, version);
    const [last] = await tx
      .select({ id: message_answers.id })
      .from(message_answers)
      .where(eq(message_answers.message_id, id))
      .orderBy(desc(message_answers.created_at), desc(message_answers.id))
      .limit(1);
    if (last && raw[SEEN_ANSWER] !== last.id)
      return err(invalid([{ field: SEEN_ANSWER, code: 'understood' }]));
    const answerId = newId();
    const { answer } = read;
    await tx
      .insert(message_answers)
      .values({ id: answerId, message_id: id, answer, answered_by: actor.userId, created_at: now });
    await update(contact_messages, row, {
      state: 'Answered',
      closed_by: null,
      closed_at: null,
      handled_by: actor.userId,
      handled_at: now,
    });
    await audit('message.answered', id, { from: row.state, to: 'Answered' });
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
  });
