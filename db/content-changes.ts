/**
 * Tells every process that something on public pages has changed, so that it drops its cached pages. Whoever writes
 * fees, sessions or other public facts calls announceContentChange in the same transaction: PostgreSQL notifies only
 * after the commit, and never after a rollback.
 */
import { sql } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import { type ChannelListener, type ChannelOptions, listenToChannel } from './listen-to-channel.ts';

const CHANNEL = 'content_changed';

/** Call it inside the transaction that changes a public page. Several calls in one transaction notify once. */
export async function announceContentChange(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

export interface ListenOptions extends Omit<ChannelOptions, 'channel' | 'onNotice'> {
  /** Told after each change, and each time listening begins, because what happened before was not heard. */
  readonly onChange: () => void;
}

/** Listens on a connection of its own until it is closed, however often that connection breaks. */
export const listenForContentChanges = ({
  onChange,
  onHearing,
  ...options
}: ListenOptions): ChannelListener =>
  listenToChannel({
    ...options,
    channel: CHANNEL,
    onNotice: () => onChange(),
    onHearing(hears) {
      onHearing(hears);
      if (hears) onChange();
    },
  });
