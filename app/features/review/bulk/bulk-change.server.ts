/** The second and third step of a bulk change: what is to be done, and the word to do it. */

import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { isColleague, type MoveDeps } from '#app/features/admissions/index.server.ts';
import { type ChangeDeps, change, changeAs, reject } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver, type Permission } from '#core/identity/permissions.ts';
import { isStaff } from '#core/identity/roles.ts';
import {
  type BulkOutcome,
  type BulkRequest,
  type QueueRequest,
  readBulkRequest,
  UNDO_MOST,
} from '#core/review/bulk-change.ts';
import { BULK_MOST } from '#core/review/bulk-size.ts';
import { isDecisionReason } from '#core/review/decision-reasons.ts';
import { holdEnds } from '#core/review/held-decisions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import {
  applications,
  bulk_change_items,
  bulk_changes,
  decision_proposals,
  profiles,
  users,
} from '#db/schema/index.ts';
import { isDraftRelease } from '../decisions/hold-decision.server.ts';
import { dropProposal, takeBackDecision } from '../decisions/take-back-decision.server.ts';
import { lookingAs, queueCondition, readQueueFilters } from '../queue/queue-condition.server.ts';
import { queueOrder } from '../queue/queue-order.server.ts';
import { isProposalNow, markInDatabase } from '../record/proposal-now.server.ts';

type BulkRow = typeof bulk_changes.$inferSelect;

/** A bulk change is its asker's own: no one else sees or confirms it. */
export async function findBulkChange(db: Queryable, actor: Actor, id: string): Promise<BulkRow | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db
    .select()
    .from(bulk_changes)
    .where(and(eq(bulk_changes.id, id), eq(bulk_changes.asked_by, actor.userId)));
  return row;
}

/** The request of a change. Null: nobody has said yet what is to be done. */
export function requestOf(row: BulkRow): BulkRequest | null {
  if (row.kind === 'enrol' || row.kind === 'caps' || row.kind === 'confirm') return { kind: row.kind };
  if (row.kind === 'assign') return { kind: 'assign', to: row.assign_to };
  if (!row.to_status) return null;
  return {
    kind: 'set-status',
    status: row.to_status as ApplicationStatus,
    reason: isDecisionReason(row.reason) ? row.reason : null,
    note: row.note,
    release: row.release_id,
  };
}

/**
 * The officer who asked, as they are now: a role that was taken away meanwhile counts at once. Null: they are no
 * longer staff, or may no longer do what the job does.
 */
export async function askerOf(db: Queryable, userId: string, permission: Permission): Promise<Actor | null> {
  const [person] = await db
    .select({
      email: users.email,
      firstName: users.first_name,
      lastName: users.last_name,
      role: profiles.role,
      suspended: profiles.suspended_at,
    })
    .from(users)
    .innerJoin(profiles, eq(profiles.id, users.id))
    .where(eq(users.id, userId));
  if (!person || person.suspended || !isStaff(person.role)) return null;
  const { email, firstName, lastName, role } = person;
  const actor = { userId, role, email, firstName, lastName };
  return can(actor, permission) ? actor : null;
}

interface Chosen {
  readonly actor: Actor;
  /** 'all': everything that the view of the queue matches, found again here. */
  readonly scope: 'chosen' | 'all';
  readonly ids: readonly string[];
  /** The queue's own address, without its path. */
  readonly query: string;
}

export const chooseApplications = (deps: ChangeDeps, { actor, scope, ids, query }: Chosen) =>
  change(deps, actor, 'application.read-all', async function* ({ tx, now, newId }) {
    if (!mayEver(actor, 'application.change-status')) yield* reject({ kind: 'forbidden' });
    const known = [...new Set(ids)].filter(isId);
    if (scope === 'chosen' && ids.length > BULK_MOST) yield* reject({ kind: 'too-many' });
    if (scope === 'chosen' && known.length === 0) yield* reject({ kind: 'none' });
    const filters = readQueueFilters(new URLSearchParams(query));
    const { order } = await queueOrder(tx, filters)(null, false);
    const rows = await tx
      .select({ id: applications.id, version: applications.version })
      .from(applications)
      .where(
        and(
          scope === 'chosen' ? inArray(applications.id, known) : undefined,
          queueCondition(scope === 'chosen' ? {} : filters, await lookingAs({ db: tx }, actor, now)),
        ),
      )
      // The items keep the order of the list: where places are few, the first in it gets one.
      .orderBy(...order)
      .limit(BULK_MOST + 1);
    if (rows.length === 0) yield* reject({ kind: 'none' });
    if (rows.length > BULK_MOST) yield* reject({ kind: 'too-many' });
    const id = newId();
    await tx.insert(bulk_changes).values({ id, asked_by: actor.userId, kind: 'set-status', created_at: now });
    await addItems(
      tx,
      id,
      rows.map(({ id: application_id, version }) => ({ application_id, version })),
    );
    return { id };
  });

const became = (id: string, outcome: BulkOutcome) =>
  and(eq(bulk_change_items.change_id, id), eq(bulk_change_items.outcome, outcome));

/** The proposal is found by its mark, so that no later one counts in its place. */
const stillProposed = sql`exists (select from ${decision_proposals} join ${applications} on ${isProposalNow}
  where ${applications.id} = ${bulk_change_items.application_id} and ${markInDatabase} = ${bulk_change_items.value})`;

/** Counts the items that can be taken back now; some may be told or confirmed in the meantime. */
export async function countToTakeBack(
  db: Queryable,
  now: Date,
  { id, kind, state, release_id, finished_at }: BulkRow,
): Promise<number> {
  if (!['set-status', 'confirm'].includes(kind) || state !== 'done' || !finished_at) return 0;
  const open = release_id ? await isDraftRelease(db, release_id) : now < holdEnds(finished_at);
  const decided = open ? await db.$count(bulk_change_items, became(id, 'changed')) : 0;
  const count = decided + (await db.$count(bulk_change_items, and(became(id, 'proposed'), stillProposed)));
  return count > UNDO_MOST ? 0 : count;
}

export async function takeBackBulkChange(
  deps: Pick<AppDeps, 'db'> & MoveDeps,
  { actor, id }: { actor: Actor; id: string },
): Promise<Result<{ readonly undone: number }, { kind: 'not-found' | 'too-late' }>> {
  const change = await findBulkChange(deps.db, actor, id);
  if (!change) return err({ kind: 'not-found' });
  if ((await countToTakeBack(deps.db, deps.clock(), change)) === 0) return err({ kind: 'too-late' });
  const items = await deps.db
    .select()
    .from(bulk_change_items)
    .where(or(became(id, 'changed'), became(id, 'proposed')));
  let undone = 0;
  for (const { application_id, version, outcome, value } of items) {
    const one = { actor, id: application_id };
    const back =
      outcome === 'proposed'
        ? await dropProposal(deps, { ...one, form: { seen: value } })
        : // The change itself was one version.
          await takeBackDecision(deps, { ...one, version: version + 1, decision: value });
    if (!back.ok) continue;
    undone += 1;
    await deps.db
      .update(bulk_change_items)
      .set({ outcome: 'undone' })
      .where(and(eq(bulk_change_items.change_id, id), eq(bulk_change_items.application_id, application_id)));
  }
  return undone > 0 ? ok({ undone }) : err({ kind: 'too-late' });
}

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId'>;
interface Input {
  readonly actor: Actor;
  readonly id: string;
}

export type PrepareProblem =
  | { readonly kind: 'not-found' | 'begun' }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

export async function prepareBulkChange(
  { db }: Deps,
  { actor, id, form }: Input & { form: Readonly<Record<string, unknown>> },
): Promise<Result<null, PrepareProblem>> {
  const change = await findBulkChange(db, actor, id);
  if (!change) return err({ kind: 'not-found' });
  const read = readBulkRequest(form);
  return read.ok ? prepare(db, id, read.value) : err({ kind: 'invalid', issues: read.error });
}

async function prepare(
  db: Queryable,
  id: string,
  request: QueueRequest,
): Promise<Result<null, PrepareProblem>> {
  if (request.kind === 'assign' && request.to !== null && !(await isColleague(db, request.to)))
    return err({ kind: 'invalid', issues: [{ field: 'to', code: 'not-listed' }] });
  if (request.kind === 'set-status' && request.release && !(await isDraftRelease(db, request.release)))
    return err({ kind: 'invalid', issues: [{ field: 'release', code: 'not-listed' }] });
  const saved = await db
    .update(bulk_changes)
    .set({
      kind: request.kind,
      to_status: request.kind === 'set-status' ? request.status : null,
      reason: request.kind === 'set-status' ? request.reason : null,
      note: request.kind === 'set-status' ? request.note : null,
      release_id: request.kind === 'set-status' ? request.release : null,
      assign_to: request.kind === 'assign' ? request.to : null,
    })
    .where(
      and(
        eq(bulk_changes.id, id),
        eq(bulk_changes.state, 'chosen'),
        // Applications that were chosen for enrolment are for that alone.
        inArray(bulk_changes.kind, ['set-status', 'assign', 'confirm']),
      ),
    )
    .returning({ id: bulk_changes.id });
  if (saved.length === 0) return err({ kind: 'begun' });
  if (request.kind === 'confirm') await noteProposals(db, id);
  return ok(null);
}

/**
 * Notes the proposal of each application as its preview shows it: another one that is made since is not confirmed
 * unseen.
 */
const noteProposals = (db: Queryable, id: string) =>
  db
    .update(bulk_change_items)
    .set({
      value: sql`(select ${markInDatabase} from ${decision_proposals}
        join ${applications} on ${isProposalNow} where ${applications.id} = ${bulk_change_items.application_id})`,
    })
    .where(eq(bulk_change_items.change_id, id));

/**
 * Confirming twice starts one job.
 * @param form what stood in the form by then, where it came along. Where that is not what was previewed, it is
 * previewed now.
 */
export async function confirmBulkChange(
  deps: Deps,
  { actor, id, form = {} }: Input & { form?: Readonly<Record<string, unknown>> },
): Promise<
  Result<{ readonly started: boolean }, PrepareProblem | { readonly kind: 'forbidden' | 'unsaid' | 'edited' }>
> {
  const { db } = deps;
  const change = await findBulkChange(db, actor, id);
  if (!change) return err({ kind: 'not-found' });
  if (!mayEver(actor, 'application.change-status')) return err({ kind: 'forbidden' });
  const request = requestOf(change);
  if (!request) return err({ kind: 'unsaid' });
  if (form.kind !== undefined && change.state === 'chosen') {
    const read = readBulkRequest(form);
    if (!read.ok) return err({ kind: 'invalid', issues: read.error });
    if (!isDeepStrictEqual(read.value, request)) {
      const prepared = await prepare(db, id, read.value);
      return prepared.ok ? err({ kind: 'edited' }) : prepared;
    }
  }
  return changeAs(deps, actor, async ({ tx, now }) => {
    const [begun] = await tx
      .update(bulk_changes)
      .set({ state: 'running', confirmed_at: now })
      .where(and(eq(bulk_changes.id, id), eq(bulk_changes.state, 'chosen')))
      .returning({ id: bulk_changes.id });
    if (begun) await begin(tx, deps.newId, actor, { id, request });
    return { started: begun !== undefined };
  });
}

async function begin(
  tx: Transaction,
  newId: () => string,
  actor: Actor,
  { id, request }: { readonly id: string; readonly request: BulkRequest },
): Promise<void> {
  await addJob(tx, 'run-bulk-change', { changeId: id }, { key: `bulk-change-${id}` });
  await recordAudit(tx, newId, {
    action: 'application.bulk-change-asked',
    actorId: actor.userId,
    subjectId: null,
    details: {
      change: id,
      kind: request.kind,
      to: request.kind === 'assign' ? request.to : request.kind === 'set-status' ? request.status : null,
      applications: await tx.$count(bulk_change_items, eq(bulk_change_items.change_id, id)),
    },
  });
}

export interface ChosenItem {
  readonly application_id: string;
  /** The version that was shown to the officer who chose it. */
  readonly version: number;
  readonly value?: string;
}

/**
 * A change of applications that were chosen outside the queue; they take their turns in the order given. An enrolment is
 * previewed before it is confirmed. CAPS references start at once: the preview of their file was confirmed.
 */
export async function addBulkChange(
  tx: Transaction,
  { clock, newId }: Pick<AppDeps, 'clock' | 'newId'>,
  { actor, kind, items }: { actor: Actor; kind: 'enrol' | 'caps'; items: readonly ChosenItem[] },
): Promise<string> {
  const id = newId();
  const now = clock();
  const started = kind === 'caps' && { state: 'running', confirmed_at: now };
  await tx.insert(bulk_changes).values({ id, asked_by: actor.userId, kind, created_at: now, ...started });
  await addItems(tx, id, items);
  if (started) await begin(tx, newId, actor, { id, request: { kind } });
  return id;
}

/** PostgreSQL takes 65,535 parameters in one statement. */
const ROWS_AT_ONCE = 1_000;

async function addItems(tx: Transaction, id: string, items: readonly ChosenItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE)
    await tx
      .insert(bulk_change_items)
      .values(
        items
          .slice(start, start + ROWS_AT_ONCE)
          .map((item, index) => ({ ...item, change_id: id, position: start + index })),
      );
}
