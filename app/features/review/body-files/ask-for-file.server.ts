/** Asks for a file for JAMB or NBTE: a job of the exports writes it. Incomplete rows are left out only when that is agreed to. */
import { type ChangeDeps, change, reject } from '#app/requests/change.server.ts';
import { isProgram } from '#core/admissions/programmes.ts';
import { isOutTarget } from '#core/body-files/targets.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isExportFormat } from '#core/review/application-columns.ts';
import { storeAsked } from '../exports/review-exports.server.ts';
import { readFileMap } from '../file-rows/file-maps.server.ts';
import { checkRows } from './check-file.server.ts';

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
