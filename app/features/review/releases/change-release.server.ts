/** What people do with a release: make one, check it, set its minute, stop it, and take a decision out of it. */
import { and, eq, ne, sql } from 'drizzle-orm';
import { currentSession, lockApplications, lockForDecision } from '#app/features/admissions/index.server.ts';
import { decideSecond } from '#app/features/identity/index.server.ts';
import {
  type ChangeDeps as FrameDeps,
  change,
  found,
  reject,
  valid,
} from '#app/requests/change.server.ts';
import { folded } from '#app/lists/text-search.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { searchKey } from '#core/admissions/search-key.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import {
  decideRelease,
  isReleaseEvent,
  type ReleaseProblem,
  type ReleaseState,
  type ReleaseStep,
  readReleaseMinute,
  readReleaseTitle,
} from '#core/review/releases.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob, cancelJob } from '#db/outbox.ts';
import { applications, decisions, releases } from '#db/schema/index.ts';
import { openRelease, undoDecision } from '../decisions/hold-decision.server.ts';
import { countStopped } from './letters-of-release.server.ts';
import { awaitsDecision, makersOf, type ReleaseChanges, readChanges } from './read-releases.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId'>;
/** Whoever checks reads the letters. */
type ChangeDeps = Deps & Pick<AppDeps, 'origin' | 'demo'>;
type Typed = Readonly<Record<string, unknown>>;
type ReleaseRow = typeof releases.$inferSelect;

export type ReleaseRefusal =
  /** Of a check: what became another list since its page was read. */
  | { readonly kind: 'stale'; readonly changes?: ReleaseChanges }
  | { readonly kind: 'forbidden' | 'not-found' | 'alone' | ReleaseProblem }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

export const addReleaseOf = (deps: FrameDeps, { actor, typed }: { actor: Actor; typed: Typed }) =>
  change(deps, actor, 'releases.manage', async function* ({ tx, now, newId, audit }) {
    const { title } = yield* valid(readReleaseTitle(typed));
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

interface Change {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
  readonly event: string;
  readonly typed: Typed;
}

export async function changeRelease(
  deps: ChangeDeps,
  { actor, id, version, event, typed }: Change,
): Promise<Result<{ readonly state: ReleaseState }, ReleaseRefusal>> {
  if (!can(actor, 'releases.manage')) return err({ kind: 'forbidden' });
  if (!isId(id) || !isReleaseEvent(event)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    // Its decisions come to nothing, and their offers with them.
    if (event === 'cancel') await lockHeld(tx, id);
    const [row] = await tx.select().from(releases).where(eq(releases.id, id)).for('update');
    if (!row) return err({ kind: 'not-found' });
    if (row.version !== version)
      return event === 'check' ? err(await changedSince(tx, actor, row, typed.read)) : err({ kind: 'stale' });
    const second =
      event === 'check' && row.state === 'draft'
        ? await decideSecond(tx, deps, {
            ...{ kind: 'release', id, mark: version, actor, decision: 'approve' },
            askedBy: await makersOf(tx, row),
          })
        : ok('second');
    if (!second.ok && second.error === 'alone') return err({ kind: 'alone' });
    const moved = decideRelease(row.state as ReleaseState, event, {
      maker: !second.ok || (await awaitsDecision(tx, actor)),
      decisions: await tx.$count(decisions, heldIn(id)),
      stopped: event === 'check' ? await countStopped(tx, deps, row) : 0,
    });
    if (!moved.ok) return err({ kind: moved.error });
    if (event === 'cancel' && typed.understood !== 'yes')
      return err({ kind: 'invalid', issues: [{ field: 'understood', code: 'understood' }] });
    const minute = event === 'schedule' ? readReleaseMinute(typed, deps.clock()) : ok(null);
    if (!minute.ok) return err({ kind: 'invalid', issues: minute.error });
    await carryOut(tx, deps, { actor, row, event, to: moved.value, due: minute.value });
    return ok({ state: moved.value });
  });
}

/** @param read the moment at which the page was read from which the form came */
async function changedSince(
  tx: Transaction,
  actor: Actor,
  row: ReleaseRow,
  read: unknown,
): Promise<ReleaseRefusal> {
  const since = new Date(typeof read === 'string' ? read : '');
  return Number.isNaN(since.getTime())
    ? { kind: 'stale' }
    : { kind: 'stale', changes: await readChanges(tx, actor, row, since) };
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

interface Carried {
  readonly actor: Actor;
  readonly row: ReleaseRow;
  readonly event: ReleaseStep;
  readonly to: ReleaseState;
  readonly due: Date | null;
}

async function carryOut(tx: Transaction, deps: Deps, { actor, row, event, to, due }: Carried): Promise<void> {
  const { id } = row;
  await tx
    .update(releases)
    .set({
      state: to,
      due_at: due,
      checked_by: event === 'check' ? actor.userId : to === 'draft' ? null : row.checked_by,
      ...(event === 'check' && { checked_at: deps.clock(), stopped_at: null }),
      ...(event === 'cancel' && { stopped_at: null }),
      version: row.version + 1,
      updated_at: deps.clock(),
    })
    .where(eq(releases.id, id));
  if (due) await addJob(tx, 'run-release', { releaseId: id }, { runAt: due, key: runKey(id) });
  else await cancelJob(tx, runKey(id));
  if (event === 'cancel')
    for (const held of await tx.select().from(decisions).where(heldIn(id)))
      await undoDecision(tx, deps, { held, actorId: actor.userId });
  await note(tx, deps.newId, {
    actor,
    action: 'release.changed',
    id,
    details: { event, to, ...(due && { due: due.toISOString() }) },
  });
}

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

interface Noted {
  readonly actor: Actor;
  readonly action: 'release.made' | 'release.changed';
  readonly id: string;
  readonly details: {
    readonly title?: string;
    readonly event?: string;
    readonly to?: string;
    readonly due?: string;
  };
}

const note = (
  tx: Transaction,
  newId: () => string,
  { actor, action, id, details }: Noted,
): Promise<unknown> =>
  recordAudit(tx, newId, {
    action,
    actorId: actor.userId,
    subjectId: id,
    details,
  });
