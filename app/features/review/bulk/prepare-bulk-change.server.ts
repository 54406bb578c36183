/** The second and third step of a bulk change: what is to be done, and the word to do it. */

import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { isColleague } from '#app/features/admissions/index.server.ts';
import { changeAs } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayEver } from '#core/identity/permissions.ts';
import { type BulkRequest, type QueueRequest, readBulkRequest } from '#core/review/bulk-change.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { applications, bulk_change_items, bulk_changes, decision_proposals } from '#db/schema/index.ts';
import { isDraftRelease } from '../decisions/hold-decision.server.ts';
import { isProposalNow, markInDatabase } from '../record/proposal-now.server.ts';
import { findBulkChange, requestOf } from './bulk-queries.server.ts';

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
        // What was chosen for enrolment is for that alone.
        inArray(bulk_changes.kind, ['set-status', 'assign', 'confirm']),
      ),
    )
    .returning({ id: bulk_changes.id });
  if (saved.length === 0) return err({ kind: 'begun' });
  if (request.kind === 'confirm') await noteProposals(db, id);
  return ok(null);
}

/** Of each application the proposal as its preview shows it: another one that is made since is not confirmed unseen. */
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
 * @param form what stood in the form by then, where it came along. Where that is not what was previewed, it is previewed now.
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
  /** As it was shown to whoever chose it. */
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

export async function addItems(tx: Transaction, id: string, items: readonly ChosenItem[]): Promise<void> {
  for (let start = 0; start < items.length; start += ROWS_AT_ONCE)
    await tx
      .insert(bulk_change_items)
      .values(
        items
          .slice(start, start + ROWS_AT_ONCE)
          .map((item, index) => ({ ...item, change_id: id, position: start + index })),
      );
}
