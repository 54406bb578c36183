import { and, desc, eq, gt } from 'drizzle-orm';
import type { Actor } from '#core/identity/actor.ts';
import { type BrowserName, browserName } from '#core/identity/user-agent.ts';
import { sessions } from '#db/schema/index.ts';
import type { IdentityDeps } from '../setup/identity-deps.ts';

export interface DeviceFacts extends BrowserName {
  readonly id: string;
  /** The one that is asking. */
  readonly current: boolean;
  /** Network address of the last use. */
  readonly address: string | null;
  /** ISO 8601, UTC. */
  readonly usedAt: string;
  readonly beganAt: string;
}

/** More than anyone uses; a list of thousands would be an attack, and ends with one press anyway. */
const MOST = 100;

/** Where the person is signed in: the browser that asks first, then by last use. */
export async function listSessions(
  { db, clock }: Pick<IdentityDeps, 'db' | 'clock'>,
  actor: Actor,
): Promise<readonly DeviceFacts[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, actor.userId), gt(sessions.expires_at, clock())))
    .orderBy(desc(sessions.updated_at))
    .limit(MOST);
  return rows
    .map((row) => ({
      id: row.id,
      current: row.id === actor.sessionId,
      ...browserName(row.user_agent),
      address: row.last_address ?? row.ip_address,
      usedAt: (row.last_used_at ?? row.created_at).toISOString(),
      beganAt: row.created_at.toISOString(),
    }))
    .toSorted((a, b) => Number(b.current) - Number(a.current) || b.usedAt.localeCompare(a.usedAt));
}
