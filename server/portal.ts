/** Starts everything in order and stops it in the reverse order: database, seed, jobs, HTTP. */
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { ServerBuild } from 'react-router';
import { fixedPages } from '#app/features/content/index.ts';
import type { RequestFacts } from '#app/requests/context.ts';
import type { Log } from '#core/shared/log.ts';
import { makeBackupFolder } from '#db/backup/folder.ts';
import { carryTraces } from '#db/outbox.ts';
import { type Config, ConfigError } from './config/config.ts';
import { type DatabaseSide, openDatabaseSide } from './database/database-side.ts';
import { type KeptSide, keepDatabaseSide } from './database/keep-database-side.ts';
import { type OpenPlace, openPlace } from './database/place.ts';
import {
  type EarlyListener,
  type Listening,
  type ListenOptions,
  listen,
  makeTargetGuard,
} from './http/listen.ts';
import { makePipeline, mostBytes } from './http/pipeline.ts';
import { securityHeaders } from './http/security-headers.ts';
import { makeStaticListener } from './http/static-files.ts';
import { takeOverConsole } from './log/console-to-log.ts';
import { makeLog, tellOfStart } from './log/log.ts';
import { addUp, type Figures } from './metrics/figures.ts';
import { listenForMetrics } from './metrics/listen-metrics.ts';
import { makeMachineMetrics } from './metrics/read-machine.ts';
import { makeProcessMetrics } from './metrics/read-process.ts';
import { readRecords } from './metrics/read-records.ts';
import { makeCacheListener } from './pages/answer-from-cache.ts';
import type { PageCounts } from './pages/page-cache.ts';
import { startPageCache } from './pages/start-page-cache.ts';
import { type Assignment, type Ending, endingOfAll } from './processes/messages.ts';
import { type Doorkeeper, makeDoorkeeper } from './shedding/make-doorkeeper.ts';
import type { Tracing } from './tracing/tracing.ts';

export interface PortalOptions {
  readonly config: Config;
  /** Where db/migrations is found. */
  readonly projectRoot: string;
  /** The built browser files; null when Vite serves them, and then no page is cached. */
  readonly clientDir: string | null;
  readonly loadBuild: () => Promise<ServerBuild>;
  /** The database, if it was started before this program was loaded. */
  readonly opening?: Promise<OpenPlace>;
  /** Given by the primary process to a worker; a single process does everything itself. */
  readonly assignment?: Assignment;
}

export interface Portal {
  readonly url: string;
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** The numbers of requests that are running, are waiting and were turned away; for metrics. */
  readonly load: Doorkeeper['readings'];
  /** @param records whether with what the records say, which is the same from every process. */
  readonly metrics: (records: boolean) => Promise<Figures>;
  stop(ending?: Ending): Promise<void>;
}

export async function startPortal(options: PortalOptions): Promise<Portal> {
  const { config, projectRoot, clientDir, loadBuild, assignment, opening } = options;
  const { tracing, log } = await startWatching(config, loadBuild);
  const tell = tellOfStart(config, log);
  const place = assignment
    ? { ...assignment.place, close: async () => {} }
    : await (opening ?? openPlace(config, tell));
  const closers: (() => Promise<unknown>)[] = [async () => tracing?.stop(), () => place.close()];
  const close = async () => {
    for (const one of closers.toReversed()) await one();
  };

  // In development a person reads the console.
  const giveBack = clientDir ? takeOverConsole(log) : () => {};
  closers.unshift(async () => giveBack());

  try {
    const own =
      config.standIns && !assignment ? await (await import('./stand-ins.ts')).startStandIns(config) : null;
    if (own) closers.push(() => own.close());
    const standIns = own ?? assignment?.standIns;
    const metrics = makeProcessMetrics((await loadBuild()).assets.version);
    closers.push(async () => metrics.close());
    let pages: ReturnType<typeof startPageCache> | null = null;
    const side = await keepDatabaseSide({
      open: (how) =>
        openDatabaseSide(
          {
            config: { ...config, gateways: { ...standIns?.environment, ...config.gateways } },
            place,
            projectRoot,
            loadBuild,
            log,
            tracing,
            tell,
            readFact: (name, ask) => (pages ? pages.facts.read(name, ask) : ask()),
            onGatewayCall: metrics.gatewayCalled,
            onJobEnd: metrics.jobEnded,
          },
          how,
        ),
      prepare: assignment?.prepare ?? true,
      onRenewed: () => pages?.drop(),
      log,
    });
    closers.push(() => side.close());

    let draining = false;
    const pipeline = makePipeline({
      origin: config.origin,
      trustProxy: config.trustProxy,
      log,
      development: import.meta.env.DEV,
      ready: async () =>
        side.now?.pool.query('select 1').then(
          () => !draining,
          () => false,
        ) ?? false,
      render: (request, facts) => renderOn(side, request, facts),
      observe: metrics.observe,
      tracing,
    });

    const toPipeline = getRequestListener((request, { incoming }) => pipeline(request, { incoming }));
    const headers = securityHeaders(config.origin, import.meta.env.DEV);
    const doorkeeper = makeDoorkeeper({
      limits: config.limits,
      sessionKeys: [config.keys.session.current, config.keys.session.previous ?? []].flat(),
      trustProxy: config.trustProxy,
      headers,
      log,
      mostBytes,
    });
    closers.push(async () => doorkeeper.close());
    const early: EarlyListener[] = [makeTargetGuard(headers)];
    let warm = () => {};
    let pageCounts: () => Readonly<PageCounts> | null = () => null;
    // In development Vite serves the files, and a page must show what was just saved.
    if (clientDir) {
      const kept = startPageCache({
        origin: config.origin,
        databaseUrl: place.directUrl,
        log,
        fetch: (request) => pipeline(request, { forCache: true }),
      });
      pages = kept;
      closers.push(() => kept.close());
      pageCounts = () => kept.cache.counts;
      // Most requests end here, so it comes first.
      early.unshift(makeCacheListener({ cache: kept.cache, log, otherwise: toPipeline, doorkeeper }));
      warm = () => void kept.warm(fixedPages.map(({ path }) => path));
      const onTrouble = (error: unknown) => log.error({ error: String(error) }, 'a file could not be read');
      early.push(makeStaticListener({ folder: clientDir, headers, onTrouble }));
    }
    const listening = await listenOn(config, {
      early,
      pipeline: (request, response) =>
        doorkeeper.admit(request, response, () => toPipeline(request, response)),
    });
    warm();
    const readMachine = makeMachineMetrics(config, makeBackupFolder(config.backupDir));
    const readMetrics = async (records: boolean) => {
      const { pool, deps } = await side.current();
      return [
        ...(await metrics.read({ pool, gate: doorkeeper.readings, pages: pageCounts })),
        ...(records ? await readRecords(deps.db, deps.backups.folder) : []),
        ...(records ? await readMachine() : []),
      ];
    };
    // With several processes, the primary answers for all.
    if (config.metrics && !assignment) {
      const door = await listenForMetrics(config.metrics, async () =>
        addUp([await readMetrics(true)]).metrics(),
      );
      closers.push(() => door.close());
      log.info({ port: door.port }, 'telling metrics');
    }
    const { port } = listening;
    log.info({ port, mode: config.mode }, 'listening');
    const { demo } = (await side.current()).deps;
    if (demo && (assignment?.announce ?? true)) {
      const { announceDemonstration } = await import('./demonstration/announce.ts');
      announceDemonstration(config.origin, demo, standIns?.urls);
    }

    async function stop(ending: Ending = endingOfAll(0)): Promise<void> {
      draining = ending.drainMs > 0;
      listening.dismiss();
      if (draining) await pause(ending.drainMs);
      side.now?.endStreams();
      // Jobs end after the last requests, which may still add some.
      await Promise.all([listening.close(ending), side.now?.stopJobs()]);
      await close();
    }
    return {
      url: `http://127.0.0.1:${port}`,
      fetch: (request) => pipeline(request),
      load: doorkeeper.readings,
      metrics: readMetrics,
      stop,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The log and, if a collector is set, traces; their packages are loaded only then. */
async function startWatching(
  config: Config,
  loadBuild: PortalOptions['loadBuild'],
): Promise<{ tracing: Tracing | null; log: Log }> {
  if (!config.tracing) return { tracing: null, log: makeLog(config.logLevel) };
  const { startTracing } = await import('./tracing/start-tracing.ts');
  const tracing = startTracing({
    ...config.tracing,
    version: (await loadBuild()).assets.version,
    onTrouble: (kind) => log.warn({ kind }, 'traces could not be sent to the collector'),
  });
  const log = makeLog(config.logLevel, undefined, tracing.traceId);
  carryTraces(tracing.traceparent);
  return { tracing, log };
}

/** A read that met the database just as it was replaced is repeated on the new one. */
async function renderOn(
  side: KeptSide<DatabaseSide>,
  request: Request,
  facts: RequestFacts,
): Promise<Response> {
  const used = await side.current();
  const answer = await used.render(request, facts);
  const reads = request.method === 'GET' || request.method === 'HEAD';
  if (answer.status < 500 || side.now === used || !reads) return answer;
  await answer.body?.cancel();
  return (await side.current()).render(request, facts);
}

async function listenOn(
  { port, host }: Config,
  handling: Omit<ListenOptions, 'port' | 'host'>,
): Promise<Listening> {
  try {
    return await listen({ port, host, ...handling });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    const advice = `Port ${port} is in use. Stop the other program, or start with another port: PORT=${port + 1} npm start`;
    throw new ConfigError([advice]);
  }
}
