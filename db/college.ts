/**
 * The college of this database, written by the first start, so that no other college's program ever works with it.
 */
import { sql } from 'drizzle-orm';
import type { SettingValue } from '#core/settings/portal-settings.ts';
import type { Queryable } from './client.ts';
import { settings } from './schema/index.ts';
import { readSetting } from './settings.ts';

export type WhichCollege = NonNullable<SettingValue<'college'>>;

/** Null means that no start has written it yet. */
export async function readCollege(db: Queryable): Promise<WhichCollege | null> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('public.settings') is not null as there`,
  );
  return rows[0]?.there ? readSetting({ db, demo: null }, 'college') : null;
}

/** @returns whose it is from now on; another start may have been faster. */
export async function claimCollege(db: Queryable, own: WhichCollege): Promise<WhichCollege> {
  const { slug, name } = own;
  await db.insert(settings).values({ key: 'college', value: { slug, name } }).onConflictDoNothing();
  return (await readCollege(db)) ?? own;
}

/** The difference in words; null where the database is this college's, or nobody's yet. */
export const otherCollege = (there: WhichCollege | null, own: WhichCollege): string | null =>
  !there || there.slug === own.slug
    ? null
    : `This database is the portal of ${there.name} (${there.slug}), and this program is built for ${own.name} (${own.slug}).`;
