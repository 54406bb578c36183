/**
 * The settings of core/settings/portal-settings.ts as they stand in the database. A setting that nobody changed, or
 * whose stored value no longer fits its schema, has its default.
 */
import { and, eq, sql } from 'drizzle-orm';
import {
  PORTAL_SETTINGS,
  type RunMode,
  type SettingKey,
  type SettingValue,
} from '#core/settings/portal-settings.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { NewId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from './audit.ts';
import type { Queryable, Transaction } from './client.ts';
import { settings } from './schema/index.ts';

interface ReadDeps {
  readonly db: Queryable;
  /** Null outside the demonstration, as in AppDeps. */
  readonly demo: object | null;
}

export interface StoredSetting<Key extends SettingKey> {
  readonly value: SettingValue<Key>;
  /** 0 while the default holds; give it back when writing. */
  readonly version: number;
}

const runMode = ({ demo }: Pick<ReadDeps, 'demo'>): RunMode => (demo ? 'demo' : 'production');

export async function readStoredSetting<Key extends SettingKey>(
  { db, demo }: ReadDeps,
  key: Key,
): Promise<StoredSetting<Key>> {
  const { schema, defaults } = PORTAL_SETTINGS[key];
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  const stored = row ? schema.safeParse(row.value) : null;
  const value = stored?.success ? stored.data : defaults[runMode({ demo })];
  return { value: value as SettingValue<Key>, version: row?.version ?? 0 };
}

export async function readSetting<Key extends SettingKey>(
  deps: ReadDeps,
  key: Key,
): Promise<SettingValue<Key>> {
  return (await readStoredSetting(deps, key)).value;
}

export interface SettingChange<Key extends SettingKey> {
  readonly key: Key;
  readonly value: SettingValue<Key>;
  readonly actorId: string | null;
  /** The version that the person saw. Left out: whatever stands there is replaced. */
  readonly version?: number;
}

/**
 * Changes a setting and leaves an audit entry with the old and the new value.
 * @returns the value that stood there, null where none was ever set; `stale` when somebody else changed it since; `invalid` when the value does not fit.
 */
export async function writeSetting<Key extends SettingKey>(
  tx: Transaction,
  { newId, clock }: { readonly newId: NewId; readonly clock: Clock },
  { key, value, actorId, version }: SettingChange<Key>,
): Promise<Result<{ version: number; before: unknown }, { kind: 'stale' | 'invalid' }>> {
  const parsed = PORTAL_SETTINGS[key].schema.safeParse(value);
  if (!parsed.success) return err({ kind: 'invalid' });
  const [before] = await tx.select().from(settings).where(eq(settings.key, key)).for('update');
  if (version !== undefined && version !== (before?.version ?? 0)) return err({ kind: 'stale' });
  // Null is a value, too; to the driver it would be an empty column.
  const stored = parsed.data ?? sql`'null'::jsonb`;
  const [after] = before
    ? await tx
        .update(settings)
        .set({
          value: stored,
          updated_by: actorId,
          updated_at: clock(),
          version: sql`${settings.version} + 1`,
        })
        .where(and(eq(settings.key, key), eq(settings.version, before.version)))
        .returning({ version: settings.version })
    : await tx
        .insert(settings)
        .values({ key, value: stored, updated_by: actorId, updated_at: clock() })
        .onConflictDoNothing()
        .returning({ version: settings.version });
  if (!after) return err({ kind: 'stale' });
  await recordAudit(tx, newId, {
    action: 'setting.changed',
    actorId,
    subjectId: key,
    details: { from: before?.value ?? null, to: parsed.data },
  });
  return ok({ ...after, before: before?.value ?? null });
}
