/** What every storage must hold to. An adapter's test calls this with a fresh, empty one for each case. */
import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FileStorage, StoredFile } from '#gateways/storage/port.ts';

export interface StorageHarness {
  readonly storage: FileStorage;
  /** From now on nothing can be reached. */
  breakDown(): Promise<void>;
  close(): Promise<void>;
}

const PNG = { mediaType: 'image/png' };

async function contentOf(file: StoredFile): Promise<Buffer> {
  return Buffer.from(await new Response(file.stream).arrayBuffer());
}

export function describeFileStorage(name: string, makeHarness: () => Promise<StorageHarness>): void {
  describe(`${name} as a storage of files`, () => {
    let harness: StorageHarness;
    let storage: FileStorage;
    beforeEach(async () => {
      harness = await makeHarness();
      storage = harness.storage;
    });
    afterEach(() => harness.close());

    const read = async (file: string) => {
      const found = await storage.get(file);
      if (!found.ok) throw new Error(found.error.kind);
      return { bytes: found.value.bytes, content: await contentOf(found.value) };
    };
    const names = async (options?: Parameters<FileStorage['list']>[0]) => {
      const listed = await storage.list(options);
      if (!listed.ok) throw listed.error.cause;
      return listed.value.map((entry) => entry.name);
    };

    it('gives back what was put, byte for byte', async () => {
      const content = randomBytes(3_000_000);
      expect(await storage.put('documents/ab/one', content, PNG)).toEqual({ ok: true, value: undefined });
      const found = await read('documents/ab/one');
      expect(found.bytes).toBe(content.length);
      expect(found.content.equals(content)).toBe(true);
    });

    it('keeps one file for one name: the newest', async () => {
      await storage.put('a', Buffer.from('first, and longer'), PNG);
      await storage.put('a', Buffer.from('second'), PNG);
      expect((await read('a')).content.toString()).toBe('second');
      expect(await names()).toEqual(['a']);
    });

    it('says what is missing, and deletes it without complaint', async () => {
      expect(await storage.get('nothing')).toEqual({ ok: false, error: { kind: 'missing' } });
      expect((await storage.delete('nothing')).ok).toBe(true);
    });

    it('forgets what was deleted', async () => {
      await storage.put('documents/a', Buffer.from('a'), PNG);
      expect((await storage.delete('documents/a')).ok).toBe(true);
      expect(await storage.get('documents/a')).toEqual({ ok: false, error: { kind: 'missing' } });
      expect(await names()).toEqual([]);
    });

    it('lists by name, 100 from the first unless asked otherwise', async () => {
      const all = Array.from({ length: 103 }, (_, index) => `list/${String(index).padStart(3, '0')}`);
      for (const file of all.toReversed()) await storage.put(file, Buffer.from(file), PNG);
      expect(await names()).toEqual(all.slice(0, 100));
      expect(await names({ offset: 100 })).toEqual(all.slice(100));
      expect(await names({ limit: 2, offset: 5 })).toEqual(all.slice(5, 7));
      expect(await names({ after: 'list/099' })).toEqual(all.slice(100));
      expect(await names({ limit: 0 })).toEqual([]);
    });

    it('tells size and age of what it lists', async () => {
      await storage.put('a', Buffer.from('12345'), PNG);
      const listed = await storage.list();
      const entry = listed.ok ? listed.value[0] : null;
      expect(entry?.bytes).toBe(5);
      expect(Math.abs(Date.now() - (entry?.modifiedAt.getTime() ?? 0))).toBeLessThan(3_600_000);
    });

    it.each([
      '../a',
      'a/../b',
      '/a',
      'a//b',
      'A',
      'a.png',
      '.a',
      'a\\b',
      '',
      'a b',
      'ä',
      `${'a'.repeat(201)}`,
    ])('takes no name such as %j, whoever asks', (bad) => {
      expect(() => storage.put(bad, Buffer.from('x'), PNG)).toThrow('not a name');
      expect(() => storage.delete(bad)).toThrow('not a name');
      return expect(async () => storage.get(bad)).rejects.toThrow('not a name');
    });

    it('says so when it is out of reach, and never throws', async () => {
      await harness.breakDown();
      const unavailable = { ok: false, error: expect.objectContaining({ kind: 'unavailable' }) };
      expect(await storage.put('a', Buffer.from('x'), PNG)).toEqual(unavailable);
      expect(await storage.get('a')).toEqual(unavailable);
      expect(await storage.delete('a')).toEqual(unavailable);
      expect(await storage.list()).toEqual(unavailable);
    });
  });
}
