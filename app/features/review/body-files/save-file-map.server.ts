/** Staff set how a body writes its file. Each change is a version of its own; files that were asked for keep theirs. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { type ChangeDeps, change, reject, upToDate, valid } from '#app/requests/change.server.ts';
import { type FileMap, sampleFile } from '#core/body-files/file-map.ts';
import { readMapForm } from '#core/body-files/file-map-form.ts';
import { isTarget } from '#core/body-files/targets.ts';
import type { Actor } from '#core/identity/actor.ts';
import { file_maps } from '#db/schema/index.ts';
import { readFileMap } from '../file-rows/file-maps.server.ts';

interface Asked {
  readonly actor: Actor;
  readonly target: string;
  /** The version of the map from which the form was drawn. */
  readonly version: number;
  readonly typed: Readonly<Record<string, unknown>>;
  readonly previewOnly: boolean;
}

/** Keeps the spellings of subjects that the map had, though they are written at the subjects now. */
const keepSubjects = (map: FileMap, { codes: { subject } }: FileMap): FileMap =>
  subject ? { ...map, codes: { ...map.codes, subject } } : map;

export const saveFileMap = (deps: ChangeDeps, { actor, target, version, typed, previewOnly }: Asked) =>
  change(deps, actor, 'settings.manage', async function* ({ tx, now, audit }) {
    if (!isTarget(target)) return yield* reject({ kind: 'not-found' });
    const read = yield* valid(readMapForm(target, typed));
    if (previewOnly) yield* reject({ kind: 'unchanged', ...sampleFile(target, read) });
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`file-map.${target}`}))`);
    const newest = await readFileMap(tx, target);
    const map = keepSubjects(read, newest.map);
    // The same form twice: the map is already as it asks.
    if (isDeepStrictEqual(newest.map, map)) return { changed: false };
    yield* upToDate(newest, version);
    const next = { target, version: newest.version + 1, map, set_by: actor.userId, created_at: now };
    await tx.insert(file_maps).values(next);
    await audit('file-map.changed', target, { target, version: next.version });
    return { changed: true };
  });
