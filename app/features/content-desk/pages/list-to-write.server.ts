/**
 * The list of the site's gaps: texts and news in which `npm run new-college` left its mark, and things to be drawn or
 * agreed.
 */
import { and, desc, eq, like, or } from 'drizzle-orm';
import { href } from 'react-router';
import { valueOfRevision } from '#app/features/content/index.server.ts';
import { allTexts } from '#app/features/content/index.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { college } from '#college/college.ts';
import { crest } from '#college/crest.ts';
import { pageDrawings } from '#college/drawings.ts';
import { towns } from '#college/surroundings.ts';
import { fitted } from '#core/content/text-schema.ts';
import { countToWrite, TO_WRITE } from '#core/content/to-write.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { approvals, news_items, page_revisions, picture_places } from '#db/schema/index.ts';
import { deskPathOf } from '../desk/desk-addresses.ts';

/** The gaps that are not texts. A crest and a map are of the college's folder: no page changes them. */
const THINGS = ['crest', 'drawings', 'map', 'bankAccount'] as const;
type Thing = (typeof THINGS)[number];

export interface ToWriteRow {
  readonly key: string;
  /** The title of a text. */
  readonly title?: string;
  readonly thing?: Thing;
  /** The place where staff fill the gap. */
  readonly path: string | null;
  readonly count: number;
}

async function missingThings(db: Queryable, actor: Actor): Promise<ToWriteRow[]> {
  const missing: Readonly<Record<Thing, boolean>> = {
    crest: crest.placeholder === true,
    drawings: Object.keys(pageDrawings).length === 0 && (await db.$count(picture_places)) === 0,
    map: towns.length === 0,
    bankAccount:
      college.bankAccount.placeholder &&
      (await db.$count(
        approvals,
        and(eq(approvals.kind, 'bank-account'), eq(approvals.state, 'approved')),
      )) === 0,
  };
  const paths: Partial<Record<Thing, string>> = {
    drawings: '/admin-portal/content/pictures',
    ...(can(actor, 'gateways.configure') && {
      bankAccount: href('/payment-system/gateways/:gateway/configure', { gateway: 'bank_transfer' }),
    }),
  };
  return THINGS.flatMap((thing) =>
    missing[thing] ? [{ key: thing, thing, path: paths[thing] ?? null, count: 1 }] : [],
  );
}

export async function listToWrite(
  { db }: Pick<AppDeps, 'db'>,
  { actor }: { readonly actor: Actor },
): Promise<Result<readonly ToWriteRow[], { readonly kind: 'forbidden' }>> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const kept = await db
    .selectDistinctOn([page_revisions.path])
    .from(page_revisions)
    .orderBy(page_revisions.path, desc(page_revisions.number));
  const newest = new Map(kept.filter((row) => !row.follows_file).map((row) => [row.path, row]));
  const texts = allTexts.map(({ key, title, schema, file }) => {
    const row = newest.get(key);
    const value = row ? fitted(schema, file, valueOfRevision(row)) : file;
    return { key, title, path: deskPathOf(key), count: countToWrite(value) };
  });
  const marked = `%${TO_WRITE}%`;
  const news = await db
    .select({ id: news_items.id, title: news_items.title, content: news_items.content })
    .from(news_items)
    .where(or(like(news_items.content, marked), like(news_items.summary, marked)));
  return ok([
    ...(await missingThings(db, actor)),
    ...texts.filter(({ count }) => count > 0),
    ...news.map(({ id, title, content }) => ({
      key: id,
      title,
      path: href('/admin-portal/content/news/:id', { id }),
      count: Math.max(1, countToWrite(content)),
    })),
  ]);
}
