/** Spans as a collector gets them, of a database whose connections are fewer than who wants them. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { ok } from '#core/shared/result.ts';
import { openDatabase } from '#db/client.ts';
import { addJob, carryTraces } from '#db/outbox.ts';
import type { EmailMessage } from '#gateways/email/port.ts';
import { makePaymentGateways } from '#gateways/payment/registry.ts';
import { makeHttpsSender } from '#gateways/webhook/https-sender.ts';
import { createTestDatabase } from '#tests/database/index.ts';
import { makeMemoryLedger } from '#tests/gateways/payment/memory-ledger.ts';
import { startReceiver } from '#tests/tracing/receiver.ts';
import { readConfig } from '../config/config.ts';
import { makeLog } from '../log/log.ts';
import { startTracing } from './start-tracing.ts';
import { traceDatabase } from './trace-database.ts';
import { traceJobs } from './trace-jobs.ts';
import { traceGateways, traceMail, traceWebhooks } from './trace-outside.ts';
import type { Tracing } from './tracing.ts';

const CALLER = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
  carryTraces(() => undefined);
});

function start(endpoint: string, settings: Record<string, string> = {}, onTrouble = (_kind: string) => {}) {
  const { tracing } = readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, ...settings });
  if (!tracing) throw new Error('there is an endpoint');
  const started = startTracing({ ...tracing, version: 'test', onTrouble, delayMs: 10 });
  closers.push(() => started.stop());
  return started;
}

async function receiver() {
  const one = await startReceiver();
  closers.push(() => one.close());
  return one;
}

async function databaseOf(tracing: Tracing) {
  const made = await createTestDatabase();
  closers.push(() => made.drop());
  const client = openDatabase({ url: made.url, max: 1 });
  closers.push(() => client.close());
  traceDatabase(client.pool, tracing);
  return client;
}

describe('statements', () => {
  it('belong to who sent them, also where all share one connection, by shape and without values', async () => {
    const { url, spans, raw } = await receiver();
    const tracing = start(url, { OTEL_EXPORTER_OTLP_HEADERS: 'x-key=se%20cret' });
    const { pool, db } = await databaseOf(tracing);
    const ask = (name: string) =>
      tracing.within({ name, kind: 'server' }, async () => {
        await pool.query(`select '${name} Amina', $1::text from pg_class where reltuples > 12345678901`, [
          'Bello',
        ]);
        await db.transaction((tx) => tx.execute(`select '${name} Amina'`));
      });
    await Promise.all(['a', 'b', 'c', 'd'].map(ask));
    // With nothing under way there is nothing to tell.
    await pool.query('select 1 from pg_namespace');
    await tracing.stop();
    for (const name of ['a', 'b', 'c', 'd']) {
      const own = spans.find((span) => span.name === name);
      const below = spans.filter(({ parentSpanId }) => parentSpanId === own?.spanId);
      expect(below.map((span) => span.name)).toEqual(['SELECT pg_class', 'BEGIN', 'SELECT', 'COMMIT']);
      expect(new Set([own, ...below].map((span) => span?.traceId)).size).toBe(1);
    }
    expect(spans).toHaveLength(20);
    const select = spans.find((span) => span.name === 'SELECT pg_class');
    expect(select?.attributes).toEqual({
      'db.system.name': 'postgresql',
      'db.operation.name': 'SELECT',
      'db.collection.name': 'pg_class',
      'db.query.text': 'select ?, $1::text from pg_class where reltuples > ?',
    });
    const sent = raw.join();
    expect(sent).toMatch(/^\/v1\/traces .*"x-key":"se cret"/);
    expect(sent).not.toMatch(/Amina|Bello|12345678901/);
  });

  it('that fail say so by their code, and the error is what it was', async () => {
    const { url, spans } = await receiver();
    const tracing = start(url);
    const { pool } = await databaseOf(tracing);
    const failing = tracing.within({ name: 'a', kind: 'server' }, () => pool.query(`select 'Amina'::int`));
    await expect(failing).rejects.toBeInstanceOf(pg.DatabaseError);
    await tracing.stop();
    expect(spans.map(({ name, status, attributes }) => [name, status, attributes['error.type']])).toEqual([
      ['SELECT', 2, '22P02'],
      ['a', 2, '22P02'],
    ]);
  });
});

describe('a job', () => {
  it('goes on in the trace of what added it, and gets the payload that was given', async () => {
    const { url, spans } = await receiver();
    const tracing = start(url);
    const { pool, db } = await databaseOf(tracing);
    carryTraces(tracing.traceparent);
    await tracing.within({ name: 'request', kind: 'server' }, () =>
      addJob(db, 'make-backup', { name: 'tonight' }),
    );
    const { rows } = await pool.query<{ payload: Record<string, string> }>(
      `select payload from graphile_worker._private_jobs`,
    );
    const got: unknown[] = [];
    const { 'make-backup': run } = traceJobs(
      { 'make-backup': async (payload: { name: string }) => void got.push(payload, tracing.traceId()) },
      tracing,
    );
    await run(rows[0]?.payload as { name: string });
    await tracing.stop();
    const request = spans.find(({ name }) => name === 'request');
    const job = spans.find(({ name }) => name === 'job make-backup');
    expect(job).toMatchObject({ traceId: request?.traceId, parentSpanId: request?.spanId });
    expect(got).toEqual([{ name: 'tonight' }, request?.traceId]);
  });
});

describe('what leaves the portal', () => {
  it('carries the trace to gateways and webhooks, and tells the collector neither address nor key', async () => {
    const { url, spans, raw } = await receiver();
    const tracing = start(url);
    const got: (string | undefined)[] = [];
    const other = createServer((request, response) => {
      got.push(request.headers.traceparent as string | undefined);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    other.listen(0, '127.0.0.1');
    await once(other, 'listening');
    closers.push(async () => other.close());
    const address = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
    const gateways = makePaymentGateways({
      sandbox: { ledger: makeMemoryLedger(), clock: () => new Date(), secret: 'x'.repeat(32) },
      bankTransfer: null,
      environment: {
        paystack: { secretKey: 'sk_test_hush', baseUrl: address },
        flutterwave: { secretKey: 'FLWSECK_TEST-hush', secretHash: 'hush'.repeat(4), baseUrl: address },
        remita: { merchantId: '2547916', serviceTypeId: '4430731', apiKey: 'hush', baseUrl: address },
      },
      addressToken: 'hush'.repeat(10),
      calls: () => {},
      tracing: traceGateways(tracing),
    });
    const mailed: EmailMessage[] = [];
    const done = async () => ok(undefined);
    const mailer = traceMail(
      { send: async (message) => ok(void mailed.push(message)), ping: done, close: async () => {} },
      tracing,
    );
    await tracing.within({ name: 'job', kind: 'consumer' }, async () => {
      for (const id of ['paystack', 'flutterwave', 'remita'])
        await (await gateways.byId(id))?.verify({ reference: 'Amina-1', amountKobo: 1 } as never);
      await traceWebhooks(makeHttpsSender({ loopback: true }), tracing).send({
        url: `${address}/hush`,
        headers: {},
        body: 'Amina',
      });
      await mailer.send({ to: 'amina@example.test', subject: 'Amina', text: 'Amina', messageId: 'a1' });
    });
    await tracing.stop();
    const [job] = spans.filter(({ name }) => name === 'job');
    const calls = spans.filter(({ parentSpanId }) => parentSpanId === job?.spanId);
    expect(calls.map(({ name }) => name)).toEqual([
      'paystack verify',
      'flutterwave verify',
      'remita verify',
      'webhook',
      'mail',
    ]);
    expect(got).toEqual(calls.slice(0, 4).map(({ traceId, spanId }) => `00-${traceId}-${spanId}-01`));
    expect(mailed).toHaveLength(1);
    expect(raw.join()).not.toMatch(/Amina|amina|hush/);
  });
});

describe('a trace', () => {
  it('goes on from the caller where it is told of one, and is handed on', async () => {
    const { url, spans } = await receiver();
    const tracing = start(url);
    let handed: string | undefined;
    await tracing.within({ name: 'a', kind: 'server', parent: CALLER }, async () => {
      handed = tracing.traceparent();
    });
    await tracing.within({ name: 'b', kind: 'server', parent: 'nonsense' }, async () => {});
    await tracing.stop();
    const [a, b] = spans;
    expect(a).toMatchObject({ traceId: CALLER.slice(3, 35), parentSpanId: CALLER.slice(36, 52) });
    expect(handed).toBe(`00-${a?.traceId}-${a?.spanId}-01`);
    expect(b?.traceId).not.toBe(a?.traceId);
  });

  it('that is not kept is still known by its number, and costs no statement a span', async () => {
    const { url, spans } = await receiver();
    const tracing = start(url, {
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0',
    });
    const { pool } = await databaseOf(tracing);
    await tracing.within({ name: 'a', kind: 'server' }, async () => {
      expect(tracing.below({ name: 'x', kind: 'client' })).toBeNull();
      expect(tracing.traceparent()).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
      await pool.query('select 1');
    });
    await tracing.within({ name: 'b', kind: 'server', parent: CALLER }, async () => {});
    await tracing.stop();
    expect(spans.map(({ name }) => name)).toEqual(['b']);
  });

  it('stands in each line of the log that is written under it', async () => {
    const { url } = await receiver();
    const tracing = start(url);
    const lines: string[] = [];
    const log = makeLog('info', { write: (line) => void lines.push(line) }, tracing.traceId);
    log.info({}, 'before');
    await tracing.within({ name: 'a', kind: 'server', parent: CALLER }, async () => log.info({}, 'under'));
    expect(lines.map((line) => JSON.parse(line).traceId)).toEqual([undefined, CALLER.slice(3, 35)]);
  });
});

describe('a collector', () => {
  it('that is dead is told of once, and holds nothing up', async () => {
    const one = await startReceiver();
    await one.close();
    const troubles: string[] = [];
    const told = Promise.withResolvers<void>();
    const tracing = start(one.url, {}, (kind) => {
      troubles.push(kind);
      told.resolve();
    });
    for (let count = 0; count < 5_000; count += 1)
      expect(await tracing.within({ name: 'a', kind: 'server' }, async () => count)).toBe(count);
    await told.promise;
    await tracing.stop();
    expect(troubles).toHaveLength(1);
  });
});
