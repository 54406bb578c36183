/** Starts everything in order and stops it in the reverse order: database, seed, jobs, HTTP. */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import {
  type AppDeps,
  depsContext,
  type Log,
  offlineContext,
  type PaintPicture,
  paintContext,
  publicFactsContext,
  type ReadPublicFact,
  type RequestFacts,
  requestContext,
} from '#app/context.ts';
import { filesContent, fixedPages, importContent, keepSearch } from '#app/features/content/index.ts';
import { signAgain } from '#app/features/identity/index.server.ts';
import { migrate } from '#db/migrate.ts';
import { carryTraces } from '#db/outbox.ts';
import { reachDatabase } from '#db/reach-database.ts';
import { type Config, ConfigError } from './config.ts';
import { takeOverConsole } from './console-to-log.ts';
import { aloneAtStart, checkFieldKey, openPool } from './database.ts';
import {
  type EarlyListener,
  type Listening,
  type ListenOptions,
  listen,
  makeTargetGuard,
} from './http/listen.ts';
import { takingOwnForms } from './http/own-forms.ts';
import { makePipeline } from './http/pipeline.ts';
import { makePlainDocuments, type PlainDocuments } from './http/plain-documents.ts';
import { securityHeaders } from './http/security-headers.ts';
import { makeStaticListener } from './http/static-files.ts';
import { startJobs } from './jobs.ts';
import { startLiveHub } from './live-hub.ts';
import { makeLog, tellOfStart } from './log.ts';
import { type Family, mergeFamilies } from './metrics/families.ts';
import { listenForMetrics } from './metrics/listen-metrics.ts';
import { makeProcessMetrics } from './metrics/read-process.ts';
import { readRecords } from './metrics/read-records.ts';
import { makeCacheListener, makeReadyPages } from './pages/answer-from-cache.ts';
import type { PageCounts } from './pages/page-cache.ts';
import { startPageCache } from './pages/start-page-cache.ts';
import { makePainter } from './pictures/painter.ts';
import { type OpenPlace, openPlace } from './place.ts';
import { prepareData } from './prepare-data.ts';
import { type Assignment, type Ending, endingOfAll } from './processes/messages.ts';
import type { GateReadings } from './shedding/gate.ts';
import { makeDoorkeeper } from './shedding/make-doorkeeper.ts';
import { traceDatabase } from './tracing/trace-database.ts';
import type { Tracing } from './tracing/tracing.ts';
import { makeDeps } from './wiring.ts';

export interface PortalOptions {
  readonly config: Config;
  /** Where db/migrations is found. */
  readonly projectRoot: string;
  /** The built browser files; null when Vite serves them, and then no page is cached. */
  readonly clientDir: string | null;
  readonly loadBuild: () => Promise<ServerBuild>;
  /** The database, where it was begun before this program was read. */
  readonly opening?: Promise<OpenPlace>;
  /** Given by the primary process to one of several; a process that is alone does everything itself. */
  readonly assignment?: Assignment;
}

export interface Portal {
  readonly url: string;
  readonly fetch: (request: Request) => Response | Promise<Response>;
  /** How many requests are worked on, wait and were turned away; for metrics. */
  readonly load: () => GateReadings;
  /** @param records whether with what the records say, which is the same from every process. */
  readonly metrics: (records: boolean) => Promise<Family[]>;
  stop(ending?: Ending): Promise<void>;
}

export async function startPortal(options: PortalOptions): Promise<Portal> {
  const { config, projectRoot, clientDir, loadBuild, assignment, opening } = options;
  const { tracing, log } = await startWatching(config, loadBuild);
  const tell = tellOfStart(config, log);
  const migrations = join(projectRoot, 'db/migrations');
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
    const client = openPool(config, place, log);
    closers.push(() => client.close());
    if (tracing) traceDatabase(client.pool, tracing);
    const live = startLiveHub({ url: place.directUrl, log });
    closers.push(() => live.close());
    const metrics = makeProcessMetrics((await loadBuild()).assets.version);
    closers.push(async () => metrics.close());
    const wired = makeDeps(
      { ...config, gateways: { ...standIns?.environment, ...config.gateways } },
      client,
      log,
      migrations,
      metrics.gatewayCalled,
      tracing,
    );
    const deps = { ...wired, live };
    closers.push(() => deps.finish());
    if (assignment?.prepare ?? true) {
      await reachDatabase(place.directUrl, tell);
      await aloneAtStart(place, async () => {
        await migrate(place.directUrl, migrations);
        await checkFieldKey(client, config, tell);
        await importContent(deps, filesContent);
        await prepareData(deps);
        await deps.db.transaction((tx) => keepSearch({ tx, newId: deps.newId }));
      });
    }

    const jobs = await startJobs({
      config,
      deps,
      client,
      directUrl: place.directUrl,
      tracing,
      onEnd: metrics.jobEnded,
    });
    closers.push(() => jobs.stop());

    let readFact: ReadPublicFact = (_name, ask) => ask();
    const render = makeRenderer({
      loadBuild,
      deps,
      paint: makePainter(join(projectRoot, 'server/pictures')),
      offlinePages: config.offlinePages,
      readFact: (name, ask) => readFact(name, ask),
    });
    let draining = false;
    const pipeline = makePipeline({
      origin: config.origin,
      trustProxy: config.trustProxy,
      log,
      development: import.meta.env.DEV,
      ready: () =>
        client.pool.query('select 1').then(
          () => !draining,
          () => false,
        ),
      render,
      observe: metrics.observe,
      tracing,
    });

    const toPipeline = getRequestListener((request, { incoming }) => pipeline(request, { incoming }));
    const headers = securityHeaders(config.origin, import.meta.env.DEV);
    const doorkeeper = makeDoorkeeper({ limits: config.limits, headers, log });
    closers.push(async () => doorkeeper.close());
    const early: EarlyListener[] = [makeTargetGuard(headers)];
    let ready: ListenOptions['ready'];
    let warm = () => {};
    let pageCounts: () => Readonly<PageCounts> | null = () => null;
    // In development Vite serves the files, and a page must show what was just saved.
    if (clientDir) {
      const pages = startPageCache({
        origin: config.origin,
        databaseUrl: place.directUrl,
        log,
        fetch: (request) => pipeline(request, { forCache: true }),
      });
      closers.push(() => pages.close());
      readFact = pages.facts.read;
      pageCounts = () => pages.cache.counts;
      // Most requests end here, so it comes before everything else.
      early.unshift(makeCacheListener({ cache: pages.cache, log, otherwise: toPipeline, doorkeeper }));
      ready = makeReadyPages(pages.cache);
      warm = () => void pages.warm(fixedPages.map(({ path }) => path));
      const onTrouble = (error: unknown) => log.error({ error: String(error) }, 'a file could not be read');
      early.push(makeStaticListener({ folder: clientDir, headers, onTrouble }));
    }
    const listening = await listenOn(config, {
      early,
      pipeline: (request, response) =>
        doorkeeper.admit(request, response, () => toPipeline(request, response)),
      ...(ready && { ready }),
    });
    warm();
    const readMetrics = async (records: boolean) => [
      ...metrics.read({ pool: client.pool, gate: doorkeeper.readings, pages: pageCounts }),
      ...(records ? await readRecords(deps.db, deps.backups.folder) : []),
    ];
    // Of several processes the one above them answers for all.
    if (config.metrics && !assignment) {
      const door = await listenForMetrics(config.metrics, async () =>
        mergeFamilies([await readMetrics(true)]),
      );
      closers.push(() => door.close());
      log.info({ port: door.port }, 'telling metrics');
    }
    const { port } = listening;
    log.info({ port, mode: config.mode }, 'listening');
    if (deps.demo && (assignment?.announce ?? true)) {
      const { announceDemonstration } = await import('./demonstration/announce.ts');
      announceDemonstration(config.origin, deps.demo, standIns?.urls);
    }

    async function stop(ending: Ending = endingOfAll(0)): Promise<void> {
      draining = ending.drainMs > 0;
      listening.dismiss();
      if (draining) await pause(ending.drainMs);
      // Open streams would keep the server from closing; pages open them anew elsewhere.
      live.drain();
      // Jobs end beside the last requests, which may still add some.
      await Promise.all([listening.close(ending), jobs.stop()]);
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

/** The log, and where a collector is set, traces; their packages are loaded only then. */
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

interface RendererOptions {
  readonly loadBuild: () => Promise<ServerBuild>;
  readonly deps: AppDeps;
  readonly paint: PaintPicture;
  readonly offlinePages: boolean;
  readonly readFact: ReadPublicFact;
}

function makeRenderer({ loadBuild, deps, paint, offlinePages, readFact }: RendererOptions) {
  const handlers = new WeakMap<
    ServerBuild,
    (request: Request, context: RouterContextProvider) => Promise<Response>
  >();
  return async (request: Request, facts: RequestFacts): Promise<Response> => {
    const build = await loadBuild();
    let handle = handlers.get(build);
    if (!handle) {
      const ours = takingOwnForms(build, deps.origin);
      const ask = createRequestHandler(ours, import.meta.env.PROD ? 'production' : 'development');
      // In development the router adds what Vite needs.
      const draw: PlainDocuments = import.meta.env.PROD ? makePlainDocuments(build) : () => null;
      handle = (asked, context) => draw(asked, context) ?? ask(asked, context);
      handlers.set(build, handle);
    }
    const context = new RouterContextProvider();
    context.set(depsContext, deps);
    context.set(requestContext, facts);
    context.set(paintContext, paint);
    context.set(publicFactsContext, readFact);
    context.set(offlineContext, { enabled: offlinePages, version: build.assets.version });
    const again = await signAgain(deps.identity, request);
    if (!again) return handle(request, context);
    const answer = await handle(again.request, context);
    const headers = new Headers(answer.headers);
    const { name } = (await deps.identity.auth.$context).authCookies.sessionToken;
    // Whoever signs out, or in again, with this very request keeps what that answered.
    if (!headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`)))
      headers.append('set-cookie', again.cookie);
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
  };
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
