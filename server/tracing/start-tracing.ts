/**
 * Traces by the packages of OpenTelemetry, loaded only if a collector is set (decision 0033). Nothing is registered for
 * the whole process, so packages that would write spans of their own cannot.
 */
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { parseTraceParent, setGlobalErrorHandler } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from './settings.ts';
import { kindOfError, type OpenSpan, type SpanStart, type Tracing } from './tracing.ts';

/** Memory limit if the collector does not answer; then spans are dropped. */
const QUEUE = 2_048;
const EXPORT_MS = 5_000;
const STOP_MS = 2_000;
/** A collector that does not answer is reported once in a while, not for every batch. */
const TROUBLE_EVERY_MS = 5 * 60_000;

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, consumer: SpanKind.CONSUMER };

export interface TracingOptions extends TracingSettings {
  readonly version: string;
  /** Told when spans could not be sent, at most once in five minutes. */
  readonly onTrouble: (kind: string) => void;
  readonly delayMs?: number;
}

export function startTracing(options: TracingOptions): Tracing {
  const contexts = new AsyncLocalStorageContextManager().enable();
  let toldAt = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((error) => {
    if (performance.now() - toldAt < TROUBLE_EVERY_MS) return;
    toldAt = performance.now();
    options.onTrouble(kindOfError(error));
  });
  const exporter = new OTLPTraceExporter({
    url: options.url,
    headers: { ...options.headers },
    timeoutMillis: EXPORT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': options.service, 'service.version': options.version }),
    sampler: makeSampler(options),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter,
        maxQueueSize: QUEUE,
        exportTimeoutMillis: EXPORT_MS,
        scheduledDelayMillis: options.delayMs ?? 5_000,
      }),
    ],
  });
  const tracer = provider.getTracer('portal', options.version);

  function begin({ name, kind, facts, parent }: SpanStart, from: Context) {
    const caller = parent === undefined ? null : parseTraceParent(parent);
    const context = caller ? trace.setSpanContext(ROOT_CONTEXT, { ...caller, isRemote: true }) : from;
    const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: facts as Attributes }, context);
    const open: OpenSpan & { end(): void } = {
      rename: (given) => void span.updateName(given),
      add: (given) => void span.setAttributes(given as Attributes),
      fail(what) {
        span.setStatus({ code: SpanStatusCode.ERROR });
        span.setAttribute('error.type', what);
      },
      end: () => span.end(),
    };
    return { open, context: trace.setSpan(context, span) };
  }
  const current = () => trace.getSpan(contexts.active());

  return {
    within(start, work) {
      const { open, context } = begin(start, contexts.active());
      return contexts.with(context, async () => {
        try {
          return await work(open);
        } catch (error) {
          open.fail(kindOfError(error));
          throw error;
        } finally {
          open.end();
        }
      });
    },
    below: (start) => (current()?.isRecording() ? begin(start, contexts.active()).open : null),
    traceparent() {
      const span = current()?.spanContext();
      return span && `00-${span.traceId}-${span.spanId}-${span.traceFlags & 1 ? '01' : '00'}`;
    },
    traceId: () => current()?.spanContext().traceId,
    async stop() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, STOP_MS);
      });
      await Promise.race([provider.shutdown().catch(() => {}), late]);
      clearTimeout(timer);
      contexts.disable();
    },
  };
}

function makeSampler({ sampler, ratio }: TracingSettings): Sampler {
  switch (sampler) {
    case 'always_on':
      return new AlwaysOnSampler();
    case 'always_off':
      return new AlwaysOffSampler();
    case 'traceidratio':
      return new TraceIdRatioBasedSampler(ratio);
    case 'parentbased_always_on':
      return new ParentBasedSampler({ root: new AlwaysOnSampler() });
    case 'parentbased_always_off':
      return new ParentBasedSampler({ root: new AlwaysOffSampler() });
    case 'parentbased_traceidratio':
      return new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) });
  }
}
