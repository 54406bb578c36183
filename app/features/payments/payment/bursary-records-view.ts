/** What the screens get to know of the bursary's records. Times are ISO 8601 in UTC, amounts as people read them. */
import type { ManualPaymentStatus, ManualSource } from '#core/payments/manual-payment.ts';
import type {
  DifferenceKind,
  DifferenceResolution,
  DifferenceStatus,
  RunStatus,
} from '#core/payments/reconciliation.ts';
import type { RefundStatus } from '#core/payments/refund-status.ts';

export interface ManualPaymentView {
  readonly id: string;
  readonly application_number: string;
  readonly applicant: string;
  readonly amount: string;
  readonly source: ManualSource;
  readonly statement_reference: string;
  /** A Lagos day. */
  readonly value_date: string;
  readonly payer_name: string | null;
  readonly reason: string;
  readonly evidence: string;
  readonly status: ManualPaymentStatus;
  readonly recordedBy: string;
  readonly decidedBy: string | null;
  readonly decision_note: string | null;
  readonly created_at: string;
  readonly decided_at: string | null;
  readonly paymentPath: string | null;
  /** The papers of the application, proof of a transfer among them. */
  readonly papersPath: string;
  readonly version: number;
  /** The announced transfer that it confirms. */
  readonly confirms: string | null;
  /** Another payment has completed the application. */
  readonly paidAlready: boolean;
  /** False for whoever recorded it and for one's own application: a colleague approves. */
  readonly mayApprove: boolean;
}

export interface RefundView {
  readonly id: string;
  readonly payment_reference: string;
  readonly paymentPath: string;
  readonly application_number: string;
  readonly applicant: string;
  readonly amount: string;
  readonly reason: string;
  readonly status: RefundStatus;
  readonly provider_reference: string | null;
  readonly requestedBy: string;
  readonly decidedBy: string | null;
  readonly decision_note: string | null;
  readonly problem: string | null;
  readonly created_at: string;
  readonly decided_at: string | null;
  readonly sent_at: string | null;
  readonly finished_at: string | null;
  readonly version: number;
  readonly mayDecide: boolean;
}

export interface ReconciliationRunView {
  readonly id: string;
  readonly gateway: string;
  readonly source: 'gateway' | 'file';
  readonly from: string;
  readonly to: string;
  readonly status: RunStatus;
  readonly listed: number;
  readonly matched: number;
  readonly settled: number;
  readonly differences: number;
  readonly problem: string | null;
  readonly file_name: string | null;
  readonly created_at: string;
  readonly finished_at: string | null;
}

export interface DifferenceView {
  readonly id: string;
  readonly gateway: string;
  readonly kind: DifferenceKind;
  readonly reference: string | null;
  readonly provider_reference: string | null;
  /** The status and the amount that each side has; null where it knows nothing. */
  readonly ours: { readonly status: string; readonly amount: string } | null;
  readonly theirs: { readonly status: string; readonly amount: string } | null;
  readonly paymentPath: string | null;
  readonly paid_at: string | null;
  readonly status: DifferenceStatus;
  readonly resolution: DifferenceResolution | null;
  readonly resolution_note: string | null;
  readonly resolvedBy: string | null;
  readonly created_at: string;
  readonly version: number;
}
