/**
 * Paystack's notifications: HMAC-SHA512 of the raw body under the API key itself. They have no event number, so the key
 * is made of the event's name and subject.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { GatewayNotification, NotificationInput, NotificationProblem } from '../port.ts';
import { bodyIsSigned, type SignatureScheme } from '../signature.ts';
import { readJsonBytes } from '../wire/json.ts';
import { maybe, maybeText, text } from '../wire/shapes.ts';

export const PAYSTACK_SIGNATURE_HEADER = 'x-paystack-signature';
export const paystackScheme: SignatureScheme = { hash: 'sha512', encoding: 'hex' };

const message = z.object({
  event: text,
  data: z.object({
    id: maybeText,
    reference: maybeText,
    transaction_reference: maybeText,
    refund_reference: maybeText,
    transaction: maybe(z.object({ reference: maybeText })),
  }),
});

export function readPaystackNotification(
  { body, headers }: NotificationInput,
  secretKey: string,
): Result<GatewayNotification, NotificationProblem> {
  if (!bodyIsSigned(body, headers.get(PAYSTACK_SIGNATURE_HEADER), secretKey, paystackScheme))
    return err('unauthenticated');
  const read = message.safeParse(readJsonBytes(body));
  if (!read.success) return err('malformed');
  const { event, data } = read.data;
  const kind = kindOf(event);
  const reference =
    kind === 'payment'
      ? (data.reference ?? data.transaction_reference)
      : (data.transaction_reference ?? data.transaction?.reference ?? data.reference);
  if (kind === 'payment' && !reference) return err('malformed');
  const about = data.id ?? data.refund_reference ?? reference;
  return ok({
    // A dispute or a refund can have several messages of one name, so everything they say is in the key.
    eventKey:
      kind === 'payment' && about
        ? `${event.slice(0, 60)}:${about.slice(0, 120)}`
        : `${event.slice(0, 60)}:${createHash('sha256').update(body).digest('hex')}`,
    kind,
    references: reference ? [reference] : [],
    providerReferences: [],
  });
}

function kindOf(event: string): GatewayNotification['kind'] {
  if (event.startsWith('charge.dispute.')) return 'dispute';
  if (event.startsWith('charge.') || event === 'bank.transfer.rejected') return 'payment';
  return event.startsWith('refund.') ? 'refund' : 'other';
}
