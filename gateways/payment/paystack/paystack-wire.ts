/** The shape of Paystack's answers, and what they mean. Numbers have become text on reading. */
import { z } from 'zod';
import type { Verification } from '../port.ts';
import { koboOfKobo } from '../wire/decimal.ts';
import { refusalReasonOf } from '../wire/refusal-reason.ts';
import { currencyOf, last4Of, maybe, maybeText, momentOf, text } from '../wire/shapes.ts';

/** `status` is about the call, not the payment, and one official sample has it as text. */
export const envelope = z.object({
  status: z.union([z.boolean(), z.enum(['true', 'false']).transform((word) => word === 'true')]),
  message: maybeText,
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
  type: maybeText,
  code: maybeText,
});
export type PaystackEnvelope = z.output<typeof envelope>;

export const begunData = z.object({ authorization_url: text, reference: text });

export const listMeta = z.object({ pageCount: maybe(z.string().regex(/^\d{1,7}$/)) });

const authorization = z.object({ last4: maybeText, card_type: maybeText, brand: maybeText });

/** `metadata` comes as object, text, null or 0, and is ours anyway: it is not read. */
export const transactionData = z
  .object({
    id: maybeText,
    status: text,
    reference: text,
    amount: maybeText,
    requested_amount: maybeText,
    fees: maybeText,
    currency: maybeText,
    domain: maybeText,
    channel: maybeText,
    gateway_response: maybeText,
    paid_at: maybeText,
    paidAt: maybeText,
    created_at: maybeText,
    createdAt: maybeText,
    authorization: maybe(authorization),
  })
  .transform((row) => ({
    ...row,
    paidAt: momentOf(row.paid_at ?? row.paidAt),
    createdAt: momentOf(row.created_at ?? row.createdAt),
  }));
export type PaystackTransaction = z.output<typeof transactionData>;

/** 'abandoned' is a payer who has not finished, and may still. Anything not listed here is unknown. */
const OUTCOMES: Readonly<Record<string, Verification['outcome']>> = {
  success: 'paid',
  failed: 'failed',
  abandoned: 'open',
  ongoing: 'open',
  pending: 'open',
  processing: 'open',
  queued: 'open',
  reversed: 'reversed',
};

export function toVerification(row: PaystackTransaction, mode: 'test' | 'live'): Verification {
  const paidKobo = koboOfKobo(row.amount ?? '');
  const requestedKobo = koboOfKobo(row.requested_amount ?? '');
  const feeKobo = koboOfKobo(row.fees ?? '');
  const currency = currencyOf(row.currency);
  const known = Object.hasOwn(OUTCOMES, row.status) ? (OUTCOMES[row.status] ?? 'unknown') : 'unknown';
  // Money with an unreadable amount or currency is not called paid.
  const readable = paidKobo !== undefined && currency !== undefined;
  const outcome = known === 'paid' && !readable ? 'unknown' : known;
  const brand = row.authorization?.brand ?? row.authorization?.card_type;
  const last4 = last4Of(row.authorization?.last4);
  const settled = outcome === 'paid' || outcome === 'reversed';
  return {
    outcome,
    reference: row.reference,
    amountKobo: (settled ? forUs(paidKobo, requestedKobo, feeKobo) : (requestedKobo ?? paidKobo)) ?? 0,
    currency: currency ?? 'NGN',
    ...(outcome === 'failed' && { refusal: refusalReasonOf(row.gateway_response) }),
    ...(row.status === 'abandoned' && { left: true }),
    ...(row.id && { providerReference: row.id }),
    ...(settled && row.paidAt && { paidAt: row.paidAt }),
    ...(settled && row.channel && { channel: row.channel }),
    ...(settled && (brand || last4) && { card: { ...(brand && { brand }), ...(last4 && { last4 }) } }),
    ...(settled && feeKobo !== undefined && { providerFeeKobo: feeKobo }),
    ...((mode === 'test' || row.domain === 'test') && { testMoney: true }),
  };
}

/** If the payer bears the fees, `amount` includes them; they are not the college's. */
function forUs(
  paid: number | undefined,
  requested: number | undefined,
  fee: number | undefined,
): number | undefined {
  if (paid === undefined || requested === undefined || fee === undefined) return paid;
  return paid - fee === requested ? requested : paid;
}
