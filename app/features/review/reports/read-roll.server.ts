/**
 * The nominal roll: who applied, by surname, for a session, a programme, a state or a status. As pages to print and as a
 * file. It is the queue in the order of names, of those who have given one.
 */
import { and, asc, sql } from 'drizzle-orm';
import { type KeysetPage, readKeysetPage, type Stretch } from '#app/lists/keyset.server.ts';
import type { ListAddress } from '#app/lists/list-address.ts';
import { readBatches } from '#app/lists/read-batches.server.ts';
import type { SheetCell } from '#app/lists/table-file.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { ColumnName } from '#core/review/application-columns.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable } from '#db/client.ts';
import { applications } from '#db/schema/index.ts';
import { type Looking, lookingAs, queueCondition } from '../queue/queue-condition.server.ts';
import { placeById, queueOrder } from '../queue/queue-order.server.ts';
import { listSessions, readNewestSession } from './read-reports.server.ts';
import type { RollFilters } from './report-filters.ts';
import { standingOf } from './report-view.ts';

/** Lines of one page: some ten sheets of paper, and no more than a phone can show. */
const ROLL_PAGE = 300;

/** The columns of the file, in order. */
export const ROLL_COLUMNS = [
  'application_number',
  'last_name',
  'first_name',
  'state',
  'lga',
  'program',
  'award',
  'session',
  'status',
] as const satisfies readonly ColumnName[];

type Deps = Pick<AppDeps, 'db' | 'newId' | 'clock'>;
type Forbidden = { readonly kind: 'forbidden' };

const LINE = {
  id: applications.id,
  name_key: applications.name_key,
  application_number: applications.application_number,
  last_name: applications.last_name,
  first_name: applications.first_name,
  state: applications.state,
  lga: applications.lga,
  program: applications.program,
  award: applications.award,
  session: applications.session,
  status: applications.status,
  submitted_at: applications.submitted_at,
  withdrawn_at: applications.withdrawn_at,
};

interface Asked {
  readonly filters: RollFilters;
  readonly looking: Looking;
}

/** An applicant who has given no name yet is on no list of names. */
const onRoll = ({ filters, looking }: Asked) =>
  and(queueCondition(filters, looking), sql`${applications.name_key} > ''`);

const readLines = (
  db: Queryable,
  asked: Asked,
  { beyond, order, limit }: Stretch & { readonly limit: number },
) =>
  db
    .select(LINE)
    .from(applications)
    .where(and(onRoll(asked), beyond))
    .orderBy(...order)
    .limit(limit);

/** A line after this one, or with `<` before it, in the order of the roll. */
const beside = ({ name_key, id }: RollLine, sign: '<' | '>') =>
  sql`(${applications.name_key}, ${applications.id}) ${sql.raw(sign)} (${name_key}, ${id}::uuid)`;

type RollLine = Awaited<ReturnType<typeof readLines>>[number];

export interface Roll extends KeysetPage<RollLine & { readonly serial: number }> {
  readonly sessions: readonly string[];
  readonly session: string | null;
}

export async function readRoll(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  {
    actor,
    filters: { session: chosen, ...others },
    after,
    before,
  }: {
    actor: Actor;
    /** A register is of one session: where none is named, of the newest. Null: of all. */
    filters: Omit<RollFilters, 'session'> & { readonly session: string | null | undefined };
  } & Omit<ListAddress, 'q'>,
): Promise<Result<Roll, Forbidden>> {
  if (!can(actor, 'application.read-all')) return err({ kind: 'forbidden' });
  const session = chosen === undefined ? await readNewestSession(db, clock()) : chosen;
  const asked = { filters: { ...others, session }, looking: await lookingAs({ db }, actor, clock()) };
  const page = await readKeysetPage({
    size: ROLL_PAGE,
    after,
    before,
    ordering: queueOrder(db, { sort: 'name', q: '' }),
    read: (stretch) => readLines(db, asked, stretch),
    placeOf: placeById,
  });
  const [first] = page.rows;
  const above =
    first && page.previous ? await db.$count(applications, and(onRoll(asked), beside(first, '<'))) : 0;
  return ok({
    ...page,
    rows: page.rows.map((row, index) => ({ ...row, serial: above + index + 1 })),
    sessions: await listSessions(db),
    session,
  });
}

/** The audit trail says who took the names of whom before the first line leaves. */
export async function exportRoll(
  { db, newId, clock }: Deps,
  { actor, filters, format }: { actor: Actor; filters: RollFilters; format: 'csv' | 'xlsx' },
): Promise<Result<AsyncIterable<readonly (readonly SheetCell[])[]>, Forbidden>> {
  if (!can(actor, 'application.read-all')) return err({ kind: 'forbidden' });
  const { session, program, state, status } = filters;
  await recordAudit(db, newId, {
    action: 'application.roll-exported',
    actorId: actor.userId,
    subjectId: null,
    details: { format, session, program, state, status },
  });
  const asked = { filters, looking: await lookingAs({ db }, actor, clock()) };
  // The next batch begins from the name itself: its record may be gone by then.
  const read = (last: RollLine | undefined, limit: number) =>
    readLines(db, asked, {
      order: [applications.name_key, applications.id].map((key) => asc(key)),
      beyond: last && beside(last, '>'),
      limit,
    });
  return ok(
    readBatches(read, (line) =>
      ROLL_COLUMNS.map((name) => (name === 'status' ? standingOf(line) : line[name])),
    ),
  );
}
