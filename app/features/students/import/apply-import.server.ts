import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addBulkChange } from '#app/features/review/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { readForm, requiredText } from '#core/shared/form.ts';
import { isId } from '#core/shared/id.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { BadRow } from '#core/students/import-file.ts';
import { reasonRule } from '#core/students/student-form.ts';
import { type AuditEntry, recordAudit, recordAuditOfMany } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { caps_standings, student_imports } from '#db/schema/index.ts';
import { columnsOf } from '../register/student-columns.server.ts';
import { lockRegister, writeStudents } from '../register/write-student.server.ts';
import { type ImportKind, readImportKind } from './import-kinds.ts';
import {
  asPreviewed,
  changedSince,
  countRows,
  EMPTY_ROWS,
  type ImportOutcome,
  type ImportRecord,
  movesStatus,
  type PlannedStudent,
  planImport,
  rowsOf,
  type WrittenRow,
} from './import-store.server.ts';
import { planCandidates } from './plan-candidates.server.ts';
import { planCaps } from './plan-caps.server.ts';

export type ApplyProblem =
  | { readonly kind: 'forbidden' | 'not-found' }
  /** Adopted or given up already. */
  | { readonly kind: 'decided'; readonly status: 'Applied' | 'Discarded' }
  /** Others are left out by the list than when that was agreed to. */
  | { readonly kind: 'unlisted-changed' }
  /** Rows that cannot be taken, and no one has said that they shall be left out. Since: so many were changed after the preview. */
  | { readonly kind: 'bad-rows'; readonly count: number; readonly since: number }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue<'reason' | 'order'>[] };

export interface Applied extends ImportOutcome {
  /** Where CAPS references are written one by one, and what became of each can be seen. */
  readonly bulk: string | null;
}

/** Rows written with one statement. */
const BATCH = 1000;

interface Asked {
  readonly leaveOutBad: boolean;
  /** So many candidates whom the list leaves out are not on CAPS; null: nobody said so. */
  readonly markUnlisted?: number | null;
  /** Why students change their status, where the file says so. */
  readonly reason?: string;
}

/**
 * Imports a previewed file: all good rows of students in one transaction, or nothing; CAPS references by one bulk change.
 * A row whose number is known changes what is there, so the same file twice leaves what the first left. Bad rows stop
 * everything unless the person has chosen to leave them out.
 */
export async function applyImport(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  {
    actor,
    id,
    leaveOutBad,
    markUnlisted = null,
    reason = '',
  }: Asked & { readonly actor: Actor; readonly id: string },
): Promise<Result<Applied, ApplyProblem>> {
  if (!can(actor, 'students.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    const [record] = await tx.select().from(student_imports).where(eq(student_imports.id, id)).for('update');
    if (!record) return err({ kind: 'not-found' });
    if (record.status !== 'Previewed')
      return err({ kind: 'decided', status: record.status as 'Applied' | 'Discarded' });
    if (rowsOf(record).asks) return err({ kind: 'invalid', issues: [{ field: 'order', code: 'choose' }] });
    const written = await APPLIERS[readImportKind(record.kind)](
      tx,
      { clock, newId },
      { actor, record, leaveOutBad, markUnlisted, reason },
    );
    if (!written.ok) return written;
    const { bad, bulk, changed: rows = [], outcome } = written.value;
    await tx
      .update(student_imports)

      .set({
        status: 'Applied',
        rows: { ...EMPTY_ROWS, written: rows },
        problems: bad,
        outcome,
        decided_at: clock(),
      })
      .where(eq(student_imports.id, id));
    return ok({ ...outcome, bulk });
  });
}

type Apply = (
  tx: Transaction,
  deps: Pick<AppDeps, 'clock' | 'newId'>,
  input: Required<Asked> & { readonly actor: Actor; readonly record: ImportRecord },
) => Promise<Result<Written, ApplyProblem>>;

interface Written extends Pick<Applied, 'bulk'> {
  readonly outcome: ImportOutcome;
  readonly bad: readonly BadRow[];
  readonly changed?: readonly WrittenRow[];
}

const badRows = (bad: readonly BadRow[]): Result<never, ApplyProblem> =>
  err({ kind: 'bad-rows', count: bad.length, since: changedSince(bad) });

const REASON = z.object({ reason: requiredText(reasonRule) });

const applyStudents: Apply = async (tx, { clock, newId }, { actor, record, leaveOutBad, reason }) => {
  // What this one finds new must still be new when it is written.
  await lockRegister(tx);
  const now = clock();
  const plan = await planImport(tx, record, { actor, today: lagosDayOf(now), lock: true });
  const { rows: planned, bad } = asPreviewed(record, plan);
  if (bad.length > 0 && !leaveOutBad) return badRows(bad);
  const why = planned.some(movesStatus) ? readForm(REASON, { reason }) : null;
  if (why && !why.ok) return err({ kind: 'invalid', issues: why.error });
  for (let from = 0; from < planned.length; from += BATCH) {
    const some = planned.slice(from, from + BATCH);
    const rows = (kind: PlannedStudent['kind']) =>
      some.filter((row) => row.kind === kind).flatMap((row) => rowOf(row, newId));
    await writeStudents(tx, { added: rows('added'), changed: rows('changed') }, now);
  }
  const changed = planned.flatMap(({ line, kind, number, name, changes, registered }) =>
    kind === 'changed' && registered ? [{ line, kind, number, name, changes, student: registered.id }] : [],
  );
  await recordAuditOfMany(
    tx,
    newId,
    changed.flatMap((row) =>
      entriesOf(row, { actorId: actor.userId, import: record.id, reason: why?.value.reason ?? '' }),
    ),
  );
  const outcome = countRows(planned, bad);
  await recordAudit(tx, newId, {
    action: 'students.imported',
    actorId: actor.userId,
    subjectType: 'student',
    subjectId: null,
    details: { import: record.id, ...outcome },
  });
  return ok({ outcome, bad, changed, bulk: null });
};

/** The same entries as for changes by hand, with the import that holds the values. */
const entriesOf = (
  { student, changes }: WrittenRow,
  {
    actorId,
    import: id,
    reason,
  }: { readonly actorId: string; readonly import: string; readonly reason: string },
): readonly AuditEntry[] => {
  const about = { actorId, subjectType: 'student', subjectId: student } as const;
  const fields = changes.map(({ field }) => field).filter((field) => field !== 'status');
  const moved = changes.find(({ field }) => field === 'status');
  return [
    ...(fields.length > 0
      ? [{ ...about, action: 'student.changed' as const, details: { import: id, fields } }]
      : []),
    ...(moved
      ? [
          {
            ...about,
            action: 'student.standing-changed' as const,
            details: { import: id, from: moved.from, to: moved.to, reason },
          },
        ]
      : []),
  ];
};

/** Written by a job, each with its timeline and under its lock; a row that changes in between is left alone and named. */
const applyCaps: Apply = async (tx, deps, { actor, record, leaveOutBad }) => {
  const { rows, bad } = asPreviewed(record, await planCaps(tx, record, { actor }));
  if (bad.length > 0 && !leaveOutBad) return badRows(bad);
  const items = rows
    .filter(({ kind }) => kind !== 'same')
    .map(({ application_id, version, value }) => ({ application_id, version, value }));
  const bulk = items.length > 0 ? await addBulkChange(tx, deps, { actor, kind: 'caps', items }) : null;
  return ok({ outcome: countRows(rows, bad), bad, bulk });
};

/** All in one transaction. What the applicants wrote is not touched: only where they stand on CAPS is. */
const applyCandidates: Apply = async (tx, { clock, newId }, { actor, record, leaveOutBad, markUnlisted }) => {
  // Of two lists at once the later is compared with what the earlier wrote.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('caps.candidates'))`);
  const plan = await planCandidates(tx, record, { actor });
  const { rows: listed, bad } = asPreviewed(record, plan);
  const { unlisted } = plan;
  if (bad.length > 0 && !leaveOutBad) return badRows(bad);
  if (markUnlisted !== null && markUnlisted !== unlisted.length) return err({ kind: 'unlisted-changed' });
  const rows = markUnlisted === null ? listed : [...listed, ...unlisted];
  const read = { read_at: clock(), read_by: actor.userId };
  for (let from = 0; from < rows.length; from += BATCH)
    await tx
      .insert(caps_standings)
      .values(
        rows.slice(from, from + BATCH).map(({ application_id, state, reason, differences }) => ({
          application_id,
          state,
          reason,
          differences,
          ...read,
        })),
      )
      .onConflictDoUpdate({
        target: caps_standings.application_id,
        set: {
          state: sql`excluded.state`,
          reason: sql`excluded.reason`,
          differences: sql`excluded.differences`,
          read_at: sql`excluded.read_at`,
          read_by: sql`excluded.read_by`,
        },
      });
  const outcome = {
    ...countRows(listed, bad),
    ...(markUnlisted !== null && { unlisted: unlisted.length }),
  };
  await recordAudit(tx, newId, {
    action: 'application.caps-list-read',
    actorId: actor.userId,
    subjectType: 'application',
    subjectId: null,
    details: { import: record.id, ...outcome },
  });
  return ok({ outcome, bad, bulk: null });
};

const APPLIERS: Readonly<Record<ImportKind, Apply>> = {
  students: applyStudents,
  caps: applyCaps,
  candidates: applyCandidates,
};

const rowOf = ({ registered, plan }: PlannedStudent, newId: () => string) =>
  plan.kind === 'same'
    ? []
    : [{ ...columnsOf(plan.record), id: registered?.id ?? newId(), status: plan.status }];
