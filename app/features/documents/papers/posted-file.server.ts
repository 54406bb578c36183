/** What a form with a file carries. */

import type { Post } from '#app/forms/refusal.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Result } from '#core/shared/result.ts';
import { type Uploaded, type UploadProblem, uploadDocument } from './upload-document.server.ts';

type Deps = Parameters<typeof uploadDocument>[0];

/** A browser without script sends the id that the page was drawn with; whoever sends none gets one. */
export async function uploadPosted(
  deps: Deps & Pick<AppDeps, 'newId'>,
  { actor, applicationId, post }: { actor: Actor; applicationId: string; post: Post },
): Promise<Result<Uploaded, UploadProblem>> {
  const { kind = '', document_id } = post.typed;
  const file = post.file('file');
  return uploadDocument(deps, {
    actor,
    applicationId,
    documentId: document_id || deps.newId(),
    kind,
    file: file && { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) },
  });
}
