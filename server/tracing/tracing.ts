/**
 * What the rest of the server knows of traces; start-tracing.ts does it, and is loaded only where a collector is set.
 * Spans carry what stands here and nothing else: patterns of routes, shapes of statements, kinds of outcomes. No message
 * of an error, no address, no id of a person, no value (decision 0033).
 */

/** A value of an attribute: a number, or one of few words that the program itself knows. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>;

export interface SpanStart {
  readonly name: string;
  readonly kind: 'server' | 'client' | 'consumer';
  readonly facts?: SpanFacts;
  /** W3C traceparent of who caused this; without it, what is under way here. */
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
  /** Does the work within a span; what throws has failed. */
  within<Value>(start: SpanStart, work: (span: OpenSpan) => Promise<Value>): Promise<Value>;
  /** A span below what is under way; null where nothing is, or nothing is kept of it. */
  below(start: SpanStart): EndingSpan | null;
  /** Of what is under way, to be handed on. */
  traceparent(): string | undefined;
  /** Of what is under way, for lines of the log. */
  traceId(): string | undefined;
  /** Sends what is left, for a moment at most. */
  stop(): Promise<void>;
}

/** The kind of an error, in one word of its class or code: messages may hold anything. */
export function kindOfError(error: unknown): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const word = typeof code === 'string' ? code : name;
  return typeof word === 'string' && /^[\w.-]{1,60}$/.test(word) ? word : 'unknown';
}
