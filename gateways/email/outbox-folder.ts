/**
 * Mail written to disk instead of sent: one JSON file a message, named after its id. It serves where no SMTP server is
 * configured; the mailbox page of a demonstration and the browser tests read it back.
 *
 * The files hold sign-in links, so folder and files are their owner's alone.
 */
import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { link, lstat, mkdir, open, readdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '#core/shared/clock.ts';
import { err, ok } from '#core/shared/result.ts';
import { findUnsendable, isMessageId } from './check-message.ts';
import type { EmailMessage, EmailSender } from './port.ts';

export interface OutboxMessage extends EmailMessage {
  readonly from: string;
  readonly writtenAt: Date;
}

export interface OutboxOptions {
  /** Made when missing. */
  readonly dir: string;
  readonly from: string;
  readonly clock: Clock;
}

const EXTENSION = '.json';

export function makeOutboxFolder({ dir, from, clock }: OutboxOptions): EmailSender {
  const makeDir = () => mkdir(dir, { recursive: true, mode: 0o700 });
  return {
    async send(message) {
      const unsendable = findUnsendable(message);
      if (unsendable) return err(unsendable);
      const { to, subject, text, html, messageId } = message;
      const written = { messageId, writtenAt: clock().toISOString(), from, to, subject, text, html };
      try {
        await makeDir();
        await writeOnce(path.join(dir, messageId + EXTENSION), `${JSON.stringify(written, null, 2)}\n`);
        return ok(undefined);
      } catch (cause) {
        return err({ kind: 'unavailable', cause });
      }
    },

    async ping() {
      try {
        await makeDir();
        await readdir(dir);
        return ok(undefined);
      } catch (cause) {
        return err({ kind: 'misconfigured', cause });
      }
    },

    async close() {},
  };
}

/** The newest `limit` messages, newest first. Files that are no messages are passed over; a missing folder is empty. */
export async function listOutbox(dir: string, limit = 100): Promise<OutboxMessage[]> {
  const ids = (await namesIn(dir))
    .filter((name) => name.endsWith(EXTENSION))
    .map((name) => name.slice(0, -EXTENSION.length));
  const dated = await Promise.all(
    ids.filter(isMessageId).map(async (id) => ({ id, time: await writtenTime(dir, id) })),
  );
  dated.sort((a, b) => (b.time === a.time ? (b.id < a.id ? -1 : 1) : b.time < a.time ? -1 : 1));
  const messages = await Promise.all(dated.slice(0, limit).map(({ id }) => readOutboxMessage(dir, id)));
  return messages.filter((message) => message !== undefined);
}

/**
 * One message, or undefined where there is none. `id` comes from a URL: only a plain message id is looked for, and a
 * symbolic link is not followed, so nothing outside the folder can be read through it.
 */
export async function readOutboxMessage(dir: string, id: string): Promise<OutboxMessage | undefined> {
  if (!isMessageId(id)) return undefined;
  try {
    const file = await open(path.join(dir, id + EXTENSION), constants.O_RDONLY | constants.O_NOFOLLOW);
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

/**
 * A reader sees the whole file or none, and the first writer under a name wins: the text goes to a name of its own, is
 * flushed, and is then linked to the final name, which fails where that exists (a rename would replace it).
 */
async function writeOnce(target: string, text: string): Promise<void> {
  const draft = path.join(path.dirname(target), `.${randomUUID()}.draft`);
  const file = await open(draft, 'wx', 0o600);
  try {
    try {
      await file.writeFile(text);
      await file.sync();
    } finally {
      await file.close();
    }
    await link(draft, target);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
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

async function namesIn(dir: string): Promise<string[]> {
  try {
    return await readdir(dir);
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

/** Nanoseconds, so that letters of one millisecond keep their order; 0 for a file that has gone meanwhile. */
async function writtenTime(dir: string, id: string): Promise<bigint> {
  try {
    return (await lstat(path.join(dir, id + EXTENSION), { bigint: true })).mtimeNs;
  } catch (error) {
    if (isMissing(error)) return 0n;
    throw error;
  }
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;
/** Not there, or something else than a file in its place: a symbolic link, a folder. */
const isMissing = (error: unknown) => ['ENOENT', 'ELOOP', 'EISDIR'].includes(codeOf(error) ?? '');
