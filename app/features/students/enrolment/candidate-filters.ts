/** The filters of the list of people to enrol, as they are in the address. */
import { listPath } from '#app/lists/list-address.ts';
import { isProgram, type Program } from '#core/admissions/programmes.ts';
import { isSessionName } from '#core/admissions/sessions.ts';

export interface CandidateFilters {
  readonly program: Program | null;
  readonly session: string | null;
}

export function readCandidateFilters(params: URLSearchParams): CandidateFilters {
  const program = params.get('program');
  const session = params.get('session');
  return {
    program: isProgram(program) ? program : null,
    session: isSessionName(session) ? session : null,
  };
}

export const enrolPath = ({ program, session }: Partial<CandidateFilters>): string =>
  listPath('/admin-portal/students/enrol', { program, session });
