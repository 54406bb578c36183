import { sql } from 'drizzle-orm';
import { href } from 'react-router';
import { type ChangeDeps, change } from '#app/requests/change.server.ts';
import { readAttachments } from '#core/content/attachment.ts';
import type { TextProblem } from '#core/content/check-text.ts';
import { type NewsDraft, readNewsForm } from '#core/content/news-form.ts';
import { moveNews, type NewsEvent, type NewsState } from '#core/content/news-state.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, ok } from '#core/shared/result.ts';
import { addJob } from '#db/outbox.ts';
import { news_items } from '#db/schema/index.ts';
import { settleAttachments } from '../attachments/settle-attachments.server.ts';
import { checkSiteText } from '../desk/check-site-text.server.ts';
import { invalid } from '../desk/desk-problems.ts';
import { removeAndKeep } from '../desk/keep-removed.server.ts';
import { publishChange } from '../desk/publish.server.ts';
import { notSavedSince } from '../desk/who-was-it.server.ts';
import { findChoice } from '../pictures/save-picture.server.ts';
import { settleSlug } from './news-slug.server.ts';

export interface SaveNewsInput {
  readonly actor: Actor;
  /** Null: a new item. */
  readonly id: string | null;
  /** Of the item as it stood on the screen. */
  readonly version: number;
  readonly raw: Readonly<Record<string, unknown>>;
  /** Of the library; null: none, left out: the one that is there. */
  readonly picture?: string | null | undefined;
  /** What is to become of the item beside being saved. */
  readonly event: NewsEvent | null;
  /** What is wrong with its files, to be told with everything else. */
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
    // What it had and the library does not have is shown nowhere, so it goes without a word.
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
