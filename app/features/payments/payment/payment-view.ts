/** What the screens get to know of payments. Built by present-payment.server.ts; no row goes further than that. */

import type { DocumentView } from '#app/features/documents/index.ts';
import type { ToldOfAccount } from '#app/features/identity/index.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import type { PaidPurpose } from '#core/payments/fees.ts';
import type { AboveFee } from '#core/payments/overpayment.ts';
import type { PaymentMethod } from '#core/payments/payment-methods.ts';
import type { PaymentStatus } from '#core/payments/payment-status.ts';
import type { DifferenceKind } from '#core/payments/reconciliation.ts';
import type { RefundEffect } from '#core/payments/refund-effect.ts';
import type { RefundStatus } from '#core/payments/refund-status.ts';
import type { ReviewReason } from '#core/payments/settlement.ts';
import type { FeeGone } from '#core/payments/shown-status.ts';
import type { LagosDay } from '#core/shared/lagos-day.ts';
import type { GatewayLogRow } from './gateway-view.ts';

export interface PaymentPart {
  readonly amount: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly method: PaymentMethod;
}

export interface PaymentCard {
  readonly id: string;
  readonly application_id: string;
  readonly application_number: string;
  readonly program: string | null;
  /** What it pays for. */
  readonly purpose: PaidPurpose;
  /** '₦25,000' */
  readonly amount: string;
  readonly payment_method: PaymentMethod;
  readonly payment_reference: string;
  readonly status: PaymentStatus;
  /** Whether the fee went back to the payer, or all of it to another application. */
  readonly refunded: FeeGone | null;
  /** The fee is paid by another payment, and this one would still take money. */
  readonly doNotPay: boolean;
  /** The number by which it is paid at a bank. */
  readonly number: string | null;
  /** Why the bursary has to look at it, if it has to. */
  readonly review: ReviewReason | null;
  /** ISO 8601, UTC. */
  readonly created_at: string;
  readonly paid_at: string | null;
  /** The page that asks the gateway again; null where there is nothing to ask. */
  readonly checkPath: string | null;
  /** Where it came in parts and is shown beside its application. */
  readonly parts?: readonly PaymentPart[];
  /** The two who decided that its money was taken back or moved; for staff. */
  readonly decided?: readonly { readonly proposed: string; readonly approved: string }[];
  /** The payment's own page: the acknowledgement, once it is completed. */
  readonly path: string;
}

export interface PaymentRow extends PaymentCard {
  readonly first_name: string;
  readonly last_name: string;
  /** The page where staff read and decide. */
  readonly detailsPath: string;
}

/** The payment acknowledgement, or the state of a payment that is not completed. */
export interface ReceiptView extends PaymentCard {
  readonly payer: string;
  readonly session: string;
  readonly gateway: string;
  readonly provider_reference: string | null;
  /** The treasury's e-receipt number, once the bursary has recorded it. */
  readonly treasury_receipt: string | null;
  /** What came, where it is not the fee. */
  readonly received: string | null;
  /** Of a part that counts under another payment: that one's reference. */
  readonly joinedTo: string | null;
  /** Where it came in parts. */
  readonly parts: readonly PaymentPart[];
  /** What came beyond the fee, and what became of it. */
  readonly aboveFee: readonly { readonly part: AboveFee; readonly amount: string }[];
  /** What was given back of the fee: '₦25,000'. */
  readonly givenBack: string | null;
  /** Two people agreed to go without it. */
  readonly waived: string | null;
  /** The bank or a gateway took it. */
  readonly takenBack: string | null;
  /** Of one that is not paid: the last day on which its money counts. */
  readonly lastDay: LagosDay | null;
  /** By which anybody can check the paper; only where there is money to acknowledge. */
  readonly proof: { readonly code: string; readonly url: string } | null;
  /** Who confirmed the money. */
  readonly confirmedBy: 'gateway' | 'bursary';
  /** Of the demonstration, or of a gateway in its test mode: no money moved. */
  readonly demonstration: boolean;
  /** The reader is the one who paid; staff read it too. */
  readonly own: boolean;
}

export interface PaymentEventView {
  readonly id: string;
  readonly kind: string;
  readonly source: string;
  readonly from: PaymentStatus | null;
  readonly to: PaymentStatus | null;
  /** Null: no person. */
  readonly actor: string | null;
  /** Who asked for what the actor agreed to. */
  readonly proposedBy: string | null;
  readonly reason: string | null;
  readonly at: string;
}

export interface PaymentRefundView {
  readonly id: string;
  readonly amount: string;
  readonly status: RefundStatus;
  readonly reason: string;
  readonly by: string;
  readonly at: string;
}

/** What an application comes to when all of its fee is refunded. */
export interface RefundEffectView {
  readonly application_number: string;
  readonly status: ApplicationStatus | 'Withdrawn';
  readonly purpose: PaidPurpose;
  readonly effect: RefundEffect;
}

export interface PaymentDetailsView extends PaymentRow {
  readonly toldOfAccount: ToldOfAccount | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly provider_reference: string | null;
  readonly gateway: string;
  /** What arrived, where it differs from what was asked: '₦12,500' or 'USD 25,000'. */
  readonly received: string | null;
  /** What is here of it now: what arrived less what was given back; null when nothing arrived. */
  readonly held: string | null;
  readonly refundedAmount: string | null;
  /** What is asked for or approved to go back and has not gone yet. */
  readonly promised: string | null;
  /** What waits to be moved to another application. */
  readonly moving: string | null;
  /** Both together. */
  readonly asked: string | null;
  /** What nobody has asked for yet: '₦25,000', and '25000' for the field. */
  readonly free: string;
  readonly plainFree: string;
  /** What came beyond the fee, while the bursary has to decide about it and nobody has asked for it. */
  readonly surplus: string | null;
  /** Of a fee that is short by no more than two people may accept; asked: somebody has asked for that. */
  readonly short: {
    readonly missing: string;
    readonly held: string;
    readonly fee: string;
    readonly asked: {
      readonly by: string;
      readonly at: string;
      readonly reason: string;
      /** Why the reader does not approve it. */
      readonly whyNot: string | null;
    } | null;
  } | null;
  /** Every refund that was asked for, newest first. */
  readonly refunds: readonly PaymentRefundView[];
  /** What its application comes to if all that is left goes back; null where another payment pays the fee, or none can be asked for. */
  readonly ifRefunded: RefundEffectView | null;
  /** What was moved to another application. */
  readonly moved: string | null;
  /** 'live' or 'test': whether real money moved. */
  readonly mode: string;
  /** What was decided about a doubt, once it is resolved. */
  readonly resolved: { readonly resolution: string; readonly at: string } | null;
  /** What was asked of the gateway about it, newest first. */
  readonly calls: readonly GatewayLogRow[];
  readonly treasury_receipt: string | null;
  readonly version: number;
  readonly applicationPath: string;
  readonly history: readonly PaymentEventView[];
  /** What the applicant has sent as proof of a transfer. */
  readonly evidence: readonly DocumentView[];
  /** Another payment has completed the application. */
  readonly paidByAnother: boolean;
  /** Reconciliation found that the gateway says something else of it, and nobody has explained it. */
  readonly difference: { readonly kind: DifferenceKind; readonly path: string } | null;
  /** A confirmation that waits for its second person. */
  readonly confirmation: { readonly by: string; readonly at: string } | null;
  /** The largest transfer that one person may confirm: '₦50,000'. */
  readonly onePersonLimit: string;
  /** Today, as a Lagos day. */
  readonly today: string;
  /** The reader's own payment: a colleague decides on it. */
  readonly own: boolean;
  readonly may: {
    /** Confirm or decline a transfer that waits. */
    readonly decideTransfer: boolean;
    /** Ask the gateway once more. */
    readonly check: boolean;
    /** Close a flagged attempt, so that the applicant can pay again. */
    readonly close: boolean;
    /** Resolve a doubt: keep, give all or some of it back, or move it to another application. */
    readonly resolve: boolean;
    /** In which of those ways. */
    readonly resolutions: readonly ('keep' | 'accept-short' | 'refund' | 'attach')[];
    /** Ask for money to go back to the payer; of flagged money the resolution does so. */
    readonly refund: boolean;
    /** Move a fee that was confirmed for the wrong application. */
    readonly move: boolean;
    /** Write down the treasury's e-receipt number. */
    readonly receipt: boolean;
  };
}
