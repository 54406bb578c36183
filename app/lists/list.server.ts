/**
 * A list is described once: where it is, who may read it, its filters, search, order, columns and file. Its page
 * (open-list.server.ts) and its file (export-list.server.ts) follow from the description.
 */
import { count, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { PagePath } from '#app/site-map.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { AuditDetail } from '#core/identity/audit-details.ts';
import type { Permission } from '#core/identity/permissions.ts';
import { type LagosDay, readDay } from '#core/shared/lagos-day.ts';
import type { AuditEvent } from '#db/audit.ts';
import type { Queryable } from '#db/client.ts';
import type { Ordering } from './keyset.server.ts';
import type { ListAddress, Place } from './list-address.ts';
import type { ListColumnLook, ListView } from './list-view.ts';

/** The person who reads the list, and when. */
export interface Reader {
  readonly db: Queryable;
  readonly actor: Actor;
  readonly now: Date;
}

export type Condition = SQL | undefined;
export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface ListFilter<Value> {
  readonly label: string;
  readonly hint?: string;
  readonly kind?: 'day' | 'text';
  /** Those that only the database knows are read with the page. */
  readonly choices?: readonly Choice[] | ((reader: Reader) => Promise<readonly Choice[]>);
  /** The choice of all. */
  readonly any?: string;
  /** Says how the list is shown, and is not counted among the filters that are used. */
  readonly always?: boolean;
  /** Among those that are folded away until one of them is used. */
  readonly folded?: boolean;
  readonly read: (text: string | null) => Value | null;
  /** May name a person: the audit trail says only that a file was narrowed by it. */
  readonly names?: true;
  readonly where: (value: Value, reader: Reader) => Condition;
  /** Looks records up before the rows are read, and says which of the rows are theirs. */
  readonly find?: (value: Value, reader: Reader) => Promise<Condition>;
}

/** A choice of some values. `otherwise` is chosen where the address names none. */
export function oneOf<const Value extends string | number>(
  values: readonly Value[],
  {
    name = String,
    otherwise,
    ...filter
  }: Pick<ListFilter<Value>, 'label' | 'any' | 'folded' | 'always' | 'where'> & {
    readonly name?: (value: Value) => string;
    readonly otherwise?: Value;
  },
): ListFilter<Value> {
  return {
    ...filter,
    choices: values.map((value) => ({ value: String(value), label: name(value) })),
    read: (text) => values.find((value) => String(value) === text) ?? otherwise ?? null,
  };
}

/** A day in Lagos. */
export const day = (
  filter: Pick<ListFilter<LagosDay>, 'label' | 'folded' | 'where'>,
): ListFilter<LagosDay> => ({
  ...filter,
  kind: 'day',
  read: readDay,
});

// biome-ignore lint/suspicious/noExplicitAny: each filter has a value of its own type.
export type ListFilters = Readonly<Record<string, ListFilter<any>>>;
export type Chosen<Filters extends ListFilters> = {
  readonly [Name in keyof Filters]: Filters[Name] extends ListFilter<infer Value> ? Value | null : never;
};

export interface ListColumn<Row> {
  readonly heading: string;
  /** A sum of money is kobo. */
  readonly value: (row: Row, reader: Reader) => string | number | Date | null;
  /** The name of a code, on the screen and in the file. */
  readonly name?: (code: never) => string;
  readonly as?: ListColumnLook;
  /** The address to which the value leads on the screen. */
  readonly to?: (row: Row, reader: Reader) => string | null;
  /** A second line under the value on the screen. */
  readonly note?: (row: Row, reader: Reader) => string | null;
  /** The only tabs whose rows have this column on the screen. */
  readonly on?: readonly string[];
  /** The width in a file, in characters; 18 where none is given. */
  readonly width?: number;
  /** Without it the column is on the screen and in the file. */
  readonly only?: 'screen' | 'file';
  /** Takes the room that the others leave. */
  readonly fills?: true;
  /** Buttons, which the page draws, or the link by which the row is opened. */
  readonly acts?: true;
}

export interface ListFile<Row> {
  readonly path: PagePath;
  /** The name without the day and the ending. */
  readonly name: string;
  readonly sheet: string;
  /** 'list.exported' where nothing is said. */
  readonly event?: AuditEvent;
  /** From the end of the list to its beginning. */
  readonly backwards?: true;
  /** Adds to a batch what only the file has. */
  readonly fill?: (db: Queryable, rows: readonly Row[]) => Promise<readonly Row[]>;
}

export type Counts = Readonly<Record<string, number>>;

interface Empty {
  readonly title: string;
  /** The second one while filters show a part of the list. */
  readonly advice?: string | readonly [all: string, part: string] | undefined;
}

/** A query that has its tables and columns. */
export interface Selecting<Row> {
  where(condition: Condition): {
    orderBy(...order: SQL[]): { limit(limit: number): PromiseLike<Row[]> };
  };
}

/** The filters of a page, with or without a list below them. */
export interface Narrowing<Filters extends ListFilters> {
  /** A page of the site map, with the record that its address names. */
  readonly path: string;
  /** Parameters of the address that do not narrow the list: the tab of the page. */
  readonly at?: Readonly<Record<string, string>>;
  readonly filtersLabel?: string;
  readonly search?: {
    readonly label: string;
    readonly hint?: string;
    readonly where: (q: string, reader: Reader) => Condition;
  };
  readonly filters: Filters;
  /** The filter that is shown as tabs, and what the tab of all is called; without it one is always chosen. */
  readonly tabs?: {
    readonly filter: keyof Filters & string;
    readonly label: string;
    readonly all?: string;
    /** Counts the rows of each tab that match the other filters; 'any' is the number of all. */
    readonly counts?: (reader: Reader) => Promise<Counts>;
  };
}

export interface ListOf<Row, Filters extends ListFilters, View extends object = object>
  extends Narrowing<Filters> {
  readonly permission: Permission;
  readonly title: string;
  readonly size: number;
  readonly select: (reader: Reader) => Selecting<Row>;
  /** The rows follow the order of an index. */
  readonly order: (reader: Reader) => Ordering;
  readonly placeOf: (row: Row) => Place;
  /** The rows that the reader may see. */
  readonly within?: (reader: Reader) => Condition;
  readonly columns?: Readonly<Record<string, ListColumn<Row>>>;
  /** The address to which a row leads. */
  readonly to?: (row: Row) => string | null;
  /** A row is opened above its list, on the same page. */
  readonly opens?: {
    readonly id: PgColumn;
    /** The parameter of the address that names the row; 'open' where nothing is said. */
    readonly by?: string;
    /** Those that can be opened, where not all can. */
    readonly which?: (row: Row) => boolean;
  };
  /** The values that the page draws itself. */
  readonly present?: (rows: readonly Row[], reader: Reader) => readonly View[] | Promise<readonly View[]>;
  /** The sums of all matching rows: a sentence, or amounts by their names. */
  readonly sums?: (db: Queryable, where: Condition) => Promise<ListView['sums']>;
  readonly empty: Empty | ((chosen: { readonly q: string } & Chosen<Filters>) => Empty);
  /** The audit trail names the chosen filters, so it needs a word for each. */
  readonly file?: [Exclude<keyof Filters, AuditDetail>] extends [never] ? ListFile<Row> : never;
}

export const list = <Row, Filters extends ListFilters, View extends object = object>(
  described: ListOf<Row, Filters, View>,
): ListOf<Row, Filters, View> => described;

/** Filters of a page that is no list: figures, or a file that is made of what they leave. */
export const narrowing = <Filters extends ListFilters>(described: Narrowing<Filters>): Narrowing<Filters> =>
  described;

export type FiltersOf<Filters extends ListFilters> = ListAddress & Chosen<Filters>;

/** Counts the rows of a table by value, and all of them. */
export async function countBy(db: Queryable, table: PgTable, column: PgColumn): Promise<Counts> {
  const rows = await db
    .select({ value: sql<string>`${column}`, count: count() })
    .from(table)
    .groupBy(column);
  return {
    ...Object.fromEntries(rows.map(({ value, count: found }) => [value, found])),
    any: rows.reduce((all, { count: found }) => all + found, 0),
  };
}

export const fileOf = <Row>({
  file,
}: {
  readonly file?: unknown;
  readonly select: (reader: Reader) => Selecting<Row>;
}) => file as ListFile<Row> | undefined;
