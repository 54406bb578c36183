/** What the directory of students shows, as it is in the address. */
import { type ListAddress, listPath, readListAddress } from '#app/lists/list-address.ts';
import { isProgram, type Program } from '#core/admissions/programmes.ts';
import { YEAR_MAX } from '#core/students/student-limits.ts';
import { isStudentStatus, type StudentStatus } from '#core/students/student-status.ts';

export interface StudentNarrowing {
  readonly q: string;
  readonly status: StudentStatus | null;
  readonly program: Program | null;
  readonly year: number | null;
}
export interface StudentFilters extends ListAddress, StudentNarrowing {}

export function readStudentFilters(params: URLSearchParams): StudentFilters {
  const status = params.get('status');
  const program = params.get('program');
  const year = Number(params.get('year'));
  return {
    ...readListAddress(params),
    status: isStudentStatus(status) ? status : null,
    program: isProgram(program) ? program : null,
    year: Number.isInteger(year) && year >= 1 && year <= YEAR_MAX ? year : null,
  };
}

const asText = ({ q, status, program, year }: StudentNarrowing) => ({
  q,
  status,
  program,
  year: year === null ? null : String(year),
});

export interface StudentPlaces {
  readonly after?: string;
  readonly before?: string;
}

export const studentsPath = (narrowing: StudentNarrowing, { after, before }: StudentPlaces = {}): string =>
  listPath('/admin-portal/students', { ...asText(narrowing), after, before });

export const exportPath = (narrowing: StudentNarrowing, format: 'csv' | 'xlsx'): string =>
  listPath('/admin-portal/students/export', { ...asText(narrowing), format });
