/**
 * Refuses to start with another store of uploaded files than the database’s: a second machine with a folder of its own, or
 * a folder that is not mounted. Half of the documents would be missing, and nobody would notice (decision 0122).
 */
import type { NewId } from '#core/shared/id.ts';
import type { Queryable } from '#db/client.ts';
import { claimFileStore, documentFiles, markerOf, readFileStore } from '#db/file-store.ts';
import { StartProblem } from '#db/start-problem.ts';
import type { FileStorage } from '#gateways/storage/port.ts';
import type { Config } from '../config/config.ts';
import { filesFolder } from '../wiring.ts';

interface Deps {
  readonly db: Queryable;
  readonly storage: FileStorage;
  readonly newId: NewId;
}

type Where = Pick<Config, 'filesBucket' | 'dataDir'>;

/** So many of the newest documents are looked for before a store without a mark is taken for the database’s. */
const LOOKED_FOR = 20;

/** @throws StartProblem. A bucket that does not answer now refuses nothing: what it holds is looked at when it is read. */
export async function checkFileStore(
  { db, storage, newId }: Deps,
  config: Where,
  { claim }: { readonly claim: boolean },
): Promise<void> {
  const known = await readFileStore(db);
  if (!known && !claim) return;
  const id = known ?? (await claimFileStore(db, newId()));
  const marker = await has(storage, markerOf(id));
  if (marker !== false) return;
  const names = await documentFiles(db, LOOKED_FOR);
  const there = await countThere(storage, names);
  // A first start of today's kind may meet a file that was lost before. Later only a store that was copied has no mark.
  const ours = known ? there > 0 && there === names.length : names.length === 0 || there > 0;
  if (ours) {
    const put = await storage.put(markerOf(id), new TextEncoder().encode(id), { mediaType: 'text/plain' });
    if (put.ok) return;
  }
  throw new StartProblem('other-files', refusal(config, id));
}

const refusal = (config: Where, id: string) => {
  const where = config.filesBucket ? config.filesBucket.bucketUrl : filesFolder(config);
  return `The uploaded files of this database are not in ${where}. If they are on another disk, mount it there. If another machine has them, give both one store: a folder that both mount, or a bucket (FILES_S3_URL). If they are lost, restore a backup (docs/runbooks/restore.md); to start without them, make the empty file ${where}/${markerOf(id)}.`;
};

/** Null: not known now. */
async function has(storage: FileStorage, name: string): Promise<boolean | null> {
  const found = await storage.get(name);
  if (found.ok) await found.value.stream.cancel();
  return found.ok || (found.error.kind === 'missing' ? false : null);
}

async function countThere(storage: FileStorage, names: readonly string[]): Promise<number> {
  let there = 0;
  for (const name of names) if (await has(storage, name)) there += 1;
  return there;
}
