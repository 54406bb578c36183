/** Where alone fees are paid: every page, mail, letter and text of the college says it by these sentences. */
import type { PaidPurpose } from '#core/payments/fees.ts';

/** The fees that the portal takes. */
export const feeNames: Readonly<Record<PaidPurpose, string>> = {
  application: 'Application fee',
  acceptance: 'Acceptance fee',
};

const fees = Object.values(feeNames)
  .map((name) => `the ${name.toLowerCase()}`)
  .join(' and ');

export const wherePaid = `Pay ${fees} only by a payment started in your own account on this portal. Nobody at the college takes cash.`;
export const chargesPaid =
  'The charges of the first session are paid at registration, in the way that the bursary names there.';
