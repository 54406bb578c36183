/** Accepted applicants who are not on the register yet: those who can be enrolled, and those whom something keeps back. */
import { and, asc, desc, eq, exists, inArray, ne, not, type SQL, sql } from 'drizzle-orm';
import { acceptanceColumns, lacksNothing, lacksOf } from '#app/features/admissions/index.server.ts';
import { enrollableBy, enrolmentLacks, livePlaceSession } from '#app/features/offers/index.server.ts';
import { addBulkChange } from '#app/features/review/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { BULK_MOST } from '#core/review/bulk-size.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { EnrolmentLack } from '#core/students/enrolment-lacks.ts';
import type { Queryable } from '#db/client.ts';
import { admission_sessions, applications, students } from '#db/schema/index.ts';
import type { CandidateFilters } from './candidate-filters.ts';

/** A class or two. More are found by choosing a programme. */
export const CANDIDATES_SHOWN = 300;

export interface Candidate {
  readonly id: string;
  readonly version: number;
  readonly application_number: string;
  readonly name: string;
  readonly program: string | null;
  /** In which they begin: that of the place, which may have been kept for a later one. */
  readonly session: string;
  /** What lacks of the enrolment, where the offer is what keeps them. */
  readonly missing: readonly EnrolmentLack[];
  /** Why they cannot be enrolled; null: they can. */
  readonly kept: 'own' | 'student' | 'offered' | readonly AcceptanceLack[] | null;
}

type Forbidden = { readonly kind: 'forbidden' };

export async function listCandidates(
  { db }: Pick<AppDeps, 'db'>,
  { actor, filters }: { actor: Actor; filters: CandidateFilters },
): Promise<
  Result<
    {
      readonly candidates: readonly Candidate[];
      /** Those of all who can be enrolled. */
      readonly fit: number;
      readonly total: number;
      readonly sessions: readonly string[];
    },
    Forbidden
  >
> {
  if (!mayEver(actor, 'students.enrol')) return err({ kind: 'forbidden' });
  const waiting = waitsFor(filters);
  const sessions = await db
    .select({ id: admission_sessions.id })
    .from(admission_sessions)
    .orderBy(sql`${admission_sessions.opens_at} desc`);
  const total = await db.$count(applications, waiting);
  return ok({
    candidates: await readCandidates(db, actor, waiting, { fitFirst: total > CANDIDATES_SHOWN }),
    fit: await db.$count(applications, and(waiting, isFit(db, actor))),
    total,
    sessions: sessions.map(({ id }) => id),
  });
}

export async function chooseCandidates(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, filters, ids }: { actor: Actor; filters: CandidateFilters; ids: readonly string[] | 'all' },
): Promise<Result<{ readonly id: string }, Forbidden | { readonly kind: 'none' }>> {
  if (!mayEver(actor, 'students.enrol')) return err({ kind: 'forbidden' });
  const all = ids === 'all';
  const known = all ? [] : ids.filter(isId).slice(0, CANDIDATES_SHOWN);
  const found =
    !all && known.length === 0
      ? []
      : await readCandidates(
          deps.db,
          actor,
          and(waitsFor(filters), isFit(deps.db, actor), all ? undefined : inArray(applications.id, known)),
          { limit: BULK_MOST },
        );
  const items = found
    .filter(({ kept }) => kept === null)
    .map(({ id, version }) => ({ application_id: id, version }));
  if (items.length === 0) return err({ kind: 'none' });
  const id = await deps.db.transaction((tx) => addBulkChange(tx, deps, { actor, kind: 'enrol', items }));
  return ok({ id });
}

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

/** In the order in which they get their numbers: by programme, then by surname. */
async function readCandidates(
  db: Queryable,
  actor: Actor,
  waiting: SQL | undefined,
  { limit = CANDIDATES_SHOWN, fitFirst = false },
): Promise<readonly Candidate[]> {
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
      session: row.session,
      missing: row.may ? [] : (row.missing ?? ['answer']),
      kept: !can(actor, 'students.enrol', { ownerId: row.owner })
        ? 'own'
        : row.studies
          ? 'student'
          : lacks.length > 0
            ? lacks
            : row.may
              ? null
              : 'offered',
    };
  });
}
