/** What the queue of applications shows, as it stands in the address. */
import { type ApplicationStatus, isApplicationStatus } from '#core/admissions/application-status.ts';
import { isProgram, type Program } from '#core/admissions/programmes.ts';
import { type ListAddress, listPath, readListAddress } from '../../list-address.ts';

/** The index finds by groups of three letters; a shorter text would read every application. */
export const SEARCH_MIN = 3;

export interface QueueFilters extends ListAddress {
  readonly status: ApplicationStatus | null;
  readonly program: Program | null;
}

export function readQueueFilters(params: URLSearchParams): QueueFilters {
  const status = params.get('status');
  const program = params.get('program');
  return {
    ...readListAddress(params),
    status: isApplicationStatus(status) ? status : null,
    program: isProgram(program) ? program : null,
  };
}

/** The address of the queue with these filters, without a place: a changed filter starts from the newest. */
export const queuePath = (
  { q, status, program }: Pick<QueueFilters, 'q' | 'status' | 'program'>,
  { after, before }: { readonly after?: string; readonly before?: string } = {},
): string => listPath('/student-portal', { q, status, program, after, before });
