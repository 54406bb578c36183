/** The map of a target as it stands, as it stood, and who set each version. */
import { and, desc, eq } from 'drizzle-orm';
import { FIRST_MAPS, type FileMap } from '#core/body-files/file-map.ts';
import type { Target } from '#core/body-files/targets.ts';
import type { Queryable } from '#db/client.ts';
import { file_maps, users } from '#db/schema/index.ts';

export interface MapVersion {
  readonly version: number;
  readonly map: FileMap;
}

const FIRST = 1;

/** @param version left out: the one that stands */
export async function readFileMap(db: Queryable, target: Target, version?: number): Promise<MapVersion> {
  const [row] = await db
    .select()
    .from(file_maps)
    .where(and(eq(file_maps.target, target), version ? eq(file_maps.version, version) : undefined))
    .orderBy(desc(file_maps.version))
    .limit(1);
  return row ?? { version: FIRST, map: FIRST_MAPS[target] };
}

export interface MapChange extends MapVersion {
  /** The person who wrote it. Null: the portal came with it. */
  readonly by: string | null;
  /** ISO 8601, UTC. */
  readonly at: string | null;
}

const MOST = 50;

/** The newest first. */
export async function listMapVersions(db: Queryable, target: Target): Promise<readonly MapChange[]> {
  const rows = await db
    .select({ of: file_maps, by: users.name })
    .from(file_maps)
    .innerJoin(users, eq(users.id, file_maps.set_by))
    .where(eq(file_maps.target, target))
    .orderBy(desc(file_maps.version))
    .limit(MOST);
  return [
    ...rows.map(({ of, by }) => ({ version: of.version, map: of.map, by, at: of.created_at.toISOString() })),
    { version: FIRST, map: FIRST_MAPS[target], by: null, at: null },
  ];
}
