/**
 * The condition for the applications of a view of the queue: for the list itself, for a bulk change of all of them,
 * and for files. It is written so that the index applications_gathered can answer any part of it.
 */

import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { readableBy } from '#app/features/admissions/index.server.ts';
import { ownAccounts } from '#app/features/identity/index.server.ts';
import { namedOr } from '#app/features/payments/index.server.ts';
import { mentions, searchWords } from '#app/lists/text-search.server.ts';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { CapsState } from '#core/admissions/caps.ts';
import { phone } from '#core/admissions/phone.ts';
import { EXPECTED_KINDS } from '#core/documents/document-checklist.ts';
import type { DocumentKind } from '#core/documents/document-kinds.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isPaymentReference } from '#core/payments/payment-reference.ts';
import { examNumber, jambNumber } from '#core/record/exam-numbers.ts';
import { addDays, lagosDayOf, startOfDay, startOfMonth, startOfWeek } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import {
  academic_records,
  applications,
  caps_standings,
  decision_proposals,
  decisions,
  documents,
  exam_sittings,
  information_requests,
  payments,
} from '#db/schema/index.ts';
import { decidesFrom, isProposalNow } from '../record/proposal-now.server.ts';
import {
  ASSIGNED_TO_ME,
  ASSIGNED_TO_NOBODY,
  type Checked,
  type MovedWithin,
  NO_PROGRAM,
  NO_RECORD,
  OWN_WAITING,
  type Papers,
  type QueueFilters,
  type QueueNarrowing,
  type Requirements,
  STATUS_GROUPS,
  type StatusFilter,
  TO_CONFIRM,
  WITHDRAWN,
} from './queue-filters.ts';

/**
 * The reader, and the moment: the applications that they may find at all, 'mine', 'to review' and 'this week' depend
 * on it.
 */
export interface Looking {
  readonly actor: Actor;
  readonly now: Date;
  /** The accounts that count as theirs: what one of them proposed, another person confirms. */
  readonly own: string[];
}

/** Every reader of the queue looks by this, so that none forgets what a role may not find. */
export const lookingAs = async (
  { db }: { readonly db: Queryable },
  actor: Actor,
  now: Date,
): Promise<Looking> => ({
  actor,
  now,
  own: [...(await ownAccounts(db, actor))],
});

/** The statuses waiting for a decision in which this person may decide on somebody else's application. */
export const decidesAt = (actor: Actor): readonly ApplicationStatus[] =>
  STATUS_GROUPS['to-review'].filter((status) =>
    can(actor, 'application.change-status', { ownerId: null, status }),
  );

/**
 * An application that its owner deleted, of which something is kept for the books, is nobody's work. The condition is
 * that of the index applications_counted.
 */
const isThere = sql`(${applications.deleted_at} is null or ${applications.status} <> 'Draft')`;

/** Undefined: all applications. */
export function queueCondition(
  filters: Partial<QueueNarrowing> & Pick<QueueFilters, 'withdrawnToo'>,
  looking: Looking,
): SQL | undefined {
  const {
    status = null,
    program,
    award,
    state,
    session,
    paid,
    papers,
    verdict,
    verification,
    caps,
  } = filters;
  const { assigned, from, to, moved } = filters;
  return and(
    isThere,
    readableBy(looking.actor),
    status ? isAt(status, looking, filters.withdrawnToo) : undefined,
    program === NO_PROGRAM
      ? isNull(applications.program)
      : program
        ? eq(applications.program, program)
        : undefined,
    award ? eq(applications.award, award) : undefined,
    state ? eq(applications.state, state) : undefined,
    session ? eq(applications.session, session) : undefined,
    // The expression is that of the index.
    paid
      ? sql`(case when ${applications.paid_at} is null then 'unpaid' else 'paid' end) = ${paid}`
      : undefined,
    papers ? papersAre(papers) : undefined,
    verdict ? verdictIs(verdict) : undefined,
    verification ? verificationIs(verification) : undefined,
    caps ? standsOnCaps(caps) : undefined,
    assigned ? assignedTo(assigned, looking) : undefined,
    from ? gte(applications.created_at, startOfDay(from)) : undefined,
    to ? lt(applications.created_at, startOfDay(addDays(to, 1))) : undefined,
    moved ? gte(applications.status_since, beginningOf(moved, looking.now)) : undefined,
    found(filters.q ?? ''),
  );
}

function isAt(status: StatusFilter, { actor, own }: Looking, withdrawnToo = false): SQL | undefined {
  const among = (statuses: readonly ApplicationStatus[]) => inArray(applications.status, [...statuses]);
  const notWithdrawn = or(ne(applications.status, 'Rejected'), isNull(applications.withdrawn_at));
  switch (status) {
    case WITHDRAWN:
      return and(among(['Rejected']), isNotNull(applications.withdrawn_at));
    case TO_CONFIRM:
      return and(
        ne(applications.user_id, actor.userId),
        decidesFrom(actor),
        sql`exists (select from ${decision_proposals} where ${isProposalNow}
          and ${notInArray(decision_proposals.proposed_by, own)})`,
      );
    case OWN_WAITING:
      return and(
        ne(applications.user_id, actor.userId),
        // The applications are joined inside, or they would be gathered anew for each row of the list.
        sql`${applications.id} in (select ${decisions.application_id} from ${decisions}
          where ${decisions.state} = 'held' and ${decisions.decided_by} = ${actor.userId}
          union all select ${decision_proposals.application_id} from ${decision_proposals}
          join ${applications} on ${isProposalNow} where ${decision_proposals.proposed_by} = ${actor.userId})`,
      );
    case 'to-review':
      return and(among(decidesAt(actor)), ne(applications.user_id, actor.userId), sql`not ${isHeld}`);
    case 'decided':
      return and(among(STATUS_GROUPS.decided), notWithdrawn);
    case 'open':
      return among(STATUS_GROUPS.open);
    default:
      return and(among([status]), status === 'Rejected' && !withdrawnToo ? notWithdrawn : undefined);
  }
}

/** It is decided, and nobody outside knows it yet. */
export const isHeld = sql<boolean>`exists (select from ${decisions}
  where ${decisions.application_id} = ${applications.id} and ${decisions.state} = 'held')`;

function assignedTo(assigned: string, { actor }: Looking): SQL {
  if (assigned === ASSIGNED_TO_NOBODY) return isNull(applications.assigned_to);
  return eq(applications.assigned_to, assigned === ASSIGNED_TO_ME ? actor.userId : assigned);
}

function beginningOf(moved: MovedWithin, now: Date): Date {
  const today = lagosDayOf(now);
  if (moved === 'today') return startOfDay(today);
  return startOfDay(moved === 'week' ? startOfWeek(today) : startOfMonth(today));
}

function papersAre(papers: Papers): SQL | undefined {
  // Few are asked for something at a time, so they are gathered from the requests.
  if (papers !== 'missing')
    return sql`${applications.id} in (select ${information_requests.application_id} from ${information_requests}
      where ${information_requests.status} = ${papers})`;
  // Missing documents matter while something is to be decided. One index entry or two for each application.
  return and(inArray(applications.status, [...STATUS_GROUPS.open]), lacksDocuments);
}

const verdictIs = (verdict: Requirements): SQL =>
  verdict === NO_RECORD
    ? sql`not exists (select from ${academic_records} where ${academic_records.application_id} = ${applications.id}
      and ${academic_records.verdict} is not null)`
    : sql`exists (select from ${academic_records} where ${academic_records.application_id} = ${applications.id}
      and ${academic_records.verdict} = ${verdict})`;

/** Details can differ in every later state as well, which then says how far the candidate has come. */
const standsOnCaps = (state: CapsState): SQL =>
  sql`exists (select from ${caps_standings} where ${caps_standings.application_id} = ${applications.id}
    and (${caps_standings.state} = ${state}${state === 'differs' ? sql` or ${caps_standings.differences} <> '[]'::jsonb` : sql``}))`;

const verificationIs = (checked: Checked): SQL =>
  checked === NO_RECORD
    ? sql`not exists (select from ${academic_records} where ${academic_records.application_id} = ${applications.id})`
    : sql`exists (select from ${academic_records} where ${academic_records.application_id} = ${applications.id}
      and ${checked === 'claimed' ? isNull(academic_records.verification) : eq(academic_records.verification, checked)})`;

/** The kinds of which there are documents. */
export const documentsOf = sql<DocumentKind[]>`array(select distinct ${documents.kind} from ${documents}
  where ${documents.application_id} = ${applications.id} and ${documents.superseded_at} is null)`;

/** True if not all of the documents are there that every applicant is asked for. */
export const lacksDocuments = sql<boolean>`(select count(distinct ${documents.kind}) from ${documents}
  where ${documents.application_id} = ${applications.id} and ${documents.superseded_at} is null
  and ${inArray(documents.kind, [...EXPECTED_KINDS])}) < ${EXPECTED_KINDS.length}`;

/** A number names an application in more than one way: that of a WAEC result can look like a phone or an RRR. */
function found(q: string): SQL | undefined {
  const texts = searched(q);
  return namedOr(texts && or(texts, numberedInRecord(q)), q);
}

/** The condition for the number of a result, of any examining body, or that of JAMB, which NECO's can look like. */
function numberedInRecord(q: string): SQL | undefined {
  const number = examNumber(q);
  if (!number.ok || !/\d/.test(number.value)) return undefined;
  return sql`${applications.id} = any(array(
    select ${academic_records.application_id} from ${academic_records} where ${academic_records.jamb_number} = ${number.value}
    union all select ${exam_sittings.application_id} from ${exam_sittings} where ${exam_sittings.exam_number} = ${number.value}))`;
}

/** A number, reference or phone is found however it was typed: without dashes, in small letters, with a 0 for an O. */
function searched(q: string): SQL | undefined {
  const number = parseApplicationNumber(q);
  if (number) return eq(applications.application_number, number);
  const reference = q.trim().toUpperCase();
  if (isPaymentReference(reference))
    // An array can be answered by an index also beside an "or".
    return sql`${applications.id} = any(array(select ${payments.application_id} from ${payments}
      where ${payments.payment_reference} = ${reference}))`;
  if (jambNumber(q).ok) return numberedInRecord(q);
  const typedPhone = phone(q);
  if (typedPhone.ok) return mentions(applications.search_key, typedPhone.value.slice(-10));
  const words = searchWords(q);
  if (!words.some(isReference)) return mentions(applications.search_key, q);
  return and(
    ...words.map((word) =>
      isReference(word)
        ? sql`(${mentions(applications.search_key, word)} or ${mentions(applications.payment_key, word)})`
        : mentions(applications.search_key, word),
    ),
  );
}

/** 'PAY' and digits, or a run of digits that is long enough to be part of a reference. */
const isReference = (word: string) => /^pay\d*$|^\d{4,}$/.test(word);
