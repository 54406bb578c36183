/** The rows of a file for JAMB or NBTE, as the job of the exports writes them. */
import type { SheetCell, TableFile } from '#app/lists/table-file.server.ts';
import { writeCell } from '#core/body-files/file-map.ts';
import { isOutTarget, lackingIn, type OutField } from '#core/body-files/targets.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Transaction } from '#db/client.ts';
import type { review_exports } from '#db/schema/index.ts';
import { readFileMap } from './file-maps.server.ts';
import { eachRow } from './select-rows.server.ts';

interface Writing {
  readonly row: typeof review_exports.$inferSelect;
  readonly actor: Actor;
  /** Told of so many lines, as they are written. */
  readonly onLines: (count: number) => Promise<void>;
}

/** By the map that stood when it was asked for. @throws when more rows are incomplete than whoever asked had agreed to. */
export async function bodyFile(tx: Transaction, { row, actor, onLines }: Writing): Promise<TableFile> {
  const { target, map_version } = row;
  if (!isOutTarget(target) || map_version === null) throw new Error('not a file for a body');
  const asked = new URLSearchParams(row.query);
  const { map } = await readFileMap(tx, target, map_version);
  const fields = map.columns.map(({ field }) => field as OutField);
  const scope = { target, session: asked.get('session') ?? '', program: asked.get('program') || null };
  const agreed = Number(asked.get('left_out'));

  async function* batches(): AsyncGenerator<readonly (readonly SheetCell[])[]> {
    let left = 0;
    let lines = 0;
    for await (const rows of eachRow(tx, actor, scope)) {
      const complete = rows.filter(
        (one) => lackingIn(target as typeof scope.target, fields, one).length === 0,
      );
      left += rows.length - complete.length;
      lines += complete.length;
      await onLines(lines);
      yield complete.map((one) => fields.map((field) => writeCell(map, field, one)));
    }
    if (left !== agreed) throw new Error('other rows are incomplete than when the file was asked for');
  }

  return {
    name: row.id,
    sheet: target,
    columns: map.columns.map(({ heading }) => ({ heading, width: 20 })),
    batches: batches(),
  };
}
