/**
 * The message by which the sandbox tells the portal of a charge, in both directions: written and signed, proven and
 * read.
 */

import { err, ok, type Result } from '#core/shared/result.ts';
import type { GatewayNotification, NotificationInput, NotificationProblem } from '../port.ts';
import { bodyIsSigned, type SignatureScheme, signBody } from '../signature.ts';
import { type SandboxCharge, statusAt } from './ledger.ts';
export const SANDBOX_SIGNATURE_HEADER = 'x-sandbox-signature';
const scheme: SignatureScheme = { hash: 'sha512', encoding: 'hex' };

export interface SandboxMessage {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** Writes the message for the present state of a charge. Every delivery of one event has the same bytes. */
export function writeSandboxNotification(charge: SandboxCharge, secret: string, now: Date): SandboxMessage {
  const status = statusAt(charge, now);
  const paid = status === 'paid';
  const event = `charge.${paid ? 'success' : status}`;
  const text = JSON.stringify({
    id: `${event}:${charge.reference}`,
    event,
    data: {
      reference: charge.reference,
      provider_reference: charge.providerReference,
      status,
      amount: paid ? charge.paidAmountKobo : charge.amountKobo,
      currency: paid ? charge.paidCurrency : charge.currency,
      paid_at: paid ? charge.paidAt?.toISOString() : null,
    },
  });
  const body = new TextEncoder().encode(text);
  return {
    body,
    headers: {
      'content-type': 'application/json',
      [SANDBOX_SIGNATURE_HEADER]: signBody(body, secret, scheme),
    },
  };
}

export function readSandboxNotification(
  { body, headers }: NotificationInput,
  secret: string,
): Result<GatewayNotification, NotificationProblem> {
  if (!bodyIsSigned(body, headers.get(SANDBOX_SIGNATURE_HEADER), secret, scheme))
    return err('unauthenticated');
  const message = parse(body);
  const { id, event } = message ?? {};
  const reference = message?.data?.reference;
  if (!isShortText(id) || !isShortText(event) || !isShortText(reference)) return err('malformed');
  return ok({
    eventKey: id,
    kind: event.startsWith('charge.') ? 'payment' : 'other',
    references: [reference],
    providerReferences: [],
  });
}

interface Message {
  readonly id?: unknown;
  readonly event?: unknown;
  readonly data?: { readonly reference?: unknown } | null;
}

function parse(body: Uint8Array): Message | null {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return null;
  }
}

const isShortText = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= 200;
