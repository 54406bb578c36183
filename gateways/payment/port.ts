/**
 * The port is the interface that the portal asks of every provider that collects money for it. Every adapter (sandbox,
 * Paystack, Flutterwave, Remita, plain bank transfer) implements it and passes the one suite in contract.ts.
 *
 * Three rules hold for all of them:
 * 1. Money is integer kobo here. An adapter whose provider speaks naira or text converts exactly, by string or integer
 *    arithmetic, never by floating point.
 * 2. A return to our site and a notification are hints that something may have happened. Only `verify` tells whether
 *    money came, and the caller still compares its reference, amount and currency with the payment it recorded.
 * 3. Adapters answer with values. The provider's own words stay inside the adapter: callers get a kind,
 *    a machine-readable code and an HTTP status, none of which is fit for an applicant's eyes.
 */
import type { GatewayId } from '#core/payments/gateways.ts';
import type { Verification } from '#core/payments/settlement.ts';
import type { Result } from '#core/shared/result.ts';

export type { Verification };

/** The facts that are known about a gateway without asking it. Screens, jobs and the contract test read them. */
export interface GatewayCapabilities {
  /** True: `begin` answers with a page of the provider to send the payer to. False: with instructions to show. */
  readonly hostedCheckout: boolean;
  /**
   * The number of days after `begin` for which money may still arrive for the reference; `null` if only a person or
   * the end of the intake closes it (a Remita RRR, a bank transfer). The poller goes on asking until then.
   */
  readonly staysOpenForDays: number | null;
  /**
   * The result of `begin` with a known reference, same amount and currency. 'same': gives the same answer again, so it
   * can be repeated. 'refused': `duplicate_reference`. 'another_checkout': opens one more place where the reference
   * can be paid. In the last two cases the caller never repeats: it verifies the reference, and opens a new attempt
   * under a new one.
   */
  readonly repeatedBegin: 'same' | 'refused' | 'another_checkout';
  /** The source that confirms that a payment came: the gateway by `verify`, or staff who read the bank statement. */
  readonly confirmedBy: 'gateway' | 'staff';
  /**
   * The part that a notification proves: every byte of it, only its sender (a shared secret in a header), or only that
   * its sender knows the secret address; 'none' if the gateway sends no notifications.
   */
  readonly notificationProof: 'whole_body' | 'sender_only' | 'address_token' | 'none';
  /** The answer that stops the sender from repeating itself. The status is always 200. */
  readonly notificationReply: string;
  /** True if failures are notified too; false if they are found only by asking. */
  readonly notifiesFailures: boolean;
  /** True if `list` exists, so that reconciliation can find payments that the portal never heard about. */
  readonly listsTransactions: boolean;
  /** 'api' if the provider can be told to give money back; 'by_hand' if the bursary does it. */
  readonly refunds: 'api' | 'by_hand';
  /**
   * True where its answers name a currency. False where the account takes one only and nothing is said about it, so that
   * money in another one cannot come.
   */
  readonly namesCurrency: boolean;
  /** ISO 4217 codes it collects in. */
  readonly currencies: readonly string[];
  /** The unit on the provider's wire, for people who read its logs. This interface always uses kobo. */
  readonly currencyUnit: 'kobo' | 'naira';
}

interface Payer {
  readonly email: string;
  readonly name: string;
  /** E.164, for example +2348031234567. */
  readonly phone: string;
}

/** One attempt to collect one amount. A second attempt for the same application has another reference. */
export interface BeginInput {
  /** Our own, unique for ever: 1 to 32 letters, digits or hyphens, the widest set that every provider accepts. */
  readonly reference: string;
  /** Positive integer. ₦25,000 is 2_500_000. */
  readonly amountKobo: number;
  /** ISO 4217, 'NGN'. */
  readonly currency: string;
  readonly payer: Payer;
  /** The purpose of the payment, as the payer reads it at the provider: 'Application Fee'. */
  readonly description: string;
  readonly applicationNumber: string;
  /**
   * Absolute address on our site to which the payer's browser returns. It identifies the payment by itself, because
   * each provider adds parameters of its own, which are not read.
   */
  readonly returnUrl: string;
}

/** The payer's browser leaves for the provider's page. */
export interface HostedCheckout {
  readonly kind: 'redirect';
  /** Absolute https address; the sandbox, which lives on our own site, gives a path ('/sandbox/checkout/…'). */
  readonly url: string;
  /** Present if the page is reached by posting a form: its hidden fields. */
  readonly post?: Readonly<Record<string, string>>;
  readonly providerReference?: string;
  /** A code that can also be paid elsewhere (Remita's RRR: any bank branch, bank app, USSD); shown beside the button. */
  readonly offlineCode?: { readonly label: string; readonly value: string };
}

/**
 * The payer pays somewhere that knows nothing of us (a bank's app, a branch), by the instructions on a page of ours.
 * Nothing comes back by itself: the payer says "I have sent it", and staff confirm it by the bank statement.
 */
interface PaymentInstructions {
  readonly kind: 'instructions';
  readonly bankName: string;
  readonly accountName: string;
  /** NUBAN, 10 digits. Text: leading zeros count. */
  readonly accountNumber: string;
  /** The narration that the payer must type, so that staff find the transfer: the application number. */
  readonly narration: string;
  readonly amountKobo: number;
  readonly currency: string;
  readonly providerReference?: string;
}

export type Begun = HostedCheckout | PaymentInstructions;

export type RefusalReason =
  /** The reference was begun before, for something else or at a gateway that never repeats itself. */
  | 'duplicate_reference'
  | 'amount_not_accepted'
  | 'currency_not_accepted'
  | 'payer_not_accepted'
  /** Anything else that repeating the same request cannot mend. */
  | 'invalid_request';

/**
 * The trace is for the log and for staff's View Logs: machine codes only. Applicants get the sentence that belongs to
 * `kind`.
 */
interface GatewayTrace {
  readonly httpStatus?: number;
  /** The provider's own code ('duplicate_reference', '028'), never its sentence. */
  readonly providerCode?: string;
  /** The thrown thing behind it, for the server's log. */
  readonly cause?: unknown;
}

/**
 * The reason for which a gateway gave no answer. The caller needs to know what may have happened at the other end:
 *
 * - `outcome_unknown`: the request may have been carried out (timeout, connection cut after sending, HTTP 5xx to a
 *   `begin`, unreadable answer). Never begin again under a new reference before `verify` was asked about this one.
 * - `unavailable`: certainly nothing happened (no connection, rate limit, any failure of a mere reading such as
 *   `verify`). Safe to repeat, after `retryAfterSeconds` where the provider names it.
 * - `refused`: understood and turned down; repeating the same request gives the same answer.
 * - `misconfigured`: keys, merchant number or account details are missing or rejected. Only an administrator can mend
 *   it. `setting` is the setting's name, never its value.
 */
export type GatewayProblem = (
  | { readonly kind: 'outcome_unknown' }
  | { readonly kind: 'unavailable'; readonly retryAfterSeconds?: number }
  | { readonly kind: 'refused'; readonly reason: RefusalReason }
  | { readonly kind: 'misconfigured'; readonly setting?: string }
  /** It was not asked: this is a restored copy that nobody has confirmed as the portal. */
  | { readonly kind: 'held' }
) & { readonly trace?: GatewayTrace };

interface VerifyInput {
  readonly reference: string;
  /**
   * The reference that `begin`, a notification or staff gave; some providers answer sooner by it. It is never trusted
   * alone.
   */
  readonly providerReference?: string;
}

interface CancelInput extends VerifyInput {
  /** The address to which the payer was sent. */
  readonly url?: string;
}

/** A notification as it came off the wire, before anybody decoded it. */
export interface NotificationInput {
  /** The raw bytes: proofs are computed over them, and JSON that was parsed and printed again has other bytes. */
  readonly body: Uint8Array;
  /** A web `Headers` fits. Names are case-insensitive. */
  readonly headers: { get(name: string): string | null };
  /** The unguessable part of the address it was posted to, for gateways that sign nothing. */
  readonly addressToken?: string;
}

export interface GatewayNotification {
  /**
   * Same key, same event: a repeated delivery is stored once under the unique (gateway, eventKey). Up to 200 characters.
   * Providers without event numbers get one made from event name and transaction, or from a digest of the body.
   */
  readonly eventKey: string;
  /** 'payment' covers success and failure alike, as both lead to the same question: `verify`. */
  readonly kind: 'payment' | 'refund' | 'dispute' | 'other';
  /** Our references that the message names; each is to be verified. May be empty, or name payments that are not ours. */
  readonly references: readonly string[];
  /** The provider's references of payments for which it left ours out. */
  readonly providerReferences: readonly string[];
}

/** 'unauthenticated': the proof is missing or wrong, answer 401. 'malformed': proven but unreadable, answer 400. */
export type NotificationProblem = 'unauthenticated' | 'malformed';

interface ListInput {
  /** Begun at or after this moment, … */
  readonly from: Date;
  /** … and before this one. */
  readonly to: Date;
  /**
   * `nextCursor` of the page before; absent for the first. Opaque, and fit to be stored by a job that may be
   * restarted.
   */
  readonly cursor?: string;
}

export interface TransactionPage {
  /**
   * Each transaction as `verify` would report it, whatever its state. A reference may be unknown to us, or occur here
   * more than once with different provider references (several attempts at one checkout).
   */
  readonly transactions: readonly Verification[];
  /** Absent on the last page. */
  readonly nextCursor?: string;
}

export interface PaymentGateway {
  readonly id: GatewayId;
  /** 'test' where no real money can move. Production refuses it, the demonstration refuses 'live'. */
  readonly mode: 'test' | 'live';
  readonly capabilities: GatewayCapabilities;
  /**
   * Origins of the provider's pages, as the Content-Security-Policy names them. A browser that follows our answer to a
   * form there must have been told on the page with the form. Empty where payers stay on our site.
   */
  readonly checkoutOrigins: readonly string[];

  /** Opens an attempt. Network: never call it inside a database transaction; record the payment before, not after. */
  begin(input: BeginInput): Promise<Result<Begun, GatewayProblem>>;

  /**
   * Reads what the gateway knows of a reference now. It changes nothing and may be asked at any time, in any order,
   * again.
   *
   * The `reference` in the answer is the one the gateway gave back, never the one that was asked for. Of a paid one,
   * `amountKobo` and `currency` are what was really paid for us, which need not be what was asked; charges that the
   * provider put on top for itself are left out. Otherwise they are what was asked, and 0 where that is not known.
   *
   * A payer who has not tried yet, who walked away, or whose card failed at a checkout that lets him try another, is
   * 'open'. A reference that the gateway never saw, or a state that the adapter does not know, is 'unknown'.
   */
  verify(input: VerifyInput): Promise<Result<Verification, GatewayProblem>>;

  /**
   * Ends an attempt that nobody has paid, so that its number or link takes no money any more; it may be asked again.
   * Absent where the provider has no call for it: of Paystack none is published, and an account at a bank has none.
   */
  cancel?(input: CancelInput): Promise<Result<void, GatewayProblem>>;

  /** Proves and reads one notification. No network, no database: it is called before the message is answered. */
  readNotification(input: NotificationInput): Result<GatewayNotification, NotificationProblem>;

  /** One page exactly where `capabilities.listsTransactions` says so. */
  list?(input: ListInput): Promise<Result<TransactionPage, GatewayProblem>>;

  /** Test Connection: are the settings complete and does the other end accept them? Moves nothing. */
  ping(): Promise<Result<void, GatewayProblem>>;
}

const REFERENCE = /^[A-Za-z0-9-]{1,32}$/;

const isGatewayReference = (text: string): boolean => REFERENCE.test(text);

/** The reason for which no provider would accept this, before anything is sent; undefined where there is none. */
export function findBeginRefusal(
  input: BeginInput,
  { currencies }: Pick<GatewayCapabilities, 'currencies'>,
): RefusalReason | undefined {
  if (!isGatewayReference(input.reference)) return 'invalid_request';
  if (!Number.isSafeInteger(input.amountKobo) || input.amountKobo <= 0) return 'amount_not_accepted';
  if (!currencies.includes(input.currency)) return 'currency_not_accepted';
  if (!input.payer.email.includes('@') || input.payer.name.trim() === '') return 'payer_not_accepted';
  if (!isWebAddress(input.returnUrl)) return 'invalid_request';
  return undefined;
}

const isWebAddress = (text: string) => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');
