/** Reads what the outbox folder holds, for the mailbox page of the demonstration and for browser tests. */
import { constants } from 'node:fs';
import { lstat, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { isMessageId } from '#core/shared/id.ts';
import type { EmailMessage } from './port.ts';

export interface OutboxMessage extends EmailMessage {
  readonly from: string;
  readonly writtenAt: Date;
}

/** A message's file is named after its id. */
export const OUTBOX_EXTENSION = '.json';

/** The newest `limit` messages, newest first. Files that are no messages are passed over; a missing folder is empty. */
export async function listOutbox(directory: string, limit = 100): Promise<OutboxMessage[]> {
  const ids = (await namesIn(directory))
    .filter((name) => name.endsWith(OUTBOX_EXTENSION))
    .map((name) => name.slice(0, -OUTBOX_EXTENSION.length));
  const dated = await Promise.all(
    ids.filter(isMessageId).map(async (id) => ({ id, time: await writtenTime(directory, id) })),
  );
  dated.sort((a, b) => (b.time === a.time ? (b.id < a.id ? -1 : 1) : b.time < a.time ? -1 : 1));
  const messages = await Promise.all(dated.slice(0, limit).map(({ id }) => readOutboxMessage(directory, id)));
  return messages.filter((message) => message !== undefined);
}

/**
 * One message, or undefined where there is none. `id` comes from a URL: only a plain message id is looked for, and a
 * symbolic link is not followed, so nothing outside the folder can be read through it.
 */
export async function readOutboxMessage(directory: string, id: string): Promise<OutboxMessage | undefined> {
  if (!isMessageId(id)) return undefined;
  try {
    const file = await open(
      path.join(directory, id + OUTBOX_EXTENSION),
      constants.O_RDONLY | constants.O_NOFOLLOW,
    );
    try {
      return parseMessage(await file.readFile('utf8'), id);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

function parseMessage(text: string, id: string): OutboxMessage | undefined {
  let read: Partial<Record<keyof OutboxMessage, unknown>>;
  try {
    read = JSON.parse(text);
  } catch {
    return undefined;
  }
  const { messageId, from, to, subject, text: body, html, writtenAt } = read ?? {};
  const isText = (value: unknown): value is string => typeof value === 'string';
  if (messageId !== id || !isText(from) || !isText(to) || !isText(subject) || !isText(body)) return undefined;
  const moment = new Date(isText(writtenAt) ? writtenAt : Number.NaN);
  if (Number.isNaN(moment.getTime())) return undefined;
  return {
    messageId: id,
    from,
    to,
    subject,
    text: body,
    html: isText(html) ? html : undefined,
    writtenAt: moment,
  };
}

async function namesIn(directory: string): Promise<string[]> {
  try {
    return await readdir(directory);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Nanoseconds, so that letters of one millisecond keep their order; 0 for a file that has gone meanwhile. */
async function writtenTime(directory: string, id: string): Promise<bigint> {
  try {
    return (await lstat(path.join(directory, id + OUTBOX_EXTENSION), { bigint: true })).mtimeNs;
  } catch (error) {
    if (isMissing(error)) return 0n;
    throw error;
  }
}

/** The file is missing, or something else is in its place: a symbolic link, a folder. */
const isMissing = (error: unknown) =>
  ['ENOENT', 'ELOOP', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '');
