import { asc, eq, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { readPersonForm } from '#core/content/person-form.ts';
import type { Board } from '#core/content/profile.ts';
import { slugOf } from '#core/content/slug.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { college_people } from '#db/schema/index.ts';
import { type DeskProblem, invalid } from '../desk/desk-problems.ts';
import { removeAndKeep } from '../desk/keep-removed.server.ts';
import { publishChange } from '../desk/publish.server.ts';
import { staleNow } from '../desk/who-was-it.server.ts';
import { findChoice } from '../pictures/save-picture.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId'>;

interface EntryInput {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
}

export interface SavePersonInput extends Omit<EntryInput, 'id'> {
  /** Null: a new entry, at the end of the board. */
  readonly id: string | null;
  readonly board: Board;
  readonly raw: Readonly<Record<string, unknown>>;
  /** Of the library; null: none, left out: the one that is there. */
  readonly picture?: string | null | undefined;
}

export async function savePerson(
  { db, clock, newId }: Deps,
  { actor, id, version, board, raw, picture }: SavePersonInput,
): Promise<Result<{ id: string }, DeskProblem>> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  if (id !== null && !isId(id)) return err({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    const rows = await lockBoards(tx);
    const before = id === null ? null : rows.find((row) => row.id === id);
    if (before === undefined) return err({ kind: 'not-found' });
    const there = before?.board ?? board;
    const read = readPersonForm(there, raw);
    if (!read.ok) return err(invalid(read.error));
    if (before && before.version !== version) return err(await staleNow(tx, before));
    const asked = picture === undefined ? (before?.picture ?? null) : picture;
    const listed = asked !== null && (await findChoice(tx, asked)) !== null;
    // What the entry had and the library does not have is shown nowhere, so it goes without a word.
    if (asked !== null && !listed && asked !== before?.picture)
      return err(invalid([{ field: 'picture', code: 'not-listed' }]));
    const values = {
      ...read.value,
      picture: listed ? asked : null,
      edited_at: clock(),
      edited_by: actor.userId,
    };
    const saved = before?.id ?? newId();
    if (before)
      await tx
        .update(college_people)
        .set({ ...values, version: version + 1 })
        .where(eq(college_people.id, saved));
    else {
      const others = rows.filter((row) => row.board === there);
      await tx.insert(college_people).values({
        id: saved,
        board: there,
        key: freeKey(
          slugOf(read.value.title) || 'member',
          rows.map(({ key }) => key),
        ),
        position: Math.max(0, ...others.map(({ position }) => position)) + 1,
        ...values,
      });
    }
    await record(tx, newId, actor, 'college-person.saved', saved, there);
    return ok({ id: saved });
  });
}

/** Exchanges the entry with its neighbour. At an end nothing is left to do. */
export async function movePerson(
  { db, clock, newId }: Deps,
  { actor, id, direction }: { readonly actor: Actor; readonly id: string; readonly direction: 'up' | 'down' },
): Promise<Result<void, DeskProblem>> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    const all = await lockBoards(tx);
    const own = all.find((row) => row.id === id);
    if (!own) return err({ kind: 'not-found' });
    const board = all.filter((row) => row.board === own.board);
    const from = board.indexOf(own);
    const other = board[direction === 'up' ? from - 1 : from + 1];
    if (!other) return ok(undefined);
    // The whole order is theirs from now on: a later release moves nobody.
    const order = board.map((row) => (row === own ? other : row === other ? own : row));
    for (const [index, row] of order.entries())
      await tx
        .update(college_people)
        .set({ position: index + 1, edited_at: row.edited_at ?? clock() })
        .where(eq(college_people.id, row.id));
    await record(tx, newId, actor, 'college-person.moved', id, own.board);
    return ok(undefined);
  });
}

export async function removePerson(
  { db, clock, newId }: Deps,
  { actor, id, version }: EntryInput,
): Promise<Result<void, DeskProblem>> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    const row = (await lockBoards(tx)).find((one) => one.id === id);
    if (!row) return err({ kind: 'not-found' });
    if (row.version !== version) return err(await staleNow(tx, row));
    await removeAndKeep(tx, newId, {
      kind: 'person',
      table: college_people,
      id,
      title: `${row.name}, ${row.title}`,
      actorId: actor.userId,
      now: clock(),
    });
    await record(tx, newId, actor, 'college-person.removed', id, row.board);
    return ok(undefined);
  });
}

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

async function record(
  tx: Transaction,
  newId: Deps['newId'],
  actor: Actor,
  action: 'college-person.saved' | 'college-person.moved' | 'college-person.removed',
  id: string,
  board: Board,
): Promise<void> {
  await recordAudit(tx, newId, {
    action,
    actorId: actor.userId,
    subjectType: 'college-person',
    subjectId: id,
    details: { board },
  });
  await publishChange(tx, newId);
}
