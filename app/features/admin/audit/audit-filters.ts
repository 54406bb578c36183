/** The filters of the audit screen, as they are in the address. */
import { type ListAddress, listPath, readListAddress, SEARCH_MAX } from '#app/lists/list-address.ts';
import { readDay } from '#core/shared/lagos-day.ts';

export interface AuditFilters extends Pick<ListAddress, 'after' | 'before'> {
  /** An e-mail address, a name or an id. */
  readonly who: string;
  /** The name of an event. */
  readonly what: string;
  /** The name of a record, with or without its kind; an e-mail address, or an id. */
  readonly subject: string;
  /** Days in Lagos, both included: 2026-03-05. */
  readonly from: string;
  readonly to: string;
}

const EVENT = /^[a-z]+\.[a-z-]{1,60}$/;
const words = (text: string | null): string =>
  [...(text ?? '').replace(/\p{Cc}/gu, ' ')].slice(0, SEARCH_MAX).join('').trim();

export function readAuditFilters(params: URLSearchParams): AuditFilters {
  const { after, before } = readListAddress(params);
  return {
    after,
    before,
    who: words(params.get('who')),
    what: EVENT.exec(params.get('what') ?? '')?.[0] ?? '',
    subject: words(params.get('subject')),
    from: readDay(params.get('from')) ?? '',
    to: readDay(params.get('to')) ?? '',
  };
}

export const auditPath = (
  { who, what, subject, from, to }: Partial<Omit<AuditFilters, 'after' | 'before'>>,
  { after, before }: { readonly after?: string; readonly before?: string } = {},
): string => listPath('/admin-portal/audit', { who, what, subject, from, to, after, before });
