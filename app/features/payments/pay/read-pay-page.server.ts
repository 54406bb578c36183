/** What the pages that ask for money need to know before anything is started. Nothing is written here. */

import { href } from 'react-router';
import type { AppDeps } from '#app/requests/context.ts';
import { refundRules } from '#college/policies/refund-rules.ts';
import { programmeAt } from '#core/admissions/award.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/full-name.ts';
import type { Fee, PaidPurpose } from '#core/payments/fees.ts';
import { CURRENCY, formatNaira } from '#core/payments/money.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import { makePaymentReference } from '#core/payments/payment-reference.ts';
import { type RefundRule, refundRuleOf } from '#core/payments/refund-rule.ts';
import { isId } from '#core/shared/id.ts';
import { type LagosDay, lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { listRefundRules } from '#db/list-refund-rules.ts';
import type { NotFound, NotPayable } from '../payment/payment-problems.ts';
import {
  type FeeAsked,
  feeAsked,
  findApplication,
  findOpenAttempt,
  lastDayToPay,
  type PayableApplication,
  purposeAsked,
  whyNoFeeDue,
} from '../payment/queries.server.ts';
import { mayPay } from './may-pay.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'gateways'>;

export interface PayPage {
  readonly applicationId: string;
  readonly application_number: string;
  readonly program: string | null;
  readonly purpose: PaidPurpose;
  /** '₦25,000': what is shown is what is charged. */
  readonly fee: string;
  /** Where the fee is the rest of one: what came of it, and the whole. */
  readonly partOf: { readonly came: string; readonly fee: string } | null;
  readonly methods: readonly PaymentMethod[];
  /** The last day on which money for it counts. */
  readonly lastDay: LagosDay | null;
  /** What of it is refunded to whoever withdraws. */
  readonly refundRule: RefundRule;
  /** By which an attempt is open already. */
  readonly openMethod: PaymentMethod | null;
}

export type PayPageProblem =
  | NotFound
  | (NotPayable & { readonly applicationId: string; readonly purpose?: PaidPurpose });

export async function readPayPage(
  deps: Deps,
  { actor, applicationId }: { actor: Actor; applicationId: string },
): Promise<Result<PayPage, PayPageProblem>> {
  const payable = await findPayable(deps, actor, applicationId);
  if (!payable.ok) return payable;
  const { application, purpose, fee, partOf } = payable.value;
  const methods = await deps.gateways.methods();
  if (methods.length === 0) return err({ kind: 'not-offered', applicationId });
  const open = await findOpenAttempt(deps.db, application.id, purpose);
  return ok({
    applicationId,
    purpose,
    application_number: application.application_number,
    program: application.program && programmeAt(application.program, application.award),
    fee: formatNaira(fee.amountKobo),
    partOf: partOf && { came: formatNaira(partOf.heldKobo), fee: formatNaira(partOf.feeKobo) },
    methods,
    lastDay: await lastDayToPay(deps.db, application.id, purpose),
    refundRule: refundRuleOf(await listRefundRules(deps.db, refundRules), lagosDayOf(deps.clock())),
    openMethod: open?.payment_method ?? null,
  });
}

export interface TransferPage {
  readonly applicationId: string;
  readonly application_number: string;
  readonly program: string | null;
  readonly purpose: PaidPurpose;
  readonly fee: string;
  readonly bankName: string;
  readonly accountName: string;
  readonly accountNumber: string;
  /** What the payer types as narration. */
  readonly narration: string;
  readonly lastDay: LagosDay | null;
  /** True once the applicant has said that the transfer is sent. */
  readonly declared: boolean;
  /** In the demonstration no one may send money to the account. */
  readonly demonstration: boolean;
}

export async function readTransferPage(
  deps: Deps & Pick<AppDeps, 'origin' | 'random'>,
  { actor, applicationId }: { actor: Actor; applicationId: string },
): Promise<Result<TransferPage, PayPageProblem>> {
  const payable = await findPayable(deps, actor, applicationId);
  const waiting = !payable.ok && payable.error.kind === 'transfer-waiting';
  if (!payable.ok && !waiting) return payable;
  const gateway = await deps.gateways.forMethod('bank_transfer');
  const application = payable.ok ? payable.value.application : await findApplication(deps.db, applicationId);
  if (!application || !gateway) return err({ kind: 'not-offered', applicationId });
  const purpose = payable.ok ? payable.value.purpose : await purposeAsked(deps.db, application);
  const open = await findOpenAttempt(deps.db, application.id, purpose);
  const declared = waiting && open?.payment_method === 'bank_transfer';
  if (waiting && !declared) return err({ kind: 'transfer-waiting', applicationId, purpose });
  const feeKobo = payable.ok ? payable.value.fee.amountKobo : (open?.amount_kobo ?? 0);

  // Opens nothing at a bank: it answers with what to tell the payer. The reference is given when it is declared.
  const begun = await gateway.begin({
    reference: makePaymentReference(deps.clock(), deps.random),
    amountKobo: feeKobo,
    currency: CURRENCY,
    payer: {
      email: application.email ?? actor.email,
      name: fullName(actor.firstName, actor.lastName),
      phone: application.phone ?? '',
    },
    // Only a gateway with a page of its own shows it.
    description: '',
    applicationNumber: application.application_number,
    returnUrl: deps.origin + href('/student-portal/applications/:id', { id: application.id }),
  });
  if (!begun.ok || begun.value.kind !== 'instructions') return err({ kind: 'not-offered', applicationId });
  const { bankName, accountName, accountNumber, narration, amountKobo } = begun.value;
  return ok({
    applicationId,
    application_number: application.application_number,
    program: application.program && programmeAt(application.program, application.award),
    purpose,
    fee: formatNaira(amountKobo),
    bankName,
    accountName,
    accountNumber,
    narration,
    lastDay: await lastDayToPay(deps.db, application.id, purpose),
    declared,
    demonstration: gateway.mode === 'test',
  });
}

async function findPayable(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  actor: Actor,
  applicationId: string,
): Promise<
  Result<
    { application: PayableApplication } & FeeAsked & { readonly fee: Pick<Fee, 'name' | 'amountKobo'> },
    PayPageProblem
  >
> {
  const application = isId(applicationId) ? await findApplication(db, applicationId) : undefined;
  if (!application || application.ownerId !== actor.userId) return err({ kind: 'not-found' });
  const refusal = await whyNoFeeDue(db, application, clock());
  if (refusal) return err({ kind: refusal, applicationId, purpose: await purposeAsked(db, application) });
  const { purpose, fee, partOf } = await feeAsked(db, clock(), application);
  if (!mayPay(actor, application, purpose)) return err({ kind: 'not-found' });
  return fee ? ok({ application, purpose, fee, partOf }) : err({ kind: 'not-offered', applicationId });
}
