/**
 * One request to a provider. It ends within a time and a size, follows no redirect (secrets would travel along), and
 * tells failures apart by what matters afterwards: was the request possibly carried out?
 *
 * Errors carry codes only. Addresses and headers hold keys and hashes, so they stay out of what can be logged.
 */
import { err, ok, type Result } from '#core/shared/result.ts';
import type { GatewayProblem } from '../port.ts';

export interface WireRequest {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly json?: unknown;
}

export interface WireAnswer {
  readonly status: number;
  readonly text: string;
  /** The value of Retry-After, where it is there. */
  readonly retryAfterSeconds: number | undefined;
}

/** 'not_sent': no connection was made, so nothing can have happened. 'no_answer': anything may have. */
export interface WireFailure {
  readonly kind: 'not_sent' | 'no_answer';
  /** ECONNREFUSED, timeout, too_large … */
  readonly code: string;
}

export interface WireLimits {
  readonly timeoutMs: number;
  readonly maxBytes: number;
}

/**
 * The manner in which requests go out: their limits, and the trace for readers who follow them through several
 * programs.
 */
export interface WireManner extends WireLimits {
  /** W3C traceparent of what is under way. */
  readonly traceparent?: () => string | undefined;
}

export const USUAL_LIMITS: WireLimits = { timeoutMs: 20_000, maxBytes: 4 * 1024 * 1024 };

/** The codes of errors that occur before a byte of the request left. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EADDRNOTAVAIL',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_INVALID_ARG',
  'ERR_INVALID_URL',
  'CERT_HAS_EXPIRED',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'ERR_TLS_CERT_ALTNAME_INVALID',
]);

export async function send(
  { method, url, headers, json }: WireRequest,
  { timeoutMs, maxBytes, traceparent: readTraceparent }: WireManner = USUAL_LIMITS,
): Promise<Result<WireAnswer, WireFailure>> {
  const traceparent = readTraceparent?.();
  try {
    const answer = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(traceparent && { traceparent }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const text = await readAtMost(answer, maxBytes);
    if (text === undefined) return err({ kind: 'no_answer', code: 'too_large' });
    return ok({ status: answer.status, text, retryAfterSeconds: retryAfter(answer.headers) });
  } catch (error) {
    const code = codeOf(error);
    return err({ kind: NOT_SENT.has(code) ? 'not_sent' : 'no_answer', code });
  }
}

async function readAtMost(answer: Response, most: number): Promise<string | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (size > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Seconds only: the other form, a date, is as good as none for a poller. */
function retryAfter(headers: Headers): number | undefined {
  const written = headers.get('retry-after') ?? '';
  return /^\d{1,5}$/.test(written) ? Number(written) : undefined;
}

/** fetch hides the reason in `cause`, and several attempts at connecting in an AggregateError. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if (error.name === 'TimeoutError') return 'timeout';
  const { code, cause } = error as Error & { code?: unknown };
  if (typeof code === 'string' && /^[A-Z_0-9]{3,60}$/.test(code)) return code;
  if (cause !== undefined && cause !== error) return codeOf(cause);
  if (error instanceof AggregateError) return codeOf(error.errors[0]);
  return 'unknown';
}

/** 'effect': the request may open or move something. 'reading': it only asks. */
export type RequestKind = 'effect' | 'reading';

export function problemOfFailure({ kind, code }: WireFailure, request: RequestKind): GatewayProblem {
  return {
    kind: request === 'effect' && kind === 'no_answer' ? 'outcome_unknown' : 'unavailable',
    trace: { providerCode: code },
  };
}

export interface StatusReading {
  readonly request: RequestKind;
  /** The setting that an HTTP 401 or 403 puts in doubt. */
  readonly keySetting: string;
  readonly providerCode?: string | undefined;
}

/** The problem that an unsuccessful answer stands for. */
export function problemOfStatus(
  { status, retryAfterSeconds }: Pick<WireAnswer, 'status' | 'retryAfterSeconds'>,
  { request, keySetting, providerCode }: StatusReading,
): GatewayProblem {
  const trace = { httpStatus: status, ...(providerCode !== undefined && { providerCode }) };
  if (status === 401 || status === 403) return { kind: 'misconfigured', setting: keySetting, trace };
  if (status === 429) {
    return { kind: 'unavailable', ...(retryAfterSeconds !== undefined && { retryAfterSeconds }), trace };
  }
  if (status >= 400 && status < 500 && status !== 408)
    return { kind: 'refused', reason: 'invalid_request', trace };
  // 5xx, a redirect that was not followed, a 2xx that cannot be read.
  return { kind: request === 'effect' ? 'outcome_unknown' : 'unavailable', trace };
}

/** A provider's code may reach a log; its sentence may not. */
export const codeFit = (code: string | undefined): string | undefined =>
  code && /^[A-Za-z0-9_.-]{1,60}$/.test(code) ? code : undefined;

export type Json = string | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Reads JSON of providers without losing a digit: every number arrives as the text it was written as, so a sum never
 * passes through floating point and an id of 64 bits stays whole. Whether a provider writes 25000 or "25000" makes no
 * difference here, which suits providers that do both.
 * @returns undefined for what is no JSON.
 */
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
