/**
 * The frame of a use case that writes. It asks who may, opens the transaction, and offers the steps that use cases share:
 * find and lock a record, compare its version, write it, record it in the audit trail. A step that cannot go on rejects the
 * change by `yield*`. Then nothing is written, and the caller gets the rejection as the error of a Result, whose type has
 * exactly the kinds that the steps of this use case can answer (decision 0164).
 */
import { eq, type InferInsertModel, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Actor } from '#core/identity/actor.ts';
import type { AuditDetails, OnlyNamed } from '#core/identity/audit-details.ts';
import { can, mayEver, type Permission, type Subject } from '#core/identity/permissions.ts';
import type { Clock } from '#core/shared/clock.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import type { Raw } from '#core/shared/form.ts';
import { isId, type NewId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { type AuditEvent, recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';

export interface ChangeDeps {
  readonly db: Queryable;
  readonly clock: Clock;
  readonly newId: NewId;
}
type Who = Pick<Actor, 'userId' | 'role' | 'maker'>;

type Step<Problem, Value> = Generator<Problem, Value>;
type QueryStep<Problem, Value> = AsyncGenerator<Problem, Value>;
interface NotFound {
  readonly kind: 'not-found';
}

interface Invalid<Field extends string> {
  readonly kind: 'invalid';
  readonly issues: readonly FieldIssue<Field>[];
}

/** A decision of staff about one record. The version is that of the record on their screen. */
export interface Decision {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
}
type Asked = Pick<Decision, 'id'> & Partial<Pick<Decision, 'version'>> & { readonly form?: Raw };
/** A record says its owner and its version now. */
type Decidable = Pick<Subject, 'ownerId'> & { readonly version: number };
/** A form by its description, or another reader of what was posted. */
export interface Reader<Values, Field extends string = string> {
  readonly read: (raw: Raw) => Result<Values, readonly FieldIssue<Field>[]>;
}
interface Refused<Kind extends string> {
  readonly kind: Kind;
}
type Undecided<Field extends string> =
  | NotFound
  | Invalid<Field>
  | Refused<'forbidden'>
  | Refused<'own'>
  | Refused<'stale'>;

type Table = PgTable & { readonly id: PgColumn };
type Versioned = Table & { readonly version: PgColumn };
type Columns<T extends Table> = PgUpdateSetSource<T>;

/** The steps and facts of one change. */
export interface Change {
  readonly tx: Transaction;
  /** The moment of the change. */
  readonly now: Date;
  readonly newId: NewId;
  /** Rejects what this person may not do to this record. */
  may<const Kind extends string = 'forbidden'>(
    permission: Permission,
    subject: Subject,
    kind?: Kind,
  ): Step<{ readonly kind: Kind }, void>;
  /**
   * Begins every decision of staff: may this person ever decide such things, is the form right, is the record, locked,
   * another's, and is it as they saw it? Without a version the use case compares it later.
   */
  decide<Locked extends Decidable, Values = undefined, Field extends string = never>(
    permission: Permission,
    asked: Asked,
    lock: (tx: Transaction, id: string) => Promise<Locked | null | undefined>,
    form?: Reader<Values, Field>,
  ): QueryStep<Undecided<Field>, Locked & { readonly typed: Values }>;
  /** The record with this id, locked until the change ends. Null is the id of a record that is to be added. */
  lock<T extends Table>(table: T, id: string): QueryStep<NotFound, InferSelectModel<T>>;
  lock<T extends Table>(table: T, id: string | null): QueryStep<NotFound, InferSelectModel<T> | null>;
  /** Writes a record under its next version. */
  update<T extends Versioned>(
    table: T,
    record: { readonly id: string; readonly version: number },
    columns: Columns<T>,
  ): Promise<void>;
  /** Writes a record under its next version, or adds it. @returns its id. */
  save<T extends Versioned, Added extends Partial<InferInsertModel<T>> = Record<never, never>>(
    table: T,
    record: { readonly id: string; readonly version: number } | null,
    columns: Omit<InferInsertModel<T>, 'id' | 'version' | keyof Added>,
    /** Columns that are written only where the record is added. */
    added?: Added,
  ): Promise<string>;
  audit<Details extends AuditDetails>(
    action: AuditEvent,
    subjectId: string | null,
    details?: OnlyNamed<Details>,
  ): Promise<void>;
}

type ValueOf<Returned> = Returned extends { readonly ok: true; readonly value: infer Value }
  ? Value
  : Returned extends { readonly ok: false }
    ? never
    : Returned;
type ErrorOf<Returned> = Returned extends { readonly ok: false; readonly error: infer Problem }
  ? Problem
  : never;
/** An async function is enough for a change without a step that rejects. */
type Steps<Problem, Returned> = (change: Change) => AsyncGenerator<Problem, Returned> | Promise<Returned>;
type Outcome<Problem, Returned> = Result<ValueOf<Returned>, Problem | ErrorOf<Returned>>;

/** A change that a permission allows. */
export const change = async <Returned, Problem = never>(
  deps: ChangeDeps,
  actor: Who,
  permission: Permission,
  steps: Steps<Problem, Returned>,
): Promise<Outcome<Problem | { readonly kind: 'forbidden' }, Returned>> =>
  can(actor, permission) ? changeAs(deps, actor, steps) : err({ kind: 'forbidden' });

/** A change whose own steps say who may, such as what people do with their own records. Of a job the actor is null. */
export async function changeAs<Returned, Problem = never>(
  deps: ChangeDeps,
  actor: Who | null,
  steps: Steps<Problem, Returned>,
): Promise<Outcome<Problem, Returned>> {
  try {
    return await deps.db.transaction(async (tx) => {
      const value = await resultOf(steps(stepsOf(tx, deps, actor)));
      if (value instanceof Kept) return err(value.problem as Problem);
      if (!isResult(value)) return ok(value as ValueOf<Returned>);
      if (!value.ok) throw new Rejection(value.error);
      return value as Outcome<Problem, Returned>;
    });
  } catch (error) {
    if (error instanceof Rejection) return err(error.problem as Problem | ErrorOf<Returned>);
    throw error;
  }
}

/** The value that the steps return. @throws Rejection where one of them rejects the change */
async function resultOf<Returned>(
  steps: AsyncGenerator<unknown, Returned> | Promise<Returned>,
): Promise<Returned | Kept> {
  if (!('next' in steps)) return steps;
  const { done, value } = await steps.next();
  if (done) return value;
  await steps.return(undefined as never);
  if (value instanceof Kept) return value;
  throw new Rejection(value);
}

/** A rejection beside which stays what was written before it. */
class Kept {
  readonly problem: unknown;

  constructor(problem: unknown) {
    this.problem = problem;
  }
}

/** Ends the transaction, so that a rejected change leaves nothing behind. */
class Rejection extends Error {
  readonly problem: unknown;

  constructor(problem: unknown) {
    super('the change was rejected');
    this.problem = problem;
  }
}

const isResult = (value: unknown): value is Result<unknown, unknown> =>
  typeof value === 'object' && value !== null && 'ok' in value && ('value' in value || 'error' in value);

function stepsOf(tx: Transaction, { clock, newId }: Omit<ChangeDeps, 'db'>, actor: Who | null): Change {
  const write = async (table: Versioned, id: string, columns: object) => {
    await tx
      .update(table as PgTable)
      .set(columns)
      .where(eq(table.id, id));
  };
  return {
    tx,
    now: clock(),
    newId,
    *may(permission, subject, kind) {
      if (!can(actor, permission, subject)) yield { kind: kind ?? 'forbidden' } as never;
    },
    async *decide(permission, { id, version, form: posted = {} }, lock, form) {
      if (!mayEver(actor, permission)) yield* reject({ kind: 'forbidden' });
      const asked = yield* found(isId(id) ? id : null);
      const typed = (form && (yield* valid(form.read(posted)))) as never;
      const locked = yield* found(await lock(tx, asked));
      if (!can(actor, permission, { ownerId: locked.ownerId ?? null })) yield* reject({ kind: 'own' });
      if (version !== undefined) yield* upToDate(locked, version);
      return { ...locked, typed };
    },
    async *lock(table: Table, id: string | null) {
      if (id === null) return null as never;
      const [row] = isId(id)
        ? await tx
            .select()
            .from(table as PgTable)
            .where(eq(table.id, id))
            .for('update')
        : [];
      return (yield* found(row)) as never;
    },
    update: (table, { id, version }, columns) => write(table, id, { ...columns, version: version + 1 }),
    async save(table, record, columns, added) {
      const id = record?.id ?? newId();
      if (record) await write(table, id, { ...columns, version: record.version + 1 });
      else await tx.insert(table as PgTable).values({ id, ...columns, ...added });
      return id;
    },
    audit: (action, subjectId, details) =>
      recordAudit(tx, newId, {
        action,
        actorId: actor?.userId ?? null,
        subjectId,
        ...(details && { details }),
      }),
  };
}

/** The values of a form, or its issues. */
export function* valid<Value, Field extends string>(
  read: Result<Value, readonly FieldIssue<Field>[]>,
): Step<Invalid<Field>, Value> {
  return read.ok ? read.value : yield* reject({ kind: 'invalid', issues: read.error });
}

/** The value of a rule, or its problem. */
export function* orReject<Value, Problem>(result: Result<Value, Problem>): Step<Problem, Value> {
  return result.ok ? result.value : yield* reject(result.error);
}

export function* found<Row>(row: Row | null | undefined): Step<NotFound, Row> {
  return row ?? (yield* reject({ kind: 'not-found' }));
}

/** Rejects a form that was drawn from an older version of the record. A new record has none. */
export function* upToDate(
  record: { readonly version: number } | null,
  version: unknown,
): Step<{ readonly kind: 'stale' }, void> {
  if (record && String(record.version) !== String(version)) yield* reject({ kind: 'stale' });
}

/** Rejects the change where a search for a problem found one. */
export function* without<const Problem>(problem: Problem | null | undefined): Step<Problem, void> {
  if (problem) yield* reject(problem);
}

export function* reject<const Problem>(problem: Problem): Step<Problem, never> {
  yield problem;
  throw new Error('a rejected change goes on');
}

/** Rejects a change, and keeps what it has written: the first try of a person who is alone begins their wait. */
export const rejectAndKeep = <const Problem>(problem: Problem): Step<Problem, never> =>
  reject(new Kept(problem) as never);
