/** The headings of a file of students, with one row that shows how each value is written. */
import { csvResponse } from '#app/lists/table-file.server.ts';
import { IMPORT_FIELDS, type ImportField } from '#core/students/register-columns.ts';
import { en } from '#messages/en/index.ts';

/** Nobody: the name says so, and the number is of no series. */
const EXAMPLE: Readonly<Record<ImportField, string>> = {
  matriculation_number: 'EXAMPLE/00/0000',
  first_name: 'Example',
  last_name: 'Delete this row',
  email: 'name@example.com',
  phone: '0803 000 0000',
  program: 'Crop Production',
  year: '1',
  gpa: '3.25',
  status: 'Active',
  enrollment_date: '2025-10-06',
  courses_enrolled: '8',
  completed_courses: '0',
};

export const loader = () =>
  csvResponse(
    'students-template',
    IMPORT_FIELDS.map((field) => en.students.fields[field]),
    [IMPORT_FIELDS.map((field) => EXAMPLE[field])],
  );
