/** Messages that people wrote by the contact form, the newest first. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { href } from 'react-router';
import { newestFirst } from '#app/lists/keyset.server.ts';
import { list, oneOf, type Reader } from '#app/lists/list.server.ts';
import { folded, mentions } from '#app/lists/text-search.server.ts';
import { messageNumber } from '#core/content/contact-form.ts';
import { MESSAGE_VIEWS, type MessageView, STATES_OF_VIEW } from '#core/content/message-state.ts';
import type { Actor } from '#core/identity/actor.ts';
import { contact_messages, users } from '#db/schema/index.ts';
import { desk } from '#messages/en/content-desk/desk.ts';

const texts = desk.messages;

const START = 140;
const assignee = alias(users, 'assignee');
const { id, created_at: createdAt } = contact_messages;

const inView = ({ userId }: Actor, view: MessageView) =>
  and(
    inArray(contact_messages.state, [...STATES_OF_VIEW[view]]),
    view === 'mine' ? eq(contact_messages.assigned_to, userId) : undefined,
  );

/** Twelve months of messages are few enough to be read through. */
const TEXT = folded(sql`${contact_messages.name} || ' ' || ${contact_messages.email} || ' ' ||
  coalesce(${contact_messages.application_number}, '') || ' ' || ${contact_messages.message} || ' M-' || right(${contact_messages.id}::text, 8)`);

/** Counts the messages of each view, and all of them, among those that the search finds. */
async function countViews({ db, actor }: Reader): Promise<Readonly<Record<string, number>>> {
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

export const presentMessage = (row: typeof contact_messages.$inferSelect, assigned: string | null) => ({
  id: row.id,
  number: messageNumber(row.id),
  name: row.name,
  topic: row.topic,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  assignee: assigned,
});

export const MESSAGES = list({
  path: '/admin-portal/messages',
  permission: 'messages.manage',
  title: texts.caption,
  size: 25,
  select: ({ db }) =>
    db
      .select({ id, createdAt, message: contact_messages, assignee: assignee.name })
      .from(contact_messages)
      .leftJoin(assignee, eq(assignee.id, contact_messages.assigned_to)),
  order: () => newestFirst(createdAt, id),
  placeOf: (row) => row,
  to: (row) => href('/admin-portal/messages/:id', { id: row.id }),
  search: { label: texts.find, where: (q) => mentions(TEXT, q) },
  filters: {
    state: oneOf(MESSAGE_VIEWS, {
      label: texts.columns.state,
      name: (view) => texts.views[view],
      where: (view, { actor }) => inView(actor, view),
    }),
  },
  tabs: { filter: 'state', label: texts.columns.state, all: desk.any, counts: countViews },
  columns: {
    name: { heading: texts.columns.name, value: ({ message }) => message.name },
    start: {
      heading: texts.columns.start,
      fills: true,
      value: ({ message: { message } }) =>
        message.length > START ? `${message.slice(0, START).trimEnd()}…` : message,
    },
    topic: { heading: texts.columns.topic, value: ({ message }) => message.topic },
    state: { heading: texts.columns.state, value: ({ message }) => message.state },
    when: { heading: texts.columns.when, as: 'day', value: (row) => row.createdAt },
    who: { heading: texts.columns.who, as: 'line', value: (row) => row.assignee ?? texts.nobody },
  },
  present: (rows) => rows.map(({ message: { topic, state } }) => ({ topic, state })),
  empty: { title: texts.empty, advice: texts.emptyAdvice },
});
