/**
 * What the queue of applications shows, as it stands in the address: every page of it can be bookmarked, sent to a
 * colleague and gone back to. Anything in the address that means nothing is passed over.
 */
import { type ApplicationStatus, isApplicationStatus } from '#core/admissions/application-status.ts';
import { isProgram, type Program } from '#core/admissions/programmes.ts';
import { isId } from '#core/shared/id.ts';

/** More than any name, number or address that is searched for. */
export const SEARCH_MAX = 100;
/** The index finds by groups of three letters; a shorter text would read every application. */
export const SEARCH_MIN = 3;

/** A place in the list, newest first: the application that stands there. */
export interface Place {
  readonly createdAt: Date;
  readonly id: string;
}

export interface QueueFilters {
  /** As typed. */
  readonly q: string;
  readonly status: ApplicationStatus | null;
  readonly program: Program | null;
  /** Show what follows this place, or what stands before it; at most one of the two. */
  readonly after: Place | null;
  readonly before: Place | null;
}

/** The end of the year 9999, in milliseconds: past it a date is written in a form the database does not read. */
const LAST_MOMENT = 253_402_300_799_999;

export const writePlace = ({ createdAt, id }: Place): string => `${createdAt.getTime()}.${id}`;

export function readPlace(text: string | null): Place | null {
  const [time = '', id] = (text ?? '').split('.');
  return /^\d{1,15}$/.test(time) && Number(time) <= LAST_MOMENT && isId(id)
    ? { createdAt: new Date(Number(time)), id }
    : null;
}

export function readQueueFilters(params: URLSearchParams): QueueFilters {
  const status = params.get('status');
  const program = params.get('program');
  const after = readPlace(params.get('after'));
  return {
    // The database takes no NUL, and no other control character is in anything that is searched.
    q: [...(params.get('q') ?? '').replace(/\p{Cc}/gu, ' ')].slice(0, SEARCH_MAX).join('').trim(),
    status: isApplicationStatus(status) ? status : null,
    program: isProgram(program) ? program : null,
    after,
    before: after ? null : readPlace(params.get('before')),
  };
}

/** The address of the queue with these filters, without a place: a changed filter starts from the newest. */
export function queuePath(
  filters: Pick<QueueFilters, 'q' | 'status' | 'program'>,
  place: { readonly after?: string; readonly before?: string } = {},
): string {
  const params = new URLSearchParams();
  if (filters.q) params.set('q', filters.q);
  if (filters.status) params.set('status', filters.status);
  if (filters.program) params.set('program', filters.program);
  if (place.after) params.set('after', place.after);
  if (place.before) params.set('before', place.before);
  const query = params.toString();
  return query ? `/student-portal?${query}` : '/student-portal';
}
