/**
 * Keeps beside each academic record what the requirements come to, so that lists can show it and find by it. When it is
 * worked out anew is decided in core (verdict.ts): at once for one application, by a job when requirements change, and
 * every night for what time changes and for whatever was missed.
 */
import {
  and,
  count,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  not,
  notExists,
  notInArray,
  or,
  sql,
} from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { eachByItself } from '#app/requests/each-by-itself.server.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { awardChoice } from '#core/admissions/award.ts';
import { findOffering, type Offering, type OfferingKey } from '#core/admissions/offering.ts';
import { neededDocuments } from '#core/documents/needed-documents.ts';
import { type Finding, judge, unmetOf, yearOfSession } from '#core/eligibility/judge.ts';
import type { Requirements } from '#core/eligibility/requirements.ts';
import { DECIDED, isJudgedAnew, type Verdict, type VerdictCause } from '#core/eligibility/verdict.ts';
import type { AcademicRecord } from '#core/record/academic-record.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { asOffering, isOfferingOf, listOfferings, type OfferingRecord } from '#db/list-offerings.ts';
import { addJob } from '#db/outbox.ts';
import { academic_records, applications, programme_offerings } from '#db/schema/index.ts';
import { readJudged } from './academic-record.server.ts';

interface Chosen {
  readonly id: string;
  readonly session: string;
  readonly program: string | null;
  readonly award: string | null;
}

/** The verdict on a record, the way in that it fits, and the documents of that way. All null: nothing is required. */
type Outcome = Pick<typeof academic_records.$inferSelect, 'verdict' | 'route' | 'needed_documents'>;
const NO_OUTCOME: Outcome = { verdict: null, route: null, needed_documents: null };

function outcomeOf(
  record: AcademicRecord,
  { session, requirements }: Pick<Offering, 'session' | 'requirements'>,
): Outcome {
  if (Object.keys(requirements).length === 0) return NO_OUTCOME;
  const { verdict, ways } = judge(record, requirements, yearOfSession(session));
  const route = ways[0]?.route ?? null;
  const byAward = record.sittings.length === 0 && record.awards.length > 0;
  const needed_documents = neededDocuments((route && requirements[route]) ?? [], byAward);
  return { verdict, route, needed_documents };
}

/** Stores the verdict of one application, where this cause calls for a new one. The caller holds its lock. */
export async function storeVerdict(
  tx: Transaction,
  chosen: Chosen & { readonly status: string },
  { cause, now }: { readonly cause: VerdictCause; readonly now: Date },
): Promise<void> {
  // The table's check constraint holds the column to the statuses of core.
  if (!isJudgedAnew(cause, chosen.status as ApplicationStatus)) return;
  const record = (await readJudged(tx, [chosen.id], now)).get(chosen.id);
  if (!record) return;
  const found = findOffering(await listOfferings(tx, chosen.session), chosen.program, chosen.award);
  const offering = found && (await holdOffering(tx, found.id));
  await tx
    .update(academic_records)
    .set(offering ? { ...outcomeOf(record, offering), judged_by: offering.version } : NO_OUTCOME)
    .where(eq(academic_records.application_id, chosen.id));
}

/**
 * Locks the offering until the transaction ends: a change of it waits, and then finds the verdicts that were made by
 * it.
 */
async function holdOffering(tx: Transaction, id: string) {
  const [row] = await tx
    .select()
    .from(programme_offerings)
    .where(eq(programme_offerings.id, id))
    .for('share');
  return row && { ...asOffering(row), judge_from: row.judge_from };
}

export interface Touched {
  readonly from: Verdict | null;
  readonly to: Verdict | null;
  readonly count: number;
}

/** The number of records judged at a time, which keeps memory flat and locks short. */
const BATCH = 500;

const undecided = notInArray(applications.status, [...DECIDED]);

/** Records whose applications are not decided about. */
const ofOffering = ({ session, program, award, mode }: OfferingKey) =>
  and(
    eq(applications.session, session),
    eq(applications.program, program),
    eq(applications.award, awardChoice({ award, mode })),
    undecided,
  );

const verdictColumns = {
  id: academic_records.application_id,
  verdict: sql<Verdict | null>`${academic_records.verdict}`,
  route: academic_records.route,
  needed_documents: academic_records.needed_documents,
};

/** Previews the verdicts under other requirements, for undecided applications that have a record. */
export async function previewVerdicts(
  db: Queryable,
  key: OfferingKey,
  requirements: Requirements,
  now: Date,
): Promise<readonly Touched[]> {
  const counts = new Map<string, Touched>();
  for (let after: string | undefined; ; ) {
    const rows = await db
      .select(verdictColumns)
      .from(academic_records)
      .innerJoin(applications, eq(applications.id, academic_records.application_id))
      .where(and(ofOffering(key), after ? gt(applications.id, after) : undefined))
      .orderBy(applications.id)
      .limit(BATCH);
    const records = await readJudged(
      db,
      rows.map(({ id }) => id),
      now,
    );
    for (const { id, verdict: from } of rows) {
      const record = records.get(id);
      const to = record ? outcomeOf(record, { ...key, requirements }).verdict : from;
      if (from === to) continue;
      const name = `${from} ${to}`;
      counts.set(name, { from, to, count: (counts.get(name)?.count ?? 0) + 1 });
    }
    if (rows.length < BATCH) return [...counts.values()].toSorted((one, other) => other.count - one.count);
    after = rows.at(-1)?.id;
  }
}

/** The caller has changed what the offering requires, in this transaction: by its new version all are judged anew. */
export async function askToJudge(tx: Transaction, offeringId: string, version: number): Promise<void> {
  await tx
    .update(programme_offerings)
    .set({ judge_from: version })
    .where(eq(programme_offerings.id, offeringId));
  await addJudging(tx, offeringId);
}

const addJudging = (db: Queryable, offeringId: string) =>
  addJob(
    db,
    'judge-records',
    { offeringId },
    { key: `judge-records-${offeringId}`, queue: `judge-records-${offeringId}` },
  );

/** A process may die at any statement: a batch is stored whole or not at all, and what is left is seen in the records. */
export async function judgeRecords(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { offeringId }: { offeringId: string },
): Promise<void> {
  while (await db.transaction((tx) => judgeBatch(tx, offeringId, clock())));
}

/** @returns whether there may be more. */
async function judgeBatch(tx: Transaction, offeringId: string, now: Date): Promise<boolean> {
  const offering = await holdOffering(tx, offeringId);
  if (!offering || offering.judge_from === null) return false;
  const waiting = and(ofOffering(offering), judgedBefore(offering.judge_from));
  const rows = await tx
    .select({ id: academic_records.application_id })
    .from(academic_records)
    .innerJoin(applications, eq(applications.id, academic_records.application_id))
    .where(waiting)
    .orderBy(academic_records.application_id)
    .limit(BATCH)
    .for('update', { of: academic_records });
  await storeOutcomes(
    tx,
    offering,
    rows.map(({ id }) => id),
    now,
  );
  if (rows.length > 0) return true;
  // No record for this run can still mean that another run had locked those that it looked at.
  const left = tx
    .select({ one: sql`1` })
    .from(academic_records)
    .innerJoin(applications, eq(applications.id, academic_records.application_id))
    .where(waiting);
  const done = await tx
    .update(programme_offerings)
    .set({ judge_from: null })
    .where(and(eq(programme_offerings.id, offeringId), notExists(left)))
    .returning({ id: programme_offerings.id });
  return done.length === 0;
}

const judgedBefore = (version: number) =>
  or(isNull(academic_records.judged_by), lt(academic_records.judged_by, version));

async function storeOutcomes(
  tx: Transaction,
  offering: OfferingRecord,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  const records = await readJudged(tx, ids, now);
  const judged = [...records].map(([id, record]) => ({ id, outcome: outcomeOf(record, offering) }));
  const alike = Map.groupBy(judged, ({ outcome }) => keyOf(outcome));
  for (const of of alike.values())
    await tx
      .update(academic_records)
      .set({ ...of[0]?.outcome, judged_by: offering.version })
      .where(
        inArray(
          academic_records.application_id,
          of.map(({ id }) => id),
        ),
      );
}

const keyOf = ({ verdict, route, needed_documents }: Outcome): string =>
  JSON.stringify([verdict, route, needed_documents]);

export interface Judging {
  readonly left: number;
  readonly all: number;
}

/**
 * Reads the progress of the job.
 * @returns null when it has nothing to do.
 */
export async function readJudging(db: Queryable, offeringId: string): Promise<Judging | null> {
  const [row] = await db
    .select()
    .from(programme_offerings)
    .where(and(eq(programme_offerings.id, offeringId), isNotNull(programme_offerings.judge_from)));
  if (!row || row.judge_from === null) return null;
  const [counted] = await db
    .select({ all: count(), left: sql<number>`count(*) filter (where ${judgedBefore(row.judge_from)})::int` })
    .from(academic_records)
    .innerJoin(applications, eq(applications.id, academic_records.application_id))
    .where(ofOffering(asOffering(row)));
  return counted && counted.left > 0 ? counted : null;
}

/** Resumes, every minute, a job that a process left half done. A job that is waiting or runs stays the only one. */
export async function resumeJudging({ db }: Pick<AppDeps, 'db'>): Promise<number> {
  const open = await db
    .select({ id: programme_offerings.id })
    .from(programme_offerings)
    .where(isNotNull(programme_offerings.judge_from));
  for (const { id } of open) await addJudging(db, id);
  return open.length;
}

/**
 * Compares stored verdicts every night: an attachment has grown long enough, or something was missed. One offering
 * that fails holds up no other.
 * @returns how many verdicts were otherwise
 */
export async function compareVerdicts({
  db,
  clock,
  log,
}: Pick<AppDeps, 'db' | 'clock' | 'log'>): Promise<number> {
  const offerings = await db.select({ id: programme_offerings.id }).from(programme_offerings);
  const changes = await eachByItself(log, 'compare-verdicts', offerings, async ({ id }) => {
    let changed = 0;
    for (let after: string | null = ''; after !== null; ) {
      const last: string = after;
      const batch: Compared = await db.transaction((tx) => compareBatch(tx, id, last, clock()));
      changed += batch.changed;
      after = batch.last;
    }
    return changed;
  });
  const asksNothing = db
    .select({ one: sql`1` })
    .from(applications)
    .leftJoin(programme_offerings, isOfferingOf)
    .where(
      and(eq(applications.id, academic_records.application_id), undecided, isNull(programme_offerings.id)),
    );
  const { rowCount } = await db
    .update(academic_records)
    .set(NO_OUTCOME)
    .where(and(isNotNull(academic_records.verdict), exists(asksNothing)));
  return changes.reduce((sum, changed) => sum + changed, rowCount ?? 0);
}

interface Compared {
  readonly changed: number;
  /** The last record of a full batch; null: there is no other. */
  readonly last: string | null;
}

async function compareBatch(
  tx: Transaction,
  offeringId: string,
  after: string,
  now: Date,
): Promise<Compared> {
  const offering = await holdOffering(tx, offeringId);
  if (!offering) return { changed: 0, last: null };
  const rows = await tx
    .select(verdictColumns)
    .from(academic_records)
    .innerJoin(applications, eq(applications.id, academic_records.application_id))
    .where(and(ofOffering(offering), after ? gt(academic_records.application_id, after) : undefined))
    .orderBy(academic_records.application_id)
    .limit(BATCH)
    .for('update', { of: academic_records });
  const records = await readJudged(
    tx,
    rows.map(({ id }) => id),
    now,
  );
  const other = rows.filter((was) => {
    const record = records.get(was.id);
    return record && keyOf(outcomeOf(record, offering)) !== keyOf(was);
  });
  await storeOutcomes(
    tx,
    offering,
    other.map(({ id }) => id),
    now,
  );
  return { changed: other.length, last: rows.length < BATCH ? null : (rows.at(-1)?.id ?? null) };
}

/** Reads the verdicts as they would be stored now, for decided applications, whose decision would be made again. */
export async function readVerdictsAnew(
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Verdict | null>> {
  if (ids.length === 0) return new Map();
  const records = await readJudged(db, ids, now);
  const rows = await db
    .select({ id: applications.id, offering: programme_offerings })
    .from(applications)
    .innerJoin(programme_offerings, isOfferingOf)
    .where(and(inArray(applications.id, [...records.keys()]), not(undecided)));
  return new Map(
    rows.flatMap(({ id, offering }) => {
      const record = records.get(id);
      return record ? [[id, outcomeOf(record, asOffering(offering)).verdict] as const] : [];
    }),
  );
}

/** @returns nothing of an application that meets them, or of which a result is still to come. */
export async function readUnmet(
  db: Queryable,
  ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, readonly Finding[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: applications.id, session: applications.session, offering: programme_offerings })
    .from(academic_records)
    .innerJoin(applications, eq(applications.id, academic_records.application_id))
    .leftJoin(programme_offerings, isOfferingOf)
    .where(inArray(academic_records.application_id, [...ids]));
  const records = await readJudged(
    db,
    rows.map(({ id }) => id),
    now,
  );
  return new Map(
    rows.map(({ id, session, offering }) => {
      const record = records.get(id);
      // The verdict follows the present requirements, which may differ from those at the time when it was stored.
      return [
        id,
        record && offering
          ? unmetOf(judge(record, asOffering(offering).requirements, yearOfSession(session)))
          : [],
      ];
    }),
  );
}
