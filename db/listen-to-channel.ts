/** One connection that listens on a channel of PostgreSQL until it is closed, and reconnects when it breaks. */
import pg from 'pg';

export interface ChannelListener {
  close(): Promise<void>;
}

export interface ChannelOptions {
  readonly url: string;
  readonly channel: string;
  readonly onNotice: (payload: string) => void;
  /** Done on each new connection before it listens, for what lasts as long as the connection. */
  readonly onConnect?: (client: pg.Client) => Promise<unknown>;
  /** True while notifications are received. It starts as false; notifications that are sent meanwhile are lost. */
  readonly onHearing: (hears: boolean) => void;
  readonly onTrouble?: (error: Error) => void;
  /** Pause before a lost connection is opened again. */
  readonly retryMs?: number;
  /** The interval at which a silent connection is checked: a broken network is not reported by itself. */
  readonly checkMs?: number;
}

const CONNECT_MS = 10_000;

export function listenToChannel(options: ChannelOptions): ChannelListener {
  const {
    url,
    channel,
    onNotice,
    onHearing,
    onConnect = async () => {},
    onTrouble = () => {},
    retryMs = 500,
    checkMs = 10_000,
  } = options;
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
    client.on('notification', ({ payload }) => onNotice(payload ?? ''));
    client
      .connect()
      .then(() => onConnect(client))
      .then(() => client.query(`listen ${pg.escapeIdentifier(channel)}`))
      .then(() => {
        if (over || closed) return;
        onHearing(true);
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
