/** The ways to pay a fee, and the form that asks. */
import { z } from 'zod';
import { requiredText } from '../shared/form.ts';
import { oneOf } from '../shared/text-rules.ts';
import { isByStaff, REAL_GATEWAYS, type RealGateway } from './gateways.ts';

export type PaymentMethod = 'card' | RealGateway;
/** In the order of the check that the database has. */
export const PAYMENT_METHODS: readonly PaymentMethod[] = [
  'card',
  ...REAL_GATEWAYS.filter(isByStaff),
  ...REAL_GATEWAYS.filter((id) => !isByStaff(id)),
];

/** The choice of a method among those that this college offers now. */
export const choosePaymentSchema = (offered: readonly PaymentMethod[]) =>
  z.object({
    method: requiredText((typed) => {
      const chosen = oneOf(offered)(typed);
      return chosen.ok ? chosen : { ok: false, error: { code: 'payment-method' } };
    }, 'payment-method').transform((method) => method as PaymentMethod),
  });
