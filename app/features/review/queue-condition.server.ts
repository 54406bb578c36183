/** Which applications a view of the queue means: for the list itself, for a bulk change of all of them, and for files. */

import { and, eq, type SQL, sql } from 'drizzle-orm';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import { phone } from '#core/admissions/phone.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import { applications } from '#db/schema/index.ts';
import { type QueueFilters, SEARCH_MIN } from './queue-filters.ts';

/** More words than this narrow nothing down any further. */
const MAX_WORDS = 6;

export interface QueueCondition {
  /** Undefined: all applications. */
  readonly where: SQL | undefined;
  /** The text was too short to look for, so it was left out. */
  readonly searchTooShort: boolean;
}

export function queueCondition(filters: QueueFilters): QueueCondition {
  const search = searchCondition(filters.q);
  return {
    where: and(
      filters.status ? eq(applications.status, filters.status) : undefined,
      filters.program ? eq(applications.program, filters.program) : undefined,
      search === 'too-short' ? undefined : search,
    ),
    searchTooShort: search === 'too-short',
  };
}

/** Every word must stand somewhere in the key; at least one has to be long enough for the index. */
function searchCondition(q: string): SQL | undefined | 'too-short' {
  const words = searchKey(q).split(' ').filter(Boolean).slice(0, MAX_WORDS);
  if (words.length === 0) return q ? 'too-short' : undefined;
  // A number is found however it was typed: without dashes, in small letters, with a 0 for an O.
  const number = parseApplicationNumber(q);
  if (number) return eq(applications.application_number, number);
  const typedPhone = phone(q);
  if (typedPhone.ok) return contains(typedPhone.value.slice(-10));
  if (!words.some((word) => [...word].length >= SEARCH_MIN)) return 'too-short';
  return and(...words.map(contains));
}

const contains = (word: string): SQL =>
  sql`${applications.search_key} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`;
