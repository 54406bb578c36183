import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { folded, mentions } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { MessageState } from '#core/content/message-state.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, rolesThatMay } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { contact_messages, profiles, users } from '#db/schema/index.ts';

export const MESSAGES_PAGE_SIZE = 25;

export interface MessageRow {
  readonly id: string;
  readonly name: string;
  readonly topic: string;
  readonly state: MessageState;
  readonly createdAt: string;
  readonly assignee: string | null;
  /** The beginning of it. */
  readonly start: string;
}

export interface MessageFilters {
  readonly q: string;
  readonly state: MessageState | null;
  readonly page: number;
}

const START = 140;
const assignee = alias(users, 'assignee');
const handler = alias(users, 'handler');

export async function listMessages(
  { db }: Pick<AppDeps, 'db'>,
  { actor, filters }: { readonly actor: Actor; readonly filters: MessageFilters },
): Promise<
  Result<
    { rows: readonly MessageRow[]; more: boolean; counts: Readonly<Record<string, number>> },
    { kind: 'forbidden' }
  >
> {
  if (!can(actor, 'messages.manage')) return err({ kind: 'forbidden' });
  const { q, state, page } = filters;
  const rows = await db
    .select({ message: contact_messages, assignee: assignee.name })
    .from(contact_messages)
    .leftJoin(assignee, eq(assignee.id, contact_messages.assigned_to))
    .where(and(state ? eq(contact_messages.state, state) : undefined, mentions(TEXT, q)))
    .orderBy(desc(contact_messages.created_at), desc(contact_messages.id))
    .limit(MESSAGES_PAGE_SIZE + 1)
    .offset((page - 1) * MESSAGES_PAGE_SIZE);
  const counted = await db
    .select({ state: contact_messages.state, count: sql<number>`count(*)::int` })
    .from(contact_messages)
    .groupBy(contact_messages.state);
  return ok({
    rows: rows.slice(0, MESSAGES_PAGE_SIZE).map(({ message, assignee: who }) => ({
      id: message.id,
      name: message.name,
      topic: message.topic,
      state: message.state,
      createdAt: message.created_at.toISOString(),
      assignee: who,
      start:
        message.message.length > START ? `${message.message.slice(0, START).trimEnd()}…` : message.message,
    })),
    more: rows.length > MESSAGES_PAGE_SIZE,
    counts: Object.fromEntries(counted.map((row) => [row.state, row.count])),
  });
}

/** Twelve months of messages are few enough to be read through. */
const TEXT = folded(sql`${contact_messages.name} || ' ' || ${contact_messages.email} || ' ' ||
  coalesce(${contact_messages.application_number}, '') || ' ' || ${contact_messages.message}`);

export interface MessageView extends Omit<MessageRow, 'start'> {
  readonly version: number;
  readonly email: string;
  readonly applicationNumber: string | null;
  readonly message: string;
  readonly assigneeId: string | null;
  readonly handledBy: string | null;
  readonly handledAt: string | null;
  /** Who may be asked to answer. */
  readonly colleagues: readonly { readonly id: string; readonly name: string }[];
}

export async function readMessage(
  { db }: Pick<AppDeps, 'db'>,
  { actor, id }: { readonly actor: Actor; readonly id: string },
): Promise<Result<MessageView, { kind: 'forbidden' | 'not-found' }>> {
  if (!can(actor, 'messages.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const [row] = await db
    .select({ message: contact_messages, assignee: assignee.name, handler: handler.name })
    .from(contact_messages)
    .leftJoin(assignee, eq(assignee.id, contact_messages.assigned_to))
    .leftJoin(handler, eq(handler.id, contact_messages.handled_by))
    .where(eq(contact_messages.id, id));
  if (!row) return err({ kind: 'not-found' });
  const { message } = row;
  return ok({
    id,
    version: message.version,
    name: message.name,
    email: message.email,
    topic: message.topic,
    state: message.state,
    applicationNumber: message.application_number,
    message: message.message,
    createdAt: message.created_at.toISOString(),
    assignee: row.assignee,
    assigneeId: message.assigned_to,
    handledBy: row.handler,
    handledAt: message.handled_at?.toISOString() ?? null,
    colleagues: await listColleagues(db),
  });
}

/** Everybody who may read messages, by name. */
export async function listColleagues(db: AppDeps['db']) {
  const roles = rolesThatMay('messages.manage');
  return db
    .select({ id: users.id, name: users.name })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(and(inArray(profiles.role, [...roles]), isNull(profiles.suspended_at), isNull(profiles.erased_at)))
    .orderBy(users.name);
}
