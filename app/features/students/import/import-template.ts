/** The headings of a file to import, with one row that shows how each value is written. */
import { readFileMap } from '#app/features/review/index.server.ts';
import { csvResponse } from '#app/lists/table-file.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { PROGRAMS } from '#core/admissions/programmes.ts';
import { sampleFile } from '#core/body-files/file-map.ts';
import type { CapsField } from '#core/students/caps-rows.ts';
import type { ImportField } from '#core/students/register-columns.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { fieldName } from '../register/value-texts.ts';
import type { Route } from './+types/import-template';
import { FILE_FIELDS, type FileField, type ImportKind, readImportKind } from './import-kinds.ts';

const en = wordsFor('en');

/** Nobody: the name says so, and the number is of no series. */
const EXAMPLE: Readonly<Record<ImportField, string>> = {
  matriculation_number: 'EXAMPLE/00/0000',
  first_name: 'Example',
  last_name: 'Delete this row',
  email: 'name@example.com',
  phone: '0803 000 0000',
  program: PROGRAMS[0] ?? '',
  year: '1',
  gpa: '3.25',
  status: 'Active',
  enrollment_date: '2025-10-06',
  courses_enrolled: '8',
  completed_courses: '0',
};

const CAPS_EXAMPLE: Readonly<Record<CapsField, string>> = {
  application_number: 'XXXX-XXXX-XXXX',
  caps_reference: 'Delete this row',
};

const EXAMPLES: Readonly<
  Record<Exclude<ImportKind, 'candidates'>, Readonly<Partial<Record<FileField, string>>>>
> = {
  students: EXAMPLE,
  caps: CAPS_EXAMPLE,
};

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const kind = readImportKind(url.searchParams.get('kind'));
  if (kind === 'candidates') {
    const { map } = await readFileMap(signedIn(context).deps.db, 'caps');
    const { headings, row } = sampleFile('caps', map);
    return csvResponse('candidates-template', headings, [row]);
  }
  const example = EXAMPLES[kind];
  return csvResponse(
    `${kind}-template`,
    FILE_FIELDS[kind].map((field) => fieldName(en, field)),
    [FILE_FIELDS[kind].map((field) => example[field] ?? '')],
  );
};
