import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { OWNERS_KINDS } from '#core/documents/document-kinds.ts';
import type { Actor } from '#core/identity/actor.ts';
import { applications, documents } from '#db/schema/index.ts';

/** What the bursary keeps may show other people's payments, and is only named in the data. The files that a person has uploaded, replaced ones too, oldest first: what they are called and where they are kept. */
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
