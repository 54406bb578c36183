import { eq, sql } from 'drizzle-orm';
import { href } from 'react-router';
import type { AppDeps } from '#app/requests/context.ts';
import { readAttachments } from '#core/content/attachment.ts';
import { type NewsDraft, readNewsForm } from '#core/content/news-form.ts';
import { moveNews, type NewsEvent, type NewsState } from '#core/content/news-state.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { news_items } from '#db/schema/index.ts';
import { settleAttachments } from '../attachments/settle-attachments.server.ts';
import { checkSiteText } from '../desk/check-site-text.server.ts';
import { type DeskProblem, invalid } from '../desk/desk-problems.ts';
import { publishChange } from '../desk/publish.server.ts';
import { staleNow } from '../desk/who-was-it.server.ts';
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
export async function saveNews(
  { db, clock, newId }: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, id, version, raw, picture, event, alsoWrong = [] }: SaveNewsInput,
): Promise<Result<{ id: string; from: NewsState; state: NewsState }, DeskProblem>> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  if (id !== null && !isId(id)) return err({ kind: 'not-found' });
  const now = clock();
  const read = readNewsForm(raw, { now, schedules: event === 'schedule' });
  if (!read.ok) {
    const lines =
      event === null || event === 'withdraw' || typeof raw.content !== 'string'
        ? []
        : await checkSiteText(db, raw.content);
    const broken: FieldIssue[] = lines.length > 0 ? [{ field: 'content', code: 'text-problems' }] : [];
    return err(invalid([...read.error, ...alsoWrong, ...broken], lines));
  }
  const draft = read.value;
  return db.transaction(async (tx) => {
    // Addresses are given one after another; few people write news at once.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('news addresses'))`);
    const before = id === null ? null : await lock(tx, id);
    if (id !== null && !before) return err({ kind: 'not-found' });
    if (before && before.version !== version) return err(await staleNow(tx, before));
    const issues: FieldIssue[] = [...alsoWrong];
    const asked = picture === undefined ? (before?.picture ?? null) : picture;
    const told = asked === null ? null : await findChoice(tx, asked);
    // What it had and the library does not have is shown nowhere, so it goes without a word.
    if (asked !== null && told === null && asked !== before?.picture)
      issues.push({ field: 'picture', code: 'not-listed' });
    const chosen = told === null ? null : asked;
    const listed = readAttachments(raw);
    issues.push(...listed.issues);
    const attachments = await settleAttachments(tx, listed.files, {
      has: before?.attachments ?? [],
      actorId: actor.userId,
    });
    if (!attachments) issues.push({ field: 'pdf', code: 'pdf-gone' });
    const slug = await settleSlug(tx, draft, before);
    if (slug === null) issues.push({ field: 'slug', code: 'address-taken' });
    const from = before?.state ?? 'Draft';
    const moved = event === null ? ok(from) : moveNews(from, event);
    if (!moved.ok) return err({ kind: 'not-possible' });
    const to = moved.value;
    // A draft may be saved half done; nothing broken comes onto the site.
    const lines =
      to === 'Draft'
        ? []
        : await checkSiteText(tx, draft.content, slug === null ? undefined : href('/news/:slug', { slug }));
    if (lines.length > 0) issues.push({ field: 'content', code: 'text-problems' });
    if (issues.length > 0 || slug === null || !attachments) return err(invalid(issues, lines));

    const values = {
      slug,
      ...columnsOf(draft, chosen, told),
      attachments,
      ...momentsOf(before, to, event, draft, now),
      state: to,
      edited_at: now,
      edited_by: actor.userId,
    };
    const saved = before?.id ?? newId();
    if (before)
      await tx
        .update(news_items)
        .set({ ...values, version: version + 1 })
        .where(eq(news_items.id, saved));
    else await tx.insert(news_items).values({ id: saved, ...values, created_at: now });
    const { publish_at } = values;
    if (publish_at)
      await addJob(tx, 'publish-news', { id: saved }, { runAt: publish_at, key: `publish-news-${saved}` });
    await recordAudit(tx, newId, {
      action: before ? 'news.changed' : 'news.created',
      actorId: actor.userId,
      subjectType: 'news',
      subjectId: saved,
      details: { slug, from, to, pdfs: attachments.length, publishAt: publish_at?.toISOString() ?? null },
    });
    if (from === 'Published' || to === 'Published') await publishChange(tx, newId);
    return ok({ id: saved, from, state: to });
  });
}

export async function lock(tx: Transaction, id: string): Promise<Row | null> {
  const [row] = await tx.select().from(news_items).where(eq(news_items.id, id)).for('update');
  return row ?? null;
}

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
