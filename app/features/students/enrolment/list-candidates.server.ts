/**
 * Accepted applicants who are not on the register yet: those who can be enrolled, and those whom something keeps back.
 */
import { and, asc, eq, exists, inArray, ne, not, type SQL, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { acceptanceColumns, lacksNothing, lacksOf } from '#app/features/admissions/index.server.ts';
import { enrollableBy, enrolmentLacks, livePlaceSession } from '#app/features/offers/index.server.ts';
import { addBulkChange, sessionFilter } from '#app/features/review/index.server.ts';
import { inOrderOf } from '#app/lists/keyset.server.ts';
import { type FiltersOf, list, oneOf, type Reader } from '#app/lists/list.server.ts';
import { matching, openList, readFilters } from '#app/lists/open-list.server.ts';
import { type ChangeDeps, changeAs, reject } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { AcceptanceLack } from '#core/admissions/acceptance.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { BULK_MOST } from '#core/review/bulk-size.ts';
import { isId } from '#core/shared/id.ts';
import { ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { applications, students } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';

const words = wordsFor('en');
const texts = words.students.enrolment.many;

/** A class or two. More are found by choosing a programme. */
export const CANDIDATES_SHOWN = 300;

const begins = sql<string>`coalesce(${livePlaceSession(applications.id)}, ${applications.session})`;

const CANDIDATE_FILTERS = {
  program: oneOf(PROGRAMS, {
    folded: true,
    label: 'Programme',
    any: 'All programmes',
    where: (program) => eq(applications.program, program),
  }),
  session: sessionFilter({
    folded: true,
    label: 'Session',
    any: 'All sessions',
    where: (session) => eq(begins, session),
  }),
};
export type CandidateFilters = FiltersOf<typeof CANDIDATE_FILTERS>;

export const readCandidateFilters = (params: URLSearchParams): CandidateFilters =>
  readFilters({ filters: CANDIDATE_FILTERS }, params);

/** Accepted, and not on the register. */
const waiting = and(
  eq(applications.status, 'Accepted'),
  sql`not exists (select 1 from ${students} where ${students.application_id} = ${applications.id})`,
);

const waitsFor = (filters: Partial<CandidateFilters>): SQL | undefined =>
  matching({ filters: CANDIDATE_FILTERS, within: () => waiting }, filters, {});

const selectCandidates = ({ db }: Pick<Reader, 'db'>) =>
  db
    .select({
      ...acceptanceColumns(db),
      id: applications.id,
      version: applications.version,
      application_number: applications.application_number,
      owner: applications.user_id,
      // The session in which they begin: that of the place, which may have been kept for a later one.
      session: begins,
      studies: sql<boolean>`${studiesHere(db)}`,
      may: sql<boolean>`${enrollableBy(db)}`,
      lacks: enrolmentLacks(db),
    })
    .from(applications);
type Candidate = Awaited<ReturnType<typeof selectCandidates>>[number];

/** In the order in which they get their numbers: by programme, then by surname. */
const BY_NUMBER = [sql`coalesce(${applications.program}, '')`, applications.name_key];

/** @param fitFirst those who can be enrolled stand on the first page, where there are several */
const candidates = (fitFirst: boolean) =>
  list({
    path: '/admin-portal/students/enrol',
    permission: 'students.enrol',
    title: texts.title,
    size: CANDIDATES_SHOWN,
    select: selectCandidates,
    order: ({ db, actor }) =>
      inOrderOf(applications, [
        ...(fitFirst ? [sql`not coalesce(${isFit(db, actor)}, false)`] : []),
        ...BY_NUMBER,
      ]),
    placeOf: ({ id }) => ({ createdAt: new Date(0), id }),
    within: () => waiting,
    filtersLabel: 'Find accepted applicants',
    filters: CANDIDATE_FILTERS,
    columns: {
      name: {
        heading: 'Applicant',
        value: ({ last_name, first_name }) =>
          [last_name, first_name].filter(Boolean).join(', ') || words.review.queue.noName,
      },
      number: { heading: 'Number', as: 'code', value: (row) => row.application_number },
      program: { heading: 'Programme', value: (row) => row.program },
      session: { heading: 'Session', as: 'code', value: (row) => row.session },
      state: { heading: 'Enrolment', value: (row, { actor }) => sayKept(whyKept(row, actor), row) },
    },
    to: ({ id }) => href('/review/applications/:id', { id }),
    present: (rows, { actor }) => rows.map((row) => ({ kept: whyKept(row, actor), session: row.session })),
    empty: {
      title: 'No one is waiting to be enrolled',
      advice: 'Applicants appear here when they are accepted, until they are on the register.',
    },
  });

export async function listCandidates(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, params }: { actor: Actor; params: URLSearchParams },
) {
  const among = waitsFor(readCandidateFilters(params));
  const total = await db.$count(applications, among);
  const opened = await openList({ db, clock }, candidates(total > CANDIDATES_SHOWN), { actor, params });
  if (!opened.ok) return opened;
  // The number of all who can be enrolled.
  return ok({ ...opened.value, total, fit: await db.$count(applications, and(among, isFit(db, actor))) });
}

export const chooseCandidates = (
  deps: ChangeDeps,
  {
    actor,
    filters,
    ids,
  }: { actor: Actor; filters: Partial<CandidateFilters>; ids: readonly string[] | 'all' },
) =>
  changeAs(deps, actor, async function* ({ tx }) {
    if (!mayEver(actor, 'students.enrol')) yield* reject({ kind: 'forbidden' });
    const known = ids === 'all' ? null : ids.filter(isId).slice(0, CANDIDATES_SHOWN);
    const rows = await selectCandidates({ db: tx })
      .where(and(waitsFor(filters), isFit(tx, actor), known ? inArray(applications.id, known) : undefined))
      .orderBy(...[...BY_NUMBER, applications.id].map((key) => asc(key)))
      .limit(BULK_MOST);
    const items = rows
      .filter((row) => whyKept(row, actor) === null)
      .map(({ id, version }) => ({ application_id: id, version }));
    if (items.length === 0) yield* reject({ kind: 'none' });
    return { id: await addBulkChange(tx, deps, { actor, kind: 'enrol', items }) };
  });

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

type Kept = 'own' | 'student' | 'offered' | readonly AcceptanceLack[];

/** The reason why a person cannot be enrolled; null: they can. */
function whyKept(row: Candidate, actor: Actor): Kept | null {
  if (!can(actor, 'students.enrol', { ownerId: row.owner })) return 'own';
  if (row.studies) return 'student';
  const lacks = lacksOf(row);
  if (lacks.length > 0) return lacks;
  return row.may ? null : 'offered';
}

function sayKept(kept: Kept | null, { lacks }: Candidate): string {
  if (kept === null) return 'Ready';
  if (kept === 'own') return 'Your own application: ask a colleague';
  if (kept === 'student') return 'Already a student under another number';
  if (kept !== 'offered') return kept.map((lack) => words.review.acceptance.lacks[lack]).join(' ');
  // The missing things, where the offer keeps them from being enrolled.
  return (lacks ?? (['answer'] as const)).map((lack) => words.students.enrolment.lacks[lack]).join(' ');
}
