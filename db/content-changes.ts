/**
 * Tells every process of the portal that something which public pages show has changed, so that each drops the pages
 * it keeps. Whoever writes fees, admissions sessions or other public facts calls announceContentChange in the same
 * transaction: PostgreSQL delivers a notification only after the commit, and never for what was rolled back.
 */
import { sql } from 'drizzle-orm';
import type { Queryable } from './client.ts';
import { type ChannelListener, type ChannelOptions, listenToChannel } from './listen-to-channel.ts';

const CHANNEL = 'content_changed';

/** Call it inside the transaction that changes what a public page shows. Several calls in one transaction are heard once. */
export async function announceContentChange(tx: Queryable): Promise<void> {
  await tx.execute(sql`select pg_notify(${CHANNEL}, '')`);
}

export interface ListenOptions extends Omit<ChannelOptions, 'channel' | 'onNotice'> {
  /** Told after each announced change, and once whenever listening begins: what happened before was not heard. */
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
