/**
 * Reads the page of the bank's statement: a page of the lines to match, of those that are matched, or of those that
 * are no application's money; how many there are of each; and the statements themselves.
 */
import { and, desc, eq, exists, ne, type SQL, sql } from 'drizzle-orm';
import type { ListFilters, ListOf } from '#app/lists/list.server.ts';
import { openList } from '#app/lists/open-list.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { formatNaira } from '#core/payments/money.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { isOpenReversal } from '#db/open-review.ts';
import {
  bank_statement_debits,
  bank_statement_lines,
  bank_statements,
  manual_payments,
} from '#db/schema/index.ts';
import { isOpenLine, leftOfEach } from '../ledger/claim-line.server.ts';
import {
  ASIDE_LINES,
  DEBITS,
  DONE_LINES,
  isAside,
  OPEN_LINES,
  STATEMENTS,
  UNSEEN_PAYMENTS,
} from './line-lists.server.ts';
import { LINE_VIEWS, type LineViewName } from './line-views.ts';
import { withSuggestions } from './suggest-payers.server.ts';

type Db = AppDeps['db'];

/** @param asked the parameters of the address; `older` names the statement below which the list of statements begins */
export async function readStatementPage(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  { actor, ...asked }: { readonly actor: Actor } & Readonly<Record<string, string | Actor>>,
) {
  if (!can(actor, 'payments.screen')) return err({ kind: 'forbidden' });
  const { db } = deps;
  const params = new URLSearchParams(asked as Record<string, string>);
  const current = LINE_VIEWS.find((name) => name === params.get('view')) ?? 'open';
  const statement = idIn(params, 'statement');
  const older = idIn(params, 'older');
  const uploaded = await readTable(deps, STATEMENTS, actor, older ? { after: `0.${older}` } : {});
  const choices = uploaded.page.rows.flatMap(({ id, called, waits }) =>
    waits ? [] : [{ value: id, label: called }],
  );

  async function read<Row, Filters extends ListFilters, View extends object>(
    name: LineViewName,
    of: ListOf<Row, Filters, View>,
  ) {
    if (name !== current) return null;
    const opened = await openList(
      deps,
      { ...of, at: { ...of.at, ...(older && { older }) } },
      { actor, params },
    );
    if (!opened.ok) throw new Error(opened.error.kind);
    const { view, page, ...more } = opened.value;
    const filters = choices.length > 1 ? view.filters.map((filter) => ({ ...filter, choices })) : [];
    return { ...page, ...more, view: { ...view, filters } };
  }

  const open = await read('open', OPEN_LINES);
  const ofStatement = statement ? eq(bank_statement_lines.statement_id, statement) : undefined;
  const ofDebits = statement ? eq(bank_statement_debits.statement_id, statement) : undefined;
  return ok({
    current,
    open,
    done: await read('done', DONE_LINES),
    aside: await read('aside', ASIDE_LINES),
    out: await read('out', DEBITS),
    account: statement ? await readAccount(db, statement) : null,
    opened: open?.opened ? await readOpened(deps, actor, open.opened.row.id) : null,
    counts: await countLines(db, ofStatement, ofDebits),
    unseen: await readTable(deps, UNSEEN_PAYMENTS, actor),
    uploaded,
    statements: uploaded.page.rows,
    olderThan: uploaded.page.next ? uploaded.page.rows.at(-1)?.id : undefined,
    banks: await listBanks(db),
  });
}

function idIn(params: URLSearchParams, name: string): string | null {
  const id = params.get(name);
  return isId(id) ? id : null;
}

/** A list of which the page shows the beginning. */
async function readTable<Row, Filters extends ListFilters, View extends object>(
  deps: Pick<AppDeps, 'db' | 'clock'>,
  of: ListOf<Row, Filters, View>,
  actor: Actor,
  asked: Readonly<Record<string, string>> = {},
) {
  const opened = await openList(deps, of, { actor, params: new URLSearchParams(asked) });
  if (!opened.ok) throw new Error(opened.error.kind);
  return opened.value;
}

/** The line that is opened, with what its applications have to pay. */
async function readOpened({ db, clock }: Pick<AppDeps, 'db' | 'clock'>, actor: Actor, id: string) {
  const lines = await db.select().from(bank_statement_lines).where(eq(bank_statement_lines.id, id));
  return (await withSuggestions(db, actor, lines, clock()))[0] ?? null;
}

/** The account of the rows of one statement; null for one that was uploaded before they were counted. */
async function readAccount(db: Db, statement: string) {
  const [row] = await db
    .select({
      rows: bank_statements.rows,
      opening: bank_statements.opening_kobo,
      closing: bank_statements.closing_kobo,
    })
    .from(bank_statements)
    .where(eq(bank_statements.id, statement));
  return row?.rows ? { ...row, rows: row.rows } : null;
}

/**
 * A person has still to approve a payment recorded from a line, or to decide about money that the bank took back of
 * it.
 */
const isUndecided = sql`(exists (select from ${manual_payments} where ${manual_payments.line_id} = ${bank_statement_lines.id}
    and ${manual_payments.status} = 'Requested')
  or exists (select from ${bank_statement_debits} where ${bank_statement_debits.reverses_line_id} = ${bank_statement_lines.id}
    and (${isOpenReversal} or (${bank_statement_debits.decision} is not null and ${bank_statement_debits.decided_by} is null))))`;

/** Kobo of the lines that wait, so that the bursary knows what they are about. */
async function countLines(db: Db, ofStatement: SQL | undefined, debits: SQL | undefined) {
  const [all] = await db
    .select({
      lines: sql<number>`count(*)::int`,
      open: sql<number>`(count(*) filter (where ${isOpenLine(db)}))::int`,
      aside: sql<number>`(count(*) filter (where ${isAside(db)}))::int`,
      undecided: sql<number>`(count(*) filter (where ${isUndecided} and not (${isOpenLine(db)})))::int`,
      waiting: sql<string>`coalesce(sum(${leftOfEach}) filter (where ${isOpenLine(db)}), 0)`,
    })
    .from(bank_statement_lines)
    .where(ofStatement);
  const { lines = 0, open = 0, aside = 0, undecided = 0, waiting = '0' } = all ?? {};
  return {
    lines,
    open,
    aside,
    out: await db.$count(bank_statement_debits, debits),
    // The number of entries in the list of matched lines: a part of a line is one.
    done: await db.$count(
      manual_payments,
      and(
        ne(manual_payments.status, 'Declined'),
        exists(
          db
            .select({ one: sql`1` })
            .from(bank_statement_lines)
            .where(and(eq(bank_statement_lines.id, manual_payments.line_id), ofStatement)),
        ),
      ),
    ),
    undecided,
    finished: lines - open - undecided,
    openAmount: formatNaira(Number(waiting)),
  };
}

const listBanks = async (db: Db): Promise<readonly string[]> =>
  (
    await db
      .selectDistinctOn([bank_statements.bank_key], { bank: bank_statements.bank })
      .from(bank_statements)
      .orderBy(bank_statements.bank_key, desc(bank_statements.created_at))
      .limit(30)
  ).map(({ bank }) => bank);

export type StatementPage = Given<typeof readStatementPage>;
