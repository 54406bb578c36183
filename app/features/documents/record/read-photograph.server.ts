/** The passport photograph of an application, in its small size, for a paper with the face of whom it is about. */
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { mayRead } from './may-read.ts';
import { presentDocument } from './present-document.server.ts';
import { documentsOf, findApplication } from './queries.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'sealLink' | 'storage' | 'log'>;

export interface Photograph {
  /** For a page of this reader. */
  readonly link: string;
  /** A JPEG. Null: the storage cannot give it now. */
  readonly read: () => Promise<Uint8Array | null>;
}

export async function readPhotograph(
  deps: Deps,
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
