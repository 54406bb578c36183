/** Asks for a file for JAMB or NBTE: a job of the exports writes it. Incomplete rows are left out only when that is agreed to. */
import type { AppDeps } from '#app/requests/context.ts';
import { isProgram } from '#core/admissions/programmes.ts';
import { isOutTarget } from '#core/body-files/targets.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isExportFormat } from '#core/review/application-columns.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { storeAsked } from '../exports/review-exports.server.ts';
import { readFileMap } from '../file-rows/file-maps.server.ts';
import { checkRows } from './check-file.server.ts';

export type AskProblem =
  | { readonly kind: 'forbidden' | 'not-found' }
  | { readonly kind: 'no-format' | 'no-rows' }
  /** Nobody has said yet that so many rows shall be left out. */
  | { readonly kind: 'incomplete'; readonly count: number };

interface Asked {
  readonly actor: Actor;
  readonly target: string;
  readonly typed: Readonly<Partial<Record<string, string>>>;
}

export async function askForFile(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, target, typed: { session = '', program = '', format, leave_out } }: Asked,
): Promise<Result<{ readonly id: string }, AskProblem>> {
  if (!can(actor, 'application.export')) return err({ kind: 'forbidden' });
  if (!isOutTarget(target)) return err({ kind: 'not-found' });
  if (!isExportFormat(format)) return err({ kind: 'no-format' });
  const { version, map } = await readFileMap(deps.db, target);
  const columns = map.columns.map(({ field }) => field);
  const scope = { target, session, program: isProgram(program) ? program : null };
  const { complete, incomplete } = await checkRows(deps.db, { actor, scope, columns });
  if (complete === 0) return err({ kind: 'no-rows' });
  if (incomplete > 0 && leave_out !== String(incomplete))
    return err({ kind: 'incomplete', count: incomplete });
  const id = await storeAsked(deps, {
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
  return ok({ id });
}
