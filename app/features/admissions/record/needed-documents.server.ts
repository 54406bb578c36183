/** The documents that applications need, as they are kept beside their records; without a record, those of everybody. */
import { inArray, sql } from 'drizzle-orm';
import type { DocumentKind } from '#core/documents/document-kinds.ts';
import { EXPECTED_KINDS } from '#core/documents/needed-documents.ts';
import type { Queryable } from '#db/client.ts';
import { academic_records, applications } from '#db/schema/index.ts';

const unknown = sql`array[${sql.join(
  EXPECTED_KINDS.map((kind) => sql`${kind}`),
  sql`, `,
)}]::text[]`;

/** As a column of a query over applications and another table. */
export const neededDocuments = sql<DocumentKind[]>`coalesce(
  (select ${academic_records.needed_documents} from ${academic_records}
    where ${academic_records.application_id} = ${applications.id}), ${unknown})`;

export async function readNeededDocuments(
  db: Queryable,
  ids: readonly string[],
): Promise<(id: string) => readonly DocumentKind[]> {
  const { application_id: id, needed_documents: kinds } = academic_records;
  const rows =
    ids.length > 0
      ? await db
          .select({ id, kinds })
          .from(academic_records)
          .where(inArray(id, [...ids]))
      : [];
  const known = new Map(rows.map((row) => [row.id, row.kinds]));
  return (one) => known.get(one) ?? EXPECTED_KINDS;
}
