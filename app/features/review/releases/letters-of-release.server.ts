/**
 * The letters of a release as they would be issued now: what stops them, and some to read before all are sent. All of
 * them are read by one pass, which is kept for the page; the page itself composes only what it shows.
 */
import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { composeLetters, type LetterSources, readLetterSources } from '#app/features/letters/index.server.ts';
import { readPreparedOffers } from '#app/features/offers/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { parseMarkdown } from '#core/content/parse-markdown.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { chooseSample } from '#core/letters/choose-sample.ts';
import { letterOf } from '#core/letters/letter-kinds.ts';
import type { LetterToken } from '#core/letters/tokens.ts';
import { GAPS_KEPT_MS, type ReleaseGaps } from '#core/review/releases.ts';
import type { Queryable } from '#db/client.ts';
import { applications, decisions, offer_conditions, offers, releases } from '#db/schema/index.ts';
import type { HeldDecision } from '../decisions/hold-decision.server.ts';
import { letterOfDecision, readUnmetOf } from '../decisions/letter-of-decision.server.ts';

type Deps = Pick<AppDeps, 'clock' | 'newId' | 'origin' | 'demo'>;

export type ReleaseLetters = Awaited<ReturnType<typeof readReleaseLetters>>;

const SAMPLE = 10;
/** More than anybody mends before looking again. */
const SHOWN = 100;
/** So many letters are in memory at a time. */
const AT_ONCE = 500;

type Release = typeof releases.$inferSelect;

/** Nobody reads a letter about their own application. */
export async function readReleaseLetters(
  deps: Deps & Pick<AppDeps, 'db'>,
  { actor, id }: { actor: Actor; id: string },
) {
  const [release] = can(actor, 'releases.manage')
    ? await deps.db.select().from(releases).where(eq(releases.id, id))
    : [];
  if (!release || release.state === 'released' || release.state === 'cancelled')
    return { gaps: 0, stopped: [], sample: [] };
  const { count, shown } = keptGaps(release, deps.clock()) ?? (await passOver(deps.db, deps, release));
  const others = sql`${applications.user_id} <> ${actor.userId}`;
  const broken = await composeOf(deps.db, deps, id, [
    others,
    inArray(
      decisions.application_id,
      shown.map(({ applicationId }) => applicationId),
    ),
  ]);
  const chosen = chooseSample(await candidates(deps.db, id, [others]), SAMPLE);
  const sample = await composeOf(deps.db, deps, id, [
    inArray(
      decisions.application_id,
      chosen.map(({ applicationId }) => applicationId),
    ),
  ]);
  const shownOf = ({ applicationId, number, name, kind, missing }: (typeof sample)[number]) => ({
    applicationId,
    number,
    name,
    kind,
    missing,
  });
  // Some of the letters that were found may be mended since, and one may be the reader's own.
  const stopped = broken.filter(({ missing }) => missing.length > 0);
  return {
    // The number of people whose letter cannot be issued, and some of them.
    gaps: shown.length < count ? count : stopped.length,
    stopped: stopped.map(shownOf),
    sample: [...stopped.slice(0, 1), ...sample]
      .filter(
        (one, index, all) => all.findIndex((same) => same.applicationId === one.applicationId) === index,
      )
      .map((one) => ({ ...shownOf(one), title: one.title, blocks: parseMarkdown(one.text) })),
  };
}

const keptGaps = ({ gaps, gaps_at, gaps_version, version }: Release, now: Date): ReleaseGaps | null =>
  gaps && gaps_at && gaps_version === version && now.getTime() < gaps_at.getTime() + GAPS_KEPT_MS
    ? gaps
    : null;

/** Counts the people of the release who cannot get the letter that they should, found now and kept for the page. */
export const countStopped = async (db: Queryable, deps: Deps, release: Release): Promise<number> =>
  (await passOver(db, deps, release)).count;

/** Every letter as it would be issued now, some at a time. */
async function passOver(db: Queryable, deps: Deps, { id, version }: Release): Promise<ReleaseGaps> {
  const shown: { applicationId: string; missing: readonly LetterToken[] }[] = [];
  let count = 0;
  const sources = await readLetterSources(db, deps);
  for (let after: string | null = null; ; ) {
    const beyond: SQL[] = after === null ? [] : [gt(decisions.id, after)];
    const held = await heldOf(db, id, beyond).orderBy(asc(decisions.id)).limit(AT_ONCE);
    for (const { applicationId, missing } of await compose(db, deps, held, sources)) {
      if (missing.length === 0) continue;
      count += 1;
      if (shown.length < SHOWN) shown.push({ applicationId, missing });
    }
    if (held.length < AT_ONCE) break;
    after = held.at(-1)?.decision.id ?? null;
  }
  const gaps = { count, shown };
  await db
    .update(releases)
    .set({ gaps, gaps_at: deps.clock(), gaps_version: version })
    .where(and(eq(releases.id, id), eq(releases.version, version)));
  return gaps;
}

/** One that will come to nothing needs no letter. */
const inIt = (id: string, more: readonly SQL[]) =>
  and(
    eq(decisions.release_id, id),
    eq(decisions.state, 'held'),
    eq(applications.status, decisions.from_status),
    ...more,
  );

const heldOf = (db: Queryable, id: string, more: readonly SQL[]) =>
  db
    .select({ decision: decisions })
    .from(decisions)
    .innerJoin(applications, eq(applications.id, decisions.application_id))
    .where(inIt(id, more))
    .$dynamic();

/** Reads the facts by which their letters could differ, without the letters. */
async function candidates(db: Queryable, id: string, more: readonly SQL[]) {
  const rows = await db
    .select({
      applicationId: applications.id,
      name: applications.name_key,
      program: applications.program,
      status: decisions.to_status,
      reason: decisions.reason,
      conditions: sql<number>`(select count(*)::int from ${offer_conditions}
        join ${offers} on ${offers.id} = ${offer_conditions.offer_id}
        where ${offers.application_id} = ${applications.id} and ${offers.state} = 'prepared')`,
    })
    .from(decisions)
    .innerJoin(applications, eq(applications.id, decisions.application_id))
    .where(inIt(id, more))
    .orderBy(asc(applications.name_key), asc(decisions.id));
  return rows.flatMap(({ status, reason, name, ...one }) => {
    const kind = letterOf(
      status as ApplicationStatus,
      reason,
      Array.from({ length: one.conditions }, String),
    );
    return kind ? [{ ...one, name: name ?? '', kind, missing: [] }] : [];
  });
}

const composeOf = async (db: Queryable, deps: Deps, id: string, more: readonly SQL[]) =>
  compose(
    db,
    deps,
    await heldOf(db, id, more).orderBy(asc(applications.name_key), asc(decisions.id)),
    await readLetterSources(db, deps),
  );

async function compose(
  db: Queryable,
  deps: Deps,
  held: readonly { decision: HeldDecision }[],
  sources: LetterSources,
) {
  const prepared = await readPreparedOffers(
    db,
    held.map(({ decision }) => decision.application_id),
    deps.clock(),
  );
  const unmet = await readUnmetOf(
    db,
    held.map(({ decision }) => decision),
    deps.clock(),
  );
  const wanted = held
    .map(({ decision }) =>
      letterOfDecision(
        decision,
        prepared.get(decision.application_id) ?? null,
        unmet.get(decision.application_id) ?? [],
      ),
    )
    .filter((one) => one !== null);
  return (await composeLetters(db, deps, wanted, sources)).map((letter) => ({
    ...letter,
    name: letter.facts.name,
    number: letter.facts.application_number,
  }));
}
