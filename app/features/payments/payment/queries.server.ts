/** The queries by which paying reads from the tables. Nothing here decides; see core/payments. */

import { and, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm';
import {
  acceptanceFeeOfOffer,
  findMissingParts,
  findOffer,
  paymentFactsOf,
  readSendingDays,
} from '#app/features/admissions/index.server.ts';
import type { ReadPublicFact } from '#app/requests/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { isOffered } from '#core/admissions/offering.ts';
import { isTooLate, lastDay } from '#core/admissions/sessions.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { OfferState } from '#core/offers/offer-status.ts';
import { feeStanding, type PartPaid, partPaid } from '#core/payments/fee-standing.ts';
import { activeFee, type Fee, type FeeFor, feeAbout, type PaidPurpose } from '#core/payments/fees.ts';
import { type NoFeeDue, whyAcceptanceNotPayable, whyNotPayable } from '#core/payments/payable.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { listActiveFees } from '#db/list-active-fees.ts';
import { listOfferings } from '#db/list-offerings.ts';
import { waitsShortly } from '#db/lock-wait.ts';
import { applications, fees, payment_events, payments } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';

export type PaymentRecord = typeof payments.$inferSelect;

/** The facts that paying needs about an application; answers that are encrypted stay where they are. */
export interface PayableApplication {
  readonly id: string;
  readonly ownerId: string;
  readonly application_number: string;
  readonly session: string;
  readonly program: string | null;
  readonly award: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly status: ApplicationStatus;
  readonly finished: boolean;
}

const applicationColumns = {
  id: applications.id,
  ownerId: applications.user_id,
  application_number: applications.application_number,
  session: applications.session,
  program: applications.program,
  award: applications.award,
  first_name: applications.first_name,
  last_name: applications.last_name,
  email: applications.email,
  phone: applications.phone,
  status: applications.status,
  finished_at: applications.finished_at,
};

const asApplication = (
  row: { status: string; finished_at: Date | null } & Omit<PayableApplication, 'status' | 'finished'>,
): PayableApplication => {
  const { finished_at, ...rest } = row;
  return { ...rest, status: row.status as ApplicationStatus, finished: finished_at !== null };
};

export async function findApplication(db: Queryable, id: string): Promise<PayableApplication | undefined> {
  const [row] = await db.select(applicationColumns).from(applications).where(eq(applications.id, id));
  return row && asApplication(row);
}

/**
 * Keeps it from every other writer until the transaction ends. A caller that needs the lock of a payment as well takes
 * that one first: two transactions that lock in different orders can wait for each other for ever.
 */
export async function lockApplication(tx: Transaction, id: string): Promise<PayableApplication | undefined> {
  const [row] = await tx
    .select(applicationColumns)
    .from(applications)
    .where(and(eq(applications.id, id), waitsShortly))
    .for('update');
  return row && asApplication(row);
}

/** The reason for which its owner may start no attempt to pay for it now; null when they may. */
export async function whyNoFeeDue(
  db: Queryable,
  application: PayableApplication,
  now: Date,
): Promise<NoFeeDue | null> {
  const { id, status, finished, session } = application;
  const offer = await askingOffer(db, application);
  if (offer)
    return whyAcceptanceNotPayable({
      offer: offer.state as OfferState,
      fee: feeStanding(await paymentFactsOf(db, id, 'acceptance')),
    });
  const offerings = await listOfferings(db, session);
  return whyNotPayable({
    status,
    finished,
    closed: isTooLate(await readSendingDays(db, id), now),
    offered: isOffered(offerings, application),
    missingParts: await findMissingParts(db, offerings, application, now),
    fee: feeStanding(await paymentFactsOf(db, id)),
  });
}

/**
 * Every payment of one fee, in one order: money that comes by one of them may complete another.
 * @param beside a payment of another fee, whose fee is locked with it in that same order: its money comes here
 */
export async function lockFee(
  tx: Transaction,
  applicationId: string,
  purpose: PaidPurpose,
  beside?: string | null,
): Promise<readonly PaymentRecord[]> {
  const other = beside ? await findPaymentById(tx, beside) : undefined;
  const isOf = (id: string, of: PaidPurpose) =>
    and(eq(payments.application_id, id), eq(payments.purpose, of));
  const locked = await tx
    .select()
    .from(payments)
    .where(or(isOf(applicationId, purpose), other && isOf(other.application_id, other.purpose)))
    .orderBy(payments.id)
    .for('update');
  return locked.filter((one) => one.application_id === applicationId && one.purpose === purpose);
}

/** Locks the payment with all others of its fee. */
export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRecord | undefined> {
  const payment = await findPaymentById(tx, id);
  if (!payment) return undefined;
  return (await lockFee(tx, payment.application_id, payment.purpose)).find((one) => one.id === id);
}

/** The payment with its application, for a decision of staff (decide of app/requests/change.server.ts). */
export async function lockToDecide(tx: Transaction, id: string) {
  const payment = await lockPayment(tx, id);
  if (!payment) return undefined;
  const application = await findApplication(tx, payment.application_id);
  if (!application) throw new Error(`payment ${id} belongs to no application`);
  return { payment, application, ownerId: application.ownerId, version: payment.version };
}

async function findPayment(db: Queryable, where: SQL | undefined): Promise<PaymentRecord | undefined> {
  const [row] = await db.select().from(payments).where(where).limit(1);
  return row;
}

export const findPaymentById = (db: Queryable, id: string) => findPayment(db, eq(payments.id, id));

export const findPaymentByReference = (db: Queryable, reference: string) =>
  findPayment(db, eq(payments.payment_reference, reference));

/** The entries of the ledger by which money of a payment came, in its own currency. */
const broughtMoney = ({ id, currency }: Pick<PaymentRecord, 'id' | 'currency'>) =>
  and(eq(payment_events.payment_id, id), bringsMoney(currency));

/** A refund that came back is none that its payer sent. */
export const bringsMoney = (currency: string) =>
  and(
    eq(payment_events.currency, currency),
    gt(payment_events.amount, 0),
    ne(payment_events.kind, 'refund-returned'),
  );

/** The day on which the last money of a payment came, which is not the day on which someone decided about it. */
export async function whenMoneyCame(
  db: Queryable,
  { id, currency, created_at }: Pick<PaymentRecord, 'id' | 'currency' | 'created_at'>,
): Promise<Date> {
  const [row] = await db
    .select({
      at: sql`max(coalesce(${payment_events.value_at}, ${payment_events.created_at}))`.mapWith(
        payment_events.created_at,
      ),
    })
    .from(payment_events)
    .where(broughtMoney({ id, currency }));
  return row?.at ?? created_at;
}

/** The one attempt at a fee of an application that is Pending and brought nothing yet; an index allows no second. */
export const findOpenAttempt = (db: Queryable, applicationId: string, purpose: PaidPurpose) =>
  findPayment(
    db,
    and(
      eq(payments.application_id, applicationId),
      eq(payments.purpose, purpose),
      eq(payments.status, 'Pending'),
      eq(payments.arrived_kobo, 0),
    ),
  );

/**
 * Its offer, where the release of it said that accepting costs something. An application that is accepted asks no
 * other fee.
 */
async function askingOffer(db: Queryable, { id, status }: Pick<PayableApplication, 'id' | 'status'>) {
  const offer = status === 'Accepted' ? await findOffer(db, id) : null;
  return offer?.acceptance_fee_id ? offer : null;
}

/** The last day on which money for a fee counts; null: none is named. */
export async function lastDayToPay(
  db: Queryable,
  applicationId: string,
  purpose: PaidPurpose,
): Promise<LagosDay | null> {
  if (purpose === 'application') return lastDay(await readSendingDays(db, applicationId));
  return (await findOffer(db, applicationId))?.acceptance_due_on ?? null;
}

/** The fee that is paid for the application now. */
export const purposeAsked = async (
  db: Queryable,
  application: Pick<PayableApplication, 'id' | 'status'>,
): Promise<PaidPurpose> => ((await askingOffer(db, application)) ? 'acceptance' : 'application');

/** The same as a column of a query over applications. */
export const purposeAskedOfEach: SQL<PaidPurpose> = sql`case
  when ${applications.status} = 'Accepted' and ${acceptanceFeeOfOffer} is not null then 'acceptance'
  else 'application' end`;

export interface FeeAsked {
  readonly purpose: PaidPurpose;
  /** The amount to be paid: the fee, or what is missing of it. */
  readonly fee: Pick<Fee, 'name' | 'amountKobo'> | null;
  /** The part that came, and the fee that was asked for then; null where no part came. */
  readonly partOf: PartPaid | null;
}

/** The fee that is paid for the application now; never what a form says. @param purpose another one of it */
export async function feeAsked(
  db: Queryable,
  now: Date,
  application: Pick<PayableApplication, 'id' | 'status' | 'program' | 'award'>,
  purpose?: PaidPurpose,
): Promise<FeeAsked> {
  const offer = await askingOffer(db, application);
  const asked = purpose ?? (offer ? 'acceptance' : 'application');
  const fee =
    asked === 'application'
      ? await applicationFee(db, now, feeAbout(application))
      : offer && (await acceptanceFeeOf(db, offer));
  const partOf = partPaid(await paymentFactsOf(db, application.id, asked));
  const owed = partOf && partOf.missingKobo > 0 ? partOf : null;
  const name = fee?.name ?? wordsFor('en').payments.feeNames[asked];
  return { purpose: asked, fee: owed ? { name, amountKobo: owed.missingKobo } : fee, partOf: owed };
}

/** The fee as the offer's release named it: a row of fees keeps its amount. */
export async function acceptanceFeeOf(
  db: Queryable,
  { acceptance_fee_id }: { readonly acceptance_fee_id: string | null },
): Promise<(Pick<Fee, 'name' | 'amountKobo'> & { readonly payWithinDays: number | null }) | null> {
  if (acceptance_fee_id === null) return null;
  const [fee] = await db
    .select({ name: fees.name, amountKobo: fees.amount_kobo, payWithinDays: fees.pay_within_days })
    .from(fees)
    .where(eq(fees.id, acceptance_fee_id));
  return fee ?? null;
}

/** True if a place is held for which an acceptance fee is paid. */
export async function holdsPlaceFor(db: Queryable, applicationId: string): Promise<boolean> {
  const state = (await findOffer(db, applicationId))?.state;
  return state === 'accepted' || state === 'deferred';
}

/** The fee that an application costs at this moment; never what a form says. */
export const applicationFee = async (
  db: Queryable,
  now: Date,
  about: Omit<FeeFor, 'purpose'> = {},
): Promise<Fee | null> => activeFee(await listActiveFees(db), now, { ...about, purpose: 'application' });

/** The fee as a page shows it before anything is known of the application. */
export const shownFee = async (db: Queryable, now: Date, readFact: ReadPublicFact): Promise<Fee | null> =>
  activeFee(await readFact('active fees', () => listActiveFees(db)), now, { purpose: 'application' });

/** Its owner pays; the application fee before it is sent, the acceptance fee as the person who may give up the place. */
export const mayPay = (
  actor: Actor,
  application: { readonly ownerId: string; readonly status: ApplicationStatus },
  purpose: PaidPurpose,
): boolean => can(actor, purpose === 'acceptance' ? 'application.withdraw' : 'application.pay', application);
