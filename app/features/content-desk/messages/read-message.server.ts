/** One message with everything that its page shows: answers, the sender's applications and other messages, templates. */

import { and, desc, eq, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readRefusedMail, worksHereAnd } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import { isWithdrawn, wasSubmitted } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, readsDrafts } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { applications, contact_messages, message_answers, profiles, users } from '#db/schema/index.ts';
import { fillTemplates } from './edit-template.server.ts';
import { presentMessage } from './message-list.server.ts';

const assignee = alias(users, 'assignee');
const handler = alias(users, 'handler');
const closer = alias(users, 'closer');
/** The number of earlier messages of one sender that are shown; hardly anyone has more. */
const MOST = 5;

export type OpenMessage = Given<typeof readMessage>;

export async function readMessage(
  deps: Pick<AppDeps, 'db' | 'demo' | 'clock' | 'origin'>,
  { actor, id }: { readonly actor: Actor; readonly id: string },
) {
  if (!can(actor, 'messages.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const { db } = deps;
  const [row] = await db
    .select({
      message: contact_messages,
      assignee: assignee.name,
      handler: handler.name,
      closer: closer.name,
    })
    .from(contact_messages)
    .leftJoin(assignee, eq(assignee.id, contact_messages.assigned_to))
    .leftJoin(handler, eq(handler.id, contact_messages.handled_by))
    .leftJoin(closer, eq(closer.id, contact_messages.closed_by))
    .where(eq(contact_messages.id, id));
  if (!row) return err({ kind: 'not-found' });
  const { message } = row;
  const found = can(actor, 'application.read-all') ? await applicationsOf(db, actor, message) : [];
  // A number that was typed may be anybody's.
  const own = found.filter(({ byAddress }) => byAddress);
  return ok({
    ...presentMessage(message, row.assignee),
    version: message.version,
    email: message.email,
    refusedMail: await readRefusedMail(db, { address: message.email }),
    applicationNumber:
      message.application_number &&
      (parseApplicationNumber(message.application_number) ?? message.application_number),
    message: message.message,
    assigneeId: message.assigned_to,
    handledBy: row.handler,
    handledAt: message.handled_at?.toISOString() ?? null,
    closed:
      message.state === 'Closed' && message.closed_at
        ? { by: row.closer, at: message.closed_at.toISOString() }
        : null,
    colleagues: await listColleagues(db),
    answers: await readAnswers(db, id),
    applications: found,
    others: await otherMessages(db, message),
    templates: await fillTemplates(deps, actor, {
      name: message.name,
      applicationNumber: message.application_number ?? (own.length === 1 ? (own[0]?.number ?? null) : null),
    }),
  });
}

/** Reads other messages from the same address, the newest first. */
async function otherMessages(db: Queryable, { id, email }: typeof contact_messages.$inferSelect) {
  const rows = await db
    .select()
    .from(contact_messages)
    .where(and(eq(contact_messages.email, email), ne(contact_messages.id, id)))
    .orderBy(desc(contact_messages.created_at), desc(contact_messages.id))
    .limit(MOST);
  return rows.map((row) => presentMessage(row, null));
}

async function readAnswers(db: Queryable, id: string) {
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
  db: Queryable,
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
      withdrawn_at: applications.withdrawn_at,
      firstName: applications.first_name,
      lastName: applications.last_name,
      account: users.email,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(or(eq(users.email, email), number ? eq(applications.application_number, number) : undefined))
    .orderBy(desc(applications.created_at));
  // One sender has a few; drafts that its reader may not see take no place of others.
  const readable = rows.filter((row) => readsDrafts(actor) || wasSubmitted(row));
  return readable.slice(0, MOST).map(({ account, firstName, lastName, ...row }) => ({
    id: row.id,
    number: row.number,
    status: isWithdrawn(row) ? ('Withdrawn' as const) : row.status,
    name: fullName(firstName, lastName),
    byAddress: account === email,
  }));
}

/** Everybody who can be given a message, by name. */
export async function listColleagues(db: Queryable) {
  return db
    .select({ id: users.id, name: users.name })
    .from(profiles)
    .innerJoin(users, eq(users.id, profiles.id))
    .where(worksHereAnd('messages.manage'))
    .orderBy(users.name);
}
