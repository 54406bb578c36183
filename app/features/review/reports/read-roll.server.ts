/**
 * The nominal roll: who applied, by surname, for a session, a programme, a state or a status. As pages to print and as a
 * file, both from the place where the last stretch ended.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { readableBy } from '#app/features/admissions/index.server.ts';
import type { SheetCell } from '#app/lists/table-file.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable } from '#db/client.ts';
import { applications } from '#db/schema/index.ts';
import { listSessions } from './read-reports.server.ts';
import type { RollFilters } from './report-filters.ts';
import type { Roll } from './report-view.ts';

/** Lines of one page: some ten sheets of paper, and no more than a phone can show. */
export const ROLL_PAGE = 300;
/** Rows read at once for a file. */
const BATCH = 1000;

/** The columns of the file, in order. The words name them. */
export const ROLL_COLUMNS = [
  'number',
  'surname',
  'firstName',
  'state',
  'lga',
  'program',
  'session',
  'status',
] as const;

type Forbidden = { readonly kind: 'forbidden' };

export async function readRoll(
  { db }: Pick<AppDeps, 'db'>,
  { actor, filters, after }: { actor: Actor; filters: RollFilters; after: string | null },
): Promise<Result<Roll, Forbidden>> {
  if (!can(actor, 'application.read-all')) return err({ kind: 'forbidden' });
  const readable = readableBy(actor);
  const [place] = isId(after)
    ? await db
        .select({ id: applications.id, name_key: applications.name_key })
        .from(applications)
        .where(eq(applications.id, after))
    : [];
  const rows = await readStretch(db, { filters, readable }, place, ROLL_PAGE + 1);
  const shown = rows.slice(0, ROLL_PAGE);
  return ok({
    lines: shown.map(({ name_key: _, session: __, ...line }) => line),
    next: rows.length > ROLL_PAGE ? (shown.at(-1)?.id ?? null) : null,
    sessions: await listSessions(db),
  });
}

/** Who took the names of whom is in the audit trail before the first line leaves. */
export async function exportRoll(
  { db, newId }: Pick<AppDeps, 'db' | 'newId'>,
  { actor, filters, format }: { actor: Actor; filters: RollFilters; format: 'csv' | 'xlsx' },
): Promise<Result<AsyncIterable<readonly (readonly SheetCell[])[]>, Forbidden>> {
  if (!can(actor, 'application.read-all')) return err({ kind: 'forbidden' });
  const { session, program, state, status } = filters;
  await recordAudit(db, newId, {
    action: 'application.roll-exported',
    actorId: actor.userId,
    subjectType: 'application',
    subjectId: null,
    details: { format, session, program, state, status },
  });
  return ok(readBatches(db, { filters, readable: readableBy(actor) }));
}

interface Wanted {
  readonly filters: RollFilters;
  /** Which applications the reader may find at all. */
  readonly readable: SQL | undefined;
}

async function* readBatches(db: Queryable, wanted: Wanted) {
  let place: Place | undefined;
  for (;;) {
    const rows = await readStretch(db, wanted, place, BATCH);
    place = rows.at(-1);
    if (rows.length > 0) {
      yield rows.map((row): readonly SheetCell[] => [
        row.application_number,
        row.surname,
        row.first_name,
        row.state,
        row.lga,
        row.program,
        row.session,
        row.status,
      ]);
    }
    if (rows.length < BATCH) return;
  }
}

interface Place {
  readonly id: string;
  readonly name_key: string;
}

async function readStretch(
  db: Queryable,
  { filters, readable }: Wanted,
  place: Place | undefined,
  limit: number,
) {
  const rows = await db
    .select({
      id: applications.id,
      name_key: applications.name_key,
      application_number: applications.application_number,
      surname: applications.last_name,
      first_name: applications.first_name,
      state: applications.state,
      lga: applications.lga,
      program: applications.program,
      session: applications.session,
      status: applications.status,
    })
    .from(applications)
    .where(and(readable, matching(filters), place && after(place)))
    .orderBy(applications.name_key, applications.id)
    .limit(limit);
  return rows.map((row) => ({ ...row, status: row.status as ApplicationStatus }));
}

const matching = ({ session, program, state, status }: RollFilters): SQL | undefined =>
  and(
    session ? eq(applications.session, session) : undefined,
    program ? eq(applications.program, program) : undefined,
    state ? eq(applications.state, state) : undefined,
    status ? eq(applications.status, status) : undefined,
    // Who has given no name yet is on no list of names.
    sql`${applications.name_key} > ''`,
  );

const after = ({ name_key, id }: Place): SQL =>
  sql`(${applications.name_key}, ${applications.id}) > (${name_key}, ${id}::uuid)`;
