/** The views that the reports get: sums, and for a roll of names the lines of it. */

import { listPath } from '#app/lists/list-address.ts';
import type { NarrowingView } from '#app/lists/list-view.ts';
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  isWithdrawn,
} from '#core/admissions/application-status.ts';

/** A withdrawn application has the status Rejected and a mark; no college rejected it, so it is counted by itself. */
export type Counted = ApplicationStatus | 'Withdrawn';
export const COUNTED: readonly Counted[] = [...APPLICATION_STATUSES, 'Withdrawn'];
export type Counts = Readonly<Partial<Record<Counted, number>>>;

/** The status as the lists name it. */
export const standingOf = (application: Parameters<typeof isWithdrawn>[0]): Counted =>
  isWithdrawn(application) ? 'Withdrawn' : (application.status as ApplicationStatus);

/** One line of the statistics. '' stands for what the applicants have not said. */
export interface ReportLine {
  readonly name: string;
  readonly counts: Counts;
}

export const QUOTA_COLUMNS = ['name', 'places', 'sent', 'accepted', 'women', 'home'] as const;

const SENT: readonly Counted[] = ['Submitted', 'Under Review', 'Accepted', 'Rejected', 'Withdrawn'];

export const startedOf = ({ counts }: ReportLine): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
/**
 * The number of those sent in, in whatever state they are since: only an application that has reached the college is
 * withdrawn, other drafts are deleted.
 */
export const sentOf = ({ counts }: ReportLine): number =>
  SENT.reduce((sum, name) => sum + (counts[name] ?? 0), 0);

const REPORT_FILES = [
  'programmes',
  'awards',
  'sexes',
  'requirements',
  'routes',
  'places',
  'quota',
  'roll',
] as const;
export type ReportFile = (typeof REPORT_FILES)[number];

export const isReportFile = (text: string | null): text is ReportFile =>
  REPORT_FILES.some((name) => name === text);

/** A report as a file, of what the filters of its page leave. */
export const reportFilePath = (
  file: ReportFile,
  format: 'csv' | 'xlsx',
  { span: _, ...shown }: NarrowingView['shown'],
): string => listPath('/review/reports/export', { file, format, ...shown });
