/**
 * The sandbox's books: what a real provider would know about each charge. The gateway reads them, the checkout page
 * changes them; db/sandbox-ledger.ts keeps them in the database, tests/gateways/payment/memory-ledger.ts in memory,
 * for tests.
 */
import type { RefusalReason } from '#core/payments/refusal-reasons.ts';

export type SandboxStatus = 'open' | 'pending' | 'paid' | 'failed';

export interface SandboxCharge {
  readonly reference: string;
  /** The amount that was asked. */
  readonly amountKobo: number;
  readonly currency: string;
  readonly description: string;
  readonly payerEmail: string;
  readonly returnUrl: string;
  readonly status: SandboxStatus;
  /**
   * The amount that was paid, which some test cards make differ from the amount asked. Null until a card was taken.
   */
  readonly paidAmountKobo: number | null;
  readonly paidCurrency: string | null;
  readonly providerReference: string;
  /**
   * When the money counts as paid. A pending charge with a moment here is one that clears by itself: from then on it
   * is paid, without anybody writing it down. Null while open, failed, or pending for ever.
   */
  readonly paidAt: Date | null;
  /** The reason of a failed charge, where the bank gave one. */
  readonly refusal: RefusalReason | null;
  readonly createdAt: Date;
}

/** The result of a card; a charge takes one. */
export type CardResult = Exclude<SandboxStatus, 'open'>;

/** The changes that a submitted card makes, all of them at once. */
export interface SandboxSettlement
  extends Pick<SandboxCharge, 'paidAmountKobo' | 'paidCurrency' | 'paidAt' | 'refusal'> {
  readonly status: CardResult;
}

export interface SandboxLedger {
  /** Writes a new charge, or leaves the one that already stands under its reference. Answers with what stands there. */
  put(charge: SandboxCharge): Promise<SandboxCharge>;
  get(reference: string): Promise<SandboxCharge | undefined>;
  /**
   * Changes a charge that is still open, atomically: of any number of callers at once, one gets the changed charge and
   * all others undefined.
   */
  settle(reference: string, change: SandboxSettlement, now: Date): Promise<SandboxCharge | undefined>;
  /** Charges made in [from, to), oldest first, by reference within one moment; at most `limit`, after `after`. */
  list(range: SandboxRange): Promise<readonly SandboxCharge[]>;
}

export interface SandboxRange {
  readonly from: Date;
  readonly to: Date;
  readonly after?: Pick<SandboxCharge, 'createdAt' | 'reference'>;
  readonly limit: number;
}

/** The status at a moment: a pending charge whose time has come is paid. */
export function statusAt({ status, paidAt }: SandboxCharge, now: Date): SandboxStatus {
  return status === 'pending' && paidAt !== null && paidAt <= now ? 'paid' : status;
}
