import { mkdtemp, readdir, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeEmailSender } from '#tests/gateways/email/contract.ts';
import { makeOutboxFolder } from './outbox-folder.ts';
import type { EmailMessage } from './port.ts';
import { listOutbox, readOutboxMessage } from './read-outbox.ts';

const from = 'admissions@example.edu.ng';
const now = new Date('2026-03-02T09:00:00.000Z');
const clock = () => now;
const makeRoom = () => mkdtemp(path.join(tmpdir(), 'outbox-'));

describeEmailSender('outbox folder', async () => {
  const room = await makeRoom();
  const dir = path.join(room, 'outbox');
  return {
    from,
    sender: makeOutboxFolder({ directory: dir, from, clock }),
    received: async () => (await listOutbox(dir)).reverse(),
    breakDown: async () => {
      await rm(dir, { recursive: true, force: true });
      await writeFile(dir, 'a file where the folder should be');
    },
    close: () => rm(room, { recursive: true, force: true }),
  };
});

describe('outbox folder on disk', () => {
  let room: string;
  let dir: string;
  const letter = (messageId: string, text = 'text'): EmailMessage => ({
    to: 'ada@example.ng',
    subject: `Letter ${messageId}`,
    text,
    messageId,
  });
  const send = (message: EmailMessage) => makeOutboxFolder({ directory: dir, from, clock }).send(message);

  beforeEach(async () => {
    room = await makeRoom();
    dir = path.join(room, 'outbox');
  });
  afterEach(() => rm(room, { recursive: true, force: true }));

  it('reads a message back by its id, with when it was written', async () => {
    await send({ ...letter('one'), html: '<p>text</p>' });
    expect(await readOutboxMessage(dir, 'one')).toEqual({
      ...letter('one'),
      html: '<p>text</p>',
      from,
      writtenAt: now,
    });
  });

  it('keeps the first text of a repeated message and leaves no draft behind', async () => {
    await send(letter('one', 'first'));
    await send(letter('one', 'second'));
    expect(await readdir(dir)).toEqual(['one.json']);
    expect((await readOutboxMessage(dir, 'one'))?.text).toBe('first');
  });

  it('writes one file when the same message is sent many times at once', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, () => send(letter('one'))));
    expect(sent.every((result) => result.ok)).toBe(true);
    expect(await readdir(dir)).toEqual(['one.json']);
  });

  it('keeps folder and files to their owner', async () => {
    await send(letter('one'));
    expect((await stat(dir)).mode & 0o777).toBe(0o700);
    expect((await stat(path.join(dir, 'one.json'))).mode & 0o777).toBe(0o600);
  });

  it('lists the newest first, no more than asked for', async () => {
    for (const [index, id] of ['c', 'a', 'b'].entries()) {
      await send(letter(id));
      await utimes(path.join(dir, `${id}.json`), 1_000 + index, 1_000 + index);
    }
    expect((await listOutbox(dir)).map((message) => message.messageId)).toEqual(['b', 'a', 'c']);
    expect((await listOutbox(dir, 1)).map((message) => message.messageId)).toEqual(['b']);
  });

  it('lists nothing where nothing was ever sent', async () => {
    expect(await listOutbox(dir)).toEqual([]);
    expect(await readOutboxMessage(dir, 'one')).toBeUndefined();
  });

  it('passes over what is no message', async () => {
    await send(letter('one'));
    await writeFile(path.join(dir, 'broken.json'), '{ "messageId": "brok');
    await writeFile(path.join(dir, 'null.json'), 'null');
    await writeFile(path.join(dir, 'other.json'), JSON.stringify({ messageId: 'not-other' }));
    await writeFile(path.join(dir, 'notes.txt'), 'notes');
    await writeFile(path.join(dir, '.draft.json'), '{}');
    expect((await listOutbox(dir)).map((message) => message.messageId)).toEqual(['one']);
  });

  it.each([
    '../secret',
    '..',
    '.',
    '',
    '/etc/passwd',
    'a/b',
    'a\\b',
    'one\u0000',
    '%2e%2e%2fsecret',
    'a'.repeat(101),
  ])('reads nothing by the id %j', async (id) => {
    await send(letter('one'));
    await writeFile(
      path.join(room, 'secret.json'),
      JSON.stringify({ ...letter('../secret'), from, writtenAt: now }),
    );
    expect(await readOutboxMessage(dir, id)).toBeUndefined();
  });

  it('does not follow a symbolic link out of the folder', async () => {
    await send(letter('one'));
    await writeFile(
      path.join(room, 'secret.json'),
      JSON.stringify({ ...letter('linked'), from, writtenAt: now }),
    );
    expect(await readdir(room)).toContain('secret.json');
    await symlink(path.join(room, 'secret.json'), path.join(dir, 'linked.json'));
    expect(await readOutboxMessage(dir, 'linked')).toBeUndefined();
    expect((await listOutbox(dir)).map((message) => message.messageId)).toEqual(['one']);
  });
});
