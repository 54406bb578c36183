/**
 * What the payments screen shows, as it stands in the address, so that every page of it can be bookmarked and gone back
 * to. Anything in the address that means nothing is passed over.
 */
import { isPaymentStatus, type PaymentStatus } from '#core/payments/payment-status.ts';
import { isId } from '#core/shared/id.ts';

export const SEARCH_MAX = 100;

/** A place in the list, newest first: the payment that stands there. */
export interface Place {
  readonly createdAt: Date;
  readonly id: string;
}

/** 'flagged': those that the bursary has to look at, whatever their status. */
export type StatusFilter = PaymentStatus | 'flagged';

export interface PaymentFilters {
  /** As typed. */
  readonly q: string;
  readonly status: StatusFilter | null;
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

export function readPaymentFilters(params: URLSearchParams): PaymentFilters {
  const status = params.get('status');
  const after = readPlace(params.get('after'));
  return {
    // The database takes no NUL, and no other control character is in anything that is searched.
    q: [...(params.get('q') ?? '').replace(/\p{Cc}/gu, ' ')].slice(0, SEARCH_MAX).join('').trim(),
    status: isPaymentStatus(status) || status === 'flagged' ? status : null,
    after,
    before: after ? null : readPlace(params.get('before')),
  };
}

/** The address of the screen with these filters, without a place: a changed filter starts from the newest. */
export function paymentsPath(
  { q, status }: Pick<PaymentFilters, 'q' | 'status'>,
  place: { readonly after?: string; readonly before?: string } = {},
): string {
  const params = new URLSearchParams();
  if (q) params.set('q', q);
  if (status) params.set('status', status);
  if (place.after) params.set('after', place.after);
  if (place.before) params.set('before', place.before);
  const query = params.toString();
  return query ? `/payment-system?${query}` : '/payment-system';
}
