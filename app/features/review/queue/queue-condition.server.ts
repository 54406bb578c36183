/**
 * The filters of the queue: how each is called, read from the address and asked of the database, for the list itself,
 * for a bulk change of all of it, and for files. The conditions are written so that the index applications_gathered can
 * answer any part of them.
 */

import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { neededDocuments, readableBy } from '#app/features/admissions/index.server.ts';
import { ownAccounts } from '#app/features/identity/index.server.ts';
import { namedOr } from '#app/features/payments/index.server.ts';
import { day, type FiltersOf, type ListFilter, oneOf } from '#app/lists/list.server.ts';
import { matching, readFilters, shownOf } from '#app/lists/open-list.server.ts';
import { mentions, searchWords } from '#app/lists/text-search.server.ts';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  isApplicationStatus,
} from '#core/admissions/application-status.ts';
import { AWARD_CHOICES } from '#core/admissions/award.ts';
import { CAPS_STATES, type CapsState } from '#core/admissions/caps.ts';
import { phone } from '#core/admissions/phone.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { isSessionName } from '#core/admissions/sessions.ts';
import { STATES } from '#core/admissions/vocabularies.ts';
import type { DocumentKind } from '#core/documents/document-kinds.ts';
import { VERDICTS } from '#core/eligibility/verdict.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isPaymentReference } from '#core/payments/payment-reference.ts';
import { examNumber, jambNumber } from '#core/record/exam-numbers.ts';
import { VERIFICATIONS } from '#core/record/verification.ts';
import { isId } from '#core/shared/id.ts';
import { addDays, lagosDayOf, startOfDay, startOfMonth, startOfWeek } from '#core/shared/lagos-day.ts';
import type { Queryable } from '#db/client.ts';
import {
  academic_records,
  admission_sessions,
  applications,
  caps_standings,
  decision_proposals,
  decisions,
  documents,
  exam_sittings,
  information_requests,
  payments,
} from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { decidesFrom, isProposalNow } from '../record/proposal-now.server.ts';
import {
  ASSIGNED_TO_ME,
  ASSIGNED_TO_NOBODY,
  isStatusGroup,
  isWaiting,
  NO_PROGRAM,
  NO_RECORD,
  OWN_WAITING,
  QUEUE_SORTS,
  type QueueView,
  queuePath,
  STATUS_GROUPS,
  type StatusFilter,
  TO_CONFIRM,
  WITHDRAWN,
} from './queue-filters.ts';

const words = wordsFor('en');
const texts = words.review.queue;

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

/** All sessions, the newest first. */
export const listSessions = async (db: Queryable): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: admission_sessions.id })
    .from(admission_sessions)
    .orderBy(desc(admission_sessions.opens_at));
  return rows.map(({ id }) => id);
};

/** A session that is gone shows nothing, and an address that names it is still understood. */
export const sessionFilter = (filter: Pick<ListFilter<string>, 'label' | 'any' | 'folded' | 'where'>) => ({
  ...filter,
  read: (text: string | null) => (isSessionName(text) ? text : null),
  choices: async ({ db }: { readonly db: Queryable }) =>
    (await listSessions(db)).map((value) => ({ value, label: value })),
});

const folded = { folded: true } as const;

/** They stand in the address in this order. */
export const QUEUE_FILTERS = {
  status: {
    label: texts.statuses,
    choices: [
      ...APPLICATION_STATUSES.map((value) => ({ value, label: words.statusNames[value] })),
      { value: WITHDRAWN, label: words.statusNames.Withdrawn },
    ],
    read: (text: string | null): StatusFilter | null =>
      isApplicationStatus(text) || isStatusGroup(text) || text === WITHDRAWN || isWaiting(text) ? text : null,
    // It depends on more than the reader: see isAt.
    where: () => undefined,
  },
  program: oneOf([...PROGRAMS, NO_PROGRAM], {
    ...{ ...folded, label: 'Programme', any: 'Any programme' },
    name: (program) => (program === NO_PROGRAM ? texts.noProgram : program),
    where: (program) =>
      program === NO_PROGRAM ? isNull(applications.program) : eq(applications.program, program),
  }),
  award: oneOf(AWARD_CHOICES, {
    ...{ ...folded, label: 'Award', any: 'Any award' },
    name: (award) => words.answerNames.award[award],
    where: (award) => eq(applications.award, award),
  }),
  state: oneOf(STATES, {
    ...{ ...folded, label: 'State of origin', any: 'Any state' },
    name: (state) => words.answerNames.state[state],
    where: (state) => eq(applications.state, state),
  }),
  session: sessionFilter({
    ...{ ...folded, label: 'Session', any: 'Any session' },
    where: (session) => eq(applications.session, session),
  }),
  paid: oneOf(['paid', 'unpaid'], {
    ...{ ...folded, label: 'Application fee', any: 'Paid or not' },
    name: (paid) => texts.paid[paid],
    // The expression is that of the index.
    where: (paid) => sql`(case when ${applications.paid_at} is null then 'unpaid' else 'paid' end) = ${paid}`,
  }),
  // A document is missing that the application needs; one was asked for and has not come; it has come.
  papers: oneOf(['missing', 'asked', 'answered'], {
    ...{ ...folded, label: 'Documents and requests', any: 'Any' },
    name: (papers) =>
      ({
        missing: 'Documents missing',
        asked: 'Requested, not answered',
        answered: 'Answered, to review',
      })[papers],
    where: (papers) => papersAre(papers),
  }),
  verdict: oneOf([...VERDICTS, NO_RECORD], {
    ...{ ...folded, label: 'Requirements', any: 'Met or not' },
    name: (verdict) => (verdict === NO_RECORD ? texts.noRecord : words.verdicts[verdict]),
    where: (verdict) =>
      inRecord(
        verdict !== NO_RECORD,
        verdict === NO_RECORD ? isNotNull(academic_records.verdict) : eq(academic_records.verdict, verdict),
      ),
  }),
  verification: oneOf([...VERIFICATIONS, NO_RECORD], {
    ...{ ...folded, label: 'Verification', any: 'Checked or not' },
    name: (checked) => (checked === NO_RECORD ? texts.noRecord : words.verifications[checked]),
    where: (checked) =>
      inRecord(
        checked !== NO_RECORD,
        checked === NO_RECORD
          ? undefined
          : checked === 'claimed'
            ? isNull(academic_records.verification)
            : eq(academic_records.verification, checked),
      ),
  }),
  caps: oneOf(CAPS_STATES, {
    ...{ ...folded, label: 'CAPS status', any: 'Any' },
    name: (state) => words.capsStates[state],
    where: (state) => standsOnCaps(state),
  }),
  assigned: {
    ...{ ...folded, label: 'Assigned to', any: 'Anyone' },
    read: (text: string | null) =>
      text === ASSIGNED_TO_ME || text === ASSIGNED_TO_NOBODY || isId(text) ? text : null,
    where: (assigned: string, { actor }: Pick<Looking, 'actor'>) =>
      assigned === ASSIGNED_TO_NOBODY
        ? isNull(applications.assigned_to)
        : eq(applications.assigned_to, assigned === ASSIGNED_TO_ME ? actor.userId : assigned),
  },
  from: day({
    ...{ ...folded, label: 'Started from' },
    where: (from) => gte(applications.created_at, startOfDay(from)),
  }),
  to: day({
    ...{ ...folded, label: 'Started until' },
    where: (to) => lt(applications.created_at, startOfDay(addDays(to, 1))),
  }),
  moved: oneOf(['today', 'week', 'month'], {
    ...{ ...folded, label: 'Status changed', any: 'At any time' },
    name: (moved) => ({ today: 'Today', week: 'This week', month: 'This month' })[moved],
    where: (moved, { now }) => {
      const today = lagosDayOf(now);
      const from = { today, week: startOfWeek(today), month: startOfMonth(today) }[moved];
      return gte(applications.status_since, startOfDay(from));
    },
  }),
  sort: oneOf(QUEUE_SORTS, {
    ...folded,
    label: 'Sort by',
    otherwise: 'newest',
    always: true,
    name: (sort) => texts.sorts[sort],
    where: () => undefined,
  }),
};

export type QueueFilters = FiltersOf<typeof QUEUE_FILTERS> & {
  /** Withdrawn applications are counted among the Rejected: other programs know them as that. */
  readonly withdrawnToo?: true;
};

/** No one waits for a decision that was made: the order by waiting is one of what is open, and says so. */
export function readQueueFilters(params: URLSearchParams): QueueFilters {
  const filters = readFilters({ filters: QUEUE_FILTERS }, params);
  return filters.sort === 'waiting' && filters.status === null ? { ...filters, status: 'open' } : filters;
}

/** The view that a query names, and nothing else that somebody put into it. */
export const viewIn = (query: string | null | undefined): QueueView =>
  shownOf({ filters: QUEUE_FILTERS }, readQueueFilters(new URLSearchParams(query ?? '')));

/** The address of the queue with the view that a query names. */
export const queuePathOf = (query: string | null | undefined): string => queuePath(viewIn(query));

export const queueSearch = {
  label: 'Search',
  hint: 'Name, any number, e-mail, phone or reference',
  where: (q: string) => found(q),
};

/** The applications that this reader may find, of the chosen status. */
export const withinQueue = (
  { status = null, withdrawnToo }: Partial<QueueFilters>,
  looking: Looking,
): SQL | undefined =>
  and(isThere, readableBy(looking.actor), status ? isAt(status, looking, withdrawnToo) : undefined);

/** Undefined: all applications. */
export const queueCondition = (filters: Partial<QueueFilters>, looking: Looking): SQL | undefined =>
  matching(
    { filters: QUEUE_FILTERS, search: queueSearch, within: () => withinQueue(filters, looking) },
    filters,
    looking,
  );

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

function papersAre(papers: 'missing' | 'asked' | 'answered'): SQL | undefined {
  // Few are asked for something at a time, so they are gathered from the requests.
  if (papers !== 'missing')
    return sql`${applications.id} in (select ${information_requests.application_id} from ${information_requests}
      where ${information_requests.status} = ${papers})`;
  // Missing documents matter while something is to be decided. One index entry or two for each application.
  return and(inArray(applications.status, [...STATUS_GROUPS.open]), lacksDocuments);
}

const inRecord = (isThere: boolean, condition: SQL | undefined): SQL =>
  sql`${isThere ? sql`` : sql`not `}exists (select from ${academic_records} where ${and(
    eq(academic_records.application_id, applications.id),
    condition,
  )})`;

/** Details can differ in every later state as well, which then says how far the candidate has come. */
const standsOnCaps = (state: CapsState): SQL =>
  sql`exists (select from ${caps_standings} where ${caps_standings.application_id} = ${applications.id}
    and (${caps_standings.state} = ${state}${state === 'differs' ? sql` or ${caps_standings.differences} <> '[]'::jsonb` : sql``}))`;

/** The kinds of which there are documents. */
export const documentsOf = sql<DocumentKind[]>`array(select distinct ${documents.kind} from ${documents}
  where ${documents.application_id} = ${applications.id} and ${documents.superseded_at} is null)`;

/** True if not all of the documents are there that the application needs. */
export const lacksDocuments = sql<boolean>`not (${neededDocuments} <@ ${documentsOf})`;

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
