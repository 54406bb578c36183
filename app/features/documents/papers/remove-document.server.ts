/** The owner takes a document away again: from a Draft, or the answer to a request that is still open. */

import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { type ChangeDeps, changeAs } from '#app/requests/change.server.ts';
import { mayRemove } from '#core/documents/document-rules.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { documents } from '#db/schema/index.ts';
import { forgetRow } from '../record/delete-files.server.ts';
import {
  asHeld,
  asOpenRequest,
  type DocumentRow,
  documentsOf,
  lockApplication,
  requestsOf,
} from '../record/queries.server.ts';
import { moveRequest } from '../requests/move-request.server.ts';

export const removeDocument = (
  deps: ChangeDeps,
  { actor, applicationId, documentId }: { actor: Actor; applicationId: string; documentId: string },
) =>
  changeAs(deps, actor, async function* ({ tx, now, audit }) {
    const application = await lockApplication(tx, applicationId);
    if (!application || !can(actor, 'document.upload', application)) return err({ kind: 'not-found' });
    const held = await documentsOf(tx, application.id);
    const row = held.find(({ id }) => id === documentId);
    // Removed before, by the first of two presses.
    if (!row) return { changed: false };
    const requests = await requestsOf(tx, application.id);
    const answers = asOpenRequest(requests.find(({ id }) => id === row.request_id));
    if (!mayRemove(asHeld(row), application.status, answers)) return err({ kind: 'not-possible' });

    await forgetRow(tx, row, now);
    await bringBack(tx, row);
    await audit('document.removed', application.id, { document: row.id, kind: row.kind });
    const others = held.some(({ id, request_id }) => id !== row.id && request_id === answers?.id);
    if (answers && !others) {
      await moveRequest(tx, deps, {
        request: { id: answers.id, application_id: application.id },
        event: 'take-back',
        actorId: actor.userId,
        also: { answered_at: null },
      });
    }
    return { changed: true };
  });

/** The one whose place it had taken is there again. */
async function bringBack(tx: Transaction, gone: DocumentRow): Promise<void> {
  const [latest] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.application_id, gone.application_id),
        eq(documents.kind, gone.kind),
        isNotNull(documents.superseded_at),
      ),
    )
    .orderBy(desc(documents.superseded_at), desc(documents.id))
    .limit(1);
  if (latest) await tx.update(documents).set({ superseded_at: null }).where(eq(documents.id, latest.id));
}
