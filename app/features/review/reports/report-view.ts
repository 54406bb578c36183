/** What the reports get to know: sums, and for a roll of names the lines of it. */
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  isWithdrawn,
} from '#core/admissions/application-status.ts';
import type { QueueEvening } from '../queue/queue-series.ts';

/** A withdrawn application has the status Rejected and a mark; no college rejected it, so it is counted by itself. */
export type Counted = ApplicationStatus | 'Withdrawn';
export const COUNTED: readonly Counted[] = [...APPLICATION_STATUSES, 'Withdrawn'];
export type Counts = Readonly<Partial<Record<Counted, number>>>;

/** As the lists name it. */
export const standingOf = (application: Parameters<typeof isWithdrawn>[0]): Counted =>
  isWithdrawn(application) ? 'Withdrawn' : (application.status as ApplicationStatus);

/** One line of the statistics. '' stands for what the applicants have not said. */
export interface ReportLine {
  readonly name: string;
  readonly counts: Counts;
}

/** One offering of a session. */
export interface QuotaLine {
  readonly name: string;
  /** Null: not announced. */
  readonly places: number | null;
  readonly sent: number;
  readonly accepted: number;
  /** Of the accepted: women, and those from the college's own state. */
  readonly women: number;
  readonly home: number;
}

export const QUOTA_COLUMNS = [
  'name',
  'places',
  'sent',
  'accepted',
  'women',
  'home',
] as const satisfies readonly (keyof QuotaLine)[];

export interface Reports {
  readonly sessions: readonly string[];
  readonly programs: readonly ReportLine[];
  readonly awards: readonly ReportLine[];
  /** By the academic record; '' for those without one. */
  readonly sexes: readonly ReportLine[];
  readonly verdicts: readonly ReportLine[];
  /** By the way in that the record fits best. */
  readonly routes: readonly ReportLine[];
  readonly states: readonly ReportLine[];
  /** Of the chosen state; null while none is. */
  readonly lgas: readonly ReportLine[] | null;
  readonly total: ReportLine;
  /** Of the chosen session, or of the newest. */
  readonly quota: { readonly session: string; readonly lines: readonly QuotaLine[] } | null;
  readonly evenings: readonly QueueEvening[];
}

const SENT: readonly Counted[] = ['Submitted', 'Under Review', 'Accepted', 'Rejected', 'Withdrawn'];

export const startedOf = ({ counts }: ReportLine): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);
/** Sent in, whatever became of it since: only what has reached the college is withdrawn, other drafts are deleted. */
export const sentOf = ({ counts }: ReportLine): number =>
  SENT.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
