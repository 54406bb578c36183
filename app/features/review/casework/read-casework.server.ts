/**
 * Reads what staff see beside an application: its assignee, their notes, and others that may be of the same person.
 */

import { and, asc, desc, eq, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  type Colleague,
  everSubmitted,
  listColleagues,
  readableBy,
} from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { type ApplicationStatus, isWithdrawn } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import { isOwnWork } from '#core/identity/second-person.ts';
import { isId } from '#core/shared/id.ts';
import type { Queryable } from '#db/client.ts';
import {
  academic_records,
  application_note_colleagues,
  application_notes,
  applications,
  users,
} from '#db/schema/index.ts';
import type { Likeness } from '../record/review-view.ts';

export type Casework = NonNullable<Awaited<ReturnType<typeof readCasework>>>;
export type LikelySame = Casework['duplicates'][number];

const named = alias(users, 'named');

/** @returns null for an officer who may not work on this application, its own applicant among the staff included. */
export async function readCasework(
  { db, newId }: Pick<AppDeps, 'db' | 'newId'>,
  { actor, id }: { actor: Actor; id: string },
) {
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
    // The colleagues whom a text can tell, without the reader.
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
    // The id that the next note gets, so that one form sent twice is one note.
    noteKey: newId(),
    duplicates,
  };
}

/** More than these come from a mistake of another kind. */
const MOST = 10;

/**
 * Other applications that may be of the same person: the same NIN (compared by its keyed hash, never by itself), JAMB
 * number or phone, or the same name from the same LGA. The form asks for no date of birth, and names alone are shared by too many.
 * For staff only: applicants learn that a number is in another application (shared-numbers.server.ts), and never in whose.
 */
async function findDuplicates(db: Queryable, { actor, id }: { actor: Actor; id: string }) {
  const [here] = await db
    .select({
      user_id: applications.user_id,
      nin_fingerprint: applications.nin_fingerprint,
      phone: applications.phone,
      first_name: applications.first_name,
      last_name: applications.last_name,
      lga: applications.lga,
      jamb_number: academic_records.jamb_number,
    })
    .from(applications)
    .leftJoin(academic_records, eq(academic_records.application_id, applications.id))
    .where(eq(applications.id, id));
  if (!here) return [];
  const { first_name, last_name, lga, phone, nin_fingerprint, jamb_number } = here;
  const named = first_name !== null && lga !== null;
  const rows = await db
    .select({
      id: applications.id,
      application_number: applications.application_number,
      status: applications.status,
      withdrawn_at: applications.withdrawn_at,
      program: applications.program,
      session: applications.session,
      user_id: applications.user_id,
      first_name: applications.first_name,
      last_name: applications.last_name,
      lga: applications.lga,
      phone: applications.phone,
      nin_fingerprint: applications.nin_fingerprint,
      jamb_number: academic_records.jamb_number,
    })
    .from(applications)
    .leftJoin(academic_records, eq(academic_records.application_id, applications.id))
    .where(
      and(
        ne(applications.id, id),
        readableBy(actor),
        or(
          eq(applications.user_id, here.user_id),
          nin_fingerprint ? eq(applications.nin_fingerprint, nin_fingerprint) : undefined,
          jamb_number ? eq(academic_records.jamb_number, jamb_number) : undefined,
          phone ? eq(applications.phone, phone) : undefined,
          named
            ? and(
                last_name === null
                  ? sql`lower(${applications.last_name}) is null`
                  : sql`lower(${applications.last_name}) = lower(${last_name})`,
                sql`lower(${applications.first_name}) = lower(${first_name})`,
                eq(applications.lga, lga),
              )
            : undefined,
        ),
      ),
    )
    .orderBy(desc(applications.created_at), desc(applications.id))
    .limit(MOST);
  const fold = (text: string | null) => text?.toLowerCase();
  return rows.map((row) => {
    const likenesses: readonly (Likeness | false)[] = [
      row.user_id === here.user_id && 'account',
      nin_fingerprint !== null && row.nin_fingerprint === nin_fingerprint && 'nin',
      jamb_number !== null && row.jamb_number === jamb_number && 'jamb',
      phone !== null && row.phone === phone && 'phone',
      named &&
        row.lga === lga &&
        fold(row.first_name) === fold(first_name) &&
        fold(row.last_name) === fold(last_name) &&
        'name',
    ];
    return {
      id: row.id,
      application_number: row.application_number,
      name: fullName(row.first_name, row.last_name) || null,
      program: row.program,
      session: row.session,
      status: row.status as ApplicationStatus,
      withdrawn: isWithdrawn(row),
      by: likenesses.filter((likeness) => likeness !== false),
    };
  });
}
