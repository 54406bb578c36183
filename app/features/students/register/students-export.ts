/** The register, or what the filters show of it, as a file. */
import { redirect } from 'react-router';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { tableResponse } from '#app/lists/table-file.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { IMPORT_FIELDS, widthOf } from '#core/students/register-columns.ts';
import { wordsFor } from '#messages/catalogue.ts';
import type { Route } from './+types/students-export';
import { exportStudents } from './export-students.server.ts';
import { readStudentFilters, studentsPath } from './student-filters.ts';

const en = wordsFor('en');

export async function loader({ context, url }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const narrowing = readStudentFilters(url.searchParams);
  const format = url.searchParams.get('format');
  // Nothing is taken by chance: without a format this is the page that offers both.
  if (format !== 'csv' && format !== 'xlsx') throw redirect(studentsPath(narrowing));
  const batches = orRefuse(await exportStudents(deps, { actor, narrowing, format }));
  return tableResponse(format, {
    name: `students-${lagosDayOf(deps.clock())}`,
    sheet: 'Students',
    columns: IMPORT_FIELDS.map((field) => ({ heading: en.students.fields[field], width: widthOf(field) })),
    batches,
  });
}
