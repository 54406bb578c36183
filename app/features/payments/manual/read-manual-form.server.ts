import { eq, sql } from 'drizzle-orm';
import { isPaid } from '#app/features/admissions/index.server.ts';
import { transferEvidenceOf } from '#app/features/documents/index.server.ts';
import type { DocumentView } from '#app/features/documents/index.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { programmeAt } from '#core/admissions/award.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can, mayEver } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import { formatNaira, plainNaira } from '#core/payments/money.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { applications } from '#db/schema/index.ts';
import type { Forbidden } from '../payment/payment-problems.ts';
import { feeAsked } from '../payment/queries.server.ts';
import { type WaitingManualPayment, waitingFor } from './manual-payment-list.server.ts';

/** The application for which money is to be recorded. */
export interface ManualTarget {
  readonly application_number: string;
  readonly applicant: string;
  readonly program: string | null;
  readonly status: ApplicationStatus;
  /** The fee that the money pays for. */
  readonly purpose: PaidPurpose;
  /** The present amount of the fee: '₦25,000', and '25000' for the field. */
  readonly fee: string | null;
  readonly plainFee: string;
  /** The documents that the applicant has sent as proof of a transfer. */
  readonly evidence: readonly DocumentView[];
  /** Another payment has completed it. */
  readonly paidAlready: boolean;
  /** The payments that were recorded for it and wait for approval. */
  readonly waiting: readonly WaitingManualPayment[];
  /** The reader's own: a colleague has to record it. */
  readonly own: boolean;
}

const NUMBER_MAX = 40;

export async function findManualTarget(
  deps: Pick<AppDeps, 'db' | 'clock' | 'sealLink'>,
  { actor, number }: { actor: Actor; number: string },
): Promise<Result<ManualTarget | null, Forbidden>> {
  const { db, clock } = deps;
  if (!mayEver(actor, 'payment.record-manual')) return err({ kind: 'forbidden' });
  const typed = number.trim();
  if (!typed || typed.length > NUMBER_MAX || /\p{Cc}/u.test(typed)) return ok(null);
  const [row] = await db
    .select({
      id: applications.id,
      application_number: applications.application_number,
      ownerId: applications.user_id,
      first_name: applications.first_name,
      last_name: applications.last_name,
      program: applications.program,
      award: applications.award,
      status: sql<ApplicationStatus>`${applications.status}`,
    })
    .from(applications)
    .where(eq(applications.application_number, parseApplicationNumber(typed) ?? typed.toUpperCase()));
  if (!row) return ok(null);
  const { purpose, fee } = await feeAsked(db, clock(), row);
  return ok({
    application_number: row.application_number,
    applicant: fullName(row.first_name, row.last_name),
    program: row.program && programmeAt(row.program, row.award),
    status: row.status,
    fee: fee && formatNaira(fee.amountKobo),
    plainFee: fee ? plainNaira(fee.amountKobo) : '',
    evidence: await transferEvidenceOf(deps, { actor, applicationId: row.id, ownerId: row.ownerId }),
    purpose,
    paidAlready: await isPaid(db, row.id, undefined, purpose),
    waiting: await waitingFor(db, [row.id]),
    own: !can(actor, 'payment.record-manual', { ownerId: row.ownerId }),
  });
}
