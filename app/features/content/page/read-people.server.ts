/** The people of a board as its page shows them, in their order. */
import { asc, eq } from 'drizzle-orm';
import type { RouterContextProvider } from 'react-router';
import { depsContext, publicFactsContext } from '#app/requests/context.ts';
import { PICTURE_COLUMNS } from '#app/shell/picture-columns.server.ts';
import { pictureOf } from '#core/content/picture.ts';
import type { Board, PersonEntry } from '#core/content/profile.ts';
import type { Queryable } from '#db/client.ts';
import { college_people, content_pictures } from '#db/schema/index.ts';

export async function readPeople(db: Queryable, board: Board): Promise<readonly PersonEntry[]> {
  const rows = await db
    .select({ person: college_people, kept: PICTURE_COLUMNS })
    .from(college_people)
    .leftJoin(content_pictures, eq(content_pictures.hash, college_people.picture))
    .where(eq(college_people.board, board))
    .orderBy(asc(college_people.position), asc(college_people.created_at), asc(college_people.id));
  return rows.map(({ person, kept }) => ({
    id: person.key,
    name: person.name,
    title: person.title,
    monogram: person.monogram,
    about: person.about,
    profile: person.profile,
    picture: pictureOf(kept, person.name),
  }));
}

/** Reads a board once until somebody changes it, as other facts of public pages are. */
export const readBoard = (
  context: Readonly<RouterContextProvider>,
  board: Board,
): Promise<readonly PersonEntry[]> =>
  context.get(publicFactsContext)(board, () => readPeople(context.get(depsContext).db, board));
