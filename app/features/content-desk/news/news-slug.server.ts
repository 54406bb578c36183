/** Addresses of news items: unique, kept when a title changes, and remembered when they are changed on purpose. */
import { and, eq, ne, or } from 'drizzle-orm';
import { SLUG_MAX } from '#core/content/slug.ts';
import type { Transaction } from '#db/client.ts';
import { news_items, news_old_slugs } from '#db/schema/index.ts';

/** More items with one title than anyone will write. */
const MOST_TRIES = 50;

interface Wanted {
  readonly slug: string;
  /** Made of the title: where it is taken, one with a number is found. */
  readonly slugMade: boolean;
}

/** @returns the address that the item gets, or null where the one asked for belongs to another. */
export async function settleSlug(
  tx: Transaction,
  { slug, slugMade }: Wanted,
  before: { readonly id: string; readonly slug: string; readonly published_at: Date | null } | null,
): Promise<string | null> {
  if (before && (slugMade || slug === before.slug)) return before.slug;
  const found = slugMade ? await firstFree(tx, slug) : (await isTaken(tx, slug, before?.id)) ? null : slug;
  if (found === null || !before) return found;
  // Back to an address that it had: that is no old one any more.
  await tx.delete(news_old_slugs).where(eq(news_old_slugs.slug, found));
  // Only what was on the site can have been linked to.
  if (before.published_at)
    await tx.insert(news_old_slugs).values({ slug: before.slug, news_id: before.id }).onConflictDoNothing();
  return found;
}

async function firstFree(tx: Transaction, slug: string): Promise<string | null> {
  for (let number = 1; number <= MOST_TRIES; number += 1) {
    const end = number === 1 ? '' : `-${number}`;
    const wanted = slug.slice(0, SLUG_MAX - end.length).replace(/-$/, '') + end;
    if (!(await isTaken(tx, wanted, undefined))) return wanted;
  }
  return null;
}

async function isTaken(tx: Transaction, slug: string, own: string | undefined): Promise<boolean> {
  const here = eq(news_items.slug, slug);
  const [item] = await tx
    .select({ id: news_items.id })
    .from(news_items)
    .where(own ? and(here, ne(news_items.id, own)) : here);
  const once = eq(news_old_slugs.slug, slug);
  const [old] = await tx
    .select({ slug: news_old_slugs.slug })
    .from(news_old_slugs)
    .where(own ? and(once, ne(news_old_slugs.news_id, own)) : or(once));
  return Boolean(item ?? old);
}
