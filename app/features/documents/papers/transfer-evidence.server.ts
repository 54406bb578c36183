import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { DocumentView } from '../record/document-view.ts';
import { mayRead } from '../record/may-read.ts';
import { presentDocument } from '../record/present-document.server.ts';
import { documentsOf } from '../record/queries.server.ts';

/** What the owner of an application has sent as proof of a bank transfer, for the bursary. Empty for who may not see it. */
export async function transferEvidenceOf(
  deps: Pick<AppDeps, 'db' | 'clock' | 'sealLink'>,
  { actor, applicationId, ownerId }: { actor: Actor; applicationId: string; ownerId: string },
): Promise<readonly DocumentView[]> {
  if (!mayRead(actor, 'transfer_evidence', { ownerId })) return [];
  const rows = await documentsOf(deps.db, applicationId);
  return rows
    .filter(({ kind }) => kind === 'transfer_evidence')
    .map((row) => ({ ...presentDocument(deps, actor, row), mayRemove: false }));
}
