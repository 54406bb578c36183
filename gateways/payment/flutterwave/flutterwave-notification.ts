/**
 * Flutterwave's v3 notifications carry the secret hash itself: it proves the sender and nothing of the body, so they
 * are never more than a reason to ask.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { GatewayNotification, NotificationInput, NotificationProblem } from '../port.ts';
import { isSharedSecret } from '../signature.ts';
import { readJsonBytes } from '../wire/json.ts';
import { maybeText, text } from '../wire/shapes.ts';

export const FLUTTERWAVE_HASH_HEADER = 'verif-hash';

const message = z.object({
  event: text,
  data: z.object({ id: maybeText, tx_ref: maybeText, status: maybeText }),
});

export function readFlutterwaveNotification(
  { body, headers }: NotificationInput,
  secretHash: string,
): Result<GatewayNotification, NotificationProblem> {
  if (!isSharedSecret(headers.get(FLUTTERWAVE_HASH_HEADER), secretHash)) return err('unauthenticated');
  const read = message.safeParse(readJsonBytes(body));
  if (!read.success) return err('malformed');
  const { event, data } = read.data;
  const kind = kindOf(event);
  if (kind === 'payment' && !data.tx_ref) return err('malformed');
  const about = data.id ?? data.tx_ref;
  return ok({
    eventKey:
      kind === 'payment' && about
        ? // Every try is a transaction with its own number, and can end in each way once.
          [event.slice(0, 60), about.slice(0, 90), (data.status ?? '').slice(0, 30)].join(':')
        : `${event.slice(0, 60)}:${createHash('sha256').update(body).digest('hex')}`,
    kind,
    references: data.tx_ref ? [data.tx_ref] : [],
    providerReferences: [],
  });
}

function kindOf(event: string): GatewayNotification['kind'] {
  if (event.startsWith('charge.')) return 'payment';
  if (event.includes('refund')) return 'refund';
  return event.includes('dispute') || event.includes('chargeback') ? 'dispute' : 'other';
}
