/**
 * Finds the state of one application's fee, from all attempts to pay it, and the part of that money that has to go
 * back. Pages, mails and the rule of who may pay read it here, so that nobody who paid, or whose money is being looked
 * at, is asked to pay.
 */
import { daysBetween, type LagosDay } from '../shared/lagos-day.ts';
import { CURRENCY, type Kobo } from './money.ts';
import type { PaymentMethod } from './payment-methods.ts';
import type { PaymentStatus } from './payment-status.ts';
import { HOLDING_REFUNDS, type RefundStatus } from './refund-status.ts';
import type { RefusalReason } from './refusal-reasons.ts';
import type { ReviewReason } from './settlement.ts';

/**
 * The end of a Failed attempt, or of the last try of an open one. left: nobody has paid by it yet. expired: its time
 * was over, and no money came.
 */
export type AttemptEnding = 'declined' | 'returned' | 'closed' | 'refused' | 'left' | 'expired' | 'other';

export interface PaymentFacts {
  readonly reference: string;
  readonly method: PaymentMethod;
  readonly status: PaymentStatus;
  /** A gateway answers for it; a transfer is found by staff. */
  readonly asksGateway: boolean;
  /** By which it can be paid at any bank (Remita's RRR), until that is cancelled. */
  readonly number: string | null;
  /** Such a number that was cancelled at its gateway, which a bank may not know yet; left out: none. */
  readonly cancelledNumber?: string | null;
  /** By which money came, as its gateway or the statement says. */
  readonly channel: string | null;
  /** The Lagos day on which it was begun; left out where nothing depends on it. */
  readonly begunOn?: LagosDay;
  readonly amountKobo: Kobo;
  /** The whole fee, of which it asked for all or for the rest. */
  readonly feeKobo: Kobo;
  readonly arrivedKobo: Kobo;
  /** The amount that left again, to the payer or to another application, and the part that went to the latter. */
  readonly refundedKobo: Kobo;
  readonly movedKobo: Kobo;
  /** The Lagos day on which it was completed. */
  readonly paidOn: LagosDay | null;
  /** The amount that came, where it is not the one that was asked; the currency may be another one. */
  readonly received: { readonly amount: number; readonly currency: string } | null;
  readonly review: ReviewReason | null;
  /** The bursary has decided about the review. */
  readonly resolved: boolean;
  /** Null of one that is open: money may be on its way. */
  readonly ending: {
    readonly kind: AttemptEnding;
    /** The note of staff. */
    readonly because: string | null;
    /** The bank's reason. */
    readonly refusal?: RefusalReason | undefined;
  } | null;
  readonly refunds: readonly { readonly amountKobo: Kobo; readonly status: RefundStatus }[];
}

export type FeeStanding =
  /** goesBack: it is agreed that all of it goes back. */
  | { readonly kind: 'paid'; readonly goesBack?: true }
  /** Money came that is not what was asked, or the gateway contradicts itself: the bursary has to look. */
  | { readonly kind: 'in-doubt'; readonly payment: PaymentFacts }
  /** The applicant said that it is sent. */
  | { readonly kind: 'transfer-waiting'; readonly payment: PaymentFacts }
  /** Begun at a gateway, and nobody knows yet what became of it. */
  | { readonly kind: 'open'; readonly payment: PaymentFacts }
  /** A part of it came. The rest can be paid, and completes it. */
  | ({ readonly kind: 'part-paid' } & PartPaid)
  /** The fee is not paid; how the newest attempt ended. */
  | { readonly kind: AttemptEnding | 'given-back' | 'moved-away'; readonly payment: PaymentFacts }
  | { readonly kind: 'none' };

const held = ({ arrivedKobo, refundedKobo }: PaymentFacts): Kobo => arrivedKobo - refundedKobo;

/** Money that arrived and did not all go back. The same as `completedPayments`, which asks the database. */
const isGood = ({ status, arrivedKobo, refundedKobo }: PaymentFacts): boolean =>
  status === 'Completed' && (refundedKobo === 0 || refundedKobo < arrivedKobo);

const promised = ({ refunds }: PaymentFacts): Kobo =>
  refunds
    .filter(({ status }) => HOLDING_REFUNDS.includes(status))
    .reduce((sum, { amountKobo }) => sum + amountKobo, 0);

export interface PartPaid {
  /** The first by which a part came: its fee is the one that counts, whatever the fee is now. */
  readonly payment: PaymentFacts;
  readonly feeKobo: Kobo;
  readonly heldKobo: Kobo;
  /** Below 0 where more came than the fee. */
  readonly missingKobo: Kobo;
}

/** Brought too little, and nobody has asked for it to go back. */
const isPart = (payment: PaymentFacts): boolean =>
  payment.review === 'underpaid' &&
  !payment.resolved &&
  payment.status !== 'Completed' &&
  payment.ending?.kind !== 'closed' &&
  held(payment) > 0 &&
  promised(payment) === 0;

/** The parts of a fee that is not complete. @param payments newest first */
export const partsOf = (payments: readonly PaymentFacts[]): readonly PaymentFacts[] =>
  payments.filter(isPart).toReversed();

/** The sum of the parts; null where there are none. @param payments newest first */
export function partPaid(payments: readonly PaymentFacts[]): PartPaid | null {
  const parts = partsOf(payments);
  const [payment] = parts;
  if (!payment) return null;
  const heldKobo = parts.reduce((sum, part) => sum + held(part), 0);
  return { payment, feeKobo: payment.feeKobo, heldKobo, missingKobo: payment.feeKobo - heldKobo };
}

const isInDoubt = (payment: PaymentFacts): boolean => {
  if (isPart(payment)) return false;
  if (payment.review === null || payment.status === 'Completed') return false;
  if (payment.status === 'Pending') return !payment.resolved;
  // Money for an attempt that was over. The doubt ends when the bursary closes it or lets the money go back.
  const foreign = payment.received !== null && payment.received.currency !== CURRENCY;
  const came = foreign || held(payment) > promised(payment);
  return came && !payment.resolved && payment.ending?.kind !== 'closed';
};

/** No money came by any attempt, and none is on its way: nothing has to be kept for the applicant's sake. */
export const broughtNothing = (payments: readonly PaymentFacts[]): boolean =>
  payments.every(
    (payment) =>
      payment.status !== 'Completed' &&
      payment.ending !== null &&
      payment.arrivedKobo === 0 &&
      !isInDoubt(payment),
  );

/**
 * Numbers that were given out, brought nothing, and would still take money at any bank. Once the fee is paid, cancelled ones
 * are among them: whoever holds one is told not to try.
 */
export const unusedNumbers = (payments: readonly PaymentFacts[]): readonly string[] => {
  const paid = payments.some(isGood);
  return payments.flatMap(({ number, cancelledNumber, status, arrivedKobo }) => {
    const one = number ?? (paid ? cancelledNumber : null);
    return one && status !== 'Completed' && arrivedKobo === 0 ? [one] : [];
  });
};

/** The payments of a fee that is no longer here. Money that was moved to another application pays for that one. */
const whereItWent = ({ movedKobo, refundedKobo }: PaymentFacts): 'moved-away' | 'given-back' =>
  movedKobo > 0 && movedKobo === refundedKobo ? 'moved-away' : 'given-back';

/** The bank or the gateway took it; the college did not give it back. */
export const wasTakenBack = (fee: FeeStanding): boolean =>
  fee.kind === 'given-back' && fee.payment.review === 'reversed';

/** The payment that pays the fee: not one that came a second time, if there is another. */
export const feePaidBy = (payments: readonly PaymentFacts[]): PaymentFacts | null => {
  const good = payments.filter(isGood);
  return good.find(({ review }) => review !== 'duplicate') ?? good[0] ?? null;
};

/** @param payments newest first. */
export const feeStanding = (payments: readonly PaymentFacts[]): FeeStanding => {
  if (payments.some(isGood))
    return feeGoesBack(payments) ? { kind: 'paid', goesBack: true } : { kind: 'paid' };
  const doubtful = payments.find(isInDoubt);
  if (doubtful) return { kind: 'in-doubt', payment: doubtful };
  const pending = payments.find((payment) => payment.status === 'Pending' && !isPart(payment));
  if (pending && !pending.asksGateway) return { kind: 'transfer-waiting', payment: pending };
  if (pending && pending.ending === null) return { kind: 'open', payment: pending };
  const part = partPaid(payments);
  // Parts that come to the fee are joined at once; until the bursary has looked at what was not, no one is asked to pay.
  if (part)
    return part.missingKobo > 0
      ? { kind: 'part-paid', ...part }
      : { kind: 'in-doubt', payment: part.payment };
  if (pending?.ending) return { kind: pending.ending.kind, payment: pending };
  const [newest] = payments;
  if (!newest) return { kind: 'none' };
  return {
    kind: newest.status === 'Completed' ? whereItWent(newest) : (newest.ending?.kind ?? 'other'),
    payment: newest,
  };
};

/** Two working days, with a weekend between them. */
const TRANSFER_DAYS = 4;

/** A transfer that its sender reported, and that the bursary has not found in the time it usually takes. */
export const isTransferLate = (fee: FeeStanding, today: LagosDay): boolean =>
  fee.kind === 'transfer-waiting' &&
  fee.payment.begunOn !== undefined &&
  daysBetween(fee.payment.begunOn, today) > TRANSFER_DAYS;

const agreedRefunds = ({ refunds }: PaymentFacts) =>
  refunds.filter(({ status }) => status !== 'Requested' && HOLDING_REFUNDS.includes(status));

const agreedToReturn = (payment: PaymentFacts): Kobo =>
  agreedRefunds(payment).reduce((sum, { amountKobo }) => sum + amountKobo, 0);

/** The fee is paid, and it is agreed that all of it goes back: it will be unpaid. */
export const feeGoesBack = (payments: readonly PaymentFacts[]): boolean => {
  const good = payments.filter(isGood);
  return (
    good.length > 0 &&
    good.every((payment) => agreedToReturn(payment) > 0 && agreedToReturn(payment) >= held(payment))
  );
};

/**
 * Where money goes back to. source: the card or the account, nobody here knows which. asked: its payer says which account,
 * since cash at a bank has none, and Remita does not say how it was paid.
 */
export type ReturnPlace = 'card' | 'account' | 'source' | 'asked';

export const returnPlace = ({ method, channel }: Pick<PaymentFacts, 'method' | 'channel'>): ReturnPlace => {
  if (method === 'remita' || channel === 'teller slip') return 'asked';
  if (method === 'bank_transfer') return 'account';
  if (method === 'card' || channel === 'card') return 'card';
  return channel === null ? 'source' : 'account';
};

/**
 * known: nobody has decided yet how it goes back; late: for longer than the bursary said. approved: a second person agreed.
 * sent: it is on its way. failed: it was sent, or tried, and did not arrive.
 */
export type ReturnStage = 'known' | 'late' | 'approved' | 'sent' | 'failed';

export interface MoneyToReturn {
  readonly reference: string;
  readonly place: ReturnPlace;
  readonly amountKobo: Kobo;
  /** The fee was paid twice; otherwise the bursary decided to give it back. */
  readonly paidTwice: boolean;
  readonly stage: ReturnStage;
}

/** Fifteen working days, in which the bursary decides about a refund. */
const REFUND_DAYS = 21;

/** Counted from the day on which the money came: a number that was begun months before may be paid today. */
const isRefundLate = ({ paidOn }: PaymentFacts, today: LagosDay | undefined): boolean =>
  paidOn !== null && today !== undefined && daysBetween(paidOn, today) > REFUND_DAYS;

/** The money of this person that the college has and does not keep, until it is gone. */
export const moneyToReturn = (
  payments: readonly PaymentFacts[],
  today?: LagosDay,
): readonly MoneyToReturn[] => {
  const good = payments.filter(isGood);
  return payments.flatMap((payment) => {
    const paidTwice = payment.review === 'duplicate' && isGood(payment) && good.length > 1;
    const closed = payment.ending?.kind === 'closed' && payment.review !== null && !payment.resolved;
    const agreed = agreedRefunds(payment);
    const agreedKobo = agreedToReturn(payment);
    // A refund that one person only asked for may still be declined, so it is told once it is agreed.
    const amountKobo = paidTwice || closed ? held(payment) : Math.min(held(payment), agreedKobo);
    if (amountKobo <= 0) return [];
    const stage: ReturnStage = agreed.some(({ status }) => status === 'Failed')
      ? 'failed'
      : agreedKobo < amountKobo
        ? isRefundLate(payment, today)
          ? 'late'
          : 'known'
        : agreed.every(({ status }) => status === 'Sent')
          ? 'sent'
          : 'approved';
    const { reference } = payment;
    return [{ reference, place: returnPlace(payment), amountKobo, paidTwice, stage }];
  });
};

export interface RefundStanding {
  /** The amount that its owner asked for on withdrawing, not yet decided, and the amount that went back already. */
  readonly askedKobo: Kobo;
  readonly returnedKobo: Kobo;
  /** The part of it whose payer has to say where it goes. */
  readonly placeAsked: boolean;
}

const requested = ({ refunds }: PaymentFacts) => refunds.filter(({ status }) => status === 'Requested');

export const refundOf = (payments: readonly PaymentFacts[]): RefundStanding => ({
  askedKobo: payments.flatMap(requested).reduce((sum, { amountKobo }) => sum + amountKobo, 0),
  returnedKobo: payments.reduce((sum, one) => sum + one.refundedKobo - one.movedKobo, 0),
  placeAsked: payments.some((one) => requested(one).length > 0 && returnPlace(one) === 'asked'),
});
