import { and, asc, eq, inArray } from 'drizzle-orm';
import { href } from 'react-router';
import type { AppDeps } from '#app/requests/context.ts';
import { type DocumentKind, isOwnersKind, OWNERS_KINDS } from '#core/documents/document-kinds.ts';
import type { Actor } from '#core/identity/actor.ts';
import { applications, documents, information_requests } from '#db/schema/index.ts';

/**
 * Exports the documents that a person has uploaded, and the requests to them; listOwnFiles lists the files themselves.
 */
export async function exportOwnDocuments({ db }: Pick<AppDeps, 'db'>, { actor }: { actor: Actor }) {
  const mine = eq(applications.user_id, actor.userId);
  const uploaded = await db
    .select({ row: documents, application_number: applications.application_number })
    .from(documents)
    .innerJoin(applications, eq(applications.id, documents.application_id))
    .where(mine)
    .orderBy(asc(documents.created_at), asc(documents.id));
  const asked = await db
    .select({ row: information_requests, application_number: applications.application_number })
    .from(information_requests)
    .innerJoin(applications, eq(applications.id, information_requests.application_id))
    .where(mine)
    .orderBy(asc(information_requests.created_at), asc(information_requests.id));
  return {
    documents: uploaded.map(({ row, application_number }) => ({
      application_number,
      kind: row.kind,
      file_name: row.file_name,
      media_type: row.media_type,
      bytes: row.bytes,
      sha256: row.sha256,
      uploaded: row.created_at.toISOString(),
      replaced: row.superseded_at?.toISOString() ?? null,
      // The bursary's own evidence may show other people's payments: its owner asks the bursary for it.
      address: isOwnersKind(row.kind as DocumentKind)
        ? href('/student-portal/applications/:id/documents/:documentId', {
            id: row.application_id,
            documentId: row.id,
          })
        : null,
    })),
    requests: asked.map(({ row, application_number }) => ({
      application_number,
      about: row.document_kind ?? row.field,
      message: row.message,
      due_on: row.due_on,
      status: row.status,
      asked: row.created_at.toISOString(),
      answered: row.answered_at?.toISOString() ?? null,
    })),
  };
}

/**
 * Lists the files that a person has uploaded, replaced ones too, oldest first: their names and where they are kept.
 * The bursary's files may show other people's payments, so the export only names them in its data.
 */
export const listOwnFiles = (
  { db }: Pick<AppDeps, 'db'>,
  { actor, limit }: { actor: Actor; limit: number },
) =>
  db
    .select({
      applicationNumber: applications.application_number,
      kind: documents.kind,
      fileName: documents.file_name,
      mediaType: documents.media_type,
      bytes: documents.bytes,
      storageKey: documents.storage_key,
      createdAt: documents.created_at,
    })
    .from(documents)
    .innerJoin(applications, eq(applications.id, documents.application_id))
    .where(and(eq(applications.user_id, actor.userId), inArray(documents.kind, [...OWNERS_KINDS])))
    .orderBy(asc(documents.created_at), asc(documents.id))
    .limit(limit);

export type OwnFile = Awaited<ReturnType<typeof listOwnFiles>>[number];
