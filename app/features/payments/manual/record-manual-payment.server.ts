/**
 * Money that came outside every gateway, recorded by one member of staff from a statement. It counts for nothing until a
 * second one approves it (approve-manual-payment.server.ts).
 *
 *   recordManualPayment(deps, { actor, form })             form: the fields of manualPaymentForm, as posted
 *   approveManualPayment(deps, { actor, id, version })     another person than the one who recorded it
 *   declineManualPayment(deps, { actor, id, version, reason })
 *   readList(deps, MANUAL_PAYMENTS, { actor, status? })
 */
import { eq, sql } from 'drizzle-orm';
import {
  findUnresolvedMentions,
  isPaid,
  notifyMentions,
  unlessTaken,
} from '#app/features/admissions/index.server.ts';
import { dropPaymentEvidence, keepPaymentEvidence } from '#app/features/documents/index.server.ts';
import type { FileRefusal } from '#app/features/documents/index.ts';
import { type ChangeDeps, changeAs, orReject, reject, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { manualPaymentForm } from '#core/payments/desk-forms.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { statementKey } from '#core/payments/manual-payment.ts';
import { CURRENCY } from '#core/payments/money.ts';
import { lagosDayOf, startOfDay } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { applications, manual_payments } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { claimLine, keyOfPart } from '../ledger/claim-line.server.ts';
import type { Invalid, LineDiffers, LineTaken, Own, PaidAlready } from '../payment/payment-problems.ts';
import { purposeAsked } from '../payment/queries.server.ts';

export type LineProblem = LineTaken | LineDiffers;

export const recordManualPayment = (
  deps: ChangeDeps,
  {
    actor,
    form,
    evidenceId = null,
  }: {
    actor: Actor;
    form: Readonly<Record<string, unknown>>;
    /** The file that was kept as evidence. Without one the evidence has to be described. */
    evidenceId?: string | null;
  },
) =>
  changeAs(deps, actor, async function* ({ tx, now }) {
    if (!mayEver(actor, 'payment.record-manual')) yield* reject({ kind: 'forbidden' });
    const { application_number, amount, value_date, evidence, ...typed } = yield* valid(
      manualPaymentForm(lagosDayOf(now)).read(form),
    );
    const application = yield* orReject(await findTarget(tx, { actor, number: application_number, form }));
    if (!evidenceId && !evidence)
      yield* reject({ kind: 'invalid', issues: [{ field: 'evidence', code: 'required' }] });
    const about = { application: application.id, text: typed.reason, field: 'reason' } as const;
    const unclear = await findUnresolvedMentions(tx, about);
    if (unclear) yield* reject(unclear);
    return writeManualPayment(tx, deps, {
      ...typed,
      evidence: evidence ?? '',
      evidence_document_id: evidenceId,
      application_number: application.application_number,
      application_id: application.id,
      amount_kobo: amount,
      value_date: startOfDay(value_date),
      recorded_by: actor.userId,
    });
  });

interface Target {
  readonly id: string;
  readonly status: ApplicationStatus;
  readonly ownerId: string;
  readonly application_number: string;
}

interface Aim {
  readonly actor: Actor;
  /** The application's number as typed; null where none was. */
  readonly number: string | null;
  readonly form: Readonly<Record<string, unknown>>;
  /** The application and fee that have the money now. */
  readonly except?: { readonly applicationId: string; readonly purpose: PaidPurpose };
  /** The fee that it is for; default: what is asked of the application now. */
  readonly purpose?: PaidPurpose | null;
}

/** The application that money is to be recorded for; not the reader's own, and not one paid already unless they know. */
export async function findTarget(
  tx: Transaction,
  { actor, number, form, except, purpose }: Aim,
): Promise<Result<Target, Own | PaidAlready | Invalid<'application_number'>>> {
  const typed = number?.toUpperCase() ?? '';
  const [target] = await tx
    .select({
      id: applications.id,
      ownerId: applications.user_id,
      application_number: applications.application_number,
      status: sql<ApplicationStatus>`${applications.status}`,
    })
    .from(applications)
    .where(eq(applications.application_number, parseApplicationNumber(typed) ?? typed));
  const asked = target && (await purposeAsked(tx, target));
  const isSame = target?.id === except?.applicationId && (purpose ?? asked) === except?.purpose;
  if (!target || !asked || isSame) {
    const code = number ? 'application-number' : 'required';
    return err({ kind: 'invalid', issues: [{ field: 'application_number', code }] });
  }
  if (!can(actor, 'payment.record-manual', target)) return err({ kind: 'own' });
  const warning = await warnIfPaid(tx, target, form, purpose ?? asked);
  return warning ? err(warning) : ok(target);
}

/**
 * Finds the same for one fee of it: nobody pays for a place that was not offered for a fee.
 * @param purpose null means the fee that is asked now
 */
export async function findTargetOf(
  tx: Transaction,
  aim: Aim & { readonly purpose: PaidPurpose | null },
): Promise<Result<Target, Own | PaidAlready | Invalid<'application_number' | 'purpose'>>> {
  const found = await findTarget(tx, aim);
  if (!found.ok || aim.purpose !== 'acceptance') return found;
  return (await purposeAsked(tx, found.value)) === 'acceptance'
    ? found
    : err({ kind: 'invalid', issues: [{ field: 'purpose', code: 'choose' }] });
}

/** The warning that the fee is paid already, until the form says that it was read. */
export async function warnIfPaid(
  tx: Transaction,
  { id, application_number }: { readonly id: string; readonly application_number: string },
  form: Readonly<Record<string, unknown>>,
  purpose: PaidPurpose,
): Promise<PaidAlready | null> {
  if (form.paid_already === application_number || !(await isPaid(tx, id, undefined, purpose))) return null;
  return { kind: 'paid-already', applicationNumber: application_number };
}

type NewManualPayment = Omit<
  typeof manual_payments.$inferInsert,
  'id' | 'statement_key' | 'currency' | 'status' | 'created_at' | 'updated_at' | 'version'
> & { readonly application_number: string };

/** Claims the line and writes what waits for its approval. Who may, and for whom, the caller has decided. */
export async function writeManualPayment(
  tx: Transaction,
  deps: Pick<AppDeps, 'clock' | 'newId'>,
  { application_number, ...given }: NewManualPayment,
): Promise<Result<{ id: string }, LineProblem>> {
  const id = deps.newId();
  const now = deps.clock();
  const key = statementKey(given.statement_reference);
  const claimed = given.from_payment_id
    ? // Money that is here already is moved; no line of a statement brings it.
      // The money that is moved is counted under its payment's lock.
      ok({ statement_key: await keyOfPart(tx, key), line_id: null })
    : await claimLine(tx, {
        key,
        amountKobo: given.amount_kobo,
        valueDate: given.value_date,
        applicationNumber: application_number,
        lineId: given.line_id,
      });
  if (!claimed.ok) return claimed;
  const row = { ...given, ...claimed.value, id, currency: CURRENCY, created_at: now, updated_at: now };
  const written = await unlessTaken(
    tx,
    ['manual_payments_one_line', 'manual_payments_one_confirmation'],
    (inner) => inner.insert(manual_payments).values(row),
  );
  if (!written) return err({ kind: 'line-taken' });
  await recordAudit(tx, deps.newId, {
    action: 'payment.recorded-by-hand',
    actorId: given.recorded_by,
    subjectType: 'application',
    subjectId: given.application_id,
    details: { manual_payment: id, amount_kobo: given.amount_kobo, source: given.source },
  });
  await notifyMentions(tx, deps, {
    actorId: given.recorded_by,
    id: given.application_id,
    about: wordsFor('en').bursary.named.manual,
    text: given.reason,
  });
  return ok({ id });
}

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'storage' | 'log'>;

interface Recorded {
  readonly actor: Actor;
  readonly form: Readonly<Record<string, unknown>>;
  /** Null where no file was chosen. */
  readonly file: { readonly fileName: string; readonly bytes: Uint8Array } | null;
}

/**
 * Records a payment by hand together with the file that proves it. The form is judged before the file is looked at, and
 * the file is dropped again where the payment is rejected.
 */
export async function recordWithEvidence(deps: Deps, { actor, form, file }: Recorded) {
  if (!mayEver(actor, 'payment.record-manual')) return err({ kind: 'forbidden' as const });
  const read = manualPaymentForm(lagosDayOf(deps.clock())).read(form);
  const missing = file ? [] : [{ field: 'evidence_file' as const, code: 'choose' as const }];
  if (!read.ok || !file)
    return err({ kind: 'invalid' as const, issues: [...(read.ok ? [] : read.error), ...missing] });
  const typed = read.value.application_number.toUpperCase();
  const [application] = await deps.db
    .select({ id: applications.id })
    .from(applications)
    .where(eq(applications.application_number, parseApplicationNumber(typed) ?? typed));
  const kept =
    application && (await keepPaymentEvidence(deps, { actor, applicationId: application.id, file }));
  // An application that is not there, or is the reader's own, is refused by the recording itself.
  if (kept && !kept.ok && kept.error.kind !== 'not-found')
    return err({ kind: 'evidence-refused' as const, reason: kept.error.kind satisfies FileRefusal });
  const evidenceId = kept?.ok ? kept.value.id : null;
  const recorded = await recordManualPayment(deps, { actor, form, evidenceId });
  if (!recorded.ok && evidenceId) await dropPaymentEvidence(deps, { id: evidenceId });
  return recorded;
}
