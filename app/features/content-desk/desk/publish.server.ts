/** What every change of the desk ends with, in its own transaction: the search follows, and every process is told. */
import { keepSearch } from '#app/features/content/index.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Transaction } from '#db/client.ts';
import { announceContentChange } from '#db/content-changes.ts';

export async function publishChange(tx: Transaction, newId: NewId): Promise<void> {
  await keepSearch({ tx, newId });
  await announceContentChange(tx);
}
