/**
 * Remita proves each request by a SHA-512 over what it is about and the merchant's API key, joined without separators.
 */
import { createHash } from 'node:crypto';

export interface RemitaKeys {
  readonly merchantId: string;
  readonly serviceTypeId: string;
  /** Exactly as issued. */
  readonly apiKey: string;
}

const sha512 = (...parts: readonly string[]) => createHash('sha512').update(parts.join('')).digest('hex');

/** @param amount byte for byte the text that stands in the body: '25000' and '25000.00' differ. */
export const initHash = (
  { merchantId, serviceTypeId, apiKey }: RemitaKeys,
  orderId: string,
  amount: string,
) => sha512(merchantId, serviceTypeId, orderId, amount, apiKey);

/** @param subject an orderId or an RRR. */
export const statusHash = ({ merchantId, apiKey }: RemitaKeys, subject: string) =>
  sha512(subject, apiKey, merchantId);

export const pageHash = ({ merchantId, apiKey }: RemitaKeys, rrr: string) => sha512(merchantId, rrr, apiKey);
