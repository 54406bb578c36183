/** Refuses a request that no provider accepts before anything is sent, with the same answer for every gateway. */
import type { BeginInput, GatewayCapabilities, RefusalReason } from './port.ts';

const REFERENCE = /^[A-Za-z0-9-]{1,32}$/;

const isGatewayReference = (text: string): boolean => REFERENCE.test(text);

/** The reason for which this cannot begin, or undefined. */
export function findBeginRefusal(
  input: BeginInput,
  { currencies }: Pick<GatewayCapabilities, 'currencies'>,
): RefusalReason | undefined {
  if (!isGatewayReference(input.reference)) return 'invalid_request';
  if (!Number.isSafeInteger(input.amountKobo) || input.amountKobo <= 0) return 'amount_not_accepted';
  if (!currencies.includes(input.currency)) return 'currency_not_accepted';
  if (!input.payer.email.includes('@') || input.payer.name.trim() === '') return 'payer_not_accepted';
  if (!isWebAddress(input.returnUrl)) return 'invalid_request';
  return undefined;
}

const isWebAddress = (text: string) => ['http:', 'https:'].includes(URL.parse(text)?.protocol ?? '');
