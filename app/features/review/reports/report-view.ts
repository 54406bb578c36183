/** What the reports get to know: sums, and for a roll of names the lines of it. */
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { QueueEvening } from '../queue/queue-series.ts';

/** One line of the statistics. '' stands for what the applicants have not said. */
export interface ReportLine {
  readonly name: string;
  readonly counts: Readonly<Partial<Record<ApplicationStatus, number>>>;
}

export interface Reports {
  readonly sessions: readonly string[];
  readonly programs: readonly ReportLine[];
  readonly states: readonly ReportLine[];
  /** Of the chosen state; null while none is. */
  readonly lgas: readonly ReportLine[] | null;
  readonly total: ReportLine;
  readonly evenings: readonly QueueEvening[];
}

const SENT: readonly ApplicationStatus[] = ['Submitted', 'Under Review', 'Accepted', 'Rejected'];

export const sumOfLine = ({ counts }: ReportLine, statuses: readonly ApplicationStatus[]): number =>
  statuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);

export const startedOf = (line: ReportLine): number =>
  Object.values(line.counts).reduce((sum, count) => sum + count, 0);
/** Paid for and sent in, whatever was decided since. */
export const sentOf = (line: ReportLine): number => sumOfLine(line, SENT);
