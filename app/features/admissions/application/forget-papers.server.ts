import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import {
  academic_records,
  caps_standings,
  document_codes,
  documents,
  information_requests,
  letters,
} from '#db/schema/index.ts';

/** Documents of an application that is forgotten, with their files, its academic record and standing on CAPS, what its owner was asked for, its letters and its slip. */
export async function forgetPapers(tx: Transaction, applicationId: string): Promise<void> {
  const gone = await tx
    .delete(documents)
    .where(eq(documents.application_id, applicationId))
    .returning({ storage_key: documents.storage_key, preview_key: documents.preview_key });
  await tx.delete(academic_records).where(eq(academic_records.application_id, applicationId));
  await tx.delete(caps_standings).where(eq(caps_standings.application_id, applicationId));
  await tx.delete(information_requests).where(eq(information_requests.application_id, applicationId));
  await tx.execute(sql`select set_config('portal.forgets', ${applicationId}, true)`);
  await tx.delete(letters).where(eq(letters.application_id, applicationId));
  await tx.delete(document_codes).where(eq(document_codes.slip_of, applicationId));
  const names = gone.flatMap(({ storage_key, preview_key }) =>
    preview_key ? [storage_key, preview_key] : [storage_key],
  );
  if (names.length > 0) await addJob(tx, 'delete-files', { names });
}
