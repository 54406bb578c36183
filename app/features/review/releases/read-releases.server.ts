/** Releases: those that decisions can go into, all of them, and one with what is in it. */

import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { href } from 'react-router';
import {
  acceptanceColumns,
  lacksNothing,
  neededDocuments,
  readableBy,
  readUnmet,
} from '#app/features/admissions/index.server.ts';
import { isSame, needsAnother } from '#app/features/identity/index.server.ts';
import { newestFirst } from '#app/lists/keyset.server.ts';
import { list, type Reader } from '#app/lists/list.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { lagosMoment } from '#app/words/lagos-time.ts';
import { type ApplicationStatus, OPEN_STATUSES } from '#core/admissions/application-status.ts';
import { documentChecklist, toSend } from '#core/documents/document-checklist.ts';
import type { Verdict } from '#core/eligibility/verdict.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import type { ReleaseState } from '#core/review/releases.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import {
  academic_records,
  applications,
  decision_proposals,
  decisions,
  releases,
  users,
} from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { documentsOf, lacksDocuments } from '../queue/queue-condition.server.ts';

type Deps = Pick<AppDeps, 'db'>;

const words = wordsFor('en');
const texts = words.releases;

export interface OpenRelease {
  readonly id: string;
  readonly title: string;
}

/** Lists the releases into which an officer who decides can put a decision, the newest first. */
export const listOpenReleases = ({ db }: Deps, actor: Actor): Promise<readonly OpenRelease[]> =>
  mayEver(actor, 'application.change-status')
    ? db
        .select({ id: releases.id, title: releases.title })
        .from(releases)
        .where(eq(releases.state, 'draft'))
        .orderBy(desc(releases.created_at), desc(releases.id))
    : Promise.resolve([]);

/** Into which of these this person last put a decision or proposal; null: none. The next one is offered it again. */
export async function lastReleaseOf(
  { db }: Deps,
  actor: Actor,
  open: readonly OpenRelease[],
): Promise<string | null> {
  if (open.length === 0) return null;
  const ids = open.map(({ id }) => id);
  const put = db
    .select({ id: decisions.release_id, at: decisions.decided_at })
    .from(decisions)
    .where(and(inArray(decisions.release_id, ids), eq(decisions.decided_by, actor.userId)));
  const proposed = db
    .select({ id: decision_proposals.release_id, at: decision_proposals.proposed_at })
    .from(decision_proposals)
    .where(
      and(inArray(decision_proposals.release_id, ids), eq(decision_proposals.proposed_by, actor.userId)),
    );
  const [last] = await unionAll(put, proposed).orderBy(sql`2 desc`).limit(1);
  return last?.id ?? null;
}

/** Decisions in a release that the reader may know of. */
const decisionsFor = ({ actor }: Reader) =>
  sql<number>`(select count(*)::int from ${decisions} where ${decisions.release_id} = ${releases.id}
    and ${decisions.state} <> 'undone' and not exists (select from ${applications}
      where ${applications.id} = ${decisions.application_id} and ${applications.user_id} = ${actor.userId}))`;

export const RELEASES = list({
  path: '/review/releases',
  permission: 'releases.manage',
  title: texts.caption,
  size: 50,
  select: (reader) =>
    reader.db
      .select({ release: releases, by: users.name, decisions: decisionsFor(reader) })
      .from(releases)
      .innerJoin(users, eq(users.id, releases.made_by)),
  order: () => newestFirst(releases.created_at, releases.id),
  placeOf: ({ release: { created_at, id } }) => ({ createdAt: created_at, id }),
  to: ({ release: { id } }) => href('/review/releases/:id', { id }),
  filters: {},
  columns: {
    title: { heading: 'Name', value: ({ release }) => release.title },
    state: { heading: 'Status', value: ({ release }) => release.state },
    decisions: { heading: texts.fields.decisions, as: 'count', value: (row) => texts.number(row.decisions) },
    due: {
      heading: 'Time',
      as: 'line',
      value: ({ release: { due_at } }) => (due_at ? lagosMoment(words, due_at.toISOString()) : 'None yet'),
    },
    by: { heading: texts.fields.by, value: ({ by }) => by },
  },
  // The table's check constraint holds the column to the states of core.
  present: (rows) => rows.map(({ release }) => ({ state: release.state as ReleaseState })),
  empty: { title: texts.empty, advice: texts.emptyAdvice },
});

export type ReleaseView = Given<typeof readRelease>;
export type ReleaseCount = ReleaseView['counts'][number];
export type ReleasedDecision = ReleaseView['decisions'][number];

/** The changes of the list since somebody checked it, or since it was made where nobody has. */
export interface ReleaseChanges {
  /** ISO 8601, UTC: when it was checked; null: never yet. */
  readonly since: string | null;
  readonly lines: readonly {
    readonly applicationId: string;
    readonly number: string;
    readonly name: string;
    /** The decision before; null: there was none in it. */
    readonly from: ApplicationStatus | null;
    /** The decision now; null: it is not in it any more. */
    readonly to: ApplicationStatus | null;
  }[];
}

/** More than these are another list. */
const CHANGES_SHOWN = 100;

const SHOWN = 500;

export async function readRelease(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, id, all = false }: { actor: Actor; id: string; all?: boolean },
) {
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
    .select({
      program: applications.program,
      award: applications.award,
      status: decisions.to_status,
      count: count(),
    })
    .from(decisions)
    .innerJoin(applications, eq(applications.id, decisions.application_id))
    .where(among)
    .groupBy(applications.program, applications.award, decisions.to_status)
    .orderBy(asc(applications.program), asc(applications.award), asc(decisions.to_status));
  const blocked = sql<boolean>`(${decisions.state} = 'overtaken'
    or (${decisions.state} = 'held' and ${applications.status} <> ${decisions.from_status})
    or (${decisions.state} = 'held' and ${decisions.to_status} = 'Accepted' and not coalesce(${lacksNothing(db)}, false)))`;
  const unreachable = sql<boolean>`not ${users.email_verified}`;
  const incomplete = sql<boolean>`(${decisions.state} = 'held' and ${decisions.to_status} = 'Accepted' and ${lacksDocuments})`;
  const unqualified = sql<boolean>`coalesce(${decisions.state} = 'held' and ${decisions.to_status} = 'Accepted'
    and ${academic_records.verdict} = 'missing', false)`;
  const listed = db
    .select({
      unqualified,
      decision: decisions,
      applicationId: applications.id,
      number: applications.application_number,
      has: acceptanceColumns(db),
      award: applications.award,
      verdict: academic_records.verdict,
      papers: documentsOf,
      needed: neededDocuments,
      blocked,
      unreachable,
    })
    .from(decisions)
    .innerJoin(applications, eq(applications.id, decisions.application_id))
    .innerJoin(users, eq(users.id, applications.user_id))
    .leftJoin(academic_records, eq(academic_records.application_id, applications.id))
    .where(among)
    .orderBy(
      desc(blocked),
      desc(unreachable),
      desc(unqualified),
      desc(incomplete),
      asc(applications.name_key),
      asc(decisions.id),
    )
    .$dynamic();
  const rows = await (all ? listed : listed.limit(SHOWN));
  const [counted] = await db
    .select({ unmet: sql<number>`(count(*) filter (where ${unqualified}))::int` })
    .from(decisions)
    .innerJoin(applications, eq(applications.id, decisions.application_id))
    .leftJoin(academic_records, eq(academic_records.application_id, applications.id))
    .where(among);
  const makers = await namesOf(
    db,
    rows.map(({ decision }) => decision.decided_by),
  );
  const unmet = await readUnmet(
    db,
    rows.filter((row) => row.unqualified).map((row) => row.applicationId),
    clock(),
  );
  const shown = rows.map(({ decision, has, number, applicationId, papers, needed, ...marks }) => {
    const accepts = decision.state === 'held' && decision.to_status === 'Accepted';
    return {
      id: decision.id,
      applicationId,
      number,
      name: fullName(has.first_name, has.last_name),
      program: has.program,
      award: marks.award,
      // The verdict on the academic record by the requirements; null: nothing is recorded.
      verdict: marks.verdict as Verdict | null,
      status: decision.to_status as ApplicationStatus,
      by: makers.get(decision.decided_by) ?? '',
      state: decision.state as 'held' | 'released' | 'overtaken',
      // It will come to nothing as the application stands now; no address of theirs is confirmed.
      blocked: marks.blocked,
      unreachable: marks.unreachable,
      // An acceptance that is not released yet shows the requirements not met, and the documents that it needs and
      // that have not come.
      unmet: marks.unqualified ? (unmet.get(applicationId) ?? []) : null,
      missing: accepts ? toSend(documentChecklist(needed, papers)) : [],
    };
  });
  const same = (await makersOf(db, release)).map(await needsAnother(db, actor, 'releases.manage'));
  return ok({
    id,
    title: release.title,
    state: release.state as ReleaseState,
    version: release.version,
    by,
    checkedBy: checker?.name ?? null,
    due: release.due_at?.toISOString() ?? null,
    released: release.released_at?.toISOString() ?? null,
    // A letter with a gap stopped it at its minute.
    stoppedAt: release.state === 'draft' ? (release.stopped_at?.toISOString() ?? null) : null,
    // The reader made it or decided something in it, and cannot check it.
    maker: same.some(isSame) || (await awaitsDecision(db, actor)),
    whyNot: same.some(({ own }) => own) ? null : (same.find(isSame)?.whyNot ?? null),
    changes: await readChanges(db, actor, release, release.checked_at),
    counts: counts.map((one) => ({ ...one, status: one.status as ApplicationStatus })),
    // The number of people it would accept who do not meet the requirements.
    unmet: counted?.unmet ?? 0,
    total: counts.reduce((sum, one) => sum + one.count, 0),
    // The decisions that need attention come first; no more than are worth reading, unless all of them were asked
    // for.
    decisions: shown,
  });
}

/**
 * While it can still change: afterwards it is what was checked.
 * @param since when somebody read it; null: nobody has
 */
export async function readChanges(
  db: Queryable,
  actor: Actor,
  release: typeof releases.$inferSelect,
  since: Date | null,
): Promise<ReleaseChanges> {
  if (release.state !== 'draft') return { since: null, lines: [] };
  const after = (since ?? release.created_at).toISOString();
  const inIt = sql`from ${decisions} d where d.release_id = ${release.id} and d.application_id = ${applications.id}`;
  // The decision in it at that moment, and the one in it now.
  const from = sql<
    string | null
  >`(select d.to_status ${inIt} and d.state = 'undone' and d.ended_at > ${after}::timestamptz
    ${since ? sql`and d.decided_at <= ${after}::timestamptz` : sql``} order by d.decided_at limit 1)`;
  const to = sql<string | null>`(select d.to_status ${inIt} and d.state = 'held')`;
  const added = since
    ? sql`exists (select ${inIt} and d.state = 'held' and d.decided_at > ${after}::timestamptz)`
    : sql`false`;
  const rows = await db
    .select({
      id: applications.id,
      number: applications.application_number,
      first_name: applications.first_name,
      last_name: applications.last_name,
      from,
      to,
    })
    .from(applications)
    .innerJoin(users, eq(users.id, applications.user_id))
    .where(
      and(
        sql`exists (select ${inIt})`,
        sql`${from} is distinct from ${to}`,
        sql`(${added} or ${from} is not null)`,
        sql`${applications.user_id} <> ${actor.userId}`,
        readableBy(actor),
      ),
    )
    .orderBy(asc(applications.name_key), asc(applications.id))
    .limit(CHANGES_SHOWN);
  return {
    since: since?.toISOString() ?? null,
    lines: rows.map((row) => ({
      applicationId: row.id,
      number: row.number,
      name: fullName(row.first_name, row.last_name),
      from: row.from as ApplicationStatus | null,
      to: row.to as ApplicationStatus | null,
    })),
  };
}

async function namesOf(db: Queryable, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const some = [...new Set(ids)];
  if (some.length === 0) return new Map();
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(inArray(users.id, some));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The officers who made the release, or decided anything in it. */
export async function makersOf(
  db: Queryable,
  release: { readonly id: string; readonly made_by: string },
): Promise<readonly string[]> {
  const held = await db
    .selectDistinct({ by: decisions.decided_by })
    .from(decisions)
    .where(and(eq(decisions.release_id, release.id), eq(decisions.state, 'held')));
  return [release.made_by, ...held.map(({ by }) => by)];
}

/**
 * Has an application of their own that is not decided: whether it is in this release or not, so that being refused tells
 * nothing.
 */
export const awaitsDecision = async (db: Queryable, { userId }: Pick<Actor, 'userId'>): Promise<boolean> =>
  (await db.$count(
    applications,
    and(eq(applications.user_id, userId), inArray(applications.status, [...OPEN_STATUSES])),
  )) > 0;
