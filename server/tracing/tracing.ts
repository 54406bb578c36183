/**
 * The rest of the server knows this of traces; start-tracing.ts makes them, and is loaded only if a collector is set.
 * Spans carry what is defined here and nothing else: route patterns, shapes of statements, kinds of outcomes. No error
 * message, address, id of a person, or value (decision 0033).
 */

/** A value of an attribute: a number, or one of a few words of the program. */
type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer';
  readonly facts?: SpanFacts;
  /** W3C traceparent of the cause; without it, the current span. */
  readonly parent?: string | undefined;
}

export interface OpenSpan {
  rename(name: string): void;
  add(facts: SpanFacts): void;
  /** @param kind a word for what went wrong, such as a SQLSTATE; never a message. */
  fail(kind: string): void;
}

export interface EndingSpan extends OpenSpan {
  end(): void;
}

export interface Tracing {
  /** Does the work within a span; if it throws, the span has failed. */
  within<Value>(start: SpanStart, work: (span: OpenSpan) => Promise<Value>): Promise<Value>;
  /** A span below the current one; null if there is none, or if it is not sampled. */
  below(start: SpanStart): EndingSpan | null;
  /** The header of the current span, to be passed on. */
  traceparent(): string | undefined;
  /** The ids of the current span, for the log. */
  traceId(): string | undefined;
  /** Sends what is left, for a moment at most. */
  stop(): Promise<void>;
}

/** The kind of an error, as its class or code: messages may contain anything. */
export function kindOfError(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const word = typeof code === 'string' ? code : name;
  return typeof word === 'string' && /^[\w.-]{1,60}$/.test(word) ? word : 'unknown';
}
