import { describe, expect, it } from 'vitest';
import { sandboxCharge } from '#tests/gateways/payment/ledger-contract.ts';
import { makeMemoryLedger } from '#tests/gateways/payment/memory-ledger.ts';
import type { SandboxLedger } from './ledger.ts';
import { findCheckout, returnAddress, submitCard } from './sandbox-checkout.ts';
import { type TestCardName, testCardNamed, testCards } from './test-cards.ts';

const now = new Date('2026-03-02T09:05:00.000Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const numbered = (name: TestCardName) => ({ card_number: testCardNamed(name).number });

async function openBooks(): Promise<SandboxLedger> {
  const ledger = makeMemoryLedger();
  await ledger.put(sandboxCharge());
  return ledger;
}

describe('submitting a card', () => {
  const half = 1_250_000;
  const whole = 2_500_000;
  it.each<[TestCardName, string, object, number[]]>([
    ['succeeds', 'paid', { status: 'paid', paidAmountKobo: whole, paidCurrency: 'NGN', paidAt: now }, [0]],
    [
      'declined',
      'failed',
      { status: 'failed', paidAmountKobo: null, paidCurrency: null, paidAt: null, refusal: null },
      [0],
    ],
    [
      'insufficient_funds',
      'failed',
      { status: 'failed', paidAmountKobo: null, paidCurrency: null, paidAt: null, refusal: 'no-money' },
      [0],
    ],
    [
      'stays_pending',
      'pending',
      { status: 'pending', paidAmountKobo: null, paidCurrency: null, paidAt: null, refusal: null },
      [],
    ],
    ['notifies_late', 'pending', { status: 'pending', paidAmountKobo: whole, paidAt: later(30) }, [31]],
    ['notifies_twice', 'paid', { status: 'paid', paidAmountKobo: whole }, [0, 5]],
    ['never_notifies', 'paid', { status: 'paid', paidAmountKobo: whole }, []],
    ['pays_less', 'paid', { status: 'paid', paidAmountKobo: half, paidCurrency: 'NGN' }, [0]],
    ['pays_more', 'paid', { status: 'paid', paidAmountKobo: 2 * whole, paidCurrency: 'NGN' }, [0]],
    ['wrong_currency', 'paid', { status: 'paid', paidAmountKobo: whole, paidCurrency: 'USD' }, [0]],
  ])('%s: %s', async (card, result, charge, delays) => {
    const ledger = await openBooks();
    const submission = await submitCard(ledger, 'PAY1', numbered(card), now);
    expect(submission).toMatchObject({ kind: 'taken', result, charge });
    expect(submission.kind === 'taken' && submission.notifications).toEqual(
      delays.map((afterSeconds, index) => ({ delivery: index + 1, afterSeconds })),
    );
    expect(await ledger.get('PAY1')).toMatchObject(charge);
  });

  it('shows the form until a card was taken, and how it went from then on', async () => {
    const ledger = await openBooks();
    expect(await findCheckout(ledger, 'PAY1', now)).toMatchObject({ kind: 'open' });
    await submitCard(ledger, 'PAY1', numbered('notifies_late'), now);
    expect(await findCheckout(ledger, 'PAY1', later(29))).toMatchObject({
      kind: 'closed',
      result: 'pending',
    });
    expect(await findCheckout(ledger, 'PAY1', later(30))).toMatchObject({ kind: 'closed', result: 'paid' });
    expect(await findCheckout(ledger, 'PAY2', now)).toEqual({ kind: 'unknown_reference' });
  });

  it.each(
    testCards.flatMap(({ name, effect }) =>
      effect.kind === 'fails' ? [[name, effect.reason] as const] : [],
    ),
  )('keeps what the bank said of a card: %s, %s', async (name, refusal) => {
    const ledger = await openBooks();
    expect(await submitCard(ledger, 'PAY1', numbered(name), now)).toMatchObject({ charge: { refusal } });
    expect(await ledger.get('PAY1')).toMatchObject({ status: 'failed', refusal });
  });

  it.each<TestCardName>(['succeeds', 'declined', 'stays_pending', 'notifies_late'])(
    'takes no second card after the first %s',
    async (first) => {
      const ledger = await openBooks();
      await submitCard(ledger, 'PAY1', numbered(first), now);
      const standing = await ledger.get('PAY1');
      const again = await submitCard(ledger, 'PAY1', numbered('succeeds'), later(60));
      expect(again).toMatchObject({ kind: 'closed', charge: standing });
      expect(await findCheckout(ledger, 'PAY1', later(60))).toEqual(again);
      expect(await ledger.get('PAY1')).toEqual(standing);
    },
  );

  it('pays once when the same card is posted many times at once', async () => {
    const ledger = await openBooks();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => submitCard(ledger, 'PAY1', numbered('succeeds'), now)),
    );
    expect(answers.filter((answer) => answer.kind === 'taken')).toHaveLength(1);
    expect(answers.filter((answer) => answer.kind === 'closed')).toHaveLength(4);
  });

  it('answers with the winner when another card came in between', async () => {
    const books = await openBooks();
    const ledger: SandboxLedger = {
      ...books,
      async settle(reference, change, moment) {
        await submitCard(books, reference, numbered('declined'), now);
        return books.settle(reference, change, moment);
      },
    };
    expect(await submitCard(ledger, 'PAY1', numbered('succeeds'), now)).toMatchObject({
      kind: 'closed',
      result: 'failed',
      charge: { status: 'failed' },
    });
  });

  it('turns away a card that is not one of its own, and stays open', async () => {
    const ledger = await openBooks();
    const answer = await submitCard(ledger, 'PAY1', { card_number: '4111111111111111' }, now);
    expect(answer.kind).toBe('not_a_test_card');
    expect(await ledger.get('PAY1')).toEqual(sandboxCharge());
  });

  it('knows no reference that was not begun', async () => {
    expect(await submitCard(makeMemoryLedger(), 'PAY1', numbered('succeeds'), now)).toEqual({
      kind: 'unknown_reference',
    });
  });

  it('keeps nothing of the card', async () => {
    const ledger = await openBooks();
    await submitCard(ledger, 'PAY1', numbered('succeeds'), now);
    expect(JSON.stringify(await ledger.get('PAY1'))).not.toContain(
      numbered('succeeds').card_number.slice(-4),
    );
  });
});

describe('the way back', () => {
  it('adds the reference to what stands in the address already', () => {
    expect(
      returnAddress(sandboxCharge({ returnUrl: 'https://portal.example.edu.ng/pay/return?step=1' })),
    ).toBe('https://portal.example.edu.ng/pay/return?step=1&reference=PAY1');
  });
});
