/**
 * How many answers one second of a core gives: the cached page beside nginx and a bare node:http server sending the same
 * body and headers, the uncached page beside React drawing the same tree, and one behind sign-in. Every round measures all of them,
 * one after the other; the medians of the rounds' ratios count.
 */

import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { freePort } from '#tests/free-port.ts';
import { NODE_FLAGS } from '../../scripts/running/node-settings.ts';
import { startPortal } from '../portal.ts';
import { ensureProgram, output, processorSeconds, type Running, start, whenAnswering } from '../processes.ts';
import { asHeader, signIn } from '../slow-phone/visited-pages.ts';
import { atLeast, forComparison, group, median, type Verdict } from '../verdict.ts';

const PAGE = '/about-us';
/** An applicant's own list: everything about it is read for this one person. */
const OWN_PAGE = '/student-portal/applications';
/** Many and short: what else the machine does then falls on both sides of a ratio, or on few rounds. */
const ROUNDS = 9;
const SECONDS = 1;
/** Enough to keep one core busy without queues that measure themselves. */
const CONNECTIONS = 16;

export async function measureThroughput({ server }: { server: string }): Promise<readonly Verdict[]> {
  if (!(await ensureProgram('wrk'))) {
    throw new Error('The load generator wrk is missing (on Debian as root: apt-get install wrk).');
  }
  const cores = availableParallelism() > 1 && (await ensureProgram('taskset', 'util-linux'));
  const [serving, loading] = cores ? [0, 1] : [null, null];
  const folder = await mkdtemp(join(tmpdir(), 'portal-throughput-'));
  const stops: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true })];
  try {
    const portal = await startPortal(server, serving);
    stops.push(portal.stop);
    const { body, headers } = await gzipAnswer(portal.url + PAGE);
    await writeFile(join(folder, 'page.html'), gunzipSync(body));
    await writeFile(join(folder, 'page.html.gz'), body);

    const bare = await startBareServer(join(folder, 'page.html.gz'), headers, serving);
    stops.push(bare.running.stop);
    const nginx = await startNginx(folder, headers, serving);
    if (nginx) stops.push(nginx.running.stop);
    const react = await startBareRender({ server, settings: portal.settings, core: serving, path: PAGE });
    stops.push(react.running.stop);
    const cookie = asHeader(await signIn(portal.url));
    const load = (served: { url: string; pid: number }, path: string, encoding = 'gzip', as = '') =>
      loadWith(served, path, { 'accept-encoding': encoding, ...(as && { cookie: as }) }, loading);
    const measures: Record<string, () => Promise<Rate>> = {
      ...(nginx && { nginx: () => load(nginx, '/page.html') }),
      bare: () => load(bare, '/'),
      cached: () => load(portal, PAGE),
      react: react.perSecond,
      uncached: () => load(portal, `${PAGE}?uncached`, 'identity'),
      compressed: () => load(portal, `${PAGE}?uncached`, 'br'),
      own: () => load(portal, OWN_PAGE, 'identity', cookie),
    };
    const rounds: Round[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const result: Record<string, Rate> = {};
      for (const [name, measure] of Object.entries(measures)) result[name] = await measure();
      // The first round warms everything up.
      if (round > 0) rounds.push(result);
    }
    return verdicts(rounds, body.length);
  } finally {
    for (const stop of stops.toReversed()) await stop();
  }
}

interface Rate {
  /** As the promise counts: the clock, on a machine with nothing else to do. */
  readonly perSecond: number;
  /** What other programs on the machine disturb little; it leaves out what the system does for nobody in particular. */
  readonly perProcessorSecond: number;
}
type Round = Readonly<Record<string, Rate>>;

function verdicts(rounds: readonly Round[], bytes: number): Verdict[] {
  const of = (name: string) => median(rounds.map((round) => round[name]?.perSecond ?? Number.NaN));
  const ratio = (name: string, other: string, count: keyof Rate) =>
    median(
      rounds.map((round) => (round[name]?.[count] ?? Number.NaN) / (round[other]?.[count] ?? Number.NaN)),
    );
  const promise = (what: string, name: string, other: string, least: number) =>
    atLeast(
      what,
      ratio(name, other, 'perSecond'),
      least,
      `by processor time ${ratio(name, other, 'perProcessorSecond').toFixed(2)}`,
    );
  const nginx = Number.isNaN(of('nginx'))
    ? [forComparison('nginx', 'not installed: apt-get install nginx-light')]
    : [
        forComparison(`nginx, a file of ${group(bytes)} bytes (gzip)`, group(of('nginx'))),
        forComparison('cached page / nginx', ratio('cached', 'nginx', 'perSecond').toFixed(2)),
      ];
  return [
    forComparison(`cached page (${PAGE})`, group(of('cached'))),
    forComparison('bare node:http writing the same bytes', group(of('bare'))),
    promise('cached page / bare node:http', 'cached', 'bare', 0.8),
    ...nginx,
    forComparison('uncached page, plain', group(of('uncached'))),
    forComparison('uncached page, compressed on the way', group(of('compressed'))),
    forComparison('React drawing the same tree', group(of('react'))),
    promise('uncached page / React', 'uncached', 'react', 0.3),
    forComparison(`page behind sign-in (${OWN_PAGE}), plain`, group(of('own'))),
  ];
}

interface Served {
  readonly url: string;
  readonly pid: number;
  readonly running: Running;
}

interface Answer {
  /** The very bytes, which fetch would unpack. */
  readonly body: Buffer;
  /** Those that the portal writes and no server writes by itself. */
  readonly headers: Readonly<Record<string, string>>;
}

const WRITTEN_BY_EACH_SERVER = new Set([
  ...['connection', 'content-encoding', 'content-length', 'content-type', 'date', 'etag', 'keep-alive'],
  ...['transfer-encoding', 'vary'],
]);

function gzipAnswer(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const parts: Buffer[] = [];
      const own = Object.entries(answer.headers).filter(([name]) => !WRITTEN_BY_EACH_SERVER.has(name));
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({
          body: Buffer.concat(parts),
          headers: Object.fromEntries(own.map(([name, value]) => [name, String(value)])),
        }),
      );
    })
      .once('error', reject)
      .end();
  });
}

async function startBareServer(
  file: string,
  headers: Answer['headers'],
  core: number | null,
): Promise<Served> {
  const port = await freePort();
  const program = join(import.meta.dirname, 'bare-server.ts');
  const command = [process.execPath, program, file, JSON.stringify(headers)];
  const running = start(core, command, { PORT: String(port) });
  const url = `http://127.0.0.1:${port}`;
  await whenAnswering(url);
  return { url, pid: running.child.pid ?? 0, running };
}

async function startNginx(
  folder: string,
  headers: Answer['headers'],
  core: number | null,
): Promise<Served | null> {
  if (!(await ensureProgram('nginx', 'nginx-light'))) return null;
  const port = await freePort();
  const file = join(folder, 'nginx.conf');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join('\n');
  const stated = Object.entries(headers)
    .map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`)
    .join('\n');
  await writeFile(
    file,
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log stderr crit;
user ${process.getuid?.() === 0 ? 'root' : 'nobody'};
events { worker_connections 1024; }
http {
  ${temporary}
  access_log off; sendfile on; tcp_nopush on; open_file_cache max=100; keepalive_requests 100000000;
  types { text/html html; } charset utf-8;
  server { listen 127.0.0.1:${port}; root ${folder}; gzip_static on; gzip_vary on;
    ${stated}
  }
}`,
  );
  const running = start(core, ['nginx', '-c', file, '-p', folder]);
  const url = `http://127.0.0.1:${port}`;
  await whenAnswering(`${url}/page.html`);
  return { url, pid: running.child.pid ?? 0, running };
}

interface BareRenderOptions {
  readonly server: string;
  readonly settings: Readonly<Record<string, string>>;
  readonly core: number | null;
  readonly path: string;
}

async function startBareRender({ server, settings, core, path }: BareRenderOptions) {
  const program = join(import.meta.dirname, 'bare-render.ts');
  const env = { ...settings, PORT: String(await freePort()) };
  const running = start(core, [process.execPath, ...NODE_FLAGS, program, server, path], env, true);
  const ended = new Promise<never>((_resolve, reject) => {
    running.child.once('exit', () => reject(new Error('the bare rendering ended')));
  });
  // It ends when it is stopped, too, and then nobody waits.
  ended.catch(() => {});
  const said = <Value>(): Promise<Value> =>
    Promise.race([
      new Promise<Value>((resolve) => running.child.once('message', (value) => resolve(value as Value))),
      ended,
    ]);
  await said();
  return {
    running,
    perSecond() {
      const answer = said<Rate>();
      running.child.send(SECONDS * 1000);
      return answer;
    },
  };
}

async function loadWith(
  { url: origin, pid }: { url: string; pid: number },
  path: string,
  headers: Readonly<Record<string, string>>,
  core: number | null,
): Promise<Rate> {
  const url = origin + path;
  const given = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`]);
  const wrk = ['wrk', '-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '--timeout', '30s', ...given, url];
  const before = processorSeconds(pid);
  const text = (await output(core === null ? wrk : ['taskset', '-c', String(core), ...wrk])) ?? '';
  const used = processorSeconds(pid) - before;
  const failures = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(text);
  const answers = /(\d+) requests in/.exec(text)?.[1];
  const perSecond = /Requests\/sec:\s+([\d.]+)/.exec(text)?.[1];
  if (!answers || !perSecond || failures) throw new Error(`wrk on ${url} failed: ${failures?.[0] ?? text}`);
  return { perSecond: Number(perSecond), perProcessorSecond: Number(answers) / used };
}
