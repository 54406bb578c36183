/**
 * What an adapter's test brings to the suite, and what the suite's parts share: a fresh harness for every test and
 * attempts that look like the portal's own.
 *
 * What a payer can do at the other end is named in `acts`. A gateway with a hosted checkout must name all required ones;
 * the suite fails where one is left out, so a harness cannot make a promise go away by not trying it.
 */
import { afterEach, beforeEach, expect } from 'vitest';
import type {
  BeginInput,
  GatewayCapabilities,
  NotificationInput,
  PaymentGateway,
  Verification,
} from '#gateways/payment/port.ts';

export const requiredActs = [
  /** Pays what was asked. */
  'pays',
  /** Is turned down, and the checkout is over. */
  'fails',
  /** Did something of which the outcome is not known yet. */
  'waits',
  'pays_less',
  'pays_more',
  'pays_in_another_currency',
] as const;
const optionalActs = [
  /** Waits first, and pays after all when `letTimePass` is called. */
  'pays_late',
  /** Is turned down at a checkout that stays open for another try. */
  'fails_once',
] as const;
export type PayerAct = (typeof requiredActs | typeof optionalActs)[number];

export interface PaymentHarness {
  readonly gateway: PaymentGateway;
  /** Does at the other end what the payer would do there, for a reference that was begun. */
  act(act: PayerAct, reference: string): Promise<void>;
  /** Brings about what `pays_late` waits for. */
  letTimePass?(): Promise<void>;
  /** The notification that the other end sends about the reference as it stands now, with a good proof. */
  notification?(reference: string): Promise<NotificationInput>;
  /** The proof is good, the body is this. */
  signed?(body: Uint8Array): Promise<NotificationInput>;
  /** From now on the other end does not answer. */
  breakDown?(): Promise<void>;
  close?(): Promise<void>;
}

export interface PaymentContract {
  readonly capabilities: GatewayCapabilities;
  readonly acts: readonly PayerAct[];
  make(): Promise<PaymentHarness>;
}

let serial = 0;
/** A new attempt for every test; the reference looks like the portal's own. */
export const newAttempt = (change: Partial<BeginInput> = {}): BeginInput => {
  serial += 1;
  const reference = `PAY1767225600000${String(serial).padStart(6, '0')}`;
  return {
    reference,
    amountKobo: 2_500_000,
    currency: 'NGN',
    payer: { email: 'ada.obi@example.ng', name: 'Ada O’Neill-Ɗanladi', phone: '+2348031234567' },
    description: 'Application Fee',
    applicationNumber: 'FCAT-7K2M-9',
    returnUrl: `https://portal.example.edu.ng/pay/return/${reference}`,
    ...change,
  };
};

/** The adapter of the test that is running now, and the steps that most tests begin with. */
export interface UnderTest {
  readonly harness: PaymentHarness;
  readonly gateway: PaymentGateway;
  readonly capabilities: GatewayCapabilities;
  can(act: PayerAct): boolean;
  /** A new attempt that the gateway has taken. */
  begun(change?: Partial<BeginInput>): Promise<BeginInput>;
  /** What the gateway knows of it now. */
  verified(reference: string): Promise<Verification>;
}

/** Call it inside a `describe`: it makes the harness before each test and closes it after. */
export function setUp({ capabilities, acts, make }: PaymentContract): UnderTest {
  let harness: PaymentHarness;
  beforeEach(async () => {
    harness = await make();
  });
  afterEach(() => harness.close?.());
  return {
    get harness() {
      return harness;
    },
    get gateway() {
      return harness.gateway;
    },
    capabilities,
    can: (act) => acts.includes(act),
    async begun(change) {
      const attempt = newAttempt(change);
      expect(await harness.gateway.begin(attempt)).toMatchObject({ ok: true });
      return attempt;
    },
    async verified(reference) {
      const answer = await harness.gateway.verify({ reference });
      if (!answer.ok) throw new Error(`verify answered ${answer.error.kind}`);
      return answer.value;
    },
  };
}
