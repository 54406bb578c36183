/** The page of a list, as its description says it (list.server.ts): read from the address, in one statement. */
import { and, eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { formatNaira } from '#core/payments/money.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { type SearchedPage, searchKeysetPage } from './keyset.server.ts';
import type {
  Choice,
  Chosen,
  Condition,
  Counts,
  FiltersOf,
  ListColumn,
  ListFilters,
  ListOf,
  Narrowing,
  Reader,
} from './list.server.ts';
import { fileOf } from './list.server.ts';
import { listPath, OPENED, readListAddress, writePlace } from './list-address.ts';
import type { ListRow, ListView, NarrowingView } from './list-view.ts';
import { searchInTime } from './text-search.server.ts';

export type Deps = Pick<AppDeps, 'db' | 'clock'>;
export interface Forbidden {
  readonly kind: 'forbidden';
}

export function readFilters<Filters extends ListFilters>(
  { filters }: { readonly filters: Filters },
  params: URLSearchParams,
): FiltersOf<Filters> {
  const chosen = Object.entries(filters).map(([name, { read }]) => [name, read(params.get(name))]);
  return { ...readListAddress(params), ...(Object.fromEntries(chosen) as Chosen<Filters>) };
}

type Parameters = Readonly<Record<string, string | null>>;

/** The filters of the list, as its address has them. */
export function shownOf<Filters extends ListFilters>(
  { filters }: { readonly filters: Filters },
  { q, ...chosen }: { readonly q: string } & Chosen<Filters>,
): Parameters {
  const values = Object.keys(filters).map((name) => {
    const value: unknown = chosen[name as keyof typeof chosen];
    return [name, value === null || value === filters[name]?.read(null) ? null : String(value)];
  });
  return { q, ...Object.fromEntries(values) };
}

/** The address of the list as it is looked at, with a row opened or with none. */
function hereIn<Filters extends ListFilters>(
  of: Pick<ListOf<never, Filters>, 'path' | 'at' | 'filters' | 'opens'>,
  { after, before, ...chosen }: FiltersOf<Filters>,
  opened: string | null = null,
  next?: string,
): string {
  const { path, at, opens: { by = 'open' } = {} } = of;
  const place = { after: after && writePlace(after), before: before && writePlace(before) };
  return listPath(path, { ...at, ...shownOf(of, chosen as never), ...place, [by]: opened, next });
}

/** The filters that are used, with their values. */
const used = <Filters extends ListFilters>(filters: Filters, chosen: Partial<Chosen<Filters>>) =>
  Object.entries(filters).flatMap(([name, filter]) => {
    const value: unknown = chosen[name as keyof typeof chosen];
    return value === null || value === undefined ? [] : [{ filter, value }];
  });

/** The rows that the reader sees with these filters. */
export function matching<Row, Filters extends ListFilters>(
  { filters, search, within }: Pick<ListOf<Row, Filters>, 'filters' | 'search' | 'within'>,
  { q = '', ...chosen }: { readonly q?: string } & Partial<Chosen<Filters>>,
  given: Partial<Reader>,
): Condition {
  const reader = readerOf(given);
  const conditions = used(filters, chosen as never).map(({ filter, value }) => filter.where(value, reader));
  return and(within?.(reader), ...conditions, q ? search?.where(q, reader) : undefined);
}

/** The same with what is looked up first. */
export async function conditionOf<Row, Filters extends ListFilters>(
  of: Pick<ListOf<Row, Filters>, 'filters' | 'search' | 'within'>,
  chosen: { readonly q?: string } & Partial<Chosen<Filters>>,
  given: Partial<Reader>,
): Promise<Condition> {
  const found = used(of.filters, chosen).map(({ filter, value }) => filter.find?.(value, readerOf(given)));
  return and(matching(of, chosen, given), ...(await Promise.all(found)));
}

export interface Asked<Filters extends ListFilters> {
  /** Needed only where a condition of the list depends on its reader. */
  readonly actor?: Actor;
  readonly filters: FiltersOf<Filters>;
}

/** Dependencies that no condition of the list uses are left out. */
function readerOf({ db, actor, now }: Partial<Reader>): Reader {
  const given = <Value>(value: Value | undefined): Value => {
    if (value === undefined) throw new Error('this list depends on who reads it, and when');
    return value;
  };
  return {
    get db() {
      return given(db);
    },
    get actor() {
      return given(actor);
    },
    get now() {
      return given(now);
    },
  };
}

/** A page of the rows as the database has them, for whoever has made sure that this person may read them. */
export async function readRows<Row, Filters extends ListFilters, View extends object>(
  { db, clock }: Deps,
  of: ListOf<Row, Filters, View>,
  { actor, filters, size = of.size }: Asked<Filters> & { readonly size?: number },
): Promise<SearchedPage<Row>> {
  const now = clock();
  const where = await conditionOf(of, filters, { db, actor, now });
  return searchKeysetPage(db, filters.q, (searching) => {
    const reader = readerOf({ db: searching, actor, now });
    return {
      size,
      after: filters.after,
      before: filters.before,
      ordering: of.order(reader),
      read: async ({ beyond, order, limit }) =>
        of
          .select(reader)
          .where(and(where, beyond))
          .orderBy(...order)
          .limit(limit),
      placeOf: of.placeOf,
    };
  });
}

/** The sums within the time that a search may take; null: they take longer. */
async function readSums<Row, Filters extends ListFilters, View extends object>(
  { db, clock }: Deps,
  of: ListOf<Row, Filters, View>,
  { actor, filters }: Asked<Filters>,
): Promise<ListView['sums']> {
  const { sums } = of;
  if (!sums) return null;
  const where = await conditionOf(of, filters, { db, actor, now: clock() });
  return searchInTime(db, filters.q, (searching) => sums(searching, where));
}

/** A page of the rows as the screen has them, for whoever has made sure that this person may read them. */
export async function readPage<Row, Filters extends ListFilters, View extends object>(
  deps: Deps,
  of: ListOf<Row, Filters, View>,
  { actor, filters }: Required<Asked<Filters>>,
): Promise<SearchedPage<ListRow & View>> {
  const page = await readRows(deps, of, { actor, filters });
  return { ...page, rows: await presentRows(deps, of, { actor, filters, rows: page.rows }) };
}

/** The row that the address names, on whichever page it is, since links from elsewhere lead to it. */
async function openRow<Row, Filters extends ListFilters, View extends object>(
  deps: Deps,
  of: ListOf<Row, Filters, View>,
  { actor, filters, rows, id }: Required<Asked<Filters>> & RowAsked<ListRow & View>,
): Promise<OpenedRow<ListRow & View> | null> {
  const { opens } = of;
  if (!opens || !isId(id)) return null;
  const place = rows.findIndex((row) => row.id === id);
  const reader = { db: deps.db, actor, now: deps.clock() };
  const read = async () => {
    const { order } = await of.order(reader)(null, false);
    const found = await of
      .select(reader)
      .where(and(of.within?.(reader), eq(opens.id, id)))
      .orderBy(...order)
      .limit(1);
    return (await presentRows(deps, of, { actor, filters, rows: found }))[0];
  };
  const row = rows[place] ?? (await read());
  if (!row?.opens) return null;
  return { row, back: hereIn(of, filters), action: hereIn(of, filters, id, rows[place + 1]?.id) };
}

interface RowAsked<Row> {
  readonly rows: readonly Row[];
  readonly id: string | null;
}

/** The address to which a decision about the opened row leads: the next row of the list that was looked at. */
export function nextRowPath<Row, Filters extends ListFilters, View extends object>(
  of: ListOf<Row, Filters, View>,
  params: URLSearchParams,
): string {
  const filters = readFilters(of, params);
  const next = params.get('next');
  return isId(next) ? `${hereIn(of, filters, next)}#${OPENED}` : hereIn(of, filters);
}

interface OpenedRow<Row> {
  readonly row: Row;
  /** The list without it. */
  readonly back: string;
  /** The address to which its forms are sent. */
  readonly action: string;
}

interface OpenedList<Filters extends ListFilters, View extends object> {
  readonly filters: FiltersOf<Filters>;
  readonly view: ListView;
  readonly page: SearchedPage<ListRow & View>;
  readonly opened: OpenedRow<ListRow & View> | null;
}

/** The list as its page shows it. */
export async function openList<Row, Filters extends ListFilters, View extends object>(
  deps: Deps,
  of: ListOf<Row, Filters, View>,
  { actor, params }: { readonly actor: Actor; readonly params: URLSearchParams },
): Promise<Result<OpenedList<Filters, View>, Forbidden>> {
  if (!mayEver(actor, of.permission)) return err({ kind: 'forbidden' });
  const filters = readFilters(of, params);
  const reader = { db: deps.db, actor, now: deps.clock() };
  const [page, sums, known] = await Promise.all([
    readPage(deps, of, { actor, filters }),
    readSums(deps, of, { actor, filters }),
    readKnown(of, reader),
  ]);
  const { by = 'open' } = of.opens ?? {};
  const opened = await openRow(deps, of, { actor, filters, rows: page.rows, id: params.get(by) });
  return ok({ filters, view: { ...viewOf(of, filters, known), sums }, page, opened });
}

/** Only the database knows these parts of the filters. */
interface Known {
  readonly counts?: Counts | undefined;
  readonly choices?: Readonly<Record<string, readonly Choice[]>>;
}

export async function readKnown<Filters extends ListFilters>(
  { tabs, filters }: Narrowing<Filters>,
  reader: Reader,
): Promise<Known> {
  const [counts, ...choices] = await Promise.all([
    tabs?.counts?.(reader),
    ...Object.entries(filters).map(async ([name, { choices: of }]) =>
      typeof of === 'function' ? [[name, await of(reader)] as const] : [],
    ),
  ]);
  return { counts, choices: Object.fromEntries(choices.flat()) };
}

/** A row as its page gets it. */
// biome-ignore lint/suspicious/noExplicitAny: of whatever rows and filters.
export type Presented<Of> = ListRow & (Of extends ListOf<any, any, infer View> ? View : never);

export async function presentRows<Row, Filters extends ListFilters, View extends object>(
  { db, clock }: Deps,
  of: ListOf<Row, Filters, View>,
  {
    actor,
    filters = readFilters(of, new URLSearchParams()),
    rows,
  }: { readonly actor: Actor; readonly filters?: FiltersOf<Filters>; readonly rows: readonly Row[] },
): Promise<readonly (ListRow & View)[]> {
  const reader = { db, actor, now: clock() };
  const views = await of.present?.(rows, reader);
  const columns = onScreen(of, filters);
  const notes = columns.filter(([, { note }]) => note);
  const links = columns.filter(([, { to }]) => to);
  return rows.map((row, index) => {
    const { id } = of.placeOf(row);
    const opens = of.opens ? (of.opens.which?.(row) ?? true) : false;
    return {
      id,
      to: of.to?.(row) ?? (opens ? `${hereIn(of, filters, id)}#${OPENED}` : null),
      values: Object.fromEntries(columns.map(([name, column]) => [name, shownIn(column, row, reader)])),
      ...(opens && { opens }),
      ...(notes.length > 0 && {
        notes: Object.fromEntries(notes.map(([name, { note }]) => [name, note?.(row, reader) ?? null])),
      }),
      ...(links.length > 0 && {
        links: Object.fromEntries(links.map(([name, { to }]) => [name, to?.(row, reader) ?? null])),
      }),
      ...(views?.[index] as View),
    };
  });
}

function shownIn<Row>({ value, name, as }: ListColumn<Row>, row: Row, reader: Reader): string | null {
  const found = value(row, reader);
  if (found === null) return null;
  if (found instanceof Date) return found.toISOString();
  if (as === 'amount' && typeof found === 'number') return formatNaira(found);
  return name ? name(found as never) : String(found);
}

interface WithColumns<Row> {
  readonly columns?: Readonly<Record<string, ListColumn<Row>>> | undefined;
  readonly tabs?: { readonly filter: string } | undefined;
}

/** The columns that the rows of this tab have. */
function onScreen<Row>({ columns = {}, tabs }: WithColumns<Row>, filters: object = {}) {
  const tab = tabs && (filters as Readonly<Record<string, unknown>>)[tabs.filter];
  return Object.entries(columns).filter(
    ([, { only, on }]) => only !== 'file' && (!on || !tab || on.includes(String(tab))),
  );
}

/** The columns of the screen. */
export const columnsOf = <Row>(of: WithColumns<Row>, filters?: object): ListView['columns'] =>
  onScreen(of, filters).map(([key, { heading, as, fills, acts }]) => ({ key, heading, as, fills, acts }));

/** The parts that the page draws around the rows. */
export function viewOf<Row, Filters extends ListFilters, View extends object>(
  of: ListOf<Row, Filters, View>,
  filters: FiltersOf<Filters>,
  known?: Known,
): ListView {
  const { after: _after, before: _before, ...chosen } = filters;
  const { title, advice } = typeof of.empty === 'function' ? of.empty(chosen as never) : of.empty;
  const narrowed = narrowingView(of, filters, known);
  return {
    ...narrowed,
    title: of.title,
    columns: columnsOf(of, filters),
    empty: { title, advice: typeof advice === 'object' ? advice[narrowed.whole ? 1 : 0] : advice },
    file: fileOf(of)?.path ?? null,
    sums: null,
  };
}

/** The filters of a page, with what is chosen in them. */
export function narrowingView<Filters extends ListFilters>(
  of: Narrowing<Filters>,
  { after: _after, before: _before, ...filters }: FiltersOf<Filters>,
  { counts, choices: known = {} }: Known = {},
): NarrowingView {
  const { path, at = {}, tabs, search } = of;
  const shown = shownOf(of, filters as never);
  const tab = tabs?.filter;
  const kept = { ...at, ...(tab && { [tab]: shown[tab] ?? null }) };
  const always = Object.entries(shown).filter(([name]) => of.filters[name]?.always);
  const narrowed = Object.entries(shown).some(
    ([name, value]) => value && name !== tab && !of.filters[name]?.always,
  );
  const choosable = Object.entries(of.filters).filter(([name]) => name !== tab);
  const fields = (folded: boolean) =>
    choosable
      .filter(([, filter]) => (filter.folded ?? false) === folded)
      .map(([name, { label, hint, kind, any, always, ...filter }]) => {
        const choices = known[name] ?? (typeof filter.choices === 'function' ? [] : filter.choices);
        // The address names no choice that holds without being named.
        const usual = String(filter.read(null));
        return {
          ...{ name, label, hint, kind, any, always },
          choices: choices?.map((one) => (one.value === usual ? { ...one, value: '' } : one)),
        };
      });
  const choicesOf = (tab: string): readonly Choice[] => {
    const choices = of.filters[tab]?.choices ?? [];
    return typeof choices === 'function' ? (known[tab] ?? []) : choices;
  };
  return {
    path,
    shown: { ...at, ...shown },
    kept,
    filtersLabel: of.filtersLabel,
    filters: [
      ...(search
        ? [{ name: 'q', label: search.label, hint: search.hint ?? search.label, kind: 'search' as const }]
        : []),
      ...fields(false),
    ],
    more: fields(true),
    whole: narrowed ? listPath(path, { ...kept, ...Object.fromEntries(always) }) : null,
    tabs: tabs && {
      label: tabs.label,
      tabs: [...(tabs.all ? [{ value: null, label: tabs.all }] : []), ...choicesOf(tabs.filter)].map(
        ({ value, label }) => {
          const parameters = shownOf(of, { ...filters, [tabs.filter]: value } as never);
          return {
            to: listPath(path, { ...at, ...parameters }),
            label,
            current: parameters[tabs.filter] === shown[tabs.filter],
            ...(counts && { count: counts[value ?? 'any'] ?? 0 }),
          };
        },
      ),
    },
  };
}
