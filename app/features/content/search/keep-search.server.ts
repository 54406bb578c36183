/**
 * Makes the site search what the site says now: at the start, and in every transaction of the content desk. It compares
 * by hash, so what did not change is not written; one change costs a few milliseconds, and no two places can disagree
 * about what is found.
 */
import { OFFERED } from '#app/requests/address-language.ts';
import type { NewId } from '#core/shared/id.ts';
import type { Queryable } from '#db/client.ts';
import { readSiteNow } from '../page/read-site.server.ts';
import { readSiteContent } from '../texts/read-site-content.server.ts';
import { type SyncedDocuments, syncSearchDocuments } from './keep-search-index.server.ts';
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
