/**
 * Reads JSON of providers without losing a digit: every number arrives as the text it was written as, so a sum never
 * passes through floating point and an id of 64 bits stays whole. Whether a provider writes 25000 or "25000" makes no
 * difference here, which suits providers that do both.
 */

export type Json = string | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/** Undefined for what is no JSON. */
export function readJson(text: string): Json | undefined {
  try {
    return JSON.parse(text, keepNumbersAsWritten) as Json;
  } catch {
    return undefined;
  }
}

export function readJsonBytes(body: Uint8Array): Json | undefined {
  try {
    return readJson(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}

function keepNumbersAsWritten(_key: string, value: unknown, context?: { readonly source?: string }): unknown {
  return typeof value === 'number' ? (context?.source ?? String(value)) : value;
}
