/** Releases: those that decisions can go into, all of them, and one with what is in it. */
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { acceptanceColumns, lacksOf, readableBy } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { type ApplicationStatus, OPEN_STATUSES } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import type { ReleaseState } from '#core/review/releases.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { applications, decisions, releases, users } from '#db/schema/index.ts';

type Deps = Pick<AppDeps, 'db'>;

export interface OpenRelease {
  readonly id: string;
  readonly title: string;
}

/** Those that whoever decides can put a decision into, the newest first. */
export const listOpenReleases = ({ db }: Deps, actor: Actor): Promise<readonly OpenRelease[]> =>
  mayEver(actor, 'application.change-status')
    ? db
        .select({ id: releases.id, title: releases.title })
        .from(releases)
        .where(eq(releases.state, 'draft'))
        .orderBy(desc(releases.created_at), desc(releases.id))
    : Promise.resolve([]);

export interface ReleaseLine {
  readonly id: string;
  readonly title: string;
  readonly state: ReleaseState;
  readonly by: string;
  /** ISO 8601, UTC. */
  readonly due: string | null;
  readonly decisions: number;
}

/** A college makes some tens in a session. */
const MOST = 200;

export async function listReleases(
  { db }: Deps,
  { actor }: { actor: Actor },
): Promise<Result<readonly ReleaseLine[], { kind: 'forbidden' }>> {
  if (!can(actor, 'releases.manage')) return err({ kind: 'forbidden' });
  const rows = await db
    .select({
      release: releases,
      by: users.name,
      decisions: sql<number>`(select count(*)::int from ${decisions} where ${decisions.release_id} = ${releases.id}
        and ${decisions.state} <> 'undone' and not exists (select from ${applications}
          where ${applications.id} = ${decisions.application_id} and ${applications.user_id} = ${actor.userId}))`,
    })
    .from(releases)
    .innerJoin(users, eq(users.id, releases.made_by))
    .orderBy(desc(releases.created_at), desc(releases.id))
    .limit(MOST);
  return ok(
    rows.map(({ release: { id, title, state, due_at }, by, decisions: inIt }) => ({
      id,
      title,
      // The table's check constraint holds the column to the states of core.
      state: state as ReleaseState,
      by,
      due: due_at?.toISOString() ?? null,
      decisions: inIt,
    })),
  );
}

export interface ReleaseCount {
  readonly program: string | null;
  readonly status: ApplicationStatus;
  readonly count: number;
}

export interface ReleasedDecision {
  readonly id: string;
  readonly applicationId: string;
  readonly number: string;
  readonly name: string;
  readonly program: string | null;
  readonly status: ApplicationStatus;
  readonly by: string;
  readonly state: 'held' | 'released' | 'overtaken';
  /** It will come to nothing as the application stands now. */
  readonly blocked: boolean;
  /** No address of theirs is confirmed. */
  readonly unreachable: boolean;
}

export interface ReleaseView {
  readonly id: string;
  readonly title: string;
  readonly state: ReleaseState;
  readonly version: number;
  readonly by: string;
  readonly checkedBy: string | null;
  /** ISO 8601, UTC. */
  readonly due: string | null;
  readonly released: string | null;
  /** The reader made it or decided something in it, and cannot check it. */
  readonly maker: boolean;
  readonly counts: readonly ReleaseCount[];
  readonly total: number;
  /** Those that need attention first; no more than are worth reading. */
  readonly decisions: readonly ReleasedDecision[];
}

const SHOWN = 500;

export async function readRelease(
  { db }: Deps,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<ReleaseView, { kind: 'forbidden' | 'not-found' }>> {
  if (!can(actor, 'releases.manage')) return err({ kind: 'forbidden' });
  const [row] = isId(id)
    ? await db
        .select({ release: releases, by: users.name })
        .from(releases)
        .innerJoin(users, eq(users.id, releases.made_by))
        .where(eq(releases.id, id))
    : [];
  if (!row) return err({ kind: 'not-found' });
  const { release, by } = row;
  const [checker] = release.checked_by
    ? await db.select({ name: users.name }).from(users).where(eq(users.id, release.checked_by))
    : [];
  // Nobody reads a decision about their own application, nor one about what they may not read.
  const among = and(
    eq(decisions.release_id, id),
    inArray(decisions.state, ['held', 'released', 'overtaken']),
    sql`${applications.user_id} <> ${actor.userId}`,
    readableBy(actor),
  );
  const counts = await db
    .select({ program: applications.program, status: decisions.to_status, count: count() })
    .from(decisions)
    .innerJoin(applications, eq(applications.id, decisions.application_id))
    .where(among)
    .groupBy(applications.program, decisions.to_status)
    .orderBy(asc(applications.program), asc(decisions.to_status));
  const blocked = sql<boolean>`(${decisions.state} = 'overtaken'
    or (${decisions.state} = 'held' and ${applications.status} <> ${decisions.from_status}))`;
  const unreachable = sql<boolean>`not ${users.email_verified}`;
  const rows = await db
    .select({
      decision: decisions,
      applicationId: applications.id,
      number: applications.application_number,
      has: acceptanceColumns(db),
      blocked,
      unreachable,
    })
    .from(decisions)
    .innerJoin(applications, eq(applications.id, decisions.application_id))
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(among)
    .orderBy(desc(blocked), desc(unreachable), asc(applications.name_key), asc(decisions.id))
    .limit(SHOWN);
  const makers = await namesOf(
    db,
    rows.map(({ decision }) => decision.decided_by),
  );
  const shown = rows.map(({ decision, has, number, applicationId, ...marks }): ReleasedDecision => {
    const lacking = decision.state === 'held' && decision.to_status === 'Accepted' && lacksOf(has).length > 0;
    return {
      id: decision.id,
      applicationId,
      number,
      name: [has.first_name, has.last_name].filter(Boolean).join(' '),
      program: has.program,
      status: decision.to_status as ApplicationStatus,
      by: makers.get(decision.decided_by) ?? '',
      state: decision.state as ReleasedDecision['state'],
      blocked: marks.blocked || lacking,
      unreachable: marks.unreachable,
    };
  });
  return ok({
    id,
    title: release.title,
    state: release.state as ReleaseState,
    version: release.version,
    by,
    checkedBy: checker?.name ?? null,
    due: release.due_at?.toISOString() ?? null,
    released: release.released_at?.toISOString() ?? null,
    maker: await isMaker(db, actor, release),
    counts: counts.map((one) => ({ ...one, status: one.status as ApplicationStatus })),
    total: counts.reduce((sum, one) => sum + one.count, 0),
    decisions: shown,
  });
}

async function namesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const some = [...new Set(ids)];
  if (some.length === 0) return new Map();
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, some));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/**
 * Whoever made the release, or decided anything in it; and whoever has an application of their own that is not decided,
 * whether it is in this release or not, so that being refused tells nothing.
 */
export async function isMaker(
  db: Queryable,
  actor: Pick<Actor, 'userId'>,
  release: { readonly id: string; readonly made_by: string },
): Promise<boolean> {
  if (release.made_by === actor.userId) return true;
  const own = and(
    eq(decisions.release_id, release.id),
    eq(decisions.state, 'held'),
    eq(decisions.decided_by, actor.userId),
  );
  if ((await db.$count(decisions, own)) > 0) return true;
  const applied = and(
    eq(applications.user_id, actor.userId),
    inArray(applications.status, [...OPEN_STATUSES]),
  );
  return (await db.$count(applications, applied)) > 0;
}
