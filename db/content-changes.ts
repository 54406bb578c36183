/**
 * Tells every process of the portal that something which public pages show has changed, so that each drops the pages
 * it keeps. Whoever writes fees, admissions sessions or other public facts calls announceContentChange in the same
 * transaction: PostgreSQL delivers a notification only after the commit, and never for what was rolled back.
 */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Queryable } from './client.ts';

const CHANNEL = 'content_changed';

/** Call it inside the transaction that changes what a public page shows. Several calls in one transaction are heard once. */
export async function announceContentChange(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

export interface ContentChangeListener {
  close(): Promise<void>;
}

export interface ListenOptions {
  readonly url: string;
  /** Told after each announced change, and once whenever listening begins: what happened before was not heard. */
  readonly onChange: () => void;
  /** Whether changes are heard from now on. It starts as false. */
  readonly onHearing: (hears: boolean) => void;
  readonly onTrouble?: (error: Error) => void;
  /** Pause before a lost connection is opened again. */
  readonly retryMs?: number;
  /** How often a silent connection is asked whether it is still there: a broken network says nothing by itself. */
  readonly checkMs?: number;
}

const CONNECT_MS = 10_000;

/** Listens on a connection of its own until it is closed, however often that connection breaks. */
export function listenForContentChanges(options: ListenOptions): ContentChangeListener {
  const { url, onChange, onHearing, onTrouble = () => {}, retryMs = 500, checkMs = 10_000 } = options;
  let closed = false;
  let current: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  function connect(): void {
    if (closed) return;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'portal listener',
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    });
    current = client;
    let over = false;
    const lose = (error: Error) => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      client.end().catch(() => {});
      if (closed) return;
      onHearing(false);
      onTrouble(error);
      timer = setTimeout(connect, retryMs);
    };
    const check = () => {
      client.query('select 1').then(() => {
        if (!over && !closed) timer = setTimeout(check, checkMs);
      }, lose);
    };
    client.on('error', lose);
    client.on('end', () => lose(new Error('the connection that listens for changes ended')));
    client.on('notification', () => onChange());
    client
      .connect()
      .then(() => client.query(`listen ${CHANNEL}`))
      .then(() => {
        if (over || closed) return;
        onHearing(true);
        onChange();
        timer = setTimeout(check, checkMs);
      })
      .catch(lose);
  }

  connect();
  return {
    async close() {
      closed = true;
      clearTimeout(timer);
      await current?.end().catch(() => {});
    },
  };
}
