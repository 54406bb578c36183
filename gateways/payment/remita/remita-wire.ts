/**
 * Remita's answers, codes and proofs. Answers are JSON, often in a wrapper that looks like JSONP, with status codes that are text and must
 * stay text ('025' and '25' mean opposite things).
 */

import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { GatewayProblem, Verification } from '../port.ts';
import { type Json, readJson, readJsonBytes } from '../wire/http.ts';
import { maybe, maybeText } from '../wire/shapes.ts';

/**
 * Reads from the first brace to the last, whatever is wrapped around it. Undefined for a text that holds no object.
 */
export function readWrapped(text: string): Json | undefined {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  return from < 0 || to < from ? undefined : readJson(text.slice(from, to + 1));
}

/** Printed with dashes or spaces; 12 digits to machines. */
export function rrrOf(written: string | undefined): string | undefined {
  const digits = written?.replaceAll(/\D/g, '') ?? '';
  return /^\d{10,20}$/.test(digits) ? digits : undefined;
}

const code = maybe(
  z
    .string()
    .trim()
    .regex(/^\d{2,4}$/),
);

export const generated = z.object({ statuscode: code, status: maybeText, RRR: maybeText });

export const orderStatus = z
  .object({
    status: code,
    statuscode: code,
    amount: maybeText,
    RRR: maybeText,
    rrr: maybeText,
    orderId: maybeText,
    paymentDate: maybeText,
    transactiontime: maybeText,
  })
  .transform((row) => ({
    code: row.status ?? row.statuscode,
    amount: row.amount,
    rrr: rrrOf(row.RRR ?? row.rrr),
    orderId: row.orderId,
    paidAt: lagosMoment(row.transactiontime ?? row.paymentDate),
  }));
export type RemitaOrder = z.output<typeof orderStatus>;

const notified = z.object({ rrr: maybeText, RRR: maybeText, orderId: maybeText, orderRef: maybeText });

/** One payment or a list of them, in the newer form or the older one without orderId. */
export function readNotified(body: Uint8Array): readonly z.output<typeof notified>[] | undefined {
  const json = readJsonBytes(body);
  const elements = Array.isArray(json) ? json : [json];
  const read = elements.map((element) => notified.safeParse(element));
  if (read.length === 0 || read.some(({ success }) => !success)) return undefined;
  return read.flatMap(({ data }) => data ?? []);
}

const LAGOS = '+01:00';
const WRITTEN = /^(\d{4}-\d{2}-\d{2})[ T](\d{1,2}):(\d{2})(?::(\d{2}))?(?:\.\d+)?(?: ?([AP]M))?$/i;

/**
 * '2026-10-05 10:00:00 AM', also with hours above 12 beside AM or PM. The zone is not documented; a Nigerian system's is
 * Lagos.
 */
export function lagosMoment(written: string | undefined): Date | undefined {
  const [, day, hours = '', minutes, seconds = '00', half] = WRITTEN.exec(written ?? '') ?? [];
  if (!day) return undefined;
  const clock = Number(hours);
  const hour =
    half === undefined || clock > 12 ? clock : (clock % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
  const moment = new Date(`${day}T${String(hour).padStart(2, '0')}:${minutes}:${seconds}${LAGOS}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

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

export interface RemitaKeys {
  readonly merchantId: string;
  readonly serviceTypeId: string;
  /** Exactly as issued. */
  readonly apiKey: string;
}

/**
 * Remita proves each request by a SHA-512 over what it is about and the merchant's API key, joined without separators.
 */
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
