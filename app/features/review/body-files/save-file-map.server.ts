/** Staff set how a body writes its file. Each change is a version of its own; files that were asked for keep theirs. */
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { sampleFile } from '#core/body-files/file-map.ts';
import { readMapForm } from '#core/body-files/file-map-form.ts';
import { isTarget } from '#core/body-files/targets.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { file_maps } from '#db/schema/index.ts';
import { readFileMap } from '../file-rows/file-maps.server.ts';

export type FileMapProblem =
  | { readonly kind: 'forbidden' | 'not-found' | 'stale' }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] }
  /** Asked for: what a file by this map would look like. Nothing is saved. */
  | { readonly kind: 'unchanged'; readonly headings: readonly string[]; readonly row: readonly string[] };

interface Asked {
  readonly actor: Actor;
  readonly target: string;
  /** Of the map that the form was drawn from. */
  readonly version: number;
  readonly typed: Readonly<Record<string, unknown>>;
  readonly previewOnly: boolean;
}

export async function saveFileMap(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, target, version, typed, previewOnly }: Asked,
): Promise<Result<{ readonly changed: boolean }, FileMapProblem>> {
  if (!can(actor, 'settings.manage')) return err({ kind: 'forbidden' });
  if (!isTarget(target)) return err({ kind: 'not-found' });
  const read = readMapForm(target, typed);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  const map = read.value;
  if (previewOnly) return err({ kind: 'unchanged', ...sampleFile(target, map) });
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`file-map.${target}`}))`);
    const now = await readFileMap(tx, target);
    // The same form twice: what it asks for stands already.
    if (isDeepStrictEqual(now.map, map)) return ok({ changed: false });
    if (now.version !== version) return err({ kind: 'stale' });
    const next = { target, version: now.version + 1, map, set_by: actor.userId, created_at: clock() };
    await tx.insert(file_maps).values(next);
    await recordAudit(tx, newId, {
      action: 'file-map.changed',
      actorId: actor.userId,
      subjectType: 'file-map',
      subjectId: target,
      details: { target, version: next.version },
    });
    return ok({ changed: true });
  });
}
