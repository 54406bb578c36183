/** How many applications waited on the evening of each day, reckoned from the changes of the days. Pure; used by the reports. */
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { addDays, type LagosDay } from '#core/shared/lagos-day.ts';

export interface DayChange {
  readonly day: LagosDay;
  readonly status: ApplicationStatus;
  readonly change: number;
  readonly entered: number;
}

/** What the queue is made of: what somebody waits for. In the order in which an application goes through. */
export const QUEUE_STATUSES = ['Pending Payment', 'Submitted', 'Under Review'] as const;
export type QueueStatus = (typeof QUEUE_STATUSES)[number];

export interface QueueEvening {
  /** The last day that this step stands for; how many waited that evening. */
  readonly day: LagosDay;
  readonly waiting: Readonly<Record<QueueStatus, number>>;
  /** Over all days of the step: sent in, and decided. */
  readonly submitted: number;
  readonly decided: number;
}

/** Steps of so many days each, the last one ending today. */
export const SPANS = { quarter: { steps: 91, days: 1 }, year: { steps: 53, days: 7 } } as const;
export type Span = keyof typeof SPANS;

export const isSpan = (text: string | null): text is Span => text !== null && Object.hasOwn(SPANS, text);

/** The first day that a span shows; all changes before it make where it starts. */
export const firstDayOf = (span: Span, today: LagosDay): LagosDay =>
  addDays(today, 1 - SPANS[span].steps * SPANS[span].days);

export function queueSeries(
  before: Readonly<Partial<Record<ApplicationStatus, number>>>,
  changes: readonly DayChange[],
  { span, today }: { readonly span: Span; readonly today: LagosDay },
): readonly QueueEvening[] {
  const { steps, days } = SPANS[span];
  const first = firstDayOf(span, today);
  const level = Object.fromEntries(QUEUE_STATUSES.map((status) => [status, before[status] ?? 0])) as Record<
    QueueStatus,
    number
  >;
  return Array.from({ length: steps }, (_, step) => {
    const from = addDays(first, step * days);
    const until = addDays(from, days);
    let submitted = 0;
    let decided = 0;
    for (const { day, status, change, entered } of changes) {
      if (day < from || day >= until) continue;
      if (status === 'Submitted') submitted += entered;
      if (status === 'Accepted' || status === 'Rejected') decided += entered;
      if (QUEUE_STATUSES.some((waiting) => waiting === status)) level[status as QueueStatus] += change;
    }
    return { day: addDays(until, -1), waiting: { ...level }, submitted, decided };
  });
}

export const waitingIn = ({ waiting }: Pick<QueueEvening, 'waiting'>): number =>
  QUEUE_STATUSES.reduce((sum, status) => sum + waiting[status], 0);
