/** The columns of the register, in the order of template, import and export. */
import type { StudentField } from './student-form.ts';

export const IMPORT_FIELDS = [
  'matriculation_number',
  'first_name',
  'last_name',
  'email',
  'phone',
  'program',
  'year',
  'gpa',
  'status',
  'enrollment_date',
  'courses_enrolled',
  'completed_courses',
] as const satisfies readonly (StudentField | 'status')[];

export type ImportField = (typeof IMPORT_FIELDS)[number];
