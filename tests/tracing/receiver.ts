/** A collector as small as it can be: takes what OTLP posts as JSON, and gives it back as spans and as it came. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** 2: failed. */
  readonly status: number;
}

export interface Receiver {
  readonly url: string;
  readonly spans: ReceivedSpan[];
  /** Everything that arrived, headers included. */
  readonly raw: string[];
  close(): Promise<void>;
}

interface Attribute {
  readonly key: string;
  readonly value: Readonly<Record<string, unknown>>;
}

interface Posted {
  readonly resourceSpans: readonly {
    readonly scopeSpans: readonly {
      readonly spans: readonly (Omit<ReceivedSpan, 'attributes' | 'status'> & {
        readonly attributes?: readonly Attribute[];
        readonly status?: { readonly code?: number };
      })[];
    }[];
  }[];
}

export async function startReceiver(port = 0): Promise<Receiver> {
  const spans: ReceivedSpan[] = [];
  const raw: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await text(request);
    raw.push(`${request.url} ${JSON.stringify(request.headers)} ${body}`);
    const { resourceSpans } = JSON.parse(body) as Posted;
    for (const { scopeSpans } of resourceSpans)
      for (const scope of scopeSpans)
        for (const { attributes = [], status, ...span } of scope.spans)
          spans.push({
            ...span,
            attributes: Object.fromEntries(
              attributes.map(({ key, value }) => [key, Object.values(value)[0]]),
            ),
            status: status?.code ?? 0,
          });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    raw,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
