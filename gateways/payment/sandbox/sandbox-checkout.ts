/**
 * Takes a card that was submitted on the sandbox's checkout page. The page collects and checks the form; only the
 * number comes here, is looked up among the test cards, and is forgotten.
 *
 * The caller runs `submitCard` in one transaction with the jobs for the notifications it returns, so that a charge never
 * pays without the portal being told, or the other way round.
 */
import type { CardForm } from '#core/payments/card-form.ts';
import {
  type CardResult,
  type SandboxCharge,
  type SandboxLedger,
  type SandboxSettlement,
  statusAt,
} from './ledger.ts';
import { type CardEffect, findTestCard } from './test-cards.ts';

export type { SandboxCharge, SandboxLedger };

interface PlannedNotification {
  /** 1 for the first delivery of the event, 2 for its repetition. */
  readonly delivery: number;
  readonly afterSeconds: number;
}

/** A card was taken for this charge before: a second click, a reload, Back. It takes no other. */
interface ClosedCheckout {
  readonly kind: 'closed';
  readonly result: CardResult;
  readonly charge: SandboxCharge;
}

/** The state of the checkout page: the form, or a notice that there is nothing left to do here. */
export type Checkout =
  | { readonly kind: 'open'; readonly charge: SandboxCharge }
  | ClosedCheckout
  | { readonly kind: 'unknown_reference' };

export type CardSubmission =
  | {
      readonly kind: 'taken';
      readonly result: CardResult;
      readonly charge: SandboxCharge;
      readonly notifications: readonly PlannedNotification[];
    }
  | ClosedCheckout
  /** Nothing was changed, the charge is still open. */
  | { readonly kind: 'not_a_test_card'; readonly charge: SandboxCharge }
  | { readonly kind: 'unknown_reference' };

export async function findCheckout(ledger: SandboxLedger, reference: string, now: Date): Promise<Checkout> {
  const charge = await ledger.get(reference);
  if (!charge) return { kind: 'unknown_reference' };
  const status = statusAt(charge, now);
  return status === 'open' ? { kind: 'open', charge } : { kind: 'closed', result: status, charge };
}

export async function submitCard(
  ledger: SandboxLedger,
  reference: string,
  card: Readonly<Pick<CardForm, 'card_number'>>,
  now: Date,
): Promise<CardSubmission> {
  const checkout = await findCheckout(ledger, reference, now);
  if (checkout.kind !== 'open') return checkout;
  const { charge } = checkout;

  const testCard = findTestCard(card.card_number);
  if (!testCard) return { kind: 'not_a_test_card', charge };

  const change = settlementBy(testCard.effect, charge, now);
  const settled = await ledger.settle(reference, change, now);
  if (!settled) {
    // Another card came in between; it is the one that counts.
    const standing = await findCheckout(ledger, reference, now);
    if (standing.kind === 'open') throw new Error(`sandbox charge ${reference} is open and takes no card`);
    return standing;
  }
  return {
    kind: 'taken',
    result: change.status,
    charge: settled,
    notifications: testCard.notifiesAfterSeconds.map((afterSeconds, index) => ({
      delivery: index + 1,
      afterSeconds,
    })),
  };
}

const UNPAID = { paidAmountKobo: null, paidCurrency: null, paidAt: null, refusal: null } as const;

function settlementBy(effect: CardEffect, asked: SandboxCharge, now: Date): SandboxSettlement {
  switch (effect.kind) {
    case 'fails':
      return { ...UNPAID, status: 'failed', refusal: effect.reason };
    case 'stays_pending':
      return { ...UNPAID, status: 'pending' };
    case 'pays': {
      const delay = effect.clearsAfterSeconds ?? 0;
      return {
        ...UNPAID,
        status: delay > 0 ? 'pending' : 'paid',
        paidAmountKobo: Math.floor((asked.amountKobo * effect.percent) / 100),
        paidCurrency: effect.currency ?? asked.currency,
        paidAt: new Date(now.getTime() + delay * 1000),
      };
    }
  }
}

/**
 * The address to which the payer's browser goes afterwards: the return address, with the reference added as providers
 * do.
 */
export function returnAddress({
  returnUrl,
  reference,
}: Pick<SandboxCharge, 'returnUrl' | 'reference'>): string {
  const address = new URL(returnUrl);
  address.searchParams.set('reference', reference);
  return address.href;
}
