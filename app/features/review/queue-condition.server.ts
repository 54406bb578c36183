/**
 * Which applications a view of the queue means: for the list itself, for a bulk change of all of them, and for files.
 * Written so that the index applications_gathered can answer any part of it.
 */

import { and, eq, gte, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { readableBy } from '#app/features/admissions/index.server.ts';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import { phone } from '#core/admissions/phone.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import { DOCUMENT_KINDS, DOCUMENT_RULES } from '#core/documents/document-kinds.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isPaymentReference } from '#core/payments/payment-reference.ts';
import { addDays, lagosDayOf, startOfDay, startOfMonth, startOfWeek } from '#core/shared/lagos-day.ts';
import { applications, documents, information_requests, payments } from '#db/schema/index.ts';
import { contains, containsAll, type Rarity } from '../../rare-pieces.server.ts';
import {
  ASSIGNED_TO_ME,
  ASSIGNED_TO_NOBODY,
  type MovedWithin,
  type Papers,
  type QueueNarrowing,
  SEARCH_MIN,
  STATUS_GROUPS,
  statusesOf,
} from './queue-filters.ts';

/** More words than this narrow nothing down any further. */
const MAX_WORDS = 6;

/** Who looks, and when: 'mine' and 'this week' mean nothing without. */
export interface Looking {
  readonly userId: string;
  readonly now: Date;
  /** Which applications this reader may find at all; undefined: all of them. */
  readonly readable: SQL | undefined;
  /** What the index should be asked for; without, for whole words. */
  readonly rarity?: Rarity;
}

/** Every reader of the queue looks by this, so that none forgets what a role may not find. */
export const lookingAs = (actor: Actor, now: Date): Looking => ({
  userId: actor.userId,
  now,
  readable: readableBy(actor),
});

export interface QueueCondition {
  /** Undefined: all applications. */
  readonly where: SQL | undefined;
  /** The text was too short to look for, so it was left out. */
  readonly searchTooShort: boolean;
  /** The text names one application, or very few: walking through a list to find it would be a waste. */
  readonly pinpoint: boolean;
}

export function queueCondition(filters: Partial<QueueNarrowing>, looking: Looking): QueueCondition {
  const { status = null, program, state, session, paid, papers, assigned, from, to, moved } = filters;
  const search = searchCondition(filters.q ?? '', looking.rarity);
  return {
    where: and(
      looking.readable,
      or(...(statusesOf(status) ?? []).map((one) => eq(applications.status, one))),
      program ? eq(applications.program, program) : undefined,
      state ? eq(applications.state, state) : undefined,
      session ? eq(applications.session, session) : undefined,
      // As the index has it.
      paid
        ? sql`(case when ${applications.paid_at} is null then 'unpaid' else 'paid' end) = ${paid}`
        : undefined,
      papers ? papersAre(papers) : undefined,
      assigned ? assignedTo(assigned, looking) : undefined,
      from ? gte(applications.created_at, startOfDay(from)) : undefined,
      to ? lt(applications.created_at, startOfDay(addDays(to, 1))) : undefined,
      moved ? gte(applications.status_since, beginningOf(moved, looking.now)) : undefined,
      search.where,
    ),
    searchTooShort: search.tooShort,
    pinpoint: search.pinpoint,
  };
}

/** The person whose work is looked for; null where it is nobody's, or anybody's. */
export const assigneeOf = (assigned: string | null | undefined, { userId }: Pick<Looking, 'userId'>) =>
  !assigned || assigned === ASSIGNED_TO_NOBODY ? null : assigned === ASSIGNED_TO_ME ? userId : assigned;

function assignedTo(assigned: string, looking: Looking): SQL {
  const assignee = assigneeOf(assigned, looking);
  return assignee ? eq(applications.assigned_to, assignee) : isNull(applications.assigned_to);
}

export function beginningOf(moved: MovedWithin, now: Date): Date {
  const today = lagosDayOf(now);
  if (moved === 'today') return startOfDay(today);
  return startOfDay(moved === 'week' ? startOfWeek(today) : startOfMonth(today));
}

const EXPECTED = DOCUMENT_KINDS.filter((kind) => DOCUMENT_RULES[kind].recommended);

function papersAre(papers: Papers): SQL | undefined {
  // Few are asked for something at a time, so they are gathered from the requests.
  if (papers !== 'missing')
    return sql`${applications.id} in (select ${information_requests.application_id} from ${information_requests}
      where ${information_requests.status} = ${papers})`;
  // What is missing matters while something is to be decided. One index entry or two for each application.
  return and(
    inArray(applications.status, [...STATUS_GROUPS.open]),
    sql`(select count(distinct ${documents.kind}) from ${documents} where ${documents.application_id} = ${applications.id}
      and ${documents.superseded_at} is null and ${inArray(documents.kind, EXPECTED)}) < ${EXPECTED.length}`,
  );
}

interface Search {
  readonly where?: SQL | undefined;
  readonly tooShort: boolean;
  readonly pinpoint: boolean;
}

/** Every word must stand somewhere in the key; at least one has to be long enough for the index. */
function searchCondition(q: string, rarity: Rarity | undefined): Search {
  const words = searchKey(q).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return { tooShort: q !== '', pinpoint: false };
  // A number is found however it was typed: without dashes, in small letters, with a 0 for an O.
  const number = parseApplicationNumber(q);
  if (number) return { where: eq(applications.application_number, number), tooShort: false, pinpoint: true };
  const reference = q.trim().toUpperCase();
  if (isPaymentReference(reference)) {
    const paying = sql`(select ${payments.application_id} from ${payments} where ${payments.payment_reference} = ${reference})`;
    return { where: sql`${applications.id} in ${paying}`, tooShort: false, pinpoint: true };
  }
  const typedPhone = phone(q);
  if (typedPhone.ok) {
    const where = contains(applications.search_key, typedPhone.value.slice(-10), rarity);
    return { where, tooShort: false, pinpoint: true };
  }
  if (!words.some((word) => [...word].length >= SEARCH_MIN)) return { tooShort: true, pinpoint: false };
  return { where: mentionsAll(words, rarity), tooShort: false, pinpoint: words.some(isLongReference) };
}

/** 'PAY' and digits, or a run of digits that is long enough to be part of a reference. */
const isReference = (word: string) => /^pay\d*$|^\d{4,}$/.test(word);
const isLongReference = (word: string) => /^(?:pay)?\d{16,}$/.test(word);

function mentionsAll(words: readonly string[], rarity: Rarity | undefined): SQL | undefined {
  const ofReferences = words.filter(isReference);
  const others = words.filter((word) => !isReference(word));
  return and(
    ...ofReferences.map(
      (word) =>
        sql`(${contains(applications.search_key, word, rarity)} or ${contains(applications.payment_key, word, rarity)})`,
    ),
    ...containsAll(applications.search_key, others, rarity),
  );
}
