/** The state of an application's fee, in the sentences of its page, the list, the pay page and mails. */
import type { Confirmation } from '#core/admissions/application-situation.ts';
import type { SituationKind } from '#core/admissions/situation-kinds.ts';
import type { ReturnPlace, ReturnStage } from '#core/payments/fee-standing.ts';

/** The values of the sentences, as people read them; empty where there is none. */
export interface SituationParams {
  /** The fee that was asked for, what came instead, and by which method and reference. */
  readonly asked: string;
  readonly came: string;
  /** The part of the fee that is missing. */
  readonly missing: string;
  readonly method: string;
  /** By which it is paid at any bank: Remita's RRR. */
  readonly rrr: string;
  /** A transfer, which the bank took back; a gateway did otherwise. */
  readonly byBank: boolean;
  readonly reference: string;
  /** Why staff ended a payment, in their words. */
  readonly because: string;
  /** The bank's reason for refusing a payment, and the next step. */
  readonly refusal: string;
  /** A transfer is looked for longer than it usually takes. */
  readonly late: boolean;
  /** The last day to apply, the day on which it was withdrawn, or that on which a late transfer was reported. */
  readonly day: string;
  /** The people who have yet to confirm an offer. */
  readonly confirmation: Confirmation;
  /** The fee is paid and about to be refunded. */
  readonly goesBack: boolean;
  /** The matriculation number of whoever became a student. */
  readonly number: string;
}

export interface Saying {
  readonly title: string;
  readonly text: (about: SituationParams) => string;
}

const because = (reason: string) => (reason ? ` Reason: ${reason}` : '');

export const feeSituations = {
  'payment-open': {
    title: 'Your payment is not confirmed yet',
    text: ({ method }) => `You started a payment (${method}). No money has been confirmed.`,
  },
  'payment-number': {
    title: 'Your fee is not paid yet. Pay it with your RRR',
    text: ({ asked, rrr }) =>
      `Pay ${asked} with RRR ${rrr} at any bank, in a bank app, by USSD or online. Your application is sent when the money has come. If you have paid at a bank, that can take a day: do not pay again.`,
  },
  'payment-left': {
    title: 'You left without paying',
    text: ({ method }) =>
      `You started a payment (${method}), and no money has come by it. Your application is saved, but it is not sent yet.`,
  },
  'payment-ended': {
    title: 'No payment arrived. Your application is not sent',
    text: ({ method }) =>
      `You started a payment (${method}), and no money has come by it. If money left your account, check that payment before you pay again.`,
  },
  'unconfirmed-at-closing': {
    title: 'Applications closed before your payment was confirmed',
    text: ({ day, method }) =>
      `Applications closed on ${day}. You had started a payment (${method}). Money that you paid by that day counts, even if it is confirmed later.`,
  },
  'payment-in-doubt': {
    title: 'The bursary is checking your payment. Do not pay again',
    text: ({ came, asked }) =>
      came
        ? `${came} arrived for this application. The fee is ${asked}.`
        : 'The details we received about your payment do not match.',
  },
  'payment-short': {
    title: 'A part of your fee is missing',
    text: ({ came, asked, missing }) =>
      `${came} of the ${asked} fee arrived. ${missing} is missing. Pay only that: your application is sent when it has come.`,
  },
  'payment-refused': {
    title: 'Your last payment did not go through',
    text: ({ refusal }) => `${refusal} The college has not received any money. Your application is saved.`,
  },
  'payment-closed': {
    title: 'The bursary closed your last payment',
    text: ({ came, asked, because: reason }) =>
      `${came ? `${came} arrived. The fee is ${asked}.` : 'It does not pay the fee.'}${because(reason)} Your application is saved.`,
  },
  'transfer-waiting': {
    title: 'The bursary is checking for your transfer',
    text: ({ asked, late, day }) =>
      late
        ? `You told us on ${day} that you sent ${asked} by bank transfer. The bursary has not found it yet, which is later than usual. Write to the bursary with your bank slip. Do not pay again.`
        : `You told us that you sent ${asked} by bank transfer. This usually takes two working days. Do not pay again.`,
  },
  'transfer-declined': {
    title: 'The bursary did not find your transfer',
    text: ({ because: reason }) =>
      `${because(reason).trim()} If the money has left your account, take your bank slip to the bursary or write to them before you pay again.`.trim(),
  },
  'transfer-returned': {
    title: 'The bank returned your transfer',
    text: ({ asked }) =>
      `The bank took back the ${asked} that you sent, so the fee is not paid. Check with your bank that the money is back in your account before you pay again.`,
  },
  'fee-given-back': {
    title: 'Your fee was refunded',
    text: ({ asked }) => `The payment of ${asked} was refunded to you, so the fee is no longer paid.`,
  },
  'fee-taken-back': {
    title: 'Your payment was taken back',
    text: ({ asked, byBank }) =>
      `${byBank ? 'The bank' : 'The payment gateway'} reversed your payment of ${asked}, so the fee is no longer paid. Check with your bank that the money is back in your account before you pay again.`,
  },
  'fee-going-back': {
    title: 'Your fee is being refunded',
    text: () =>
      'The bursary has approved a refund of all of your fee, so this application cannot be sent now. Your answers are saved. If you want to go on with it, you will have to pay the fee again when the refund has been sent.',
  },
  'fee-moved-away': {
    title: 'The application fee is not paid',
    text: ({ asked }) =>
      `The bursary moved your payment of ${asked} to another application. If that is wrong, write to the bursary before you pay again.`,
  },
  'fee-not-found': {
    title: 'The application fee is not paid yet',
    text: () =>
      'If you have paid already, take your receipt or bank slip to the bursary or write to them before you pay again.',
  },
  'fee-found': {
    title: 'Your fee has reached us',
    text: ({ goesBack }) =>
      `${goesBack ? '' : 'You do not pay again. '}The college will update the status of your application.`,
  },
  'paid-late': {
    title: 'Your fee came after applications closed',
    text: ({ day }) =>
      `Applications closed on ${day}, and the fee was paid after that. Do not pay again. Ask the admissions office whether they can still consider your application. If not, the bursary refunds the fee.`,
  },
} satisfies Partial<Readonly<Record<SituationKind, Saying>>>;

/** Where money goes back to. */
export const returnPlaces: Readonly<Record<ReturnPlace, string>> = {
  card: 'It goes back to the card it was paid with.',
  account: 'It goes back to the bank account it came from.',
  source: 'It goes back to the card or account it came from.',
  asked:
    'Money paid at a bank cannot go back the way it came. It is sent to a bank account in your own name: write to the bursary with the name of the bank, the account number and the account name.',
};

/** @param named the bursary knows where to, and does not wait for its payer to say so */
export const returnStages: Readonly<Record<ReturnStage, (named: boolean) => string>> = {
  known: () => 'The bursary approves refunds within 15 working days. We will e-mail you.',
  late: () =>
    'The bursary approves refunds within 15 working days. This one is late. Write to the bursary with your payment reference.',
  approved: (named) =>
    named
      ? 'The bursary has approved the refund and will send it next.'
      : 'The bursary has approved the refund. It can send it only when it has your account.',
  sent: () => 'It is on its way to you.',
  failed: (named) =>
    named
      ? 'The bursary tried to send it, and it did not arrive. Write to the bursary if your card or account has changed. It will be sent again.'
      : 'The bursary tried to send it, and it did not arrive. It can send it again only when it has your account.',
};
