/** The rows of a file that cannot be taken, each mistake with its line, as a file to mend by. */
import { orThrow } from '#app/forms/answer-post.server.ts';
import { csvResponse } from '#app/lists/table-file.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { fieldName, issueText } from '../register/value-texts.ts';
import type { Route } from './+types/import-report';
import { readImportView } from './read-import.server.ts';

const en = wordsFor('en');

export async function loader({ context, params }: Route.LoaderArgs) {
  const { actor, deps } = signedIn(context);
  const found = orThrow(
    await readImportView(deps, {
      actor,
      id: params.id,
      show: 'left_out',
      page: 'all',
    }),
  );
  const { reportColumns: columns } = en.students.preview;
  const lines = found.bad.flatMap((row) =>
    row.issues.map((issue) => [
      row.line,
      row.number,
      row.name,
      fieldName(en, issue.field),
      issue.value,
      issueText(en, issue),
    ]),
  );
  const header = [columns.line, columns.number, columns.name, columns.field, columns.value, columns.what];
  return csvResponse('import-errors', header, lines);
}
