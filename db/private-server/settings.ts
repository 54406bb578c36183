/**
 * The server's configuration, written anew at every start into a folder that the server's account can read and not
 * write. Sized for a small machine that also runs the portal; durability is never traded for speed.
 */
import { createHash } from 'node:crypto';
import { chmod, mkdir } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import type { Account } from './account.ts';
import { writeDurably } from './durable-file.ts';
import type { Place } from './place.ts';

const SETTINGS: Readonly<Record<string, string>> = {
  // Reachable only through the socket.
  listen_addresses: '',
  unix_socket_permissions: '0700',
  allow_alter_system: 'off',

  // Acknowledged means on the disk. These are the defaults; they stand here because everything rests on them.
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',

  max_connections: '60',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  wal_compression: 'on',
  random_page_cost: '1.1',
  // Short queries on few cores: parallel workers and compiling cost more than they save.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_worker_processes: '4',
  io_method: 'sync',

  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // A forgotten open transaction would keep locks and stop vacuum.
  idle_in_transaction_session_timeout: '60s',

  // One file per weekday. No row values in the log: they are personal data.
  logging_collector: 'on',
  log_filename: 'postgresql-%a.log',
  log_rotation_age: '1d',
  log_rotation_size: '0',
  log_truncate_on_rotation: 'on',
  log_file_mode: '0600',
  log_line_prefix: '%m [%p] %a ',
  log_error_verbosity: 'terse',
  log_min_duration_statement: '1s',
  log_parameter_max_length: '0',
  log_checkpoints: 'off',
};

export interface WrittenSettings {
  /** Arguments that make the server read these files. */
  readonly args: readonly string[];
  /** Reported by the running server as `portal.settings`: a leftover server with other settings is restarted. */
  readonly fingerprint: string;
}

export function fingerprintOf(overrides: Readonly<Record<string, string>>): string {
  const wanted = JSON.stringify([SETTINGS, overrides, accessRules(), userMap([])]);
  return createHash('sha256').update(wanted).digest('hex').slice(0, 16);
}

export async function writeSettings(
  place: Place,
  account: Account,
  socketFolder: string,
  overrides: Readonly<Record<string, string>>,
): Promise<WrittenSettings> {
  const fingerprint = fingerprintOf(overrides);
  const all = {
    ...SETTINGS,
    ...overrides,
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    log_directory: place.logs,
    'portal.settings': fingerprint,
  };
  const config = Object.entries(all).map(([name, value]) => `${name} = ${quote(value)}\n`);
  await mkdir(place.settings, { recursive: true });
  await chmod(place.settings, 0o755);
  const files: Record<string, string> = {
    config_file: await write(place, 'postgresql.conf', config.join('')),
    hba_file: await write(place, 'pg_hba.conf', accessRules()),
    ident_file: await write(place, 'pg_ident.conf', userMap([account.name])),
  };
  return { args: Object.entries(files).flatMap(([name, path]) => ['-c', `${name}=${path}`]), fingerprint };
}

const quote = (value: string): string => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;

/**
 * Behind the 0700 folder of the socket the operating system says who connects (`peer`): there is no password to leak,
 * and other accounts are refused even if the folder were opened.
 */
const accessRules = (): string =>
  ['local all all peer map=portal', 'local replication all peer map=portal', ''].join('\n');

function userMap(accounts: readonly string[]): string {
  const allowed = new Set(['root', userInfo().username, ...accounts]);
  return [...allowed].map((name) => `portal "${name}" all\n`).join('');
}

async function write(place: Place, name: string, text: string): Promise<string> {
  const path = join(place.settings, name);
  await writeDurably(path, text);
  return path;
}
