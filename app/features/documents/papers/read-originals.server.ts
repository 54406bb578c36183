/** Reads the list of papers for clearance: the originals of the documents that the application needs, and more. */
import { eq } from 'drizzle-orm';
import { readNeededDocuments } from '#app/features/admissions/index.server.ts';
import { readSiteNow } from '#app/features/content/index.server.ts';
import type { Handover } from '#core/admissions/offering.ts';
import type { DocumentKind } from '#core/documents/document-kinds.ts';
import { hasJambLetter, originalsOf } from '#core/documents/needed-documents.ts';
import type { Language } from '#core/shared/languages.ts';
import type { Queryable } from '#db/client.ts';
import { isOfferingOf } from '#db/list-offerings.ts';
import { applications, programme_offerings } from '#db/schema/index.ts';

interface Originals {
  readonly kinds: readonly DocumentKind[];
  readonly jambLetter: boolean;
  /** The things that the college asks for beside them, in its own words. */
  readonly more: readonly string[];
}

/** @param id of an application that the reader may read */
export async function readOriginals(db: Queryable, id: string, language: Language): Promise<Originals> {
  const needed = await readNeededDocuments(db, [id]);
  const [offering] = await db
    .select({ handover: programme_offerings.handover })
    .from(applications)
    .innerJoin(programme_offerings, isOfferingOf)
    .where(eq(applications.id, id));
  return {
    kinds: originalsOf(needed(id)),
    jambLetter: hasJambLetter(offering?.handover as Handover | undefined),
    more: (await readSiteNow(db, language)).howToApply.documents_later,
  };
}
