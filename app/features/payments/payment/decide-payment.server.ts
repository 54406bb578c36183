/**
 * Every decision of staff about money begins here: are they allowed, is the form right, and is the record as they saw
 * it.
 */
import { z } from 'zod';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver, type Permission } from '#core/identity/permissions.ts';
import { readForm, requiredText } from '#core/shared/form.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { text } from '#core/shared/text-rules.ts';
import type { Transaction } from '#db/client.ts';
import {
  type Forbidden,
  type Invalid,
  type NotFound,
  type Own,
  REASON_MAX,
  type Stale,
} from './payment-problems.ts';
import {
  findApplication,
  lockPayment,
  type PayableApplication,
  type PaymentRecord,
} from './queries.server.ts';

export interface Decision {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
}
/** A form as it was posted. */
export type Posted = Readonly<Record<string, unknown>>;

export function readDecision<Schema extends z.ZodObject>(
  permission: Permission,
  { actor, id }: Pick<Decision, 'actor' | 'id'>,
  schema: Schema,
  form: Posted,
): Result<z.output<Schema>, Forbidden | NotFound | Invalid<Extract<keyof Schema['shape'], string>>> {
  if (!mayEver(actor, permission)) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const read = readForm(schema, form);
  return read.ok ? read : err({ kind: 'invalid', issues: read.error });
}

export interface LockedPayment {
  readonly payment: PaymentRecord;
  readonly application: PayableApplication;
}

/** The payment, kept from every other decision until the transaction ends. One's own is for a colleague. */
export async function lockToDecide(
  tx: Transaction,
  permission: Permission,
  { actor, id }: Pick<Decision, 'actor' | 'id'>,
): Promise<Result<LockedPayment, NotFound | Own>> {
  const payment = await lockPayment(tx, id);
  if (!payment) return err({ kind: 'not-found' });
  const application = await findApplication(tx, payment.application_id);
  if (!application) throw new Error(`payment ${id} belongs to no application`);
  if (!can(actor, permission, application)) return err({ kind: 'own' });
  return ok({ payment, application });
}

/** The same, as it was when the screen was read. */
export async function lockAsSeen(
  tx: Transaction,
  permission: Permission,
  decision: Decision,
): Promise<Result<LockedPayment, NotFound | Own | Stale>> {
  const locked = await lockToDecide(tx, permission, decision);
  if (locked.ok && locked.value.payment.version !== decision.version) return err({ kind: 'stale' });
  return locked;
}

/** The reason that staff give when they turn a payment down. The applicant reads it, so there has to be one. */
export const reasonSchema = z.object({ reason: requiredText(text({ max: REASON_MAX, lines: true })) });
