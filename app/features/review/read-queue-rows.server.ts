/**
 * Rows of the queue as they leave the database: as one JSON value, which is three times faster than one by one. What is
 * the same in each statement is written out once, since putting it together took as long as a tenth of a page.
 */
import { type SQL, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Queryable } from '#db/client.ts';
import { applications, users } from '#db/schema/index.ts';

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

const written = (statement: SQL): SQL => sql.raw(new PgDialect().sqlToQuery(statement).sql);

/** What a list is read from: what is shown of each, and what it is ordered by. */
export const COLUMNS = written(
  sql.join(
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
  ),
);

/** In seconds: numbers cost less than texts at both ends, and these less than numeric, which extract() gives. */
const seconds = (column: typeof applications.created_at | typeof applications.status_since) =>
  sql`date_part('epoch', ${column})`;
const toDate = (since1970: number): Date => new Date(Math.round(since1970 * 1000));

/** In the order of the list below. Only these leave the database for a list. */
const ROWS =
  written(sql`coalesce(json_agg(json_build_array(${applications.id}, ${applications.application_number},
  ${applications.first_name}, ${applications.last_name}, ${applications.program}, ${applications.state}, ${applications.status},
  ${applications.finished_at} is not null, ${applications.paid_at} is not null, ${seconds(applications.created_at)},
  ${seconds(applications.status_since)}, ${applications.assigned_to},
  (select ${users.name} from ${users} where ${users.id} = ${applications.assigned_to}))), '[]') as rows`);

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

/** @param list a statement that has COLUMNS, in the order wanted. */
export async function readRows(db: Queryable, list: SQL): Promise<readonly QueueRecord[]> {
  const { rows } = await db.execute<{ rows: readonly Values[] }>(
    sql`select ${ROWS} from (${list}) as applications`,
  );
  return (rows[0]?.rows ?? []).map(presentValues);
}

export interface SomeRows {
  readonly rows: readonly QueueRecord[];
  /** There is more to look at. */
  readonly more: boolean;
}

/** @param more a condition on nothing, which is asked only where the list has less than the limit: in the same turn. */
export async function readSomeRows(
  db: Queryable,
  { list, limit, more }: { readonly list: SQL; readonly limit: number; readonly more: SQL },
): Promise<SomeRows> {
  const { rows } = await db.execute<{ rows: readonly Values[]; more: boolean }>(
    sql`select ${ROWS}, case when count(*) < ${limit} then ${more} else true end as more from (${list}) as applications`,
  );
  const [found] = rows;
  return { rows: (found?.rows ?? []).map(presentValues), more: found?.more ?? false };
}

const presentValues = ([
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
]: Values): QueueRecord => ({
  id,
  application_number,
  first_name,
  last_name,
  program,
  state,
  status,
  finished,
  paid,
  created_at: toDate(started),
  status_since: toDate(since),
  assignee: by === null ? null : { id: by, name: name ?? '' },
});
