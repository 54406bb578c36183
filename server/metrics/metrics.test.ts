import { afterEach, describe, expect, it } from 'vitest';
import { countRequests } from './count-requests.ts';
import { type Family, mergeFamilies, writeExposition } from './families.ts';
import { gatherWorkers } from './gather-workers.ts';
import { listenForMetrics, type MetricsListener } from './listen-metrics.ts';

const counter = (value: number, labels = {}): Family => ({
  name: 'portal_things_total',
  type: 'counter',
  help: 'Things.',
  samples: [{ labels, value }],
});
const memory = (value: number): Family => ({
  name: 'portal_memory_bytes',
  type: 'gauge',
  help: 'Memory.',
  ofProcess: true,
  samples: [{ labels: {}, value }],
});
const valuesOf = (families: readonly Family[], name: string) =>
  families.find((family) => family.name === name)?.samples.map(({ value }) => value);

describe('requests', () => {
  it('are counted by pattern, method and class, in buckets that hold all below them', () => {
    const counts = countRequests();
    for (const ms of [3, 30, 30, 40_000])
      counts.observe({ method: 'GET', pattern: '/verify/:code', status: 200, ms });
    counts.observe({ method: 'QUERY', pattern: undefined, status: 404, ms: 1 });
    const text = writeExposition(counts.read());
    const of = 'route="/verify/:code",method="GET",status="2xx"';
    expect(text).toContain('# TYPE portal_request_duration_seconds histogram\n');
    expect(text).toContain(`portal_request_duration_seconds_bucket{${of},le="0.005"} 1\n`);
    expect(text).toContain(`portal_request_duration_seconds_bucket{${of},le="0.05"} 3\n`);
    expect(text).toContain(`portal_request_duration_seconds_bucket{${of},le="10"} 3\n`);
    expect(text).toContain(`portal_request_duration_seconds_bucket{${of},le="+Inf"} 4\n`);
    expect(text).toContain(`portal_request_duration_seconds_count{${of}} 4\n`);
    expect(text).toContain('{route="none",method="other",status="4xx"} 1\n');
  });
});

describe('several processes', () => {
  it('are added up, but for what belongs to one of them', () => {
    const merged = mergeFamilies([
      [counter(2, { kind: 'a' }), memory(10)],
      [counter(3, { kind: 'a' }), counter(5, { kind: 'b' }), memory(20)],
    ]);
    expect(writeExposition(merged)).toBe(
      '# HELP portal_things_total Things.\n# TYPE portal_things_total counter\n' +
        'portal_things_total{kind="a"} 5\nportal_things_total{kind="b"} 5\n' +
        '# HELP portal_memory_bytes Memory.\n# TYPE portal_memory_bytes gauge\n' +
        'portal_memory_bytes{process="0"} 10\nportal_memory_bytes{process="1"} 20\n',
    );
  });

  it('never count less because one of them has ended, and wait for none that does not answer', async () => {
    const answers = new Map<number, readonly Family[]>([
      [1, [counter(10), memory(1)]],
      [2, [counter(20), memory(2)]],
    ]);
    const asked: boolean[] = [];
    const ask = (id: number) => async (records: boolean) => {
      asked.push(records);
      return answers.get(id) ?? new Promise<never>(() => {});
    };
    let present = [1, 2];
    const gathering = gatherWorkers(() => present.map((id) => ({ id, ask: ask(id) })), 20);
    expect(valuesOf(await gathering.read(), 'portal_things_total')).toEqual([30]);
    expect(asked).toEqual([true, false]);

    present = [2, 3];
    answers.set(3, [counter(1), memory(3)]);
    const after = await gathering.read();
    expect(valuesOf(after, 'portal_things_total')).toEqual([31]);
    expect(valuesOf(after, 'portal_memory_bytes')).toEqual([2, 3]);

    answers.delete(2);
    expect(valuesOf(await gathering.read(), 'portal_things_total')).toEqual([31]);
  });
});

describe('the door', () => {
  let door: MetricsListener | undefined;
  afterEach(() => door?.close());
  const open = async (token?: string, read = async () => [counter(1, { a: 'x"\n\\' })]) => {
    door = await listenForMetrics({ port: 0, host: '127.0.0.1', token }, read);
    return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${door?.port}${path}`, init);
  };

  it('tells figures as Prometheus reads them, and nothing else', async () => {
    const ask = await open();
    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toContain('version=0.0.4');
    expect(await answer.text()).toContain('portal_things_total{a="x\\"\\n\\\\"} 1\n');
    expect((await ask('/')).status).toBe(404);
    expect((await ask('/metrics', { method: 'POST' })).status).toBe(405);
  });

  it('asks for its token', async () => {
    const ask = await open('t'.repeat(32));
    expect((await ask('/metrics')).status).toBe(401);
    const wrong = { authorization: `Bearer ${'u'.repeat(32)}` };
    expect((await ask('/metrics', { headers: wrong })).status).toBe(401);
    const right = { authorization: `Bearer ${'t'.repeat(32)}` };
    expect((await ask('/metrics', { headers: right })).status).toBe(200);
  });

  it('says in one line that its port is taken', async () => {
    await open();
    const again = { port: door?.port ?? 0, host: '127.0.0.1', token: undefined };
    await expect(listenForMetrics(again, async () => [])).rejects.toThrow(/^METRICS_PORT: port \d+/);
  });

  it('says so when it cannot read', async () => {
    const ask = await open(undefined, () => Promise.reject(new Error('secret detail')));
    const answer = await ask('/metrics');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret');
  });
});
