/**
 * Waits for a database that is not there yet, as after a power failure when both start at once. Does not wait if it
 * refuses, because a wrong password does not resolve itself. No message contains the address, which has a password.
 */
import pg from 'pg';
import { judgeServer, readServerFacts } from './judge-server.ts';
import { StartProblem } from './start-problem.ts';

export interface Patience {
  /** Milliseconds in all. */
  readonly forMs: number;
  readonly betweenMs: number;
}

export const AT_START: Patience = { forMs: 60_000, betweenMs: 2_000 };

/** Error classes of a server that starts, stops or is full, or of a broken connection; everything else is final. */
const PASSING = /^(08|53|57)/;
const SQL_STATE = /^[0-9A-Z]{5}$/;

/** @throws StartProblem. */
export async function reachDatabase(
  url: string,
  tell: (line: string) => void,
  { forMs, betweenMs }: Patience = AT_START,
): Promise<void> {
  const deadline = Date.now() + forMs;
  let told = '';
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const problem = judgeServer(await readServerFacts(client));
      if (problem) throw problem;
      return;
    } catch (error) {
      if (error instanceof StartProblem) throw error;
      const refused = refusalOf(error, url);
      if (refused) throw refused;
      const reason = reasonOf(error);
      const where = placeOf(url);
      if (told !== reason)
        tell(
          `The database at ${where} cannot be reached (${reason}); trying for ${Math.round(forMs / 1000)} seconds ...`,
        );
      told = reason;
      if (Date.now() + betweenMs > deadline)
        throw new StartProblem(
          'unreachable',
          `The database at ${where} could not be reached for ${Math.round(forMs / 1000)} seconds (${reason}). Is it running, is the address in DATABASE_URL right, and does its firewall let this machine in?`,
          error,
        );
      await new Promise((resolve) => {
        setTimeout(resolve, betweenMs);
      });
    } finally {
      await client.end().catch(() => {});
    }
  }
}

const reasonOf = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  return code ?? message ?? 'unknown';
};

/** Host and database without account and password. */
export function placeOf(url: string): string {
  try {
    const { hostname, port, pathname, searchParams } = new URL(url);
    const host = hostname || searchParams.get('host') || 'localhost';
    return `${host}${port && `:${port}`}${pathname}`;
  } catch {
    return 'the address in DATABASE_URL';
  }
}

/** A reason that waiting does not resolve; null for the rest. */
export function refusalOf(error: unknown, url: string): StartProblem | null {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  const where = placeOf(url);
  if (/^(28|3D)/.test(code)) {
    const advice =
      code === '3D000'
        ? 'Make it as administrator of the server: create database <name> owner <role>;'
        : code === '28P01'
          ? 'Correct the password in DATABASE_URL; signs such as @ : / # in it are written as %40 %3A %2F %23.'
          : 'See pg_hba.conf there, and whether the role exists and may log in.';
    return new StartProblem('refused', `The database at ${where} refuses: ${message}. ${advice}`, error);
  }
  if (/certificate|self.signed|altname|unable to verify/i.test(`${code} ${message}`))
    return new StartProblem(
      'refused',
      `The certificate of the database at ${where} is not trusted (${code || message}). Name the authority's file in DATABASE_URL: ?sslmode=verify-full&sslrootcert=/etc/portal/database-ca.pem`,
      error,
    );
  if (/does not support SSL/i.test(message))
    return new StartProblem(
      'refused',
      `The database at ${where} speaks no TLS, which DATABASE_URL asks for. Switch it on there (ssl = on); leave out sslmode only where nobody else can read along.`,
      error,
    );
  if (SQL_STATE.test(code) && !PASSING.test(code))
    return new StartProblem('refused', `The database at ${where} refuses: ${message} (${code}).`, error);
  return null;
}
