/** Whether the applicant has added a document since the offer was told, which shows why they start later. */
import { and, eq, gte, isNull } from 'drizzle-orm';
import type { OfferRow } from '#app/features/admissions/index.server.ts';
import type { Queryable } from '#db/client.ts';
import { documents } from '#db/schema/index.ts';

export async function hasEvidence(
  db: Queryable,
  { released_at }: OfferRow,
  applicationId: string,
): Promise<boolean> {
  const added = and(
    eq(documents.application_id, applicationId),
    isNull(documents.superseded_at),
    released_at ? gte(documents.created_at, released_at) : undefined,
  );
  return (await db.$count(documents, added)) > 0;
}
