import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { newestFirst, searchKeysetPage } from '#app/lists/keyset.server.ts';
import { folded, mentions } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { messageNumber } from '#core/content/contact-form.ts';
import { MESSAGE_VIEWS, type MessageView, STATES_OF_VIEW } from '#core/content/message-state.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { contact_messages, users } from '#db/schema/index.ts';
import { DESK_PAGE_SIZE, type DeskFilters } from '../desk/desk-filters.ts';

const START = 140;
const assignee = alias(users, 'assignee');

export type MessageRow = Given<typeof listMessages>['page']['rows'][number];

export async function listMessages(
  { db }: Pick<AppDeps, 'db'>,
  { actor, filters }: { readonly actor: Actor; readonly filters: DeskFilters<MessageView> },
) {
  if (!can(actor, 'messages.manage')) return err({ kind: 'forbidden' });
  const { q, state, after, before } = filters;
  const { id, created_at: createdAt } = contact_messages;
  const page = await searchKeysetPage(db, q, (searching) => ({
    size: DESK_PAGE_SIZE,
    after,
    before,
    ordering: newestFirst(createdAt, id),
    read: ({ beyond, order, limit }) =>
      searching
        .select({ id, createdAt, message: contact_messages, assignee: assignee.name })
        .from(contact_messages)
        .leftJoin(assignee, eq(assignee.id, contact_messages.assigned_to))
        .where(and(state ? inView(actor, state) : undefined, mentions(TEXT, q), beyond))
        .orderBy(...order)
        .limit(limit),
    placeOf: (row) => row,
  }));
  return ok({
    page: {
      ...page,
      rows: page.rows.map(({ message, assignee: who }) => ({
        ...presentRow(message, who),
        start:
          message.message.length > START ? `${message.message.slice(0, START).trimEnd()}…` : message.message,
      })),
    },
    counts: await countViews(db, actor),
  });
}

const inView = ({ userId }: Actor, view: MessageView) =>
  and(
    inArray(contact_messages.state, [...STATES_OF_VIEW[view]]),
    view === 'mine' ? eq(contact_messages.assigned_to, userId) : undefined,
  );

/** How many there are in each view, and in all, beside what is searched for. */
async function countViews(db: AppDeps['db'], actor: Actor): Promise<Readonly<Record<string, number>>> {
  const [counted] = await db
    .select({
      any: sql<number>`count(*)::int`,
      ...Object.fromEntries(
        MESSAGE_VIEWS.map((view) => [
          view,
          sql<number>`(count(*) filter (where ${inView(actor, view)}))::int`,
        ]),
      ),
    })
    .from(contact_messages);
  return counted ?? {};
}

export const presentRow = (row: typeof contact_messages.$inferSelect, assigned: string | null) => ({
  id: row.id,
  number: messageNumber(row.id),
  name: row.name,
  topic: row.topic,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  assignee: assigned,
});

/** Twelve months of messages are few enough to be read through. */
const TEXT = folded(sql`${contact_messages.name} || ' ' || ${contact_messages.email} || ' ' ||
  coalesce(${contact_messages.application_number}, '') || ' ' || ${contact_messages.message} || ' M-' || right(${contact_messages.id}::text, 8)`);
