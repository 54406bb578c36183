/**
 * Finds what the holder of an offer still needs to be enrolled: for one application, and as a condition of a list.
 */
import {
  and,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  notExists,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { completedPayments, neededDocuments } from '#app/features/admissions/index.server.ts';
import type { Handover } from '#core/admissions/offering.ts';
import type { Verdict } from '#core/eligibility/verdict.ts';
import { LIVE_OFFERS, SETTLED_CONDITIONS } from '#core/offers/offer-status.ts';
import { ENROLMENT_LACKS, type EnrolmentLack } from '#core/students/enrolment-lacks.ts';
import type { Queryable } from '#db/client.ts';
import {
  academic_records,
  applications,
  documents,
  information_requests,
  letters,
  offer_conditions,
  offer_requests,
  offers,
  programme_offerings,
} from '#db/schema/index.ts';

const offer = alias(offers, 'enrolling');

/** The column that says where an admission is confirmed, as handoverOf says it of one. */
const HANDOVER = sql<Handover>`coalesce(
  (select ${programme_offerings.handover} from ${programme_offerings} where ${programme_offerings.id} = ${offer.offering_id}),
  case when ${applications.award} like 'HND%' then 'NBTE' else 'CAPS' end)`;
const UNFIT: readonly Verdict[] = ['missing', 'awaiting'];

/** Conditions of a query over applications and the offer that counts. */
function lacksIn(db: Queryable): Readonly<Record<EnrolmentLack, SQL | undefined>> {
  const one = { one: sql`1` };
  const from = applications.id;
  const held = sql`(select ${documents.kind} from ${documents} where ${and(
    eq(documents.application_id, from),
    isNull(documents.superseded_at),
  )})`;
  const record = db.select(one).from(academic_records).where(eq(academic_records.application_id, from));
  return {
    answer: ne(offer.state, 'accepted'),
    condition: exists(
      db
        .select(one)
        .from(offer_conditions)
        .where(
          and(
            eq(offer_conditions.offer_id, offer.id),
            notInArray(offer_conditions.state, [...SETTLED_CONDITIONS]),
          ),
        ),
    ),
    request: exists(
      db
        .select(one)
        .from(offer_requests)
        .where(and(eq(offer_requests.offer_id, offer.id), eq(offer_requests.state, 'waiting'))),
    ),
    fee: and(
      isNotNull(offer.acceptance_fee_id),
      notExists(completedPayments(db, from, undefined, 'acceptance')),
    ),
    confirmation: or(
      and(eq(HANDOVER, 'CAPS'), isNull(applications.caps_reference)),
      and(
        eq(HANDOVER, 'NBTE'),
        notExists(
          db
            .select(one)
            .from(letters)
            .where(and(eq(letters.application_id, from), eq(letters.kind, 'admission'))),
        ),
      ),
    ),
    documents: or(
      sql`not (${neededDocuments} <@ array${held})`,
      exists(
        db
          .select(one)
          .from(information_requests)
          .where(
            and(eq(information_requests.application_id, from), eq(information_requests.status, 'asked')),
          ),
      ),
    ),
    verdict: or(
      exists(
        db
          .select(one)
          .from(academic_records)
          .where(
            and(eq(academic_records.application_id, from), inArray(academic_records.verdict, [...UNFIT])),
          ),
      ),
      and(
        exists(
          db
            .select(one)
            .from(programme_offerings)
            .where(
              and(
                eq(programme_offerings.id, offer.offering_id),
                sql`${programme_offerings.requirements} <> '{}'`,
              ),
            ),
        ),
        notExists(record),
      ),
    ),
  };
}

/** Two people agreed that its holder is enrolled without what lacks. */
const isException = (db: Queryable): SQL | undefined =>
  and(
    inArray(offer.state, ['accepted', 'released']),
    exists(
      db
        .select({ one: sql`1` })
        .from(offer_requests)
        .where(
          and(
            eq(offer_requests.offer_id, offer.id),
            eq(offer_requests.kind, 'enrol'),
            eq(offer_requests.state, 'approved'),
          ),
        ),
    ),
  );

/**
 * A condition of a query over applications. Without an offer nobody is enrolled. An application has one offer at most
 * that lives, so the one that is found is the one that counts.
 */
export function enrollableBy(db: Queryable): SQL {
  const lacks = Object.values(lacksIn(db)).map((lack) => not(sql`coalesce(${lack}, false)`));
  return exists(
    db
      .select({ one: sql`1` })
      .from(offer)
      .where(
        and(
          eq(offer.application_id, applications.id),
          inArray(offer.state, [...LIVE_OFFERS]),
          or(and(...lacks), isException(db)),
        ),
      ),
  );
}

/** The missing things, as a column of a query over applications; null where no offer lives. */
export function enrolmentLacks(db: Queryable): SQL<readonly EnrolmentLack[] | null> {
  const conditions = lacksIn(db);
  const names = ENROLMENT_LACKS.map((lack) => sql`case when ${conditions[lack]} then ${lack}::text end`);
  return sql`(select array_remove(array[${sql.join(names, sql`, `)}], null)
    from ${offers} "enrolling" where ${and(
      eq(offer.application_id, applications.id),
      inArray(offer.state, [...LIVE_OFFERS]),
    )} limit 1)`;
}

/** @returns what keeps its holder from being enrolled; empty: nothing, or two people agreed to do without. */
export async function readEnrolmentLacks(
  db: Queryable,
  applicationId: string,
): Promise<readonly EnrolmentLack[]> {
  const [row] = await db
    .select({ may: sql<boolean>`${enrollableBy(db)}`, lacks: enrolmentLacks(db) })
    .from(applications)
    .where(eq(applications.id, applicationId));
  return row?.may ? [] : (row?.lacks ?? ['answer']);
}
