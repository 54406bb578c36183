import type { SignInVisitor } from '../setup/visitor-headers.ts';
import type { ApiAnswer } from './api-answers.server.ts';
import type { ApiDeps } from './api-deps.ts';
import type { ApiCaller } from './api-sessions.server.ts';

/** One call of the API, read. */
export interface ApiCall {
  readonly deps: ApiDeps;
  readonly body: Readonly<Record<string, unknown>>;
  readonly query: URLSearchParams;
  /** The record named by the address, where there is one. */
  readonly id: string;
  readonly visitor: SignInVisitor;
  readonly caller: ApiCaller;
}

/** By method and path below /auth/v1. */
export type ApiCalls = Readonly<
  Record<
    string,
    | { readonly for: 'anyone'; readonly answer: (call: Omit<ApiCall, 'caller'>) => Promise<ApiAnswer> }
    | { readonly for: 'signed-in'; readonly answer: (call: ApiCall) => Promise<ApiAnswer> }
  >
>;
