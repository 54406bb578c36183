/** Pieces of which the adapters' descriptions of answers are made. Anything unexpected is left out, never thrown. */
import { z } from 'zod';

/** Text of a sane length; numbers have become text on reading (json.ts). */
export const text = z.string().trim().min(1).max(300);
/** The value becomes undefined where it is missing, null, empty or of another kind. */
export const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);
export const maybeText = maybe(text);

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** ISO 8601 with a zone; anything else is no moment. */
export function momentOf(written: string | undefined): Date | undefined {
  if (!written || !MOMENT.test(written)) return undefined;
  const moment = new Date(written);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** 'NGN'; undefined for what is no currency. */
export const currencyOf = (written: string | undefined): string | undefined =>
  written && /^[A-Za-z]{3}$/.test(written) ? written.toUpperCase() : undefined;

/** Four digits, or nothing: whatever else a provider says of a card is not for us. */
export const last4Of = (written: string | undefined): string | undefined =>
  written && /^\d{4}$/.test(written) ? written : undefined;
