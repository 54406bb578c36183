/**
 * Everything in a process that works with one database: connections, what listens there, the use cases over it, the jobs.
 * It is opened and closed as a whole, so that nothing which was learnt from one database is used on another
 * (keep-database-side.ts).
 */
import { join } from 'node:path';
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router';
import { filesContent, importContent, keepSearch } from '#app/features/content/index.ts';
import { signAgain } from '#app/features/identity/index.server.ts';
import { bringingBack, drawPostedContext } from '#app/forms/bring-back.server.ts';
import { readLanguage } from '#app/requests/address-language.ts';
import {
  type AppDeps,
  type Draft,
  depsContext,
  draftContext,
  drawDraftContext,
  frameLanguageContext,
  languageContext,
  offlineContext,
  paintContext,
  publicFactsContext,
  type ReadPublicFact,
  type RequestFacts,
  requestContext,
} from '#app/requests/context.ts';
import { addressIn } from '#app/requests/links-in-language.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Language } from '#core/shared/languages.ts';
import type { Log } from '#core/shared/log.ts';
import { err } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { DatabaseClient, Queryable } from '#db/client.ts';
import { claimFileStore, documentFiles, markerOf, readFileStore } from '#db/file-store.ts';
import type { GatewayCallRecord } from '#db/gateway-calls.ts';
import { migrate } from '#db/migrate.ts';
import { reachDatabase } from '#db/reach-database.ts';
import { readRestoredCopy } from '#db/restored-copy.ts';
import { StartProblem } from '#db/start-problem.ts';
import { silenceGateways } from '#gateways/payment/silent-gateways.ts';
import type { FileStorage } from '#gateways/storage/port.ts';
import type { Config } from '../config/config.ts';
import { takingOwnForms } from '../http/own-forms.ts';
import { startJobs } from '../jobs/jobs.ts';
import { makePainter } from '../pictures/painter.ts';
import { traceDatabase } from '../tracing/trace-database.ts';
import type { Tracing } from '../tracing/tracing.ts';
import { filesFolder, makeDeps } from '../wiring.ts';
import { checkCollege } from './college.ts';
import { aloneAtStart, checkFieldKey, openPool } from './database.ts';
import { startLiveHub } from './live-hub.ts';
import { noteSchema } from './note-schema.ts';
import type { DatabasePlace } from './place.ts';
import { prepareData } from './prepare-data.ts';

const LOOK_AGAIN_MS = 1_000;

export interface DatabaseSideOptions {
  readonly config: Config;
  readonly place: DatabasePlace;
  /** The folder in which db/migrations is found. */
  readonly projectRoot: string;
  readonly loadBuild: () => Promise<ServerBuild>;
  readonly log: Log;
  readonly tracing: Tracing | null;
  /** The line for a person who waits for the start. */
  readonly tell: (line: string) => void;
  readonly readFact: ReadPublicFact;
  readonly onGatewayCall: (call: GatewayCallRecord) => void;
  readonly onJobEnd: (task: string, good: boolean) => void;
}

export interface DatabaseSide {
  readonly deps: AppDeps;
  readonly pool: DatabaseClient['pool'];
  render(request: Request, facts: RequestFacts): Promise<Response>;
  /** Ends open streams, which would keep a server from closing; pages open them again elsewhere. */
  endStreams(): void;
  stopJobs(): Promise<void>;
  close(): Promise<void>;
}

/**
 * @param prepare whether to bring the database to this release first.
 * @param onStale told when another database has taken the place of this one: nothing is sent there from here.
 */
export async function openDatabaseSide(
  options: DatabaseSideOptions,
  { prepare, onStale }: { readonly prepare: boolean; readonly onStale: () => void },
): Promise<DatabaseSide> {
  const { config, place, projectRoot, log, tracing, tell } = options;
  const migrations = join(projectRoot, 'db/migrations');
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const one of closers.splice(0).toReversed()) await one();
  };
  try {
    if (prepare) await reachDatabase(place.directUrl, tell);
    const client = openPool(config, place, log, onStale);
    closers.push(() => client.close());
    // This runs before anything is migrated or written.
    await checkCollege(client.db, config);
    if (tracing) traceDatabase(client.pool, tracing);
    const live = startLiveHub({ url: place.directUrl, log });
    closers.push(() => live.close());
    const made = makeDeps(config, client, log, migrations, options.onGatewayCall, tracing);
    const wired = { ...made, live };
    closers.push(() => made.finish());
    if (prepare)
      await aloneAtStart(place, async () => {
        let applied: string | null = null;
        await migrate(place.directUrl, migrations, (line) => {
          applied = line;
          log.info({}, line);
        });
        await noteSchema(config, migrations);
        await checkFieldKey(client, config, tell);
        await checkCollege(client.db, config, tell);
        if (applied)
          await recordAudit(wired.db, wired.newId, {
            action: 'database.migrated',
            actorId: null,
            subjectId: null,
            details: { applied },
          });
        await checkFileStore(wired, config, { claim: true });
        await importContent(wired, filesContent);
        await prepareData(wired);
        await wired.db.transaction((tx) => keepSearch({ tx, newId: wired.newId }));
      });
    else await checkFileStore(wired, config, { claim: false });
    const copy = await readRestoredCopy(client.db);
    const deps = copy ? quietly(wired, { ...copy, over: onStale }) : wired;
    if (copy) {
      const watching = watchForEnd(client.db, onStale);
      closers.push(async () => clearInterval(watching));
    }
    const jobs = await startJobs({
      config,
      deps,
      client,
      directUrl: place.directUrl,
      tracing,
      onEnd: options.onJobEnd,
      onStale,
    });
    closers.push(() => jobs.stop());
    return {
      deps,
      pool: client.pool,
      render: makeRenderer(options, deps),
      endStreams: () => live.drain(),
      stopJobs: () => jobs.stop(),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** A restored copy is not the portal yet. Its mails wait in the queue (jobs.ts). */
const quietly = <Deps extends AppDeps>(deps: Deps, restoredCopy: AppDeps['restoredCopy']): Deps => ({
  ...deps,
  restoredCopy,
  gateways: silenceGateways(deps.gateways),
  webhooks: { send: async () => err('connection') },
});

/** Any process may be the one in which somebody says that it is the portal now. */
function watchForEnd(db: DatabaseClient['db'], onEnd: () => void): NodeJS.Timeout {
  return setInterval(
    () =>
      void readRestoredCopy(db).then(
        (copy) => copy ?? onEnd(),
        () => {},
      ),
    LOOK_AGAIN_MS,
  ).unref();
}

/** The router gets the plain address, and the language that stood before it. */
function withoutLanguage(request: Request): { request: Request; language: Language } {
  const url = new URL(request.url);
  const { language, path } = readLanguage(url.pathname);
  if (language === 'en') return { request, language };
  url.pathname = path;
  return { request: new Request(url, request), language };
}

/** A redirect stays in the language of the page that sends it. */
function leadingOn(answer: Response, context: RouterContextProvider): Response {
  const to = answer.headers.get('location');
  const there = to && addressIn(context.get(frameLanguageContext), to);
  if (!there || there === to) return answer;
  const headers = new Headers(answer.headers);
  headers.set('location', there);
  return new Response(answer.body, { status: answer.status, headers });
}

const readingFrom =
  ({ facts }: Draft, readFact: ReadPublicFact): ReadPublicFact =>
  <Fact>(name: string, ask: () => Promise<Fact>) =>
    name in facts ? Promise.resolve(facts[name] as Fact) : readFact(name, ask);

function makeRenderer(
  { loadBuild, projectRoot, readFact, config }: DatabaseSideOptions,
  deps: AppDeps,
): DatabaseSide['render'] {
  const paint = makePainter(join(projectRoot, 'server/pictures'));
  const handlers = new WeakMap<
    ServerBuild,
    (request: Request, context: RouterContextProvider) => Promise<Response>
  >();
  return async (asked, given) => {
    const { request, language } = withoutLanguage(asked);
    const facts = { ...given, language };
    const build = await loadBuild();
    let handle = handlers.get(build);
    if (!handle) {
      const ours = bringingBack(takingOwnForms(build, deps.origin));
      handle = createRequestHandler(ours, import.meta.env.PROD ? 'production' : 'development');
      handlers.set(build, handle);
    }
    const draw = handle;
    const makeContext = (drafted: Draft | null) => {
      const context = new RouterContextProvider();
      context.set(depsContext, deps);
      context.set(requestContext, drafted ? { ...facts, onRoute: () => {} } : facts);
      context.set(paintContext, paint);
      context.set(publicFactsContext, drafted ? readingFrom(drafted, readFact) : readFact);
      context.set(offlineContext, { enabled: config.offlinePages, version: build.assets.version });
      context.set(draftContext, drafted);
      return context;
    };
    const context = makeContext(null);
    context.set(drawDraftContext, (path, drafted) =>
      draw(new Request(new URL(path, deps.origin)), makeContext(drafted)),
    );
    context.set(drawPostedContext, () =>
      draw(new Request(request.url, { method: 'POST', headers: request.headers }), context),
    );
    context.set(frameLanguageContext, language);
    context.set(languageContext, language);
    const again = await signAgain(deps.identity, request);
    if (!again) return leadingOn(await handle(request, context), context);
    const answer = leadingOn(await handle(again.request, context), context);
    const headers = new Headers(answer.headers);
    const { name } = (await deps.identity.auth.$context).authCookies.sessionToken;
    // A request by which somebody signs out, or in again, keeps the cookie that it answered.
    if (!headers.getSetCookie().some((cookie) => cookie.startsWith(`${name}=`)))
      headers.append('set-cookie', again.cookie);
    return new Response(answer.body, { status: answer.status, statusText: answer.statusText, headers });
  };
}

/**
 * Refuses to start with another store of uploaded files than the database’s: a second machine with a folder of its own, or
 * a folder that is not mounted. Half of the documents would be missing, and nobody would notice (decision 0122).
 */
interface Deps {
  readonly db: Queryable;
  readonly storage: FileStorage;
  readonly newId: NewId;
}

type Where = Pick<Config, 'filesBucket' | 'dataDir'>;

/** So many of the newest documents are looked for before a store without a mark is taken for the database’s. */
const LOOKED_FOR = 20;

/** @throws StartProblem. A bucket that does not answer now refuses nothing: what it holds is looked at when it is read. */
export async function checkFileStore(
  { db, storage, newId }: Deps,
  config: Where,
  { claim }: { readonly claim: boolean },
): Promise<void> {
  const known = await readFileStore(db);
  if (!known && !claim) return;
  const id = known ?? (await claimFileStore(db, newId()));
  const marker = await has(storage, markerOf(id));
  if (marker !== false) return;
  const names = await documentFiles(db, LOOKED_FOR);
  const there = await countThere(storage, names);
  // A first start of today's kind may meet a file that was lost before. Later only a store that was copied has no mark.
  const ours = known ? there > 0 && there === names.length : names.length === 0 || there > 0;
  if (ours) {
    const put = await storage.put(markerOf(id), new TextEncoder().encode(id), { mediaType: 'text/plain' });
    if (put.ok) return;
  }
  throw new StartProblem('other-files', refusal(config, id));
}

const refusal = (config: Where, id: string) => {
  const where = config.filesBucket ? config.filesBucket.bucketUrl : filesFolder(config);
  return `The uploaded files of this database are not in ${where}. If they are on another disk, mount it there. If another machine has them, give both one store: a folder that both mount, or a bucket (FILES_S3_URL). If they are lost, restore a backup (docs/runbooks/restore.md); to start without them, make the empty file ${where}/${markerOf(id)}.`;
};

/** True if the store has the file; null: it cannot be known now. */
async function has(storage: FileStorage, name: string): Promise<boolean | null> {
  const found = await storage.get(name);
  if (found.ok) await found.value.stream.cancel();
  return found.ok || (found.error.kind === 'missing' ? false : null);
}

async function countThere(storage: FileStorage, names: readonly string[]): Promise<number> {
  let there = 0;
  for (const name of names) if (await has(storage, name)) there += 1;
  return there;
}
