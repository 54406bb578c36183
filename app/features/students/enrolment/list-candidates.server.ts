/**
 * Accepted applicants who are not on the register yet: those who can be enrolled, and those whom something keeps back.
 */
import { and, asc, desc, eq, exists, inArray, ne, not, type SQL, sql } from 'drizzle-orm';
import { acceptanceColumns, lacksNothing, lacksOf } from '#app/features/admissions/index.server.ts';
import { enrollableBy, enrolmentLacks, livePlaceSession } from '#app/features/offers/index.server.ts';
import { addBulkChange } from '#app/features/review/index.server.ts';
import { type ChangeDeps, changeAs, reject } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { BULK_MOST } from '#core/review/bulk-size.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { admission_sessions, applications, students } from '#db/schema/index.ts';
import type { CandidateFilters } from './candidate-filters.ts';

/** A class or two. More are found by choosing a programme. */
export const CANDIDATES_SHOWN = 300;

export async function listCandidates(
  { db }: Pick<AppDeps, 'db'>,
  { actor, filters }: { actor: Actor; filters: CandidateFilters },
) {
  if (!mayEver(actor, 'students.enrol')) return err({ kind: 'forbidden' });
  const waiting = waitsFor(filters);
  const sessions = await db
    .select({ id: admission_sessions.id })
    .from(admission_sessions)
    .orderBy(sql`${admission_sessions.opens_at} desc`);
  const total = await db.$count(applications, waiting);
  return ok({
    candidates: await readCandidates(db, actor, waiting, { fitFirst: total > CANDIDATES_SHOWN }),
    // The number of all who can be enrolled.
    fit: await db.$count(applications, and(waiting, isFit(db, actor))),
    total,
    sessions: sessions.map(({ id }) => id),
  });
}

export const chooseCandidates = (
  deps: ChangeDeps,
  { actor, filters, ids }: { actor: Actor; filters: CandidateFilters; ids: readonly string[] | 'all' },
) =>
  changeAs(deps, actor, async function* ({ tx }) {
    if (!mayEver(actor, 'students.enrol')) yield* reject({ kind: 'forbidden' });
    const known = ids === 'all' ? null : ids.filter(isId).slice(0, CANDIDATES_SHOWN);
    const chosen = and(
      waitsFor(filters),
      isFit(tx, actor),
      known ? inArray(applications.id, known) : undefined,
    );
    const items = (await readCandidates(tx, actor, chosen, { limit: BULK_MOST }))
      .filter(({ kept }) => kept === null)
      .map(({ id, version }) => ({ application_id: id, version }));
    if (items.length === 0) yield* reject({ kind: 'none' });
    return { id: await addBulkChange(tx, deps, { actor, kind: 'enrol', items }) };
  });

const begins = sql<string>`coalesce(${livePlaceSession(applications.id)}, ${applications.session})`;

const waitsFor = ({ program, session }: CandidateFilters): SQL | undefined =>
  and(
    eq(applications.status, 'Accepted'),
    sql`not exists (select 1 from ${students} where ${students.application_id} = ${applications.id})`,
    program ? eq(applications.program, program) : undefined,
    session ? eq(begins, session) : undefined,
  );

const studiesHere = (db: Queryable) =>
  exists(
    db
      .select({ id: students.id })
      .from(students)
      .where(and(eq(students.user_id, applications.user_id), eq(students.status, 'Active'))),
  );

/** Nothing keeps them. It is asked of the database, since those who are kept may be more than a list is long. */
const isFit = (db: Queryable, actor: Actor) =>
  and(ne(applications.user_id, actor.userId), not(studiesHere(db)), lacksNothing(db), enrollableBy(db));

/** Reads the candidates in the order in which they get their numbers: by programme, then by surname. */
async function readCandidates(
  db: Queryable,
  actor: Actor,
  waiting: SQL | undefined,
  { limit = CANDIDATES_SHOWN, fitFirst = false },
) {
  const rows = await db
    .select({
      ...acceptanceColumns(db),
      id: applications.id,
      version: applications.version,
      application_number: applications.application_number,
      owner: applications.user_id,
      session: begins,
      studies: sql<boolean>`${studiesHere(db)}`,
      may: sql<boolean>`${enrollableBy(db)}`,
      missing: enrolmentLacks(db),
    })
    .from(applications)
    .where(waiting)
    .orderBy(
      ...(fitFirst ? [desc(sql`coalesce(${isFit(db, actor)}, false)`)] : []),
      asc(applications.program),
      asc(applications.name_key),
      asc(applications.id),
    )
    .limit(limit);
  return rows.map((row) => {
    const lacks = lacksOf(row);
    return {
      id: row.id,
      version: row.version,
      application_number: row.application_number,
      name: [row.last_name, row.first_name].filter(Boolean).join(', '),
      program: row.program,
      // The session in which they begin: that of the place, which may have been kept for a later one.
      session: row.session,
      // The missing things, where the offer keeps them from being enrolled.
      missing: row.may ? [] : (row.missing ?? (['answer'] as const)),
      kept: whyKept(lacks, !can(actor, 'students.enrol', { ownerId: row.owner }), row),
    };
  });
}

/** The reason why a person cannot be enrolled; null: they can. */
function whyKept(
  lacks: readonly AcceptanceLack[],
  own: boolean,
  { studies, may }: { readonly studies: boolean; readonly may: boolean },
): 'own' | 'student' | 'offered' | readonly AcceptanceLack[] | null {
  if (own) return 'own';
  if (studies) return 'student';
  if (lacks.length > 0) return lacks;
  return may ? null : 'offered';
}
