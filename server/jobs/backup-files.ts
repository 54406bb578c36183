/** Uploaded files as a backup reads and restores them, wherever they are stored. */
import type { StoredFiles } from '#db/backup/write-backup.ts';
import type { FileStorage, StorageProblem } from '#gateways/storage/port.ts';

const AT_ONCE = 100;
/** Exports that staff asked for: they can be made again, and must not outlive their day. */
const FOR_A_DAY = 'exports/';

const unavailable = (problem: StorageProblem) =>
  new Error('the uploaded files cannot be reached', { cause: problem.cause });

export function backupFiles(storage: FileStorage): StoredFiles {
  return {
    async *list() {
      let after: string | undefined;
      for (;;) {
        const listed = await storage.list({ limit: AT_ONCE, ...(after === undefined ? {} : { after }) });
        if (!listed.ok) throw unavailable(listed.error);
        for (const { name, bytes } of listed.value)
          if (!name.startsWith(FOR_A_DAY)) yield { path: name, size: bytes };
        after = listed.value.at(-1)?.name;
        if (listed.value.length < AT_ONCE) return;
      }
    },
    async read(path) {
      const found = await storage.get(path);
      if (found.ok) return buffers(found.value.stream);
      if (found.error.kind === 'missing') return null;
      throw unavailable(found.error);
    },
    async has(path) {
      const found = await storage.get(path);
      if (found.ok) await found.value.stream.cancel();
      else if (found.error.kind === 'unavailable') throw unavailable(found.error);
      return found.ok;
    },
    async write(path, content) {
      const pieces: Buffer[] = [];
      for await (const piece of content) pieces.push(piece);
      // The type of a file is in the database.
      const kept = await storage.put(path, Buffer.concat(pieces), { mediaType: 'application/octet-stream' });
      if (!kept.ok) throw unavailable(kept.error);
    },
  };
}

async function* buffers(stream: ReadableStream<Uint8Array>): AsyncGenerator<Buffer, void> {
  const reader = stream.getReader();
  try {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      yield Buffer.from(value);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}
