/** A file for JAMB or NBTE before it is made: how many rows it has, and who lacks what. */
import type { AppDeps } from '#app/requests/context.ts';
import { isOutTarget, lackingIn, type OutField, type OutTarget } from '#core/body-files/targets.ts';
import type { Verdict } from '#core/eligibility/verdict.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { readFileMap } from '../file-rows/file-maps.server.ts';
import { eachRow, type Scope } from '../file-rows/select-rows.server.ts';
import { listSessions, readNewestSession } from '../reports/read-reports.server.ts';

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

export interface FileCheck {
  readonly complete: number;
  readonly incomplete: number;
  /** The first of them, in the order of the file. */
  readonly named: readonly Incomplete[];
  /** Of a list of whom the college recommends: those in the file who do not meet what is required, or not yet. */
  readonly unfit: number;
  readonly namedUnfit: readonly Unfit[];
}

const RECOMMENDS: readonly OutTarget[] = ['recommended', 'hnd'];

/** More are found by choosing a programme. */
const NAMED = 300;

export async function checkRows(
  db: Queryable,
  { actor, scope, columns }: { actor: Actor; scope: Scope; columns: Parameters<typeof lackingIn>[1] },
): Promise<FileCheck> {
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
  return { complete, incomplete, named, unfit, namedUnfit };
}

export interface FilePage extends FileCheck {
  readonly target: OutTarget;
  readonly sessions: readonly string[];
  readonly session: string;
  readonly program: string | null;
  readonly version: number;
}

export async function readFilePage(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  {
    actor,
    target,
    session,
    program,
  }: { actor: Actor; target: string; session: string | null; program: string | null },
): Promise<Result<FilePage, { readonly kind: 'forbidden' | 'not-found' }>> {
  if (!can(actor, 'application.export')) return err({ kind: 'forbidden' });
  if (!isOutTarget(target)) return err({ kind: 'not-found' });
  const known = await listSessions(db);
  const chosen =
    known.find((id) => id === session) ?? (await readNewestSession(db, clock())) ?? known[0] ?? '';
  const { version, map } = await readFileMap(db, target);
  const check = await checkRows(db, {
    actor,
    scope: { target, session: chosen, program },
    columns: map.columns.map(({ field }) => field),
  });
  return ok({ ...check, target, sessions: known, session: chosen, program, version });
}
