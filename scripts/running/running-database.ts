/**
 * The portal's database for a command: DATABASE_URL, or the private server of the data folder, also while a running
 * portal holds it. A command says on which one it works, and makes none: an empty one would be backed up and found in order.
 * Problems are reported in a sentence.
 */
import { existsSync } from 'node:fs';
import pg from 'pg';
import { asTyped, type Config, readConfig } from '#server/config/config.ts';
import { type ConnectedDatabase, connectDatabase } from '#server/database/database.ts';
import { PORTAL_DATABASE } from '#server/database/place.ts';
import { makeLog } from '#server/log/log.ts';
import { linesOf } from '#server/processes/start-problem.ts';
import { BackupError } from '../../db/backup/problem.ts';
import { MIGRATIONS_FOLDER } from '../../db/migrate.ts';
import { findPrivateServer, hasCluster, startPrivateServer } from '../../db/private-server/index.ts';
import { placeOf } from '../../db/reach-database.ts';
import { StartProblem } from '../../db/start-problem.ts';
import { operations } from '../../messages/en/operations/operations.ts';
import { makeDeps } from '../../server/wiring.ts';

interface Making {
  /** The invented data of a demonstration may use it: missing parts are made. */
  readonly make?: boolean;
}

export async function withRunningDatabase(
  work: (deps: ReturnType<typeof makeDeps>, config: Config) => Promise<void>,
  { make = false, ...more }: Making & { readonly environment?: NodeJS.ProcessEnv } = {},
): Promise<void> {
  let database: ConnectedDatabase | undefined;
  let place: FoundPlace | undefined;
  try {
    const given = readConfig(more.environment ?? process.env);
    const isRunning = !given.databaseUrl && (await findPrivateServer(given.dataDir)) !== null;
    place = make && !isRunning ? undefined : await findPlace(given);
    const config = place ? { ...given, databaseUrl: place.url } : given;
    const log = makeLog('warn');
    database = await connectDatabase(config, log, MIGRATIONS_FOLDER, console.error);
    await work(makeDeps(config, database.client, log), config);
  } catch (error) {
    sayWhy(error);
    process.exitCode = 2;
  } finally {
    await database?.close();
    await place?.close();
  }
}

/**
 * The database for commands that must work when the portal does not start: nothing is migrated in it. @param make for
 * a restore, which may be the first thing on a new machine, if the settings say where.
 */
export async function withDatabasePlace(
  work: (url: string, config: Config) => Promise<void>,
  { make = false }: Making = {},
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const place = await findPlace(config, make && Boolean(process.env.DATABASE_URL || process.env.DATA_DIR));
    await work(place.url, config).finally(place.close);
  } catch (error) {
    sayWhy(error);
    process.exitCode = 1;
  }
}

interface FoundPlace {
  readonly url: string;
  close(): Promise<void>;
}

async function findPlace({ databaseUrl, dataDir }: Config, make = false): Promise<FoundPlace> {
  const where = databaseUrl ? placeOf(databaseUrl) : `the private database in ${dataDir}`;
  const none = () =>
    new StartProblem(
      'no-portal',
      `There is no portal’s database at ${where}, so nothing was done and nothing was made. ${NO_SETTINGS}`,
    );
  if (databaseUrl) {
    if (!make && !(await hasPortal(databaseUrl))) throw none();
    console.error(`Database: ${where}`);
    return { url: databaseUrl, close: async () => {} };
  }
  const running = await findPrivateServer(dataDir);
  if (!running && !make && !(await hasCluster(dataDir))) throw none();
  const started = running ? null : await startPrivateServer({ dataDir, log: () => {} });
  const close = async () => started?.stop();
  const url = (running ?? started)?.urlFor(PORTAL_DATABASE) ?? '';
  try {
    if (!make && !(await hasPortal(url))) throw none();
    console.error(`Database: ${where}`);
    return { url, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Where the program was installed by docs/runbooks/install.md. */
const INSTALLED = '/etc/portal/portal.env';
const NO_SETTINGS = existsSync(INSTALLED)
  ? `The settings of this machine’s portal are in ${INSTALLED}: as root, type portal and the name of the command, such as portal doctor.`
  : 'Give the command the settings of the portal (DATABASE_URL or DATA_DIR), or start the portal once.';

/** Has a portal ever started with it? */
async function hasPortal(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 15_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ there: boolean }>(
      `select to_regclass('public.audit_log') is not null and to_regclass('public.settings') is not null as there`,
    );
    return rows[0]?.there ?? false;
  } catch (error) {
    if ((error as { code?: string }).code === '3D000') return false;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

function sayWhy(error: unknown): void {
  if (error instanceof BackupError) {
    console.error(operations.backups.problems[error.problem] ?? error.message);
    console.error(`(${error.message})`);
  } else for (const line of linesOf(error) ?? [failedSentence(error)]) console.error(asTyped(line));
}

/**
 * A command says this about an unexpected error: a sentence, and a code to search for. It never prints a stack or a
 * statement, which could contain people's names and addresses.
 */

const SENTENCES: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space, then run it again.',
  '53100': 'The disk of the database is full. Free some space, then run it again.',
  EACCES: 'This account may not write there. Run it as the account of the portal.',
  EPERM: 'This account may not do that. Run it as the account of the portal.',
  EROFS: 'That folder is read-only.',
  ECONNREFUSED: 'The database does not answer. Check that it is running.',
  ENOTFOUND: 'The name of the database server cannot be resolved.',
  '28P01': 'The database refused this password.',
  '3D000': 'There is no database with that name.',
  '42501': 'The portal’s database role does not have permission to do that.',
  '42P01': 'The database is not a portal database, or the portal has never started with it.',
  '53300': 'The database has no free connection. Try again.',
  '55P03': 'Another process has locked what it needs. Try again.',
  '57014': 'The database took too long. Try again.',
  '57P01': 'The database was stopped in the meantime.',
};
const DEEPEST = 8;

export function failedSentence(error: unknown): string {
  const code = codeOf(error, 0);
  const sentence = SENTENCES[code ?? ''] ?? 'The command failed.';
  const name = error instanceof Error ? error.name : 'unknown';
  return `${sentence} (${[name, code].filter(Boolean).join(', ')}) Details are not printed, because they may contain names. Run npm run doctor to find the cause.`;
}

/** Drivers wrap errors; the innermost code says what happened. */
function codeOf(error: unknown, depth: number): string | null {
  if (!(error instanceof Error) || depth > DEEPEST) return null;
  const { code } = error as NodeJS.ErrnoException;
  return codeOf(error.cause, depth + 1) ?? (typeof code === 'string' ? code : null);
}
