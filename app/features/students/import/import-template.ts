/** The headings of a file to import, with one row that shows how each value is written. */
import { csvResponse } from '#app/lists/table-file.server.ts';
import { signedIn } from '#app/requests/require-actor.server.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { fieldName } from '../register/value-texts.ts';
import type { Route } from './+types/import-template';
import { readImportKind } from './import-kinds.ts';
import { FILE_KINDS } from './kept-file.server.ts';

const en = wordsFor('en');

export const loader = async ({ context, url }: Route.LoaderArgs) => {
  const kind = readImportKind(url.searchParams.get('kind'));
  const columns = await FILE_KINDS[kind].columns(signedIn(context).deps.db);
  return csvResponse(
    `${kind}-template`,
    // Staff name the columns of a list off CAPS; those of the other files have the names of the register.
    columns.map(({ field, headings }) =>
      kind === 'candidates' ? (headings.split(',')[0] ?? '') : fieldName(en, field),
    ),
    [columns.map(({ example = '' }) => example)],
  );
};
