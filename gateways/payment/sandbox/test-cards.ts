/**
 * The cards that the sandbox knows, and what each does. Any other number is turned away, so a real card typed by
 * mistake goes nowhere. Expiry, cvv and holder may be anything of the right form.
 */
import type { RefusalReason } from '#core/payments/refusal-reasons.ts';

export interface TestCard {
  /** 16 digits with a valid check digit, written without spaces. */
  readonly number: string;
  readonly name: string;
  /** The effect of the card, in words for the checkout page. */
  readonly label: string;
  readonly effect: CardEffect;
  /** When the sandbox tells the portal, in seconds after the card was taken; empty: never. */
  readonly notifiesAfterSeconds: readonly number[];
}

export type CardEffect =
  | {
      readonly kind: 'pays';
      /** Whole percent of what was asked; other than 100 for those who pay less or more. */
      readonly percent: number;
      /** Another currency than was asked. */
      readonly currency?: string;
      /** The money counts as paid this much later; until then the payment is pending. */
      readonly clearsAfterSeconds?: number;
    }
  | { readonly kind: 'stays_pending' }
  /** The reason is null where the bank gives none. */
  | { readonly kind: 'fails'; readonly reason: RefusalReason | null };

export const testCards = [
  {
    number: '4000056600000016',
    name: 'succeeds',
    label: 'Pays at once',
    effect: { kind: 'pays', percent: 100 },
    notifiesAfterSeconds: [0],
  },
  {
    number: '4000056600000024',
    name: 'declined',
    label: 'The bank declines it',
    effect: { kind: 'fails', reason: null },
    notifiesAfterSeconds: [0],
  },
  {
    number: '4000056600000032',
    name: 'insufficient_funds',
    label: 'Insufficient funds',
    effect: { kind: 'fails', reason: 'no-money' },
    notifiesAfterSeconds: [0],
  },
  {
    number: '4000056600000040',
    name: 'stays_pending',
    label: 'Stays pending: the bank never answers',
    effect: { kind: 'stays_pending' },
    notifiesAfterSeconds: [],
  },
  {
    number: '4000056600000057',
    name: 'notifies_late',
    label: 'Pending at first; confirmed after 30 seconds, when the college is notified',
    effect: { kind: 'pays', percent: 100, clearsAfterSeconds: 30 },
    notifiesAfterSeconds: [31],
  },
  {
    number: '4000056600000065',
    name: 'notifies_twice',
    label: 'Pays at once; the college is notified twice',
    effect: { kind: 'pays', percent: 100 },
    notifiesAfterSeconds: [0, 5],
  },
  {
    number: '4000056600000073',
    name: 'never_notifies',
    label: 'Pays at once; the college is never notified and must check',
    effect: { kind: 'pays', percent: 100 },
    notifiesAfterSeconds: [],
  },
  {
    number: '4000056600000081',
    name: 'pays_less',
    label: 'Pays half of the amount',
    effect: { kind: 'pays', percent: 50 },
    notifiesAfterSeconds: [0],
  },
  {
    number: '4000056600000099',
    name: 'pays_more',
    label: 'Pays twice the amount',
    effect: { kind: 'pays', percent: 200 },
    notifiesAfterSeconds: [0],
  },
  {
    number: '4000056600000107',
    name: 'wrong_currency',
    label: 'Pays in US dollars',
    effect: { kind: 'pays', percent: 100, currency: 'USD' },
    notifiesAfterSeconds: [0],
  },
  {
    number: '4000056600000115',
    name: 'wrong_details',
    label: 'The bank finds a wrong number, date, code or PIN',
    effect: { kind: 'fails', reason: 'wrong-details' },
    notifiesAfterSeconds: [0],
  },
  {
    number: '4000056600000123',
    name: 'not_allowed',
    label: 'The bank does not allow the card to pay online',
    effect: { kind: 'fails', reason: 'not-allowed' },
    notifiesAfterSeconds: [0],
  },
  {
    number: '4000056600000131',
    name: 'over_limit',
    label: 'The amount is above the limit of the card',
    effect: { kind: 'fails', reason: 'over-limit' },
    notifiesAfterSeconds: [0],
  },
  {
    number: '4000056600000149',
    name: 'expired_card',
    label: 'The card has expired',
    effect: { kind: 'fails', reason: 'expired-card' },
    notifiesAfterSeconds: [0],
  },
  {
    number: '4000056600000156',
    name: 'not_confirmed',
    label: 'The one-time code is not confirmed',
    effect: { kind: 'fails', reason: 'not-confirmed' },
    notifiesAfterSeconds: [0],
  },
  {
    number: '4000056600000164',
    name: 'bank_away',
    label: 'The bank does not answer in time',
    effect: { kind: 'fails', reason: 'bank-away' },
    notifiesAfterSeconds: [0],
  },
] as const satisfies readonly TestCard[];

export type TestCardName = (typeof testCards)[number]['name'];

/** Finds a card by its number as typed: spaces and hyphens between the digits do not count. */
export function findTestCard(typed: string): TestCard | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return testCards.find((card) => card.number === digits);
}

export function testCardNamed(name: TestCardName): TestCard {
  const card = testCards.find((candidate) => candidate.name === name);
  if (!card) throw new Error(`no test card is named ${name}`);
  return card;
}

/** The number in groups of four, as it is printed on a card: 19 characters. */
export const formatCardNumber = (digits: string): string => digits.replaceAll(/(\d{4})(?=\d)/g, '$1 ');
