/** A span for each run of a job, below whatever added it: a job has the traceparent beside its payload. */
import { TRACE_FIELD } from '#db/outbox.ts';
import type { Tracing } from './tracing.ts';

type Handler = (payload: never) => Promise<void>;

export function traceJobs<Handlers extends Readonly<Record<string, Handler>>>(
  handlers: Handlers,
  tracing: Tracing,
): Handlers {
  const traced = Object.entries(handlers).map(([name, handle]): [string, Handler] => [
    name,
    (payload: Readonly<Record<string, unknown>> | null) => {
      const { [TRACE_FIELD]: parent, ...own } = payload ?? {};
      return tracing.within(
        {
          name: `job ${name}`,
          kind: 'consumer',
          facts: { 'portal.job': name },
          ...(typeof parent === 'string' && { parent }),
        },
        () => handle(own as never),
      );
    },
  ]);
  return Object.fromEntries(traced) as unknown as Handlers;
}
