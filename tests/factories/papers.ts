/** Sending and reading documents, and what the timeline says of them, as the tests of documents and requests do. */
import { eq } from 'drizzle-orm';
import { uploadDocument } from '#app/features/documents/papers/upload-document.server.ts';
import { readPapers } from '#app/features/documents/requests/read-papers.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { application_events } from '#db/schema/index.ts';
import type { TestDeps } from './deps.ts';

interface Sending {
  actor: Actor;
  id: string;
  kind?: string;
  bytes: Buffer;
  name?: string;
  documentId?: string;
}

/** @param deps asked for anew each time, since they are there only once a test file has begun. */
export const paperSteps = (deps: () => TestDeps) => ({
  send: ({ actor, id, kind = 'birth_certificate', bytes, name = 'paper.jpg', documentId }: Sending) =>
    uploadDocument(deps(), {
      actor,
      applicationId: id,
      documentId: documentId ?? deps().newId(),
      kind,
      file: { name, bytes },
    }),
  papers: async (actor: Actor, id: string) => {
    const read = await readPapers(deps(), { actor, id });
    if (!read.ok) throw new Error(read.error.kind);
    return read.value;
  },
  timeline: async (id: string) =>
    (await deps().db.select().from(application_events).where(eq(application_events.application_id, id))).map(
      ({ kind }) => kind,
    ),
});

export const refusal = (kind: string) => ({ ok: false, error: { kind } });
