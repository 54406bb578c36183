import pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { addUp, type Figures, figuresOf } from './figures.ts';
import { gatherWorkers } from './gather-workers.ts';
import { listenForMetrics, type MetricsListener } from './listen-metrics.ts';
import { makeProcessMetrics } from './read-process.ts';

/** A process as it would tell: things counted by kind, and its memory. */
const saying = async (things: Record<string, number>, process: string, memory: number): Promise<Figures> => [
  ...(await figuresOf(
    Object.entries(things).map(([kind, value]) => ({
      name: 'portal_things_total',
      help: 'Things.',
      labels: { kind },
      value,
    })),
    'counted',
  )),
  ...(await figuresOf(
    [{ name: 'portal_memory_bytes', help: 'Memory.', labels: { process }, value: memory }],
    'ofProcess',
  )),
];

it('requests are counted by pattern, method and class, in buckets that hold all below them', async () => {
  const metrics = makeProcessMetrics('test');
  for (const ms of [3, 30, 30, 40_000])
    metrics.observe({ method: 'GET', pattern: '/verify/:code', status: 200, ms });
  metrics.observe({ method: 'QUERY', pattern: undefined, status: 404, ms: 1 });
  const bodies = { arriving: 0, bytes: 0, refused: {} };
  const figures = await metrics.read({
    pool: new pg.Pool(),
    gate: () => ({ kinds: {}, running: 0, waiting: 0, bodies }) as never,
    pages: () => null,
  });
  metrics.close();
  const text = await addUp([figures]).metrics();
  const of = 'route="/verify/:code",method="GET",status="2xx"';
  expect(text).toContain('# TYPE portal_request_duration_seconds histogram\n');
  expect(text).toContain(`portal_request_duration_seconds_bucket{le="0.005",${of}} 1\n`);
  expect(text).toContain(`portal_request_duration_seconds_bucket{le="0.05",${of}} 3\n`);
  expect(text).toContain(`portal_request_duration_seconds_bucket{le="10",${of}} 3\n`);
  expect(text).toContain(`portal_request_duration_seconds_bucket{le="+Inf",${of}} 4\n`);
  expect(text).toContain(`portal_request_duration_seconds_count{${of}} 4\n`);
  expect(text).toContain('{route="none",method="other",status="4xx"} 1\n');
});

describe('several processes', () => {
  it('are added up, but for what belongs to one of them', async () => {
    const all = await Promise.all([saying({ a: 2 }, '1', 10), saying({ a: 3, b: 5 }, '2', 20)]);
    const text = await addUp(all).metrics();
    expect(text).toContain('portal_things_total{kind="a"} 5\nportal_things_total{kind="b"} 5\n');
    expect(text).toContain('portal_memory_bytes{process="1"} 10\nportal_memory_bytes{process="2"} 20\n');
  });

  it('never count less because one of them has ended, and wait for none that does not answer', async () => {
    const answers = new Map<number, Promise<Figures>>([
      [1, saying({ a: 10 }, '1', 1)],
      [2, saying({ a: 20 }, '2', 2)],
    ]);
    const asked: boolean[] = [];
    const ask = (id: number) => async (shared: boolean) => {
      asked.push(shared);
      const own = await (answers.get(id) ?? new Promise<never>(() => {}));
      const jobs = { name: 'portal_jobs', help: 'Jobs.', value: id };
      return shared ? [...own, ...(await figuresOf([jobs], 'shared'))] : own;
    };
    let present = [1, 2];
    const read = gatherWorkers(() => present.map((id) => ({ id, ask: ask(id) })), 20);
    const first = await read();
    expect(first).toContain('portal_things_total{kind="a"} 30\n');
    expect(first).toContain('portal_jobs 1\n');
    expect(asked).toEqual([true, false]);

    present = [2, 3];
    answers.set(3, saying({ a: 1 }, '3', 3));
    const after = await read();
    expect(after).toContain('portal_things_total{kind="a"} 31\n');
    expect(after).toContain('portal_memory_bytes{process="2"} 2\nportal_memory_bytes{process="3"} 3\n');
    expect(after).not.toContain('process="1"');
    expect(after).toContain('portal_jobs 2\n');

    answers.delete(2);
    const late = await read();
    expect(late).toContain('portal_things_total{kind="a"} 31\n');
    expect(late).not.toContain('portal_jobs');
  });
});

describe('the door', () => {
  let door: MetricsListener | undefined;
  afterEach(() => door?.close());
  const open = async (token?: string, read = async () => 'portal_things_total 1\n') => {
    door = await listenForMetrics({ port: 0, host: '127.0.0.1', token }, read);
    return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${door?.port}${path}`, init);
  };

  it('tells figures as Prometheus reads them, and nothing else', async () => {
    const ask = await open();
    const answer = await ask('/metrics');
    expect(answer.headers.get('content-type')).toContain('version=0.0.4');
    expect(await answer.text()).toBe('portal_things_total 1\n');
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
    await expect(listenForMetrics(again, async () => '')).rejects.toThrow(/^METRICS_PORT: port \d+/);
  });

  it('says so when it cannot read', async () => {
    const ask = await open(undefined, () => Promise.reject(new Error('secret detail')));
    const answer = await ask('/metrics');
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret');
  });
});
