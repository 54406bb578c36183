/**
 * Asks for a file for JAMB or NBTE: a job of the exports writes it. Incomplete rows are left out only when that is
 * agreed to.
 */
import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { narrowing, oneOf } from '#app/lists/list.server.ts';
import { narrowingView, readFilters } from '#app/lists/open-list.server.ts';
import { type ChangeDeps, change, reject } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { isProgram, PROGRAMS } from '#core/admissions/programmes.ts';
import { isOutTarget, lackingIn, type OutField, type OutTarget } from '#core/body-files/targets.ts';
import type { Verdict } from '#core/eligibility/verdict.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isExportFormat } from '#core/review/application-columns.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { applications } from '#db/schema/index.ts';
import { storeAsked } from '../exports/review-exports.server.ts';
import { readFileMap } from '../file-rows/file-maps.server.ts';
import { eachRow, type Scope } from '../file-rows/select-rows.server.ts';
import { listSessions } from '../queue/queue-condition.server.ts';
import { readNewestSession } from '../reports/read-reports.server.ts';

/** Somebody whom a file is about. */
export interface Named {
  readonly id: string;
  readonly name: string;
  readonly number: string;
  readonly program: string | null;
}
interface Incomplete extends Named {
  readonly lacks: readonly OutField[];
}
interface Unfit extends Named {
  readonly verdict: Verdict;
}

const RECOMMENDS: readonly OutTarget[] = ['recommended', 'hnd'];

/** More are found by choosing a programme. */
const NAMED = 300;

async function checkRows(
  db: Queryable,
  { actor, scope, columns }: { actor: Actor; scope: Scope; columns: Parameters<typeof lackingIn>[1] },
) {
  let complete = 0;
  let incomplete = 0;
  let unfit = 0;
  const named: Incomplete[] = [];
  const namedUnfit: Unfit[] = [];
  const recommends = RECOMMENDS.includes(scope.target);
  for await (const rows of eachRow(db, actor, scope))
    for (const row of rows) {
      const lacks = lackingIn(scope.target, columns, row);
      const { id, verdict } = row;
      const who = { id, name: row.name ?? '', number: row.application_no ?? '', program: row.programme };
      if (lacks.length > 0) {
        incomplete += 1;
        if (named.length < NAMED) named.push({ ...who, lacks });
        continue;
      }
      complete += 1;
      if (!recommends || (verdict !== 'missing' && verdict !== 'awaiting')) continue;
      unfit += 1;
      if (namedUnfit.length < NAMED) namedUnfit.push({ ...who, verdict });
    }
  // The first of each group are named, in the order of the file. Unfit are those whom the college recommends and who
  // do not meet the requirements, or not yet.
  return { complete, incomplete, named, unfit, namedUnfit };
}

export type FilePage = Given<typeof readFilePage>;

export async function readFilePage(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, target, params }: { actor: Actor; target: string; params: URLSearchParams },
) {
  if (!can(actor, 'application.export')) return err({ kind: 'forbidden' });
  if (!isOutTarget(target)) return err({ kind: 'not-found' });
  const [sessions, newest] = await Promise.all([listSessions(db), readNewestSession(db, clock())]);
  const of = narrowing({
    path: href('/review/files/:target', { target }),
    filters: {
      session: oneOf(sessions, {
        label: 'Session',
        otherwise: newest ?? sessions[0] ?? '',
        where: (session) => eq(applications.session, session),
      }),
      program: oneOf(PROGRAMS, {
        label: 'Programme',
        any: 'All programmes',
        where: (program) => eq(applications.program, program),
      }),
    },
  });
  const filters = readFilters(of, params);
  const scope = { target, session: filters.session ?? '', program: filters.program };
  const { version, map } = await readFileMap(db, target);
  const check = await checkRows(db, { actor, scope, columns: map.columns.map(({ field }) => field) });
  return ok({ ...check, ...scope, view: narrowingView(of, filters), version });
}

interface Asked {
  readonly actor: Actor;
  readonly target: string;
  readonly typed: Readonly<Partial<Record<string, string>>>;
}

/** 'incomplete': nobody has said yet that so many rows shall be left out. */
export const askForFile = (
  deps: ChangeDeps,
  { actor, target, typed: { session = '', program = '', format, leave_out } }: Asked,
) =>
  change(deps, actor, 'application.export', async function* (to) {
    if (!isOutTarget(target)) return yield* reject({ kind: 'not-found' });
    if (!isExportFormat(format)) return yield* reject({ kind: 'no-format' });
    const { version, map } = await readFileMap(to.tx, target);
    const columns = map.columns.map(({ field }) => field);
    const scope = { target, session, program: isProgram(program) ? program : null };
    const { complete, incomplete } = await checkRows(to.tx, { actor, scope, columns });
    if (complete === 0) yield* reject({ kind: 'no-rows' });
    if (incomplete > 0 && leave_out !== String(incomplete))
      yield* reject({ kind: 'incomplete', count: incomplete });
    return storeAsked(to, {
      actor,
      format,
      columns,
      query: new URLSearchParams({
        session,
        program: scope.program ?? '',
        left_out: String(incomplete),
      }).toString(),
      body: { target, map_version: version },
      details: { target, session, program: scope.program, left_out: incomplete },
    });
  });
