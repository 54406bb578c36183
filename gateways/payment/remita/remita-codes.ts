/**
 * Gives Remita's status codes their meaning. They are text: compared as numbers, '025' (RRR made) equals '25' (an
 * error).
 */
import type { GatewayProblem, Verification } from '../port.ts';

const PAID: ReadonlySet<string> = new Set(['00', '01']);
/**
 * Failed and rejected. '012' (left by the payer) and '046' (broken off) are no end: the RRR can still be taken to a bank,
 * so they are open, as is every code that is not listed.
 */
const FAILED: ReadonlySet<string> = new Set(['02', '059']);
/** No such order: it never reached Remita, or under another merchant. */
const UNKNOWN_ORDER: ReadonlySet<string> = new Set(['026']);
/** Remita itself does not know. */
const NO_WORD: ReadonlySet<string> = new Set(['25', '998', '999']);

/** The setting that a code puts in doubt. */
const SETTINGS: Readonly<Record<string, string>> = {
  // Hash mismatch, bad authentication.
  '013': 'apiKey',
  '020': 'apiKey',
  // Bad merchant, service type or order; inactive merchant.
  '023': 'merchantId',
  '024': 'merchantId',
};
/** An RRR for this order exists already. */
const DUPLICATE: ReadonlySet<string> = new Set(['028', '055', '027']);

/** Left by the payer, or broken off, or nobody has tried to pay the RRR yet. */
const LEFT: ReadonlySet<string> = new Set(['012', '046', '025']);
export const isLeft = (code: string) => LEFT.has(code);

export const isDuplicateOrder = (code: string | undefined) => code !== undefined && DUPLICATE.has(code);
export const isGenerated = (code: string | undefined) => code === '025' || code === '00';

/** Undefined where the code is no word about the payment but a problem: see `problemOfCode`. */
export function outcomeOfCode(code: string): Verification['outcome'] | undefined {
  if (PAID.has(code)) return 'paid';
  if (FAILED.has(code)) return 'failed';
  if (UNKNOWN_ORDER.has(code)) return 'unknown';
  return NO_WORD.has(code) || Object.hasOwn(SETTINGS, code) ? undefined : 'open';
}

export function problemOfCode(
  code: string,
  request: 'effect' | 'reading',
  httpStatus: number,
): GatewayProblem {
  const trace = { httpStatus, providerCode: code };
  const setting = Object.hasOwn(SETTINGS, code) ? SETTINGS[code] : undefined;
  if (setting) return { kind: 'misconfigured', setting, trace };
  if (code === '022') return { kind: 'refused', reason: 'invalid_request', trace };
  return { kind: request === 'effect' ? 'outcome_unknown' : 'unavailable', trace };
}
