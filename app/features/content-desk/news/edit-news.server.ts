import { and, eq, ne, or, sql } from 'drizzle-orm';
import { href } from 'react-router';
import { type ChangeDeps, change } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { PICTURE_COLUMNS } from '#app/shell/picture-columns.server.ts';
import { readAttachments } from '#core/content/attachment.ts';
import type { TextProblem } from '#core/content/check-text.ts';
import { type NewsDraft, readNewsForm } from '#core/content/news-form.ts';
import { moveNews, type NewsEvent, type NewsState } from '#core/content/news-state.ts';
import { pictureOf } from '#core/content/picture.ts';
import { SLUG_MAX } from '#core/content/slug.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { lagosFields } from '#core/shared/lagos-minute.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { content_pictures, news_items, news_old_slugs } from '#db/schema/index.ts';
import { checkSiteText } from '../desk/check-site-text.server.ts';
import { invalid } from '../desk/desk-problems.ts';
import { removeAndKeep } from '../desk/keep-removed.server.ts';
import { nameOf, notSavedSince, publishChange } from '../desk/publish.server.ts';
import { findChoice } from '../pictures/edit-picture.server.ts';
import { settleAttachments } from './attach-pdf.server.ts';

export interface SaveNewsInput {
  readonly actor: Actor;
  /** The item; null for a new one. */
  readonly id: string | null;
  /** The version of the item on the screen. */
  readonly version: number;
  readonly raw: Readonly<Record<string, unknown>>;
  /** A picture of the library; null: none, absent: the present one. */
  readonly picture?: string | null | undefined;
  /** The event of the item beside being saved. */
  readonly event: NewsEvent | null;
  /** The mistakes of its files, to be told with all others. */
  readonly alsoWrong?: readonly FieldIssue[] | undefined;
}

type Row = typeof news_items.$inferSelect;

/** Saves a news item, and publishes it, plans that, or takes it off the site. What is on the site changes at once. */
export const saveNews = (
  deps: ChangeDeps,
  { actor, id, version, raw, picture, event, alsoWrong = [] }: SaveNewsInput,
) =>
  change(deps, actor, 'content.manage', async function* ({ tx, now, newId, lock, save, audit }) {
    const read = readNewsForm(raw, { now, schedules: event === 'schedule' });
    if (!read.ok) {
      const goesOut = event !== null && event !== 'withdraw';
      const lines = goesOut && typeof raw.content === 'string' ? await checkSiteText(tx, raw.content) : [];
      return err(invalid([...read.error, ...alsoWrong, ...brokenText(lines)], lines));
    }
    const draft = read.value;

    // Addresses are given one after another; few people write news at once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('news addresses'))`);
    const before = yield* lock(news_items, id);
    yield* notSavedSince(tx, before, version);
    const issues: FieldIssue[] = [...alsoWrong];
    const asked = picture === undefined ? (before?.picture ?? null) : picture;
    const told = asked === null ? null : await findChoice(tx, asked);
    // A picture that the item had and that left the library is shown nowhere, so it goes without a word.
    if (asked !== null && told === null && asked !== before?.picture)
      issues.push({ field: 'picture', code: 'not-listed' });
    const listed = readAttachments(raw);
    issues.push(...listed.issues);
    const has = before?.attachments ?? [];
    const attachments = await settleAttachments(tx, listed.files, { has, actorId: actor.userId });
    if (!attachments) issues.push({ field: 'pdf', code: 'pdf-gone' });
    const slug = await settleSlug(tx, draft, before);
    if (slug === null) issues.push({ field: 'slug', code: 'address-taken' });
    const from = before?.state ?? 'Draft';
    const moved = event === null ? ok(from) : moveNews(from, event);
    if (!moved.ok) return err({ kind: 'not-possible' });
    const to = moved.value;
    // A draft may be saved half done; nothing broken comes onto the site.
    const own = slug === null ? undefined : href('/news/:slug', { slug });
    const lines = to === 'Draft' ? [] : await checkSiteText(tx, draft.content, own);
    issues.push(...brokenText(lines));
    if (issues.length > 0 || slug === null || !attachments) return err(invalid(issues, lines));

    const values = {
      slug,
      ...columnsOf(draft, told === null ? null : asked, told),
      attachments,
      ...momentsOf(before, to, event, draft, now),
      state: to,
      edited_at: now,
      edited_by: actor.userId,
    };
    const saved = await save(news_items, before, values, { created_at: now });
    const { publish_at } = values;
    if (publish_at)
      await addJob(tx, 'publish-news', { id: saved }, { runAt: publish_at, key: `publish-news-${saved}` });
    await audit(before ? 'news.changed' : 'news.created', saved, {
      slug,
      from,
      to,
      pdfs: attachments.length,
      publishAt: publish_at?.toISOString() ?? null,
    });
    if (from === 'Published' || to === 'Published') await publishChange(tx, newId);
    return { id: saved, from, state: to };
  });

const brokenText = (lines: readonly TextProblem[]): readonly FieldIssue[] =>
  lines.length > 0 ? [{ field: 'content', code: 'text-problems' }] : [];

const columnsOf = (draft: NewsDraft, picture: string | null, told: string | null) => ({
  title: draft.title,
  category: draft.category,
  session: draft.session,
  summary: draft.summary,
  content: draft.content,
  featured: draft.featured,
  picture,
  picture_alt: picture === null ? null : (draft.pictureAlt ?? told),
});

/** An item that stays on the site keeps its day; what is saved while it waits keeps its minute. */
function momentsOf(before: Row | null, to: NewsState, event: NewsEvent | null, draft: NewsDraft, now: Date) {
  const waits = event === 'schedule' ? draft.publishAt : (before?.publish_at ?? null);
  return {
    publish_at: to === 'Scheduled' ? waits : null,
    published_at: event === 'publish' ? now : (before?.published_at ?? null),
  };
}

/** Removes a draft; it can be brought back for a while. What is on the site has to be taken off first, so that no one deletes it by mistake. */
export const deleteNews = (
  deps: ChangeDeps,
  { actor, id, version }: { readonly actor: Actor; readonly id: string; readonly version: number },
) =>
  change(deps, actor, 'content.manage', async function* (it) {
    const { tx, lock, audit } = it;
    const row = yield* lock(news_items, id);
    yield* notSavedSince(tx, row, version);
    if (row.state !== 'Draft') return err({ kind: 'not-possible' });
    await removeAndKeep(it, {
      kind: 'news',
      table: news_items,
      id,
      title: row.title,
      actor,
    });
    await audit('news.deleted', id, { slug: row.slug });
  });

/** The limit is more items with one title than anyone will write. */
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
  // An address that was never on the site cannot have been linked to.
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

/** The item as its form shows it. Field names are those of the form. */
export type NewsFormView = Given<typeof readNewsFormView>;

export async function readNewsFormView(
  { db }: Pick<AppDeps, 'db'>,
  { actor, id }: { readonly actor: Actor; readonly id: string },
) {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const [row] = await db
    .select({ item: news_items, kept: PICTURE_COLUMNS })
    .from(news_items)
    .leftJoin(content_pictures, eq(content_pictures.hash, news_items.picture))
    .where(eq(news_items.id, id));
  if (!row) return err({ kind: 'not-found' });
  const { item, kept } = row;
  const planned = lagosFields(item.publish_at);
  return ok({
    id,
    version: item.version,
    state: item.state,
    slug: item.slug,
    values: {
      title: item.title,
      slug: item.slug,
      category: item.category,
      session: item.session ?? '',
      summary: item.summary,
      content: item.content,
      featured: item.featured ? 'yes' : '',
      picture_alt: item.picture_alt ?? '',
      publish_on: planned.day,
      publish_time: planned.time,
    },
    picture: pictureOf(kept, item.picture_alt),
    attachments: item.attachments,
    publishAt: item.publish_at?.toISOString() ?? null,
    publishedAt: item.published_at?.toISOString() ?? null,
    editedAt: item.edited_at?.toISOString() ?? null,
    editedBy: item.edited_by ? await nameOf(db, item.edited_by) : null,
  });
}
