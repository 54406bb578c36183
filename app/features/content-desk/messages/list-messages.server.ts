import { and, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { newestFirst, searchKeysetPage } from '#app/lists/keyset.server.ts';
import { folded, mentions } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import { wasSubmitted } from '#core/admissions/application-status.ts';
import type { MessageState } from '#core/content/message-state.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, readsDrafts, rolesThatMay } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { applications, contact_messages, message_answers, profiles, users } from '#db/schema/index.ts';
import { countByState } from '../desk/count-by-state.server.ts';
import { DESK_PAGE_SIZE, type DeskFilters } from '../desk/desk-filters.ts';

const START = 140;
const assignee = alias(users, 'assignee');
const handler = alias(users, 'handler');
/** Of one sender; hardly anyone has more. */
const MOST_APPLICATIONS = 5;

export type MessageRow = Given<typeof listMessages>['page']['rows'][number];

export async function listMessages(
  { db }: Pick<AppDeps, 'db'>,
  { actor, filters }: { readonly actor: Actor; readonly filters: DeskFilters<MessageState> },
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
        .where(and(state ? eq(contact_messages.state, state) : undefined, mentions(TEXT, q), beyond))
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
    counts: await countByState(db, contact_messages),
  });
}

const presentRow = (row: typeof contact_messages.$inferSelect, assigned: string | null) => ({
  id: row.id,
  name: row.name,
  topic: row.topic,
  state: row.state,
  createdAt: row.created_at.toISOString(),
  assignee: assigned,
});

/** Twelve months of messages are few enough to be read through. */
const TEXT = folded(sql`${contact_messages.name} || ' ' || ${contact_messages.email} || ' ' ||
  coalesce(${contact_messages.application_number}, '') || ' ' || ${contact_messages.message}`);

export type MessageView = Given<typeof readMessage>;

export async function readMessage(
  { db }: Pick<AppDeps, 'db'>,
  { actor, id }: { readonly actor: Actor; readonly id: string },
) {
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
    ...presentRow(message, row.assignee),
    version: message.version,
    email: message.email,
    applicationNumber: message.application_number,
    message: message.message,
    assigneeId: message.assigned_to,
    handledBy: row.handler,
    handledAt: message.handled_at?.toISOString() ?? null,
    colleagues: await listColleagues(db),
    answers: await readAnswers(db, id),
    applications: can(actor, 'application.read-all') ? await applicationsOf(db, actor, message) : [],
  });
}

async function readAnswers(db: AppDeps['db'], id: string) {
  const rows = await db
    .select({
      id: message_answers.id,
      text: message_answers.answer,
      by: users.name,
      at: message_answers.created_at,
    })
    .from(message_answers)
    .leftJoin(users, eq(users.id, message_answers.answered_by))
    .where(eq(message_answers.message_id, id))
    .orderBy(message_answers.created_at, message_answers.id);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}

/**
 * The applications of the account with the sender's address, and the one whose number was given. Anybody can type
 * either: `byAddress` says which of the two led here.
 */
async function applicationsOf(
  db: AppDeps['db'],
  actor: Actor,
  { email, application_number }: typeof contact_messages.$inferSelect,
) {
  const number = application_number && parseApplicationNumber(application_number);
  const rows = await db
    .select({
      id: applications.id,
      number: applications.application_number,
      status: applications.status,
      submitted_at: applications.submitted_at,
      firstName: applications.first_name,
      lastName: applications.last_name,
      account: users.email,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(or(eq(users.email, email), number ? eq(applications.application_number, number) : undefined))
    .orderBy(desc(applications.created_at))
    .limit(MOST_APPLICATIONS);
  const readable = rows.filter((row) => readsDrafts(actor) || wasSubmitted(row));
  return readable.map(({ account, firstName, lastName, submitted_at: _, ...row }) => ({
    ...row,
    name: [firstName, lastName].filter(Boolean).join(' '),
    byAddress: account === email,
  }));
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
