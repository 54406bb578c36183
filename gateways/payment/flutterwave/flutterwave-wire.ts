/** The shape of Flutterwave's v3 answers. Numbers have become text on reading; ids come in both forms. */
import { z } from 'zod';
import type { Verification } from '../port.ts';
import { koboOfNaira } from '../wire/decimal.ts';
import { refusalReasonOf } from '../wire/refusal-reason.ts';
import { currencyOf, last4Of, maybe, maybeText, momentOf, text } from '../wire/shapes.ts';

/** `status` is about the call, not the payment. */
export const envelope = z.object({
  status: z.enum(['success', 'error']),
  message: maybeText,
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
});
export type FlutterwaveEnvelope = z.output<typeof envelope>;

export const begunData = z.object({ link: text });

export const listMeta = z.object({
  page_info: maybe(z.object({ total_pages: maybe(z.string().regex(/^\d{1,7}$/)) })),
});

const card = z.object({ last_4digits: maybeText, type: maybeText });

const OUTCOMES: Readonly<Record<string, Verification['outcome']>> = {
  successful: 'paid',
  failed: 'failed',
  pending: 'open',
};

export const transactionData = z
  .object({
    id: maybeText,
    tx_ref: text,
    status: text,
    amount: maybeText,
    currency: maybeText,
    app_fee: maybeText,
    payment_type: maybeText,
    processor_response: maybeText,
    created_at: maybeText,
    card: maybe(card),
  })
  .transform((row) => {
    const amountKobo = koboOfNaira(row.amount ?? '');
    const currency = currencyOf(row.currency);
    const known = Object.hasOwn(OUTCOMES, row.status) ? (OUTCOMES[row.status] ?? 'unknown') : 'unknown';
    // Money with an unreadable amount or currency is not called paid.
    const readable = amountKobo !== undefined && currency !== undefined;
    const brand = row.card?.type;
    const last4 = last4Of(row.card?.last_4digits);
    return {
      id: row.id,
      tx_ref: row.tx_ref,
      outcome: known === 'paid' && !readable ? ('unknown' as const) : known,
      amountKobo,
      currency,
      feeKobo: koboOfNaira(row.app_fee ?? ''),
      payment_type: row.payment_type,
      refusal: refusalReasonOf(row.processor_response),
      createdAt: momentOf(row.created_at),
      card: brand || last4 ? { ...(brand && { brand }), ...(last4 && { last4 }) } : undefined,
    };
  });
export type FlutterwaveTransaction = z.output<typeof transactionData>;
