import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { href } from 'react-router';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { lastMoment } from '#core/payments/fee-form.ts';
import type { FeePurpose } from '#core/payments/fees.ts';
import { formatNaira, plainNaira } from '#core/payments/money.ts';
import { isId } from '#core/shared/id.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { fees, users } from '#db/schema/index.ts';
import { applicationFee } from '../payment/queries.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;

/** Every fee of the college with what it costs now. A college has tens of them, not thousands. */
export async function listFees({ db, clock }: Deps) {
  const now = clock();
  const byLine = Map.groupBy(await selectFees(db), ({ line_id }) => line_id);
  const lines = [...byLine.values()].map((rows) => presentLine(rows, now));
  const fee = await applicationFee(db, now);
  return {
    lines: lines.toSorted((a, b) => rank(a) - rank(b) || a.current.name.localeCompare(b.current.name, 'en')),
    applicationFee: fee && formatNaira(fee.amountKobo),
  };
}

const ORDER: readonly FeeState[] = ['now', 'planned', 'over', 'withdrawn'];
const rank = ({ current }: ReturnType<typeof presentLine>) => ORDER.indexOf(current.state);

export async function readFeeLine({ db, clock }: Deps, { actor, lineId }: { actor: Actor; lineId: string }) {
  if (!can(actor, 'fees.manage')) return err({ kind: 'forbidden' });
  if (!isId(lineId)) return err({ kind: 'not-found' });
  const now = clock();
  const rows = await selectFees(db, eq(fees.line_id, lineId));
  const [first] = rows;
  if (!first) return err({ kind: 'not-found' });
  const line = presentLine(rows, now);
  const stands = rows.find(({ id }) => id === line.current.id) ?? first;
  return ok({
    ...line,
    history: rows.map((row) => present(row, now)).toReversed(),
    form: {
      name: stands.name,
      purpose: stands.purpose ?? 'other',
      amount: plainNaira(stands.amount_kobo),
      program: stands.program ?? '',
      level: stands.level ?? '',
      pay_within_days: stands.pay_within_days === null ? '' : String(stands.pay_within_days),
      starts_on: lagosDayOf(now),
      ends_on:
        stands.ends_at && stands.ends_at > now ? lagosDayOf(new Date(stands.ends_at.getTime() - 1)) : '',
    },
    /** Something of the line holds now or will, so that it can be ended. */
    open: rows.some((row) => row.active && (row.ends_at === null || row.ends_at > now)),
  });
}

const selectFees = (db: Queryable, where?: SQL) =>
  db
    .select({
      id: fees.id,
      line_id: fees.line_id,
      purpose: sql<FeePurpose | null>`${fees.purpose}`,
      name: fees.name,
      amount_kobo: fees.amount_kobo,
      level: fees.level,
      pay_within_days: fees.pay_within_days,
      program: fees.program,
      active: fees.active,
      starts_at: fees.starts_at,
      ends_at: fees.ends_at,
      version: fees.version,
      created_at: fees.created_at,
      setBy: users.name,
    })
    .from(fees)
    .leftJoin(users, eq(users.id, fees.set_by))
    .where(where)
    .orderBy(asc(fees.starts_at), asc(fees.id));

type Row = Awaited<ReturnType<typeof selectFees>>[number];

function stateOf({ active, starts_at, ends_at }: Row, now: Date): 'now' | 'planned' | 'over' | 'withdrawn' {
  if (!active) return 'withdrawn';
  if (starts_at > now) return 'planned';
  return ends_at === null || ends_at > now ? 'now' : 'over';
}

export type FeeVersion = ReturnType<typeof present>;
export type FeeState = FeeVersion['state'];
export type FeeLineView = Given<typeof readFeeLine>;

const present = (row: Row, now: Date) => ({
  id: row.id,
  purpose: row.purpose,
  name: row.name,
  amount: formatNaira(row.amount_kobo),
  level: row.level,
  program: row.program,
  state: stateOf(row, now),
  from: row.starts_at.toISOString(),
  until: lastMoment(row.ends_at)?.toISOString() ?? null,
  setBy: row.setBy,
  setAt: row.created_at.toISOString(),
});

/** @param rows the rows of one line, oldest first. */
function presentLine(rows: readonly Row[], now: Date) {
  const versions = rows.map((row) => present(row, now));
  const planned = versions.find(({ state }) => state === 'planned');
  const holds = versions.find(({ state }) => state === 'now');
  const last = versions.findLast(({ state }) => state === 'over') ?? versions.at(-1);
  const current = holds ?? planned ?? last;
  const [row] = rows;
  if (!current || !row) throw new Error('a line of fees has a row');
  return {
    lineId: row.line_id,
    version: rows.reduce((sum, { version }) => sum + version, 0),
    /** The version that stands for the line: what holds now, else what comes next, else what was last. */
    current,
    /** A version that starts later, while another holds now. */
    next: holds && planned ? planned : null,
    editPath: href('/payment-system/fees/:id', { id: row.line_id }),
  };
}
