import { eq, sql } from 'drizzle-orm';
import { orRefuse } from '#app/forms/answer-post.server.ts';
import { redirectWithFlash } from '#app/forms/flash.ts';
import type { Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { removed_content } from '#db/schema/index.ts';

/** What was removed is no page that was never there: the Back button of the browser leads to it. */
export async function orLeadToRemoved<Value>(
  db: Queryable,
  id: string,
  found: Result<Value, { readonly kind: 'forbidden' | 'not-found' }>,
): Promise<Value> {
  if (!found.ok && found.error.kind === 'not-found') {
    const kept = await db.$count(removed_content, eq(sql`${removed_content.row} ->> 'id'`, id));
    if (kept > 0) throw redirectWithFlash('/admin-portal/content/removed', 'contentIsRemoved');
  }
  return orRefuse(found);
}
