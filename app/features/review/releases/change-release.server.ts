/** The steps of people with a release: make one, check it, set its minute, stop it, and take a decision out of it. */
import { and, eq, ne, sql } from 'drizzle-orm';
import { currentSession, lockApplications, lockForDecision } from '#app/features/admissions/index.server.ts';
import { asSecond } from '#app/features/identity/index.server.ts';
import { folded } from '#app/lists/text-search.server.ts';
import { type ChangeDeps, change, found, reject, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import type { Actor } from '#core/identity/actor.ts';
import {
  decideRelease,
  isReleaseEvent,
  type ReleaseState,
  readReleaseMinute,
  releaseCancelForm,
  releaseForm,
} from '#core/review/releases.ts';
import { isId } from '#core/shared/id.ts';
import type { Transaction } from '#db/client.ts';
import { addJob, cancelJob } from '#db/outbox.ts';
import { applications, decisions, releases } from '#db/schema/index.ts';
import { openRelease, undoDecision } from '../decisions/hold-decision.server.ts';
import { countStopped } from './letters-of-release.server.ts';
import { awaitsDecision, makersOf, type ReleaseChanges, readChanges } from './read-releases.server.ts';

type Typed = Readonly<Record<string, unknown>>;
type ReleaseRow = typeof releases.$inferSelect;
/** The rejection of a check, with the changes of the list since its page was read. */
interface Stale {
  readonly kind: 'stale';
  readonly changes?: ReleaseChanges | undefined;
}

export const addReleaseOf = (deps: ChangeDeps, { actor, typed }: { actor: Actor; typed: Typed }) =>
  change(deps, actor, 'releases.manage', async function* ({ tx, now, newId, audit }) {
    const { title } = yield* valid(releaseForm.read(typed));
    // Two people who make one of the same name at once wait for each other.
    await tx.execute(sql`lock table ${releases} in share row exclusive mode`);
    if (await isTitleTaken(tx, title, now))
      yield* reject({ kind: 'invalid', issues: [{ field: 'title', code: 'title-of-other' }] });
    const id = newId();
    await tx.insert(releases).values({ id, title, made_by: actor.userId, created_at: now, updated_at: now });
    await audit('release.made', id, { title });
    return { id };
  });

/** Lists are told apart by their names. One of an earlier session, or that was cancelled, is in nobody's way. */
async function isTitleTaken(tx: Transaction, title: string, now: Date): Promise<boolean> {
  const session = await currentSession(tx, now);
  const ofOther = sql`exists (select from ${decisions} join ${applications} on ${applications.id} = ${decisions.application_id}
    where ${decisions.release_id} = ${releases.id} and ${applications.session} <> ${session?.id ?? ''})`;
  const same = and(
    eq(folded(releases.title), searchKey(title)),
    ne(releases.state, 'cancelled' satisfies ReleaseState),
    session ? sql`not ${ofOther}` : undefined,
  );
  return (await tx.$count(releases, same)) > 0;
}

/**
 * Changes a release by a step. The officer who checks it has read its letters.
 * @param typed.read the moment at which the page was read from which the form came
 */
export const changeRelease = (
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin' | 'demo'>,
  {
    actor,
    id,
    version,
    event,
    typed,
  }: { actor: Actor; id: string; version: number; event: string; typed: Typed },
) =>
  change(deps, actor, 'releases.manage', async function* (it) {
    const { tx, now } = it;
    if (!isId(id) || !isReleaseEvent(event)) return yield* reject({ kind: 'not-found' });
    // Its decisions come to nothing, and their offers with them.
    if (event === 'cancel') await lockHeld(tx, id);
    const row = yield* it.lock(releases, id);
    if (row.version !== version) {
      const changes = event === 'check' ? await changedSince(tx, actor, row, typed.read) : undefined;
      yield* reject<Stale>({ kind: 'stale', changes });
    }
    if (event === 'check' && row.state === 'draft')
      yield* asSecond(it, deps, {
        ...{ kind: 'release', id, mark: version, actor, decision: 'approve' },
        askedBy: await makersOf(tx, row),
      });
    const moved = decideRelease(row.state as ReleaseState, event, {
      maker: await awaitsDecision(tx, actor),
      decisions: await tx.$count(decisions, heldIn(id)),
      stopped: event === 'check' ? await countStopped(tx, deps, row) : 0,
    });
    if (!moved.ok) return yield* reject({ kind: moved.error });
    const to = moved.value;
    if (event === 'cancel') yield* valid(releaseCancelForm.read(typed));
    const due = event === 'schedule' ? yield* valid(readReleaseMinute(typed, now)) : null;
    await it.update(releases, row, {
      state: to,
      due_at: due,
      checked_by: event === 'check' ? actor.userId : to === 'draft' ? null : row.checked_by,
      ...(event === 'check' && { checked_at: now, stopped_at: null }),
      ...(event === 'cancel' && { stopped_at: null }),
      updated_at: now,
    });
    if (due) await addJob(tx, 'run-release', { releaseId: id }, { runAt: due, key: runKey(id) });
    else await cancelJob(tx, runKey(id));
    if (event === 'cancel')
      for (const held of await tx.select().from(decisions).where(heldIn(id)))
        await undoDecision(tx, deps, { held, actorId: actor.userId });
    await it.audit('release.changed', id, { event, to, ...(due && { due: due.toISOString() }) });
    return { state: to };
  });

/** The changes of the list since its page was read; undefined: the form does not say when that was. */
async function changedSince(tx: Transaction, actor: Actor, row: ReleaseRow, read: unknown) {
  const since = new Date(typeof read === 'string' ? read : '');
  return Number.isNaN(since.getTime()) ? undefined : readChanges(tx, actor, row, since);
}

export const heldIn = (id: string) => and(eq(decisions.release_id, id), eq(decisions.state, 'held'));

/** The applications of what is held in a release. */
export async function lockHeld(tx: Transaction, releaseId: string): Promise<void> {
  const held = await tx.select({ id: decisions.application_id }).from(decisions).where(heldIn(releaseId));
  await lockApplications(
    tx,
    held.map(({ id }) => id),
  );
}

export const runKey = (id: string) => `run-release-${id}`;

/** Back to where the application was, as if nobody had decided. */
export const takeOut = (
  deps: ChangeDeps,
  { actor, id, decisionId }: { actor: Actor; id: string; decisionId: string },
) =>
  change(deps, actor, 'releases.manage', async function* ({ tx, may }) {
    if (!isId(id) || !isId(decisionId)) return yield* reject({ kind: 'not-found' });
    const inIt = and(eq(decisions.id, decisionId), heldIn(id));
    const [seen] = await tx.select().from(decisions).where(inIt);
    const application = yield* found(seen && (await lockForDecision(tx, seen.application_id)));
    yield* may('application.read', application, 'not-found');
    const held = (await openRelease(tx, id)) && (await tx.select().from(decisions).where(inIt)).at(0);
    if (!held) return yield* reject({ kind: 'stale' });
    await undoDecision(tx, deps, { held, actorId: actor.userId });
    return null;
  });
