/** What is beside an application for staff: whose work it is, their notes, and others that may be of the same person. */

import { asc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Colleague, everSubmitted, listColleagues } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isOwnWork } from '#core/identity/second-person.ts';
import { isId } from '#core/shared/id.ts';
import { application_note_colleagues, application_notes, applications, users } from '#db/schema/index.ts';
import type { Casework } from '../record/review-view.ts';
import { findDuplicates } from './find-duplicates.server.ts';

const named = alias(users, 'named');

/** @returns null for whoever may not work on this application, its own applicant among the staff included. */
export async function readCasework(
  { db, newId }: Pick<AppDeps, 'db' | 'newId'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<Casework | null> {
  if (!isId(id)) return null;
  const [application] = await db
    .select({
      ownerId: applications.user_id,
      assignedTo: applications.assigned_to,
      name: users.name,
      submitted: everSubmitted,
      erased: sql<boolean>`${applications.erased_at} is not null`,
    })
    .from(applications)
    .leftJoin(users, eq(users.id, applications.assigned_to))
    .where(eq(applications.id, id));
  if (!application || !can(actor, 'application.note', application)) return null;
  const { assignedTo, name } = application;
  const writing = db
    .select({
      note: application_notes,
      name: users.name,
      colleague: named.name,
      others: sql<Colleague[]>`coalesce((select json_agg(json_build_object('id', other.id, 'name', other.name)
        order by other.name) from ${application_note_colleagues} join ${users} other
        on other.id = ${application_note_colleagues.user_id}
        where ${application_note_colleagues.note_id} = ${application_notes.id}), '[]')`,
    })
    .from(application_notes)
    .innerJoin(users, eq(users.id, application_notes.author_id))
    .leftJoin(named, eq(named.id, application_notes.colleague_id))
    .where(eq(application_notes.application_id, id))
    .orderBy(asc(application_notes.created_at), asc(application_notes.id));
  const [notes, colleagues, duplicates] = await Promise.all([
    writing,
    listColleagues(db, application),
    findDuplicates(db, { actor, id }),
  ]);
  return {
    assignee: assignedTo ? { id: assignedTo, name: name ?? '' } : null,
    me: actor.userId,
    colleagues,
    others: colleagues.filter((one) => one.id !== actor.userId),
    notes: notes.map(({ note, name: author, colleague, others }) => ({
      id: note.id,
      body: note.body,
      author,
      colleagues: [
        ...(note.colleague_id ? [{ id: note.colleague_id, name: colleague ?? '' }] : []),
        ...others,
      ],
      own: isOwnWork(actor, note.author_id),
      at: note.created_at.toISOString(),
    })),
    noteKey: newId(),
    duplicates,
  };
}
