/** News of a payment as it is written: whose word it is, and who made us ask. */
import type { AppDeps } from '#app/requests/context.ts';
import type { Acceptance, Verification } from '#core/payments/settlement.ts';
import type { AuditEvent } from '#db/audit.ts';
import type { PaymentNewsSource } from '../ledger/record-payment-event.server.ts';
import type { PaymentRecord } from '../payment/queries.server.ts';

export type SettlementDeps = Pick<AppDeps, 'clock' | 'newId' | 'cipher' | 'origin' | 'demo'>;

export interface SettlementNews {
  /** Locked by the caller, before the application is. */
  readonly payment: PaymentRecord;
  readonly verification: Verification;
  /** Whose word it is: the gateway's, asked by verify, or that of staff who read the bank statement. */
  readonly by: 'gateway' | 'staff';
  /** Who made us ask. */
  readonly source: PaymentNewsSource;
  readonly actorId: string | null;
  readonly audit: AuditEvent;
  /** Why staff declined; is in the history and in the applicant's mail. */
  readonly reason?: string;
  /** The statement's line that brought the money, or took it back before it was counted. */
  readonly receiptKey?: string;
  /** A receipt beside those that the payment has; default: all that came by it. */
  readonly adds?: boolean;
  /** The money that is here already is taken as the fee. */
  readonly accept?: Acceptance;
}
