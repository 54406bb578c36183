/**
 * Reads a stretch of the queue: so many applications of a view, in its order, on from a place. Rows are never counted or
 * skipped, so page 500 costs what page 1 does, and what a filter lets through never decides how long it takes:
 *
 * - what many applications have is met soon by walking through an index in the wanted order, so the walk goes first and
 *   ends after WALK applications;
 * - what the walk did not meet is rare, so it is gathered from the index of all filters (applications_gathered) and put
 *   in order afterwards.
 *
 * Left to itself the planner takes the one way for the other where a text is searched together with a rare status, and
 * then needs fifty times as long (decision 0018). The rows arrive as one JSON value: reading them one by one is three
 * times slower.
 */
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { APPLICATION_STATUSES } from '#core/admissions/application-status.ts';
import { addDays, startOfDay } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import { applications, users } from '#db/schema/index.ts';
import type { Place } from '../../list-address.ts';
import { assigneeOf, beginningOf, type Looking, queueCondition } from './queue-condition.server.ts';
import { type QueueFilters, type QueueSort, statusesOf } from './queue-filters.ts';

/** So many applications a walk looks at: some milliseconds of work, also when none of them fits. */
const WALK = 3_000;

export interface QueueRecord {
  readonly id: string;
  readonly application_number: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly program: string | null;
  readonly state: string | null;
  readonly status: ApplicationStatus;
  readonly finished: boolean;
  readonly paid: boolean;
  readonly created_at: Date;
  readonly status_since: Date;
  readonly assignee: { readonly id: string; readonly name: string } | null;
}

interface Order {
  readonly key: 'created_at' | 'status_since' | 'name_key' | 'application_number';
  readonly descending: boolean;
}

const ORDERS: Readonly<Record<QueueSort, Order>> = {
  newest: { key: 'created_at', descending: true },
  oldest: { key: 'created_at', descending: false },
  waiting: { key: 'status_since', descending: false },
  moved: { key: 'status_since', descending: true },
  name: { key: 'name_key', descending: false },
  number: { key: 'application_number', descending: false },
};

/** Where a row stands in this order, for an address. Names and numbers are looked up by the id, and stand in no address. */
export const placeIn = (
  sort: QueueSort,
  row: Pick<QueueRecord, 'id' | 'created_at' | 'status_since'>,
): Place => {
  const { key } = ORDERS[sort];
  if (key === 'created_at') return { createdAt: row.created_at, id: row.id };
  return { createdAt: key === 'status_since' ? row.status_since : new Date(0), id: row.id };
};

export interface Stretch {
  readonly filters: QueueFilters;
  readonly looking: Looking;
  /** Not itself part of the stretch. Null: from the beginning. */
  readonly place: Place | null;
  /** Against the order of the list, for what stands before the place. */
  readonly backwards?: boolean;
  readonly limit: number;
}

export async function findInQueue(db: Queryable, stretch: Stretch): Promise<readonly QueueRecord[]> {
  const { filters, looking, limit, backwards = false } = stretch;
  const order = ORDERS[filters.sort];
  const down = order.descending !== backwards;
  const bound = await boundOf(db, order, down, stretch.place);
  const ordered = orderBy(order, down);
  const whole = queueCondition(filters, looking);
  const gather = () =>
    readRows(
      db,
      sql`with found as materialized (select ${COLUMNS} from applications where ${whole.where})
          select * from found as applications ${bound ? sql`where ${bound}` : sql``} ${ordered} limit ${limit}`,
    );
  if (whole.pinpoint) return gather();

  const { arms, rest } = walksOf(filters, looking, order);
  const starts = arms.map((arm) => sql`from applications where ${and(arm, bound) ?? sql`true`} ${ordered}`);
  const walks = starts.map((start) =>
    rest
      ? sql`(select ${COLUMNS} from (select * ${start} limit ${WALK}) as applications where ${rest} ${ordered} limit ${limit})`
      : sql`(select ${COLUMNS} ${start} limit ${limit})`,
  );
  const walked = await readRows(
    db,
    walks.length === 1
      ? (walks[0] as SQL)
      : sql`select * from (${sql.join(walks, sql` union all `)}) as applications ${ordered} limit ${limit}`,
  );
  if (walked.length === limit || !rest) return walked;
  const beyond = starts.map((start) => sql`exists (select 1 ${start} offset ${WALK} limit 1)`);
  const { rows } = await db.execute<{ more: boolean }>(sql`select ${sql.join(beyond, sql` or `)} as more`);
  return rows[0]?.more ? gather() : walked;
}

/**
 * The indexes to walk through, each with what it can be entered by, and what remains to be looked at in each row. Times
 * are kept for each status by itself, so several statuses are several walks.
 */
function walksOf(filters: QueueFilters, looking: Looking, { key }: Order) {
  if (key !== 'created_at' && key !== 'status_since') {
    return { arms: [undefined], rest: queueCondition(filters, looking).where };
  }
  const { from, to, moved } = filters;
  const byStart = key === 'created_at';
  const within = byStart
    ? and(
        from ? gte(applications.created_at, startOfDay(from)) : undefined,
        to ? lt(applications.created_at, startOfDay(addDays(to, 1))) : undefined,
      )
    : moved
      ? gte(applications.status_since, beginningOf(moved, looking.now))
      : undefined;
  // What is somebody's work is little among all, and has an index of its own.
  const assignee = byStart ? assigneeOf(filters.assigned, looking) : null;
  if (assignee) {
    const others = queueCondition({ ...filters, assigned: null, from: null, to: null }, looking).where;
    return { arms: [and(eq(applications.assigned_to, assignee), within)], rest: others };
  }
  // Sessions follow one another: the newest applications hold none of an old one, so it has an index of its own.
  const session = byStart ? filters.session : null;
  const entered = byStart ? { from: null, to: null, session: null } : { moved: null };
  const rest = queueCondition({ ...filters, status: null, ...entered }, looking).where;
  const statuses = statusesOf(filters.status) ?? (byStart && !session ? null : APPLICATION_STATUSES);
  const arms = statuses?.map((status) =>
    and(session ? eq(applications.session, session) : undefined, eq(applications.status, status), within),
  );
  return { arms: arms ?? [within], rest };
}

/** The number is unique and its index holds nothing else. */
const keysOf = ({ key }: Order) =>
  key === 'application_number' ? [applications[key]] : [applications[key], applications.id];

function orderBy(order: Order, down: boolean): SQL {
  const direction = down ? sql`desc` : sql`asc`;
  return sql`order by ${sql.join(
    keysOf(order).map((column) => sql`${column} ${direction}`),
    sql`, `,
  )}`;
}

async function boundOf(
  db: Queryable,
  order: Order,
  down: boolean,
  place: Place | null,
): Promise<SQL | undefined> {
  if (!place) return undefined;
  const compare = down ? sql`<` : sql`>`;
  const keys = sql`(${sql.join(keysOf(order), sql`, `)})`;
  if (order.key === 'created_at' || order.key === 'status_since') {
    return sql`${keys} ${compare} (${place.createdAt.toISOString()}::timestamptz, ${place.id}::uuid)`;
  }
  const [row] = await db
    .select({ key: applications[order.key] })
    .from(applications)
    .where(eq(applications.id, place.id));
  // It is gone: the list begins anew.
  if (!row) return undefined;
  return order.key === 'application_number'
    ? sql`${keys} ${compare} (${row.key})`
    : sql`${keys} ${compare} (${row.key}, ${place.id}::uuid)`;
}

const COLUMNS = sql.join(
  [
    applications.id,
    applications.application_number,
    applications.first_name,
    applications.last_name,
    applications.program,
    applications.state,
    applications.status,
    applications.finished_at,
    applications.paid_at,
    applications.created_at,
    applications.status_since,
    applications.assigned_to,
    applications.name_key,
  ],
  sql`, `,
);

const milliseconds = (column: typeof applications.created_at | typeof applications.status_since) =>
  sql`(extract(epoch from ${column}) * 1000)::bigint`;

/** In the order of the list below. Only these leave the database for a list. */
const VALUES = sql`json_build_array(${applications.id}, ${applications.application_number}, ${applications.first_name},
  ${applications.last_name}, ${applications.program}, ${applications.state}, ${applications.status},
  ${applications.finished_at} is not null, ${applications.paid_at} is not null, ${milliseconds(applications.created_at)},
  ${milliseconds(applications.status_since)}, ${applications.assigned_to},
  (select ${users.name} from ${users} where ${users.id} = ${applications.assigned_to}))`;

type Values = readonly [
  id: string,
  application_number: string,
  first_name: string | null,
  last_name: string | null,
  program: string | null,
  state: string | null,
  status: ApplicationStatus,
  finished: boolean,
  paid: boolean,
  created_at: number,
  status_since: number,
  assigned_to: string | null,
  assignee: string | null,
];

async function readRows(db: Queryable, list: SQL): Promise<readonly QueueRecord[]> {
  const { rows } = await db.execute<{ rows: readonly Values[] }>(
    sql`select coalesce(json_agg(${VALUES}), '[]') as rows from (${list}) as applications`,
  );
  return (rows[0]?.rows ?? []).map(
    ([
      id,
      application_number,
      first_name,
      last_name,
      program,
      state,
      status,
      finished,
      paid,
      started,
      since,
      by,
      name,
    ]) => ({
      id,
      application_number,
      first_name,
      last_name,
      program,
      state,
      status,
      finished,
      paid,
      created_at: new Date(started),
      status_since: new Date(since),
      assignee: by === null ? null : { id: by, name: name ?? '' },
    }),
  );
}
