/**
 * Puts a witness around a gateway: every call is reported with its outcome and duration, and nothing of what was said.
 * Adapters know nothing of it.
 */
import type { Clock } from '#core/shared/clock.ts';
import type { Result } from '#core/shared/result.ts';
import type { GatewayProblem, PaymentGateway } from './port.ts';

export interface GatewayCall {
  readonly gateway: string;
  readonly operation: 'begin' | 'verify' | 'list' | 'ping' | 'notification';
  readonly reference: string | null;
  /** The kind of answer or of problem. */
  readonly outcome: string;
  readonly ok: boolean;
  readonly httpStatus: number | null;
  readonly providerCode: string | null;
  readonly durationMs: number;
  readonly at: Date;
}

/** Takes a report and returns at once; it has no way to fail a payment. */
export type CallSink = (call: GatewayCall) => void;

/** Follows calls through several programs; none of them has to be known here. */
export interface GatewayTracing {
  /** The traceparent of the call under way, for its requests. */
  readonly traceparent: () => string | undefined;
  within<Value>(
    gateway: string,
    operation: GatewayCall['operation'],
    work: () => Promise<Result<Value, GatewayProblem>>,
  ): Promise<Result<Value, GatewayProblem>>;
}

export interface WitnessDeps {
  readonly sink: CallSink;
  readonly tracing?: GatewayTracing | undefined;
  readonly clock: Clock;
  /** Milliseconds from anywhere. Default: performance.now. */
  readonly stopwatch?: () => number;
}

export function recordCalls(
  gateway: PaymentGateway,
  { sink, clock, tracing, stopwatch = () => performance.now() }: WitnessDeps,
): PaymentGateway {
  const report = (
    operation: GatewayCall['operation'],
    reference: string | null,
    outcome: string,
    ok: boolean,
    started: number,
    trace?: GatewayProblem['trace'],
  ) =>
    sink({
      gateway: gateway.id,
      operation,
      reference,
      outcome,
      ok,
      httpStatus: trace?.httpStatus ?? null,
      providerCode: trace?.providerCode ?? null,
      durationMs: stopwatch() - started,
      at: clock(),
    });

  async function witnessed<Value>(
    operation: GatewayCall['operation'],
    reference: string | null,
    ask: () => Promise<Result<Value, GatewayProblem>>,
    outcomeOf: (value: Value) => string,
  ): Promise<Result<Value, GatewayProblem>> {
    const started = stopwatch();
    const answer = await (tracing ? tracing.within(gateway.id, operation, ask) : ask());
    if (answer.ok) report(operation, reference, outcomeOf(answer.value), true, started);
    else report(operation, reference, answer.error.kind, false, started, answer.error.trace);
    return answer;
  }

  const { list } = gateway;
  return {
    ...gateway,
    begin: (input) =>
      witnessed(
        'begin',
        input.reference,
        () => gateway.begin(input),
        ({ kind }) => kind,
      ),
    verify: (input) =>
      witnessed(
        'verify',
        input.reference,
        () => gateway.verify(input),
        ({ outcome }) => outcome,
      ),
    ping: () =>
      witnessed(
        'ping',
        null,
        () => gateway.ping(),
        () => 'ok',
      ),
    ...(list && {
      list: (input) =>
        witnessed(
          'list',
          null,
          () => list(input),
          ({ transactions }) => `${transactions.length} listed`,
        ),
    }),
    readNotification(input) {
      const started = stopwatch();
      const read = gateway.readNotification(input);
      const about = read.ok && read.value.references.length === 1 ? (read.value.references[0] ?? null) : null;
      report('notification', about, read.ok ? read.value.kind : read.error, read.ok, started);
      return read;
    },
  };
}
