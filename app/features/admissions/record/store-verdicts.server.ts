/**
 * Keeps beside each academic record what the requirements come to, so that lists can show it and find by it. It is worked
 * out anew when the record, what is applied for, or what is required changes. Who is decided about keeps the verdict by
 * which it was decided.
 */
import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { awardChoice, type Route } from '#core/admissions/award.ts';
import { findOffering, type Offering, type OfferingKey } from '#core/admissions/offering.ts';
import { judge, yearOfSession } from '#core/eligibility/judge.ts';
import type { Requirements } from '#core/eligibility/requirements.ts';
import type { Verdict } from '#core/eligibility/verdict.ts';
import type { AcademicRecord } from '#core/record/academic-record.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { listOfferings } from '#db/list-offerings.ts';
import { academic_records, applications } from '#db/schema/index.ts';
import { readJudged } from './academic-record.server.ts';

interface Chosen {
  readonly id: string;
  readonly session: string;
  readonly program: string | null;
  readonly award: string | null;
}

/** What a record comes to, and by which way in. Nothing of either: nothing is required. */
interface Result {
  readonly verdict: Verdict | null;
  readonly route: Route | null;
}
const NO_RESULT: Result = { verdict: null, route: null };

function resultOf(
  record: AcademicRecord,
  { session, requirements }: Pick<Offering, 'session' | 'requirements'>,
): Result {
  if (Object.keys(requirements).length === 0) return NO_RESULT;
  const { verdict, ways } = judge(record, requirements, yearOfSession(session));
  return { verdict, route: ways[0]?.route ?? null };
}

/** Of one application that is not decided. Its lock is the caller's. */
export async function storeVerdict(tx: Transaction, chosen: Chosen, now: Date): Promise<void> {
  const record = (await readJudged(tx, [chosen.id], now)).get(chosen.id);
  if (!record) return;
  const offering = findOffering(await listOfferings(tx, chosen.session), chosen.program, chosen.award);
  await tx
    .update(academic_records)
    .set(offering ? resultOf(record, offering) : NO_RESULT)
    .where(eq(academic_records.application_id, chosen.id));
}

export interface Touched {
  readonly from: Verdict | null;
  readonly to: Verdict | null;
  readonly count: number;
}

interface Judged {
  readonly id: string;
  readonly from: Result;
  readonly to: Result;
}

/** Of so many records at a time, which keeps memory flat. */
const BATCH = 1_000;

/** What other requirements would come to for those who are not decided and have a record. */
export async function previewVerdicts(
  db: Queryable,
  key: OfferingKey,
  requirements: Requirements,
  now: Date,
): Promise<readonly Touched[]> {
  const counts = new Map<string, Touched>();
  for await (const judged of judgeAll(db, key, requirements, now))
    for (const one of judged) {
      const [from, to] = [one.from.verdict, one.to.verdict];
      if (from === to) continue;
      const name = `${from} ${to}`;
      counts.set(name, { from, to, count: (counts.get(name)?.count ?? 0) + 1 });
    }
  return [...counts.values()].toSorted((one, other) => other.count - one.count);
}

/** The same, stored. The caller has changed the requirements in this transaction. */
export async function storeVerdicts(
  tx: Transaction,
  key: OfferingKey,
  requirements: Requirements,
  now: Date,
): Promise<void> {
  for await (const judged of judgeAll(tx, key, requirements, now))
    for (const of of Map.groupBy(
      judged.filter(({ from, to }) => from.verdict !== to.verdict || from.route !== to.route),
      ({ to }) => `${to.verdict} ${to.route}`,
    ).values())
      await tx
        .update(academic_records)
        .set(of[0]?.to ?? NO_RESULT)
        .where(
          inArray(
            academic_records.application_id,
            of.map(({ id }) => id),
          ),
        );
}

async function* judgeAll(
  db: Queryable,
  { session, program, award, mode }: OfferingKey,
  requirements: Requirements,
  now: Date,
): AsyncGenerator<readonly Judged[]> {
  for (let after = ''; ; ) {
    const rows = await db
      .select({
        id: applications.id,
        verdict: sql<Verdict | null>`${academic_records.verdict}`,
        route: sql<Route | null>`${academic_records.route}`,
      })
      .from(academic_records)
      .innerJoin(applications, eq(applications.id, academic_records.application_id))
      .where(
        and(
          eq(applications.session, session),
          eq(applications.program, program),
          eq(applications.award, awardChoice({ award, mode })),
          notInArray(applications.status, ['Accepted', 'Rejected'] satisfies ApplicationStatus[]),
          after ? sql`${applications.id} > ${after}` : undefined,
        ),
      )
      .orderBy(applications.id)
      .limit(BATCH);
    const ids = rows.map(({ id }) => id);
    const records = await readJudged(db, ids, now);
    yield rows.flatMap(({ id, ...from }) => {
      const record = records.get(id);
      return record ? [{ id, from, to: resultOf(record, { session, requirements }) }] : [];
    });
    if (rows.length < BATCH) return;
    after = ids.at(-1) ?? '';
  }
}
