/**
 * Works out, backwards from now, how many applications waited on the evening of each day. Pure; used by the reports.
 */
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { addDays, type LagosDay } from '#core/shared/lagos-day.ts';

/** The number of applications that went from one status to another on a day. */
export interface DayMoves {
  readonly day: LagosDay;
  readonly from: ApplicationStatus;
  readonly to: ApplicationStatus;
  readonly count: number;
}

/**
 * The statuses that make the queue: someone waits for something. They are in the order in which an application goes
 * through.
 */
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

/** The first day that a span shows. */
export const firstDayOf = (span: Span, today: LagosDay): LagosDay =>
  addDays(today, 1 - SPANS[span].steps * SPANS[span].days);

/** @param current how many are in each status now. */
export function queueSeries(
  current: Readonly<Partial<Record<ApplicationStatus, number>>>,
  moves: readonly DayMoves[],
  { span, today }: { readonly span: Span; readonly today: LagosDay },
): readonly QueueEvening[] {
  const { steps, days } = SPANS[span];
  const first = firstDayOf(span, today);
  return Array.from({ length: steps }, (_, step) => {
    const from = addDays(first, step * days);
    const until = addDays(from, days);
    const later = moves.filter(({ day }) => day >= until);
    const during = moves.filter(({ day }) => day >= from && day < until);
    const into = (among: readonly DayMoves[], status: ApplicationStatus) =>
      among.reduce((sum, move) => sum + (move.to === status ? move.count : 0), 0);
    const outOf = (among: readonly DayMoves[], status: ApplicationStatus) =>
      among.reduce((sum, move) => sum + (move.from === status ? move.count : 0), 0);
    const waiting = (status: QueueStatus) =>
      (current[status] ?? 0) - into(later, status) + outOf(later, status);
    return {
      day: addDays(until, -1),
      waiting: Object.fromEntries(QUEUE_STATUSES.map((status) => [status, waiting(status)])) as Record<
        QueueStatus,
        number
      >,
      submitted: into(during, 'Submitted'),
      decided: into(during, 'Accepted') + into(during, 'Rejected'),
    };
  });
}

export const waitingIn = ({ waiting }: Pick<QueueEvening, 'waiting'>): number =>
  QUEUE_STATUSES.reduce((sum, status) => sum + waiting[status], 0);
