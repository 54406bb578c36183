/**
 * Decides what to write when news of a payment comes: from the gateway, asked by `verify`, or from staff who read the
 * bank statement. Pure and repeatable: the same news twice, late, or in any order ends in the same records. Money that
 * differs from what was asked never completes a payment. It is not thrown away either: the payment stays as it is,
 * with the reason for which the bursary has to look at it.
 */
import {
  type ApplicationMove,
  type ApplicationStatus,
  decide as decideApplication,
} from '../admissions/application-status.ts';
import type { PaidPurpose } from './fees.ts';
import type { Kobo } from './money.ts';
import {
  decide as decidePayment,
  type PaymentEvent,
  type PaymentMove,
  type PaymentStatus,
} from './payment-status.ts';
import type { RefusalReason } from './refusal-reasons.ts';

export interface Verification {
  /**
   * 'open': not tried yet, or still on its way. 'unknown': the gateway cannot place it. Neither changes anything.
   * 'reversed': it had been paid, and all of it went back to the payer (refund, chargeback).
   */
  readonly outcome: 'paid' | 'failed' | 'open' | 'unknown' | 'reversed';
  /** The bank's reason for a failed payment or a refused try, where it gave one. */
  readonly refusal?: RefusalReason | undefined;
  /** True of a transfer that staff end: the bank took the money back before it was counted. */
  readonly returned?: boolean;
  /**
   * True of an open one: the payer walked away from the checkout, or has not tried yet. Absent where nobody can tell.
   */
  readonly left?: boolean;
  /** True of an open one: the bank refused the last try. Another can follow at the same checkout. */
  readonly refused?: boolean;
  /** Our reference, as the gateway gave it back. */
  readonly reference: string;
  /** The amount that was really paid. */
  readonly amountKobo: Kobo;
  /** ISO 4217. */
  readonly currency: string;
  readonly providerReference?: string;
  /** The provider's own charge, where it names one. */
  readonly providerFeeKobo?: Kobo;
  /** All that is ever known here of a card. */
  readonly card?: { readonly brand?: string; readonly last4?: string };
  readonly paidAt?: Date;
  /** The channel at the provider: 'card', 'ussd' … */
  readonly channel?: string;
  /** True where the provider says that this was play money of its test mode. */
  readonly testMoney?: boolean;
}

/** The entry in the payment's history for a gateway's news of an open attempt. */
export const OPEN_WORDS = ['left', 'try-refused', 'under-way'] as const;
type OpenWord = (typeof OPEN_WORDS)[number];

/** Null where it says nothing of that kind. */
export const openWord = ({ outcome, left, refused }: Verification): OpenWord | null => {
  if (outcome !== 'open') return null;
  if (refused) return 'try-refused';
  return left ? 'left' : 'under-way';
};

export const REVIEW_REASONS = [
  'reference-mismatch',
  'currency-mismatch',
  'underpaid',
  'overpaid',
  /** Another payment had already paid for this application: one of the two is to be given back. */
  'duplicate',
  /** The money is good, but the application had gone on without it. */
  'application-not-waiting',
  /** It was paid after the last day to send the application, which stays where it is. */
  'after-closing',
  /** A paid acceptance fee of an offer that is over: the rules say how much of it goes back. */
  'offer-ended',
  /** The gateway says failed about a payment that it had called paid. */
  'failed-after-completed',
  /** Money of a provider's test mode where only real money counts. */
  'test-money',
  /** The gateway gave the money back, or the payer's bank took it back, and nobody here had asked for that. */
  'reversed',
  /** The payer's bank asks for the money back; nothing is decided yet. */
  'disputed',
  /** The bursary decided to give money back. */
  'to-refund',
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

export interface SettlementInput {
  readonly payment: {
    /** The purpose. Default: the application. */
    readonly purpose?: PaidPurpose;
    readonly status: PaymentStatus;
    readonly reference: string;
    readonly amountKobo: Kobo;
    readonly currency: string;
    /** The amount that has arrived so far by the ledger, and the part that went back; in `currency`. */
    readonly arrivedKobo: Kobo;
    readonly refundedKobo: Kobo;
    /** Asked for or approved to leave, and here yet. */
    readonly promisedKobo?: Kobo;
    /**
     * The amount that other payments of the fee brought and that was joined to this one, as part of `arrivedKobo`.
     */
    readonly joinedKobo?: Kobo;
    /** The part of that which was taken back from them, as part of `refundedKobo`. */
    readonly joinedTakenKobo?: Kobo;
    /** The part of `refundedKobo` that went to another payment. */
    readonly movedKobo?: Kobo;
    /**
     * The part of `refundedKobo` that the gateway took back by itself. It can come again: a dispute that the college
     * won.
     */
    readonly reversedKobo?: Kobo;
    /** The whole fee, where only its rest was asked for. */
    readonly feeKobo?: Kobo;
    /** Money that was kept though it was not what was asked; the currency may be another one. */
    readonly received?: { readonly amountKobo: Kobo; readonly currency: string };
  };
  readonly application: {
    readonly status: ApplicationStatus;
    /** Does another payment of the same fee stand as Completed? */
    readonly paidByAnother: boolean;
    /** Was it too late to send the application when the money came? */
    readonly isTooLate?: boolean;
    /** Is the place still theirs that an acceptance fee is paid for? */
    readonly holdsPlace?: boolean;
  };
  readonly verification: Verification;
  /** The source of the news. Default: the gateway. */
  readonly by?: 'gateway' | 'staff';
  /** A receipt beside those that the payment has. Default: the news is about all that came by it. */
  readonly adds?: boolean;
  /** True where the play money of a provider's test mode counts: in the demonstration. */
  readonly takesTestMoney?: boolean;
}

/** One entry of the ledger. Signed, in the smallest unit of its currency. */
export interface LedgerEntry {
  readonly amount: number;
  readonly currency: string;
}

/** Each part is `null` where nothing is to be written. */
export interface Settlement {
  readonly payment: (PaymentMove & { readonly event: PaymentEvent }) | null;
  readonly application: ApplicationMove | null;
  readonly review: ReviewReason | null;
  /** Money that the ledger does not know of yet. */
  readonly money: LedgerEntry | null;
  /** Money that had gone back is here again, of a payment that stayed Completed meanwhile. */
  readonly restored?: true;
}

const NOTHING: Settlement = { payment: null, application: null, review: null, money: null };
const flagged = (review: ReviewReason, money: LedgerEntry | null = null): Settlement => ({
  ...NOTHING,
  review,
  money,
});

type Asked = Pick<SettlementInput['payment'], 'reference' | 'amountKobo' | 'currency'>;

/** Why this money is not the money that was asked for; `null` when it is. */
const mismatchOf = (asked: Asked, { reference, amountKobo, currency }: Verification): ReviewReason | null => {
  if (reference !== asked.reference) return 'reference-mismatch';
  if (currency !== asked.currency) return 'currency-mismatch';
  if (amountKobo === asked.amountKobo) return null;
  return amountKobo > asked.amountKobo ? 'overpaid' : 'underpaid';
};

/**
 * The amount that arrived beyond the ledger's. It is never less than nothing: a provider that names a smaller sum
 * later is flagged by the mismatch, and money that leaves is a refund or a reversal.
 */
const newMoney = (
  { currency, arrivedKobo, joinedKobo = 0, reversedKobo = 0, received }: SettlementInput['payment'],
  news: Verification,
): LedgerEntry | null => {
  if (!Number.isSafeInteger(news.amountKobo) || !/^[A-Z]{3}$/.test(news.currency)) return null;
  const known =
    news.currency === currency
      ? arrivedKobo - joinedKobo - reversedKobo
      : received?.currency === news.currency
        ? received.amountKobo
        : 0;
  const amount = news.amountKobo - known;
  return amount > 0 ? { amount, currency: news.currency } : null;
};

const settlePaid = ({
  payment,
  application,
  verification,
  by,
  adds,
  takesTestMoney,
}: SettlementInput): Settlement => {
  if (verification.testMoney && !takesTestMoney) return flagged('test-money');
  const { amountKobo, currency } = verification;
  const { joinedKobo = 0, joinedTakenKobo = 0, promisedKobo = 0, reversedKobo = 0 } = payment;
  // A gateway knows of what came by itself, and nothing of what was joined to it.
  const before = adds
    ? payment.arrivedKobo - payment.refundedKobo - promisedKobo
    : joinedKobo - joinedTakenKobo;
  const mismatch = mismatchOf(payment, { ...verification, amountKobo: before + amountKobo });
  // Somebody else's money is not money of this payment.
  if (mismatch === 'reference-mismatch') return flagged(mismatch);
  const money = adds ? { amount: amountKobo, currency } : newMoney(payment, verification);
  // Told once more of a part of a fee that is complete by now, or of one that was joined to another payment.
  const own = payment.arrivedKobo - joinedKobo - reversedKobo;
  const known = !adds && payment.status === 'Completed' && amountKobo === own;
  if (known && mismatch !== null && mismatch !== 'currency-mismatch') return NOTHING;
  // The rest of a fee is a part of it, as what came before: whether all of it is here is seen of them together.
  const isRest = payment.feeKobo !== undefined && payment.feeKobo > payment.amountKobo;
  if (
    isRest &&
    mismatch !== 'currency-mismatch' &&
    payment.status !== 'Completed' &&
    !application.paidByAnother
  )
    return amountKobo > 0 ? flagged('underpaid', money) : NOTHING;
  if (mismatch) return flagged(mismatch, money);
  return complete({ payment, application }, by === 'staff' ? 'confirmed' : 'verified-paid', money);
};

const complete = (
  { payment, application }: Pick<SettlementInput, 'payment' | 'application'>,
  event: PaymentEvent,
  money: LedgerEntry | null,
): Settlement => {
  const move = decidePayment(payment.status, event);
  if (!move.ok || (!move.value.changed && !money)) return NOTHING;
  const moves = move.value.changed ? { ...move.value, event } : null;
  const restored = moves ? {} : { restored: true as const };

  if (payment.purpose === 'acceptance') {
    // The application is accepted already, and stays so.
    const ended = application.holdsPlace === true ? null : ('offer-ended' as const);
    const review = application.paidByAnother ? 'duplicate' : ended;
    return { payment: moves, application: null, review, money, ...restored };
  }
  const onward = decideApplication(application.status, 'payment-completed');
  const onTime = onward.ok && onward.value.changed ? onward.value : null;
  if (onTime && application.isTooLate && !application.paidByAnother)
    return { payment: moves, application: null, review: 'after-closing', money, ...restored };
  const moved = onTime;
  const review = application.paidByAnother ? 'duplicate' : moved || !moves ? null : 'application-not-waiting';
  return { payment: moves, application: moved, review, money, ...restored };
};

/**
 * The bursary takes what arrived as the fee, though more of it came than was asked. The money is in the ledger already.
 * What is too little is taken only where two people agree to it, within the college's setting.
 */
export const decideAcceptance = (
  input: Pick<SettlementInput, 'payment' | 'application'>,
  { event = 'kept', shortKobo = 0 }: Acceptance = {},
): Settlement => {
  const { arrivedKobo, refundedKobo, amountKobo, feeKobo = amountKobo } = input.payment;
  return arrivedKobo - refundedKobo < feeKobo - shortKobo ? NOTHING : complete(input, event, null);
};

export interface Acceptance {
  /** 'summed': nobody decided it, the fee came in parts. */
  readonly event?: 'kept' | 'summed';
  /** The amount that two people agreed to go without. */
  readonly shortKobo?: Kobo;
}

const settleFailed = ({ payment, application, verification, by }: SettlementInput): Settlement => {
  // News about somebody else's money must not fail this payment.
  if (verification.reference !== payment.reference) return flagged('reference-mismatch');

  const byStaff = verification.returned ? ('returned' as const) : ('declined' as const);
  const event = by === 'staff' ? byStaff : 'verified-failed';
  const move = decidePayment(payment.status, event);
  if (!move.ok) return flagged('failed-after-completed');
  if (!move.value.changed) return NOTHING;

  // Only a declared transfer had moved the application; a card that fails leaves it where it was.
  const back =
    by === 'staff' && payment.purpose !== 'acceptance'
      ? decideApplication(application.status, `transfer-${byStaff}`)
      : null;
  const moved = back?.ok && back.value.changed ? back.value : null;
  return { ...NOTHING, payment: { ...move.value, event }, application: moved };
};

/** Money that went back. The application stays where it is: what follows for it is for people to decide. */
const settleReversed = (input: SettlementInput): Settlement => {
  const { payment, verification } = input;
  if (verification.reference !== payment.reference) return flagged('reference-mismatch');
  const { arrivedKobo, refundedKobo, joinedKobo = 0, joinedTakenKobo = 0, movedKobo = 0 } = payment;
  // Money of other payments did not go back with it. The amount that was given back so far was its own.
  const held = arrivedKobo - refundedKobo - (joinedKobo - joinedTakenKobo);
  if (held > 0) return flagged('reversed', { amount: -held, currency: payment.currency });
  // The money pays for something else here, which has lost it now.
  if (held + movedKobo > 0) return flagged('reversed');
  // It came and went without our knowing, which leaves the payer where a failure does.
  return payment.status === 'Pending' && arrivedKobo === refundedKobo ? settleFailed(input) : NOTHING;
};

export const decideSettlement = (input: SettlementInput): Settlement => {
  switch (input.verification.outcome) {
    case 'paid':
      return settlePaid(input);
    case 'failed':
      return settleFailed(input);
    case 'reversed':
      return settleReversed(input);
    default:
      return NOTHING;
  }
};
