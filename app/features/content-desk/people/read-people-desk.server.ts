/** The boards as the desk lists and edits them. */
import { asc, eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { PICTURE_COLUMNS } from '#app/shell/picture-columns.server.ts';
import { pictureOf } from '#core/content/picture.ts';
import { BOARDS, type Board, profileFieldsOf } from '#core/content/profile.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok, type Result } from '#core/shared/result.ts';
import { college_people, content_pictures } from '#db/schema/index.ts';

export interface BoardRow {
  readonly id: string;
  readonly name: string;
  readonly title: string;
  readonly filled: number;
  readonly of: number;
}

export async function listBoards(
  { db }: Pick<AppDeps, 'db'>,
  { actor }: { readonly actor: Actor },
): Promise<Result<Readonly<Record<Board, readonly BoardRow[]>>, { kind: 'forbidden' }>> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const rows = await db
    .select()
    .from(college_people)
    .orderBy(asc(college_people.position), asc(college_people.created_at), asc(college_people.id));
  const ofBoard = (board: Board): BoardRow[] => {
    const fields = profileFieldsOf(board);
    return rows
      .filter((row) => row.board === board)
      .map(({ id, name, title, profile }) => ({
        id,
        name,
        title,
        filled: fields.filter((field) => profile[field]).length,
        of: fields.length,
      }));
  };
  return ok(Object.fromEntries(BOARDS.map((board) => [board, ofBoard(board)])) as Record<Board, BoardRow[]>);
}

export type PersonFormView = Given<typeof readPersonFormView>;

export async function readPersonFormView(
  { db }: Pick<AppDeps, 'db'>,
  { actor, id }: { readonly actor: Actor; readonly id: string },
) {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const [row] = await db
    .select({ person: college_people, kept: PICTURE_COLUMNS })
    .from(college_people)
    .leftJoin(content_pictures, eq(content_pictures.hash, college_people.picture))
    .where(eq(college_people.id, id));
  if (!row) return err({ kind: 'not-found' });
  const { person, kept } = row;
  const { name, title, monogram, about, profile } = person;
  const stated = Object.entries(profile).map(([field, value]) => [field, value ?? '']);
  return ok({
    id,
    board: person.board,
    key: person.key,
    version: person.version,
    values: { ...Object.fromEntries(stated), name, title, monogram, about },
    picture: pictureOf(kept, name),
  });
}
