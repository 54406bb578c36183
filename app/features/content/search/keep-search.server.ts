/**
 * Makes the site search what the site says now: at the start, and in every transaction of the content desk. It compares
 * by hash, so what did not change is not written; one change costs a few milliseconds, and no two places can disagree
 * about what is found.
 */

import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { OFFERED } from '#app/requests/address-language.ts';
import type { SearchDocument } from '#core/content/search-document.ts';
import { searchWords } from '#core/content/search-words.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Queryable } from '#db/client.ts';
import { news_items, search_documents, search_words } from '#db/schema/index.ts';
import { presentHeadline } from '../page/read-news.server.ts';
import { readPeople } from '../page/read-people.server.ts';
import { readSiteNow } from '../page/read-site.server.ts';
import type { SiteContent } from '../page/site-content.ts';
import { searchContent, translatedContent } from './search-content.server.ts';

export async function keepSearch({
  tx,
  newId,
}: {
  readonly tx: Queryable;
  readonly newId: NewId;
}): Promise<SyncedDocuments> {
  return syncSearchDocuments({ tx, newId }, 'content', async () => {
    const content = await readSiteContent(tx);
    const english = searchContent(content);
    const others = [];
    for (const language of OFFERED.filter((one) => one !== 'en')) {
      const site = await readSiteNow(tx, language);
      others.push(...translatedContent({ ...content, site }, language, english));
    }
    return [...english, ...others];
  });
}

/** Raise it when the same document has to be written differently: then every row is written again. */
const FORM = 1;

interface SyncedDocuments {
  readonly written: number;
  readonly removed: number;
}

/**
 * Writes the index of the site search. Each keeper owns its documents: `syncSearchDocuments` makes a keeper's rows
 * what it says they are and touches no others, in the transaction that changed what is found.
 */
export async function syncSearchDocuments(
  { tx, newId }: { readonly tx: Queryable; readonly newId: NewId },
  keeper: string,
  read: () => Promise<readonly SearchDocument[]>,
): Promise<SyncedDocuments> {
  // The lock comes before any read: a process that waits here would otherwise delete the entries that the one before
  // it has just added.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`search index: ${keeper}`}))`);
  const documents = await read();
  const rows = await tx
    .select({ address: search_documents.address, hash: search_documents.content_hash })
    .from(search_documents)
    .where(eq(search_documents.keeper, keeper));
  const known = new Map(rows.map(({ address, hash }) => [address, hash]));
  let written = 0;
  for (const document of documents) {
    if (known.get(document.address) !== hashOf(document)) {
      await putSearchDocument({ tx, newId }, keeper, document);
      written += 1;
    }
    known.delete(document.address);
  }
  const gone = [...known.keys()];
  if (gone.length > 0)
    await tx
      .delete(search_documents)
      .where(and(eq(search_documents.keeper, keeper), inArray(search_documents.address, gone)));
  return { written, removed: gone.length };
}

async function putSearchDocument(
  { tx, newId }: { readonly tx: Queryable; readonly newId: NewId },
  keeper: string,
  document: SearchDocument,
): Promise<void> {
  const { kind, address, title, summary, headings, body } = document;
  const part = (text: string, weight: 'A' | 'B' | 'C' | 'D') =>
    sql`setweight(to_tsvector('english', ${searchWords(text).join(' ')}), ${sql.raw(`'${weight}'`)})`;
  const row = {
    keeper,
    kind,
    title,
    summary,
    body,
    words: sql`${part(title, 'A')} || ${part(headings, 'B')} || ${part(summary, 'C')} || ${part(body, 'D')}`,
    content_hash: hashOf(document),
  };
  const [saved] = await tx
    .insert(search_documents)
    .values({ id: newId(), address, ...row })
    .onConflictDoUpdate({ target: search_documents.address, set: { ...row, updated_at: sql`now()` } })
    .returning({ id: search_documents.id });
  if (!saved) throw new Error(`the search document ${address} was not written`);
  await tx.delete(search_words).where(eq(search_words.document_id, saved.id));
  const words = [...new Set(searchWords([title, headings, summary, body].join('\n')))];
  // A word that the dictionary leaves out, such as "the", has no stem.
  await tx.execute(sql`
    insert into ${search_words} (document_id, word, stem)
    select ${saved.id}::uuid, word, stem[1]
    from (select word, tsvector_to_array(to_tsvector('english', word)) as stem
          from unnest(${sql.param(words)}::text[]) as word) as found
    where cardinality(stem) > 0`);
}

const hashOf = (document: SearchDocument) =>
  createHash('sha256')
    .update(
      JSON.stringify([
        FORM,
        document.kind,
        document.title,
        document.summary,
        document.headings,
        document.body,
      ]),
    )
    .digest('base64url');

/** News, people and texts of the site as they are now. */
async function readSiteContent(db: Queryable): Promise<SiteContent> {
  const rows = await db.select().from(news_items).where(eq(news_items.state, 'Published'));
  return {
    news: rows.map((row) => ({
      ...presentHeadline({ ...row, kept: null }),
      content: row.content,
    })),
    people: {
      council: await readPeople(db, 'council'),
      officers: await readPeople(db, 'officers'),
      heads: await readPeople(db, 'heads'),
    },
    site: await readSiteNow(db),
  };
}
