/** Translates an HTTP failure for the callers of a gateway, the same for every provider that speaks HTTP. */
import type { GatewayProblem } from '../port.ts';
import type { WireAnswer, WireFailure } from './http.ts';

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
  readonly providerCode?: string;
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
