/** How a fee can be paid, and the form that asks. */
import { z } from 'zod';
import { requiredText } from '../shared/form.ts';
import { oneOf } from '../shared/text-rules.ts';

export const PAYMENT_METHODS = ['card', 'bank_transfer', 'paystack', 'flutterwave', 'remita'] as const;
export type PaymentMethod = (typeof PAYMENT_METHODS)[number];

export const isPaymentMethod = (text: unknown): text is PaymentMethod =>
  PAYMENT_METHODS.includes(text as PaymentMethod);

/** The choice of a method among those that this college offers now. */
export const choosePaymentSchema = (offered: readonly PaymentMethod[]) =>
  z.object({
    method: requiredText((typed) => {
      const chosen = oneOf(offered)(typed);
      return chosen.ok ? chosen : { ok: false, error: { code: 'payment-method' } };
    }, 'payment-method').transform((method) => method as PaymentMethod),
  });
