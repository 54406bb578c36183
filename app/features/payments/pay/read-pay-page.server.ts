/** Reads the facts that the pages that ask for money need before anything is started. Nothing is written here. */

import { eq } from 'drizzle-orm';
import { href, redirect } from 'react-router';
import { checkPaymentPath, isPaid, readSendingDays } from '#app/features/admissions/index.server.ts';
import { notFound } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { refundRules } from '#college/policies/refund-rules.ts';
import { programmeAt } from '#core/admissions/award.ts';
import { findOffering } from '#core/admissions/offering.ts';
import { isTooLate } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import { fullName } from '#core/identity/person-name.ts';
import type { Fee, PaidPurpose } from '#core/payments/fees.ts';
import { firstYearIn } from '#core/payments/first-year.ts';
import { CURRENCY, formatNaira } from '#core/payments/money.ts';
import { openReview } from '#core/payments/open-review.ts';
import { isPaymentReference, makePaymentReference } from '#core/payments/payment-reference.ts';
import { refundRuleOf } from '#core/payments/refund-rule.ts';
import { isId } from '#core/shared/id.ts';
import { lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, type Given, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { listActiveFees } from '#db/list-active-fees.ts';
import { listOfferings } from '#db/list-offerings.ts';
import { listRefundRules } from '#db/list-refund-rules.ts';
import { payments } from '#db/schema/index.ts';
import type { NotFound, NotPayable } from '../payment/payment-problems.ts';
import {
  type FeeAsked,
  feeAsked,
  findApplication,
  findOpenAttempt,
  lastDayToPay,
  mayPay,
  type PayableApplication,
  purposeAsked,
  whyNoFeeDue,
} from '../payment/queries.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'gateways'>;

type PayPageProblem =
  | NotFound
  | (NotPayable & { readonly applicationId: string; readonly purpose?: PaidPurpose });

export type PayPage = Given<typeof readPayPage>;
export type TransferPage = Given<typeof readTransferPage>;

export async function readPayPage(
  deps: Deps,
  { actor, applicationId }: { actor: Actor; applicationId: string },
) {
  const payable = await findPayable(deps, actor, applicationId);
  if (!payable.ok) return payable;
  const { application, purpose, fee, partOf } = payable.value;
  const methods = await deps.gateways.methods();
  if (methods.length === 0) return err({ kind: 'not-offered', applicationId });
  const open = await findOpenAttempt(deps.db, application.id, purpose);
  return ok({
    applicationId,
    purpose,
    // The same total as on the public pages.
    today: lagosDayOf(deps.clock()),
    year: await readYearOf(deps.db, deps.clock(), application),
    application_number: application.application_number,
    program: application.program && programmeAt(application.program, application.award),
    // '₦25,000': what is shown is what is charged.
    fee: formatNaira(fee.amountKobo),
    // The amount that came and the whole fee, where the fee is the rest of one.
    partOf: partOf && { came: formatNaira(partOf.heldKobo), fee: formatNaira(partOf.feeKobo) },
    methods,
    // The last day on which money for it counts.
    lastDay: await lastDayToPay(deps.db, application.id, purpose),
    refundRule: refundRuleOf(await listRefundRules(deps.db, refundRules), lagosDayOf(deps.clock())),
    openMethod: open?.payment_method ?? null,
  });
}

export async function readTransferPage(
  deps: Deps & Pick<AppDeps, 'origin' | 'random'>,
  { actor, applicationId }: { actor: Actor; applicationId: string },
) {
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
    // The description is shown only by a gateway with a page of its own.
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
    // The applicant has said that the transfer is sent.
    declared,
    // Nobody may send money to an account of the demonstration.
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

/**
 * Sends on a payer who has paid already, with a message; a transfer that waits has a page of its own. Other problems
 * are shown where the person is. The page of the offer shows the state of the acceptance fee.
 */
export function sendOn<Problem extends { readonly kind: string; readonly purpose?: PaidPurpose }>(
  problem: Problem,
  applicationId: string,
  here: 'pay' | 'transfer',
): Exclude<Problem, { readonly kind: 'not-found' }> {
  const offered = problem.purpose === 'acceptance';
  const home = offered
    ? href('/student-portal/applications/:id/reply', { id: applicationId })
    : href('/student-portal/applications/:id', { id: applicationId });
  switch (problem.kind) {
    case 'not-found':
      throw notFound();
    case 'already-paid':
      throw redirectWithFlash(home, offered ? 'acceptanceAlreadyPaid' : 'alreadyPaid');
    case 'already-submitted':
      throw redirectWithFlash(home, 'nothingToPay');
    case 'transfer-waiting':
      if (here === 'pay')
        throw redirect(href('/student-portal/applications/:id/pay/transfer', { id: applicationId }), 303);
      break;
    case 'under-review':
    case 'offer-not-accepted':
      if (offered) throw redirect(home, 303);
  }
  return problem as Exclude<Problem, { readonly kind: 'not-found' }>;
}

/**
 * The page between our site and a provider's, for providers that are reached by a form, or that give a code with which
 * the fee can also be paid elsewhere.
 */
export async function readHandover(
  { db, demo, clock }: Pick<AppDeps, 'db' | 'demo' | 'clock'>,
  { actor, applicationId, reference }: { actor: Actor; applicationId: string; reference: string | null },
) {
  if (!isId(applicationId) || !isPaymentReference(reference)) return err({ kind: 'not-found' });
  const application = await findApplication(db, applicationId);
  if (!application || application.ownerId !== actor.userId) return err({ kind: 'not-found' });
  const [payment] = await db
    .select({
      id: payments.id,
      application_id: payments.application_id,
      purpose: payments.purpose,
      status: payments.status,
      amount_kobo: payments.amount_kobo,
      payment_method: payments.payment_method,
      checkout_post: payments.checkout_post,
      offline_code: payments.offline_code,
      review_reason: payments.review_reason,
      review_resolved_at: payments.review_resolved_at,
    })
    .from(payments)
    .where(eq(payments.payment_reference, reference));
  if (payment?.application_id !== application.id) return err({ kind: 'not-found' });
  const checkPath = checkPaymentPath(application.id, reference);
  const { checkout_post: post } = payment;
  // The sheet must not be printed again, and its number not be paid, once another payment has paid the fee.
  if (await isPaid(db, application.id, payment.id, payment.purpose)) return err({ kind: 'over', checkPath });
  const { purpose } = payment;
  if (purpose === 'application' && isTooLate(await readSendingDays(db, application.id), clock()))
    return err({ kind: 'over', checkPath });
  if (payment.status !== 'Pending' || openReview(payment) || !post) return err({ kind: 'over', checkPath });
  return ok({
    applicationId: application.id,
    application_number: application.application_number,
    program: application.program,
    purpose: payment.purpose,
    fee: formatNaira(payment.amount_kobo),
    method: payment.payment_method,
    reference,
    lastDay: await lastDayToPay(db, application.id, payment.purpose),
    // Remita's RRR: what the payer takes to a bank.
    offlineCode: payment.offline_code,
    url: post.url,
    // Where there are none, the page is visited, not posted to.
    fields: post.fields,
    // The policy of the page that posts there names it.
    origin: URL.parse(post.url)?.origin ?? '',
    checkPath,
    demonstration: demo !== null,
  });
}

/** The facts of the chosen award beside a fee: the cost of its whole first year, and its accreditation; null: no award of the session is chosen. */
async function readYearOf(db: Queryable, now: Date, { session, program, award }: PayableApplication) {
  const offering = findOffering(await listOfferings(db, session), program, award);
  if (!offering) return null;
  const place = { program: offering.program, level: offering.award, charges: offering.charges };
  const { kobo, withHostelKobo, unknown } = firstYearIn(await listActiveFees(db), now, place);
  return {
    accreditation: offering.accreditation,
    accredited_until: offering.accredited_until,
    sum: formatNaira(kobo),
    bed: withHostelKobo === null ? null : formatNaira(withHostelKobo),
    whole: unknown.length === 0,
  };
}
