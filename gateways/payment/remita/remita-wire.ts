/**
 * Reads Remita's answers: JSON, often in a wrapper that looks like JSONP, with status codes that are text and must
 * stay text ('025' and '25' mean opposite things).
 */
import { z } from 'zod';
import { type Json, readJson, readJsonBytes } from '../wire/json.ts';
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
