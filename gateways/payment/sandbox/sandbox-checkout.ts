/**
 * What happens when somebody submits a card on the sandbox's checkout page. The page collects and checks the form; only
 * the number comes here, is looked up among the test cards, and is forgotten.
 *
 * The caller runs `submitCard` in one transaction with the jobs for the notifications it returns, so that a charge never
 * pays without the portal being told, or the other way round.
 */
import type { CardForm } from '#core/payments/card-form.ts';
import type { SandboxCharge, SandboxLedger, SandboxSettlement } from './ledger.ts';
import { type CardEffect, type FailureReason, findTestCard } from './test-cards.ts';

export interface PlannedNotification {
  /** 1 for the first delivery of the event, 2 for its repetition. */
  readonly delivery: number;
  readonly afterSeconds: number;
}

export type CardSubmission =
  | {
      readonly kind: 'taken';
      readonly result: 'paid' | 'pending' | 'failed';
      readonly reason?: FailureReason;
      readonly charge: SandboxCharge;
      readonly notifications: readonly PlannedNotification[];
    }
  /** A card was taken for this charge before: a second click, a reload, Back. Nothing was changed. */
  | { readonly kind: 'closed'; readonly charge: SandboxCharge }
  /** Nothing was changed, the charge is still open. */
  | { readonly kind: 'not_a_test_card'; readonly charge: SandboxCharge }
  | { readonly kind: 'unknown_reference' };

export async function submitCard(
  ledger: SandboxLedger,
  reference: string,
  card: Readonly<Pick<CardForm, 'card_number'>>,
  now: Date,
): Promise<CardSubmission> {
  const charge = await ledger.get(reference);
  if (!charge) return { kind: 'unknown_reference' };
  if (charge.status !== 'open') return { kind: 'closed', charge };

  const testCard = findTestCard(card.card_number);
  if (!testCard) return { kind: 'not_a_test_card', charge };

  const settled = await ledger.settle(reference, settlementBy(testCard.effect, charge, now), now);
  if (!settled) return { kind: 'closed', charge: (await ledger.get(reference)) ?? charge };
  return {
    kind: 'taken',
    result: settled.status === 'open' ? 'pending' : settled.status,
    reason: testCard.effect.kind === 'fails' ? testCard.effect.reason : undefined,
    charge: settled,
    notifications: testCard.notifiesAfterSeconds.map((afterSeconds, index) => ({
      delivery: index + 1,
      afterSeconds,
    })),
  };
}

function settlementBy(effect: CardEffect, asked: SandboxCharge, now: Date): SandboxSettlement {
  switch (effect.kind) {
    case 'fails':
      return { status: 'failed', paidAmountKobo: null, paidCurrency: null, paidAt: null };
    case 'stays_pending':
      return { status: 'pending', paidAmountKobo: null, paidCurrency: null, paidAt: null };
    case 'pays': {
      const delay = effect.clearsAfterSeconds ?? 0;
      return {
        status: delay > 0 ? 'pending' : 'paid',
        paidAmountKobo: Math.floor((asked.amountKobo * effect.percent) / 100),
        paidCurrency: effect.currency ?? asked.currency,
        paidAt: new Date(now.getTime() + delay * 1000),
      };
    }
  }
}

/** Where the payer's browser goes afterwards: the return address, with the reference added as providers do. */
export function returnAddress({
  returnUrl,
  reference,
}: Pick<SandboxCharge, 'returnUrl' | 'reference'>): string {
  const address = new URL(returnUrl);
  address.searchParams.set('reference', reference);
  return address.href;
}
