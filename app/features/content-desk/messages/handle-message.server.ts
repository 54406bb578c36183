import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { isMessageEvent, type MessageEvent, moveMessage } from '#core/content/message-state.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { contact_messages } from '#db/schema/index.ts';
import { type DeskProblem, invalid } from '../desk/desk-problems.ts';
import { staleNow } from '../desk/who-was-it.server.ts';
import { listColleagues } from './read-message.server.ts';

export interface HandleMessageInput {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
  /** An event of the state table, or `assign`. */
  readonly intent: string;
  /** For `assign`: a colleague's id, or nothing for no one in particular. */
  readonly assignee: string;
  /** Written in the same form, and not sent. */
  readonly answer: string;
}

/** After these nobody looks at the message again. */
const FILES: ReadonlySet<string> = new Set<MessageEvent>(['answer', 'close']);

/** Says what happened to a message, or who is to answer it. */
export async function handleMessage(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, id, version, intent, assignee, answer }: HandleMessageInput,
): Promise<Result<void, DeskProblem>> {
  if (!can(actor, 'messages.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const assigns = intent === 'assign';
  if (!assigns && !isMessageEvent(intent)) return err({ kind: 'not-possible' });
  if (assigns && assignee !== '' && !(await listColleagues(db)).some((one) => one.id === assignee))
    return err(invalid([{ field: 'assignee', code: 'not-listed' }]));
  if (FILES.has(intent) && answer.trim() !== '')
    return err(invalid([{ field: 'answer', code: 'answer-not-sent' }]));
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(contact_messages).where(eq(contact_messages.id, id)).for('update');
    if (!row) return err({ kind: 'not-found' });
    if (row.version !== version)
      return err(
        await staleNow(tx, { version: row.version, edited_by: row.handled_by, edited_at: row.handled_at }),
      );
    const moved = isMessageEvent(intent) ? moveMessage(row.state, intent) : ok(row.state);
    if (!moved.ok) return err({ kind: 'not-possible' });
    const now = clock();
    const closes = moved.value === 'Closed' && row.state !== 'Closed';
    await tx
      .update(contact_messages)
      .set({
        state: moved.value,
        ...(assigns && { assigned_to: assignee || null }),
        ...(!assigns && { closed_by: closes ? actor.userId : null, closed_at: closes ? now : null }),
        handled_by: actor.userId,
        handled_at: now,
        version: version + 1,
      })
      .where(eq(contact_messages.id, id));
    await recordAudit(tx, newId, {
      action: 'message.handled',
      actorId: actor.userId,
      subjectType: 'message',
      subjectId: id,
      details: assigns ? { assigned: assignee !== '' } : { from: row.state, to: moved.value },
    });
    return ok(undefined);
  });
}
