/**
 * Gives out a file, to whom and for as long as its link says. Staff who open a whole document are in the audit trail, as
 * they do for a NIN; the small pictures of the list are part of the application's page.
 */
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import { isGoodLink, mayRead, presentDocument } from './present-document.server.ts';
import { documentsOf, findApplication } from './queries.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'storage' | 'sealLink' | 'log'>;

export interface OpenInput {
  readonly actor: Actor;
  readonly applicationId: string;
  readonly documentId: string;
  readonly query: URLSearchParams;
}

export async function openDocument(deps: Deps, { actor, applicationId, documentId, query }: OpenInput) {
  const application = await findApplication(deps.db, applicationId);
  const rows = application && isId(documentId) ? await documentsOf(deps.db, application.id) : [];
  const row = rows.find(({ id }) => id === documentId);
  if (!application || !row || !mayRead(actor, row.kind, application)) return err({ kind: 'not-found' });
  const size = query.get('size') === 'preview' ? 'preview' : 'whole';
  const link = { applicationId: application.id, documentId: row.id, size, readerId: actor.userId } as const;
  if (!isGoodLink(deps, link, { until: query.get('until'), seal: query.get('seal') }))
    return err({ kind: 'link-over' });
  const name = size === 'preview' ? row.preview_key : row.storage_key;
  if (!name) return err({ kind: 'not-found' });

  if (size === 'whole' && application.ownerId !== actor.userId) {
    await recordAudit(deps.db, deps.newId, {
      action: 'document.read',
      actorId: actor.userId,
      subjectId: application.id,
      details: { document: row.id, kind: row.kind },
    });
  }
  const file = await deps.storage.get(name);
  if (!file.ok) {
    deps.log.error({ document: row.id, problem: file.error.kind }, 'a stored document could not be read');
    // Trying again does not mend a record whose file is not there.
    return err({ kind: file.error.kind === 'missing' ? 'file-missing' : 'unavailable' });
  }
  const mediaType = size === 'preview' ? 'image/jpeg' : row.media_type;
  return ok({ ...file.value, mediaType, fileName: row.file_name });
}

/** The passport photograph of an application, in its small size, for a paper with the face of whom it is about. */
export interface Photograph {
  /** The link for a page of this reader. */
  readonly link: string;
  /** A JPEG. Null: the storage cannot give it now. */
  readonly read: () => Promise<Uint8Array | null>;
}

export async function readPhotograph(
  deps: Omit<Deps, 'newId'>,
  { actor, applicationId }: { actor: Actor; applicationId: string },
): Promise<Photograph | null> {
  const application = await findApplication(deps.db, applicationId);
  if (!application || !mayRead(actor, 'passport_photograph', application)) return null;
  const rows = await documentsOf(deps.db, application.id);
  const row = rows.find(({ kind, superseded_at }) => kind === 'passport_photograph' && !superseded_at);
  const name = row?.preview_key;
  const link = row && presentDocument(deps, actor, row).preview;
  if (!row || !name || !link) return null;
  return {
    link,
    async read() {
      const file = await deps.storage.get(name);
      if (file.ok) return new Uint8Array(await new Response(file.value.stream).arrayBuffer());
      deps.log.error({ document: row.id, problem: file.error.kind }, 'a photograph could not be read');
      return null;
    },
  };
}
