/**
 * Mail written to disk instead of sent: one JSON file a message, named after its id. It serves where no SMTP server is
 * configured; the mailbox page of a demonstration and the browser tests read it back with read-outbox.ts.
 *
 * The files hold sign-in links, so folder and files are their owner's alone.
 */
import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '#core/shared/clock.ts';
import { err, ok } from '#core/shared/result.ts';
import { findUnsendable } from './check-message.ts';
import type { EmailSender } from './port.ts';
import { OUTBOX_EXTENSION } from './read-outbox.ts';

export interface OutboxOptions {
  /** Made when missing. */
  readonly directory: string;
  readonly from: string;
  readonly clock: Clock;
}

export function makeOutboxFolder({ directory, from, clock }: OutboxOptions): EmailSender {
  const makeDirectory = () => mkdir(directory, { recursive: true, mode: 0o700 });
  return {
    async send(message) {
      const unsendable = findUnsendable(message);
      if (unsendable) return err(unsendable);
      const { to, replyTo, subject, text, html, messageId } = message;
      const sender = message.from ?? from;
      const writtenAt = clock().toISOString();
      const written = { messageId, writtenAt, from: sender, to, replyTo, subject, text, html };
      try {
        await makeDirectory();
        await writeOnce(
          path.join(directory, messageId + OUTBOX_EXTENSION),
          `${JSON.stringify(written, null, 2)}\n`,
        );
        return ok(undefined);
      } catch (cause) {
        return err({ kind: 'unavailable', cause });
      }
    },

    async ping() {
      try {
        await makeDirectory();
        await readdir(directory);
        return ok(undefined);
      } catch (cause) {
        return err({ kind: 'misconfigured', cause });
      }
    },

    async close() {},
  };
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
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await unlink(draft);
  }
}
