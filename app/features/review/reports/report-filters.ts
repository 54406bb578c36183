/** The filters of the reports, as they are in the address. */

import { listPath } from '#app/lists/list-address.ts';
import { type ApplicationStatus, isApplicationStatus } from '#core/admissions/application-status.ts';
import { isProgram, type Program } from '#core/admissions/programmes.ts';
import { isSessionName } from '#core/admissions/sessions.ts';
import { isState, type State } from '#core/admissions/vocabularies.ts';
import { isSpan, type Span } from '../queue/queue-series.ts';

export interface ReportFilters {
  readonly session: string | null;
  readonly program: Program | null;
  readonly state: State | null;
}
export interface ReportAddress extends ReportFilters {
  readonly span: Span;
}
export interface RollFilters extends ReportFilters {
  readonly status: ApplicationStatus | null;
}

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

export function readReportFilters(params: URLSearchParams): ReportAddress & RollFilters {
  const [session, program, state, span, status] = ['session', 'program', 'state', 'span', 'status'].map(
    (name) => params.get(name),
  );
  return {
    session: isSessionName(session) ? session : null,
    program: isProgram(program) ? program : null,
    state: isState(state) ? state : null,
    span: isSpan(span ?? null) ? (span as Span) : 'quarter',
    status: isApplicationStatus(status) ? status : null,
  };
}

export const reportPath = ({ session, program, state, span }: Partial<ReportAddress>): string =>
  listPath('/review/reports', { session, program, state, span: span === 'quarter' ? null : span });

/** No session's name. */
const ALL_SESSIONS = 'all';

export const rollPath = (
  { session, program, state, status }: Partial<RollFilters>,
  place: { readonly after?: string; readonly before?: string } = {},
): string =>
  listPath('/review/reports/roll', { session: session ?? ALL_SESSIONS, program, state, status, ...place });

export const reportFilePath = (
  file: ReportFile,
  format: 'csv' | 'xlsx',
  { session, program, state, status }: Partial<RollFilters>,
): string => listPath('/review/reports/export', { file, format, session, program, state, status });
