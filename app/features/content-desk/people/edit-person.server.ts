import { asc, eq, sql } from 'drizzle-orm';
import { type ChangeDeps, change, found, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { PICTURE_COLUMNS } from '#app/shell/picture-columns.server.ts';
import { readPersonForm } from '#core/content/person-form.ts';
import { pictureOf } from '#core/content/picture.ts';
import { BOARDS, type Board, profileFieldsOf } from '#core/content/profile.ts';
import { slugOf } from '#core/content/slug.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { college_people, content_pictures } from '#db/schema/index.ts';
import { invalid } from '../desk/desk-problems.ts';
import { removeAndKeep } from '../desk/keep-removed.server.ts';
import { notSavedSince, publishChange } from '../desk/publish.server.ts';
import { findChoice } from '../pictures/edit-picture.server.ts';

interface EntryInput {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
}

export interface SavePersonInput extends Omit<EntryInput, 'id'> {
  /** The entry; null for a new one, at the end of the board. */
  readonly id: string | null;
  readonly board: Board;
  readonly raw: Readonly<Record<string, unknown>>;
  /** A picture of the library; null: none, absent: the present one. */
  readonly picture?: string | null | undefined;
}

export const savePerson = (deps: ChangeDeps, { actor, id, version, board, raw, picture }: SavePersonInput) =>
  change(deps, actor, 'content.manage', async function* ({ tx, now, newId, save, audit }) {
    const rows = await lockBoards(tx);
    const before = id === null ? null : yield* found(rows.find((row) => row.id === id));
    const there = before?.board ?? board;
    const read = yield* valid(readPersonForm(there, raw));
    yield* notSavedSince(tx, before, version);
    const asked = picture === undefined ? (before?.picture ?? null) : picture;
    const listed = asked !== null && (await findChoice(tx, asked)) !== null;
    // A picture that the entry had and that left the library is shown nowhere, so it goes without a word.
    if (asked !== null && !listed && asked !== before?.picture)
      return err(invalid([{ field: 'picture', code: 'not-listed' }]));
    const values = {
      ...read,
      picture: listed ? asked : null,
      edited_at: now,
      edited_by: actor.userId,
    };
    const others = rows.filter((row) => row.board === there);
    const keys = rows.map(({ key }) => key);
    const saved = await save(college_people, before, values, {
      board: there,
      key: freeKey(slugOf(read.title) || 'member', keys),
      position: Math.max(0, ...others.map(({ position }) => position)) + 1,
    });
    await audit('college-person.saved', saved, { board: there });
    await publishChange(tx, newId);
    return { id: saved };
  });

/** Exchanges the entry with its neighbour. At an end nothing is left to do. */
export const movePerson = (
  deps: ChangeDeps,
  { actor, id, direction }: { readonly actor: Actor; readonly id: string; readonly direction: 'up' | 'down' },
) =>
  change(deps, actor, 'content.manage', async function* ({ tx, now, newId, audit }) {
    const all = await lockBoards(tx);
    const own = yield* found(all.find((row) => row.id === id));
    const board = all.filter((row) => row.board === own.board);
    const from = board.indexOf(own);
    const other = board[direction === 'up' ? from - 1 : from + 1];
    if (!other) return;
    // The whole order is theirs from now on: a later release moves nobody.
    const order = board.map((row) => (row === own ? other : row === other ? own : row));
    for (const [index, row] of order.entries())
      await tx
        .update(college_people)
        .set({ position: index + 1, edited_at: row.edited_at ?? now })
        .where(eq(college_people.id, row.id));
    await audit('college-person.moved', id, { board: own.board });
    await publishChange(tx, newId);
  });

export const removePerson = (deps: ChangeDeps, { actor, id, version }: EntryInput) =>
  change(deps, actor, 'content.manage', async function* (it) {
    const { tx, newId, audit } = it;
    const row = yield* found((await lockBoards(tx)).find((one) => one.id === id));
    yield* notSavedSince(tx, row, version);
    await removeAndKeep(it, {
      kind: 'person',
      table: college_people,
      id,
      title: `${row.name}, ${row.title}`,
      actor,
    });
    await audit('college-person.removed', id, { board: row.board });
    await publishChange(tx, newId);
  });

/** Everybody on both boards, in order: a dozen rows, kept from every other writer. */
export async function lockBoards(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('college people'))`);
  return tx
    .select()
    .from(college_people)
    .orderBy(asc(college_people.position), asc(college_people.created_at), asc(college_people.id));
}

/** Names a section of the page; on both boards once, as the search tells them apart by it too. */
export function freeKey(wanted: string, taken: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.includes(key)) return key;
  }
}

export type BoardRow = Given<typeof listBoards>[Board][number];

export async function listBoards({ db }: Pick<AppDeps, 'db'>, { actor }: { readonly actor: Actor }) {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const rows = await db
    .select()
    .from(college_people)
    .orderBy(asc(college_people.position), asc(college_people.created_at), asc(college_people.id));
  const ofBoard = (board: Board) => {
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
  return ok(
    Object.fromEntries(BOARDS.map((board) => [board, ofBoard(board)])) as Record<
      Board,
      ReturnType<typeof ofBoard>
    >,
  );
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
