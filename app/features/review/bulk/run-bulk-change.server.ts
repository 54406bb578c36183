/**
 * The job of a bulk change. A few applications at a time are changed in one transaction together with what happened to
 * each, so a process may die at any statement: what was committed has its outcome, the rest has none and is done by the
 * next run. A second run beside this one takes other rows (skip locked), so nothing is done twice.
 */

import { and, asc, eq, isNull, lt, ne, sql } from 'drizzle-orm';
import { lockApplications, lockForDecision, lockStudentsOf } from '#app/features/admissions/index.server.ts';
import { ownAccounts } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { asProposed, type BulkOutcome, type BulkRequest } from '#core/review/bulk-change.ts';
import { NO_TERMS } from '#core/review/status-change.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { bulk_change_items, bulk_changes } from '#db/schema/index.ts';
import { giveTo } from '../casework/assign-application.server.ts';
import { setStatus } from '../casework/change-status.server.ts';
import { writeCapsReference } from '../casework/record-caps-reference.server.ts';
import { lockForDecisions } from '../decisions/hold-decision.server.ts';
import { findProposal } from '../record/proposal-now.server.ts';
import { askerOf, requestOf } from './bulk-change.server.ts';

type Deps = Pick<AppDeps, 'db' | 'demo' | 'clock' | 'newId' | 'random' | 'cipher' | 'origin' | 'log'>;

type Running = Deps & { readonly enrol?: Enrol };

export const CHUNK = 25;
/** Then the job makes way for others, such as mail, and comes again. */
const CHUNKS_IN_A_RUN = 10;
/** A change that has not moved for so long was left by a process that died. */
const STALLED_MS = 20_000;

/** Enrolment is the register's, which comes after the review: the process that runs the job brings it. */
export type Enrol = (
  tx: Transaction,
  deps: Deps,
  one: { readonly actor: Actor; readonly applicationId: string; readonly version: number },
) => Promise<BulkOutcome>;

export async function runBulkChange(deps: Running, { changeId }: { changeId: string }): Promise<void> {
  for (let run = 0; run < CHUNKS_IN_A_RUN; run += 1) {
    const done = await deps.db.transaction((tx) => runChunk(tx, deps, changeId));
    if (done < CHUNK) return;
  }
  await addJob(deps.db, 'run-bulk-change', { changeId }, { key: `bulk-change-${changeId}` });
}

/** @returns how many it has done; fewer than CHUNK: there are no more. */
async function runChunk(tx: Transaction, deps: Running, changeId: string): Promise<number> {
  const [change] = await tx.select().from(bulk_changes).where(eq(bulk_changes.id, changeId));
  const request = change && requestOf(change);
  if (change?.state !== 'running' || !request) return 0;
  const actor = await askerOf(tx, change.asked_by, 'application.read-all');
  const own = actor ? await ownAccounts(tx, actor) : new Set<string>();
  const items = await tx
    .select()
    .from(bulk_change_items)
    .where(and(eq(bulk_change_items.change_id, changeId), isNull(bulk_change_items.outcome)))
    .orderBy(asc(bulk_change_items.position))
    .limit(CHUNK)
    .for('update', { skipLocked: true });
  // All of them are locked in the order of db/client.ts, whatever the order of their turns.
  const ids = items.map(({ application_id }) => application_id);
  await lockApplications(tx, ids);
  if (request.kind === 'set-status' || request.kind === 'confirm') {
    await lockStudentsOf(tx, ids);
    await lockForDecisions(tx, ids, {
      release: request.kind === 'set-status' ? request.release : null,
      // An application that is taken up again is judged anew by its offering (storeVerdict).
      takesPlaces: true,
    });
  }
  for (const item of items) {
    const became: Became = actor
      ? await changeOne(tx, deps, { actor, own, request, item })
      : { outcome: 'forbidden' };
    await tx
      .update(bulk_change_items)
      .set({ ...became, done_at: deps.clock() })
      .where(
        and(
          eq(bulk_change_items.change_id, changeId),
          eq(bulk_change_items.application_id, item.application_id),
        ),
      );
  }
  if (items.length < CHUNK) await finish(tx, deps, changeId);
  return items.length;
}

interface One {
  readonly actor: Actor;
  /** The accounts that count as theirs. */
  readonly own: ReadonlySet<string>;
  readonly request: BulkRequest;
  readonly item: {
    readonly application_id: string;
    readonly version: number;
    readonly value: string | null;
  };
}

interface Became {
  readonly outcome: BulkOutcome;
  /** The mark by which it is undone. */
  readonly value?: string | null;
}

/** Changes one application in a savepoint: one that cannot be written takes none of the others with it. */
async function changeOne(tx: Transaction, deps: Running, one: One): Promise<Became> {
  try {
    return await tx.transaction((inner) => carryOut(inner, deps, one));
  } catch (error) {
    if (isPassing(error)) throw error;
    deps.log.error(
      { error: String(error), application: one.item.application_id },
      'an application of a bulk change could not be written',
    );
    return { outcome: 'failed' };
  }
}

async function carryOut(tx: Transaction, deps: Running, one: One): Promise<Became> {
  const { actor, own, request, item } = one;
  if (request.kind !== 'set-status' && request.kind !== 'confirm')
    return { outcome: await carryOutOther(tx, deps, { ...one, request }) };
  const application = await lockForDecision(tx, item.application_id);
  if (!application) return { outcome: 'not-possible' };
  const proposal = request.kind === 'confirm' ? await findProposal(tx, application) : null;
  if (request.kind === 'confirm') {
    if (!proposal) return { outcome: item.value === null ? 'not-possible' : 'stale' };
    if (proposal.mark !== item.value) return { outcome: 'stale' };
    if (own.has(proposal.by)) return { outcome: 'own' };
  }
  const wanted = request.kind === 'set-status' ? request : asProposed(proposal?.status ?? application.status);
  const set = await setStatus(tx, deps, {
    actor,
    own,
    application,
    form: { ...wanted, ...NO_TERMS, version: item.version },
  });
  if (!set.ok) return { outcome: set.error };
  const { proposed, changed, mark } = set.value;
  return { outcome: proposed ? 'proposed' : changed ? 'changed' : 'unchanged', value: mark ?? null };
}

async function carryOutOther(
  tx: Transaction,
  deps: Running,
  {
    actor,
    request,
    item,
  }: One & { request: Exclude<BulkRequest, { readonly kind: 'set-status' | 'confirm' }> },
): Promise<BulkOutcome> {
  if (request.kind === 'enrol') {
    if (!deps.enrol) throw new Error('a bulk enrolment was run without the register');
    return deps.enrol(tx, deps, { actor, applicationId: item.application_id, version: item.version });
  }
  const application = await lockForDecision(tx, item.application_id);
  if (!application) return 'not-possible';
  if (request.kind === 'assign') {
    const given = await giveTo(tx, deps, { actor, application, to: request.to });
    if (given.ok) return given.value.changed ? 'changed' : 'unchanged';
    return given.error.kind === 'not-found' ? 'not-possible' : given.error.kind;
  }
  const { version, value } = item;
  const written = await writeCapsReference(tx, deps, {
    actor,
    application,
    form: { version, caps_reference: value },
  });
  if (!written.ok) return written.error === 'not-accepted' ? 'not-possible' : written.error;
  return written.value.changed ? 'changed' : 'unchanged';
}

/**
 * Deadlocks, lost connections and statements cut short are no one's fault: the chunk is tried again as a whole. (A
 * connection that is gone without a code fails at the next statement by itself.)
 */
function isPassing(error: unknown): boolean {
  const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: string };
  return /^(08|40|53|57)/.test(code ?? '');
}

/** Rows that another run holds are open to it; it then finishes. */
async function finish(tx: Transaction, { clock }: Deps, changeId: string): Promise<void> {
  const open = and(eq(bulk_change_items.change_id, changeId), isNull(bulk_change_items.outcome));
  if ((await tx.$count(bulk_change_items, open)) > 0) return;
  await tx
    .update(bulk_changes)
    .set({ state: 'done', finished_at: clock() })
    .where(and(eq(bulk_changes.id, changeId), eq(bulk_changes.state, 'running')));
}

/**
 * Every minute: takes up what a process left half done. graphile-worker would give the job of a dead process to another
 * one only after hours. @returns how many were taken up.
 */
export async function resumeBulkChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - STALLED_MS);
  const moved = sql<Date | null>`(select max(${bulk_change_items.done_at}) from ${bulk_change_items}
    where ${bulk_change_items.change_id} = ${bulk_changes.id})`;
  const stalled = await db
    .select({ id: bulk_changes.id })
    .from(bulk_changes)
    .where(
      and(
        eq(bulk_changes.state, 'running'),
        lt(sql`coalesce(${moved}, ${bulk_changes.confirmed_at})`, before.toISOString()),
      ),
    );
  for (const { id } of stalled)
    await addJob(db, 'run-bulk-change', { changeId: id }, { key: `bulk-change-${id}` });
  return stalled.length;
}

/**
 * Results can be looked up for this many days; the audit trail keeps what was done. Abandoned choices go with them.
 */
const KEPT_DAYS = 90;

/** Every night. @returns how many went. */
export async function forgetBulkChanges({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock().getTime() - KEPT_DAYS * 86_400_000);
  const gone = await db
    .delete(bulk_changes)
    .where(and(lt(bulk_changes.created_at, before), ne(bulk_changes.state, 'running')))
    .returning({ id: bulk_changes.id });
  return gone.length;
}
