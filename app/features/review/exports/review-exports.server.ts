/** Files of applications: asked for, listed, and handed to the officer who asked, to no one else and for a day. */
import { and, desc, eq, gt } from 'drizzle-orm';
import { type Change, type ChangeDeps, change, reject } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { isOutTarget } from '#core/body-files/targets.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { EXPORT_HOURS } from '#core/identity/retention.ts';
import {
  type ExportFormat,
  isExportFormat,
  isOnRequest,
  readExportColumns,
} from '#core/review/application-columns.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { addJob } from '#db/outbox.ts';
import { releases, review_exports } from '#db/schema/index.ts';
import { openStoredExport } from './stored-export.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'storage'>;

export type ExportRow = typeof review_exports.$inferSelect;

type FileFormat = ExportFormat | 'zip';

export type ExportView = Awaited<ReturnType<typeof listExports>>[number];

/** Longest address of a view that is kept. */
const QUERY_MAX = 1_000;
const RECENT = 20;

export const askForExport = (
  deps: ChangeDeps,
  {
    actor,
    columns: given,
    format,
    query,
  }: { actor: Actor; columns: readonly string[]; format: string; query: string },
) =>
  change(deps, actor, 'application.export', async function* (to) {
    const columns = readExportColumns(given);
    if (columns.length === 0) yield* reject({ kind: 'no-columns' });
    if (!isExportFormat(format)) return yield* reject({ kind: 'no-format' });
    const details = { on_request: columns.filter(isOnRequest) };
    return storeAsked(to, { actor, format, columns, query, details });
  });

/** All letters of a release as one file to print. */
export const askForLetters = (deps: ChangeDeps, { actor, id }: { actor: Actor; id: string }) =>
  change(deps, actor, 'releases.manage', async function* (to) {
    yield* to.may('application.export', {});
    const release = yield* to.lock(releases, id);
    if (release.state !== 'released') yield* reject({ kind: 'not-possible' });
    const asked = { actor, format: 'zip', columns: [], query: '', releaseId: id } as const;
    await storeAsked(to, { ...asked, details: { release: id } });
    return null;
  });

interface Asking {
  readonly actor: Actor;
  readonly format: FileFormat;
  readonly columns: readonly string[];
  readonly query: string;
  /** The target and the version of the map, for a file for JAMB or NBTE. */
  readonly body?: { readonly target: string; readonly map_version: number };
  /** The letters that it issued, instead of rows. */
  readonly releaseId?: string;
  /** The details that the audit trail keeps. */
  readonly details: Readonly<Record<string, unknown>>;
}

/** Stores a request and the job that writes its file. The caller has checked that its asker may. */
export async function storeAsked(
  { tx, now, newId, audit }: Change,
  { actor, format, columns, query, body, releaseId, details }: Asking,
): Promise<{ readonly id: string }> {
  const id = newId();
  await tx.insert(review_exports).values({
    id,
    asked_by: actor.userId,
    format,
    columns,
    query: query.slice(0, QUERY_MAX),
    ...body,
    release_id: releaseId ?? null,
    created_at: now,
    expires_at: new Date(now.getTime() + EXPORT_HOURS * 3_600_000),
  });
  await addJob(tx, 'run-review-export', { exportId: id }, { key: `review-export-${id}` });
  await audit('application.export-asked', null, { export: id, format, ...details });
  return { id };
}

/** A body's file is written by a version of its map. Null: the file has the queue's columns. */
const fileOf = ({ target, map_version }: ExportRow) =>
  isOutTarget(target) && map_version !== null ? { target, version: map_version } : null;

const nameOf = (row: ExportRow): string => {
  if (row.format === 'zip') return 'letters';
  const file = fileOf(row);
  return file ? `${file.target}-columns-v${file.version}` : 'applications';
};

export async function listExports({ db }: Pick<Deps, 'db'>, { actor }: { actor: Actor }) {
  const rows = await db
    .select()
    .from(review_exports)
    .where(eq(review_exports.asked_by, actor.userId))
    .orderBy(desc(review_exports.created_at), desc(review_exports.id))
    .limit(RECENT);
  return rows.map((row) => ({
    id: row.id,
    format: row.format,
    file: fileOf(row),
    state: row.state as 'waiting' | 'ready' | 'failed' | 'gone',
    lines: row.lines,
    at: row.created_at.toISOString(),
    until: row.expires_at.toISOString(),
  }));
}

/** Each taking of the file is a line in the audit trail, written before the first byte leaves. */
export async function openExport(deps: Deps, { actor, id }: { actor: Actor; id: string }) {
  const notFound = err({ kind: 'not-found' } as const);
  if (!isId(id) || !mayEver(actor, 'application.export')) return notFound;
  const [row] = await deps.db
    .select()
    .from(review_exports)
    .where(
      and(
        eq(review_exports.id, id),
        eq(review_exports.asked_by, actor.userId),
        eq(review_exports.state, 'ready'),
        gt(review_exports.expires_at, deps.clock()),
      ),
    );
  if (!row) return notFound;
  const file = await openStoredExport(deps, row.id);
  if (!file) return notFound;
  await recordAudit(deps.db, deps.newId, {
    action: 'application.export-taken',
    actorId: actor.userId,
    subjectId: null,
    details: { export: id },
  });
  return ok({ format: row.format as FileFormat, name: nameOf(row), ...file });
}
