/** A document as screens draw it, with links that are good for this reader only. */
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { DocumentView } from './document-view.ts';
import { asHeld, type DocumentRow } from './queries.server.ts';
import { signLink } from './sign-link.server.ts';

export function presentDocument(
  deps: Pick<AppDeps, 'clock' | 'sealLink'>,
  reader: Pick<Actor, 'userId'>,
  row: DocumentRow,
): Omit<DocumentView, 'mayRemove'> {
  const link = { applicationId: row.application_id, documentId: row.id, readerId: reader.userId };
  const { kind, superseded, requestId } = asHeld(row);
  return {
    id: row.id,
    kind,
    fileName: row.file_name,
    pdf: row.media_type === 'application/pdf',
    bytes: row.bytes,
    at: row.created_at.toISOString(),
    open: signLink(deps, { ...link, size: 'whole' }),
    preview: row.preview_key && signLink(deps, { ...link, size: 'preview' }),
    superseded,
    requestId,
  };
}
