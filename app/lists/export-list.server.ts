/** The file of a list, as its description says it (list.server.ts), made while it is sent. */
import { and } from 'drizzle-orm';
import { type RouterContextProvider, redirect } from 'react-router';
import { orThrow } from '#app/forms/answer-post.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import type { AuditDetails } from '#core/identity/audit-details.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { ListColumn, ListFilters, ListOf, Reader } from './list.server.ts';
import { fileOf } from './list.server.ts';
import { listPath } from './list-address.ts';
import {
  type Asked,
  conditionOf,
  type Deps,
  type Forbidden,
  readFilters,
  viewOf,
} from './open-list.server.ts';
import { readBatches } from './read-batches.server.ts';
import { isTableFormat, type SheetCell, type TableFormat, tableResponse } from './table-file.server.ts';

const { units } = wordsFor('en').ui.list;

/** Everything that matches, a batch at a time. Who took what is in the audit trail before the first row leaves. */
export async function exportRows<Row, Filters extends ListFilters, View extends object>(
  { db, clock, newId }: Deps & Pick<AppDeps, 'newId'>,
  of: ListOf<Row, Filters, View>,
  { actor, filters, format }: Required<Asked<Filters>> & { readonly format: TableFormat },
): Promise<Result<AsyncIterable<readonly (readonly SheetCell[])[]>, Forbidden>> {
  const { permission, title } = of;
  const file = fileOf(of);
  if (!file || !mayEver(actor, permission)) return err({ kind: 'forbidden' });
  // A searched text can be a person's name, so the entry says only that one was searched for.
  const { q, after: _after, before: _before, ...chosen } = filters;
  const { event = 'list.exported' } = file;
  const said = Object.entries(chosen).map(([name, value]) => [
    name,
    of.filters[name]?.names ? value !== null : value,
  ]);
  await recordAudit(db, newId, {
    action: event,
    actorId: actor.userId,
    subjectId: event === 'list.exported' ? title : null,
    details: { format, searched: q !== '', ...Object.fromEntries(said) } as AuditDetails,
  });
  const reader = { db, actor, now: clock() };
  const where = await conditionOf(of, filters, reader);
  const ordering = of.order(reader);
  const read = async (last: Row | undefined, limit: number): Promise<readonly Row[]> => {
    const { beyond, order } = await ordering(last ? of.placeOf(last) : null, file.backwards ?? false);
    const rows = await of
      .select(reader)
      .where(and(where, beyond))
      .orderBy(...order)
      .limit(limit);
    return file.fill && rows.length > 0 ? file.fill(db, rows) : rows;
  };
  const columns = columnsOfFile(of);
  return ok(readBatches(read, (row) => columns.map(([, column]) => cellIn(column, row, reader))));
}

function cellIn<Row>({ value, name, as }: ListColumn<Row>, row: Row, reader: Reader): SheetCell {
  const found = value(row, reader);
  // Kobo as naira: a number with at most two decimals is exact enough for any sum that people pay.
  if (as === 'amount' && typeof found === 'number') return found / 100;
  return typeof found === 'string' && name ? name(found as never) : found;
}

/** Columns follow the order of the file. */
export const columnsOfFile = <Row, Filters extends ListFilters, View extends object>({
  columns = {},
}: ListOf<Row, Filters, View>) => Object.entries(columns).filter(([, { only }]) => only !== 'screen');

/** The loader of the address that answers with the file. */
export function exportList<Row, Filters extends ListFilters, View extends object>(
  of: ListOf<Row, Filters, View>,
) {
  const file = fileOf(of);
  if (!file) throw new Error(`${of.path} is described without a file`);
  return async ({
    context,
    url,
  }: {
    readonly context: Readonly<RouterContextProvider>;
    readonly url: URL;
  }) => {
    const { actor, deps } = signedIn(context);
    const filters = readFilters(of, url.searchParams);
    const format = url.searchParams.get('format');
    // Nothing is taken by chance: without a format this is the page that offers both.
    if (!isTableFormat(format)) throw redirect(listPath(of.path, viewOf(of, filters).shown));
    const batches = orThrow(await exportRows(deps, of, { actor, filters, format }));
    return tableResponse(format, {
      name: `${file.name}-${lagosDayOf(deps.clock())}`,
      sheet: file.sheet,
      columns: columnsOfFile(of).map(([, { heading, width = 18, as }]) => {
        const shows = as === 'amount' || as === 'moment' ? as : undefined;
        return { heading: shows ? units[shows](heading) : heading, width, shows };
      }),
      batches,
    });
  };
}
