/**
 * News that may still say that applications for a closed session are open. An item that names its session is labelled on
 * the site by itself; of the others a person has to look.
 */
import { and, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { Queryable } from '#db/client.ts';
import { listAdmissionSessions } from '#db/find-open-session.ts';
import { admission_sessions, news_items } from '#db/schema/index.ts';

const SHOWN = 10;
const TEXT = sql`concat_ws(' ', ${news_items.title}, ${news_items.summary}, ${news_items.content})`;
/** Words by which an item says that one can apply. */
const APPLYING = String.raw`\m(open|opens|opened|apply|applying|applications?|deadline)\M`;

const published = eq(news_items.state, 'Published');
const speaksOf = (session: SQL) =>
  and(isNull(news_items.session), sql`position(${session} in ${TEXT}) > 0`, sql`${TEXT} ~* ${APPLYING}`);

/** The session that closed last: what was written of those before it is history. */
const lastClosed = (now: Date) => sql`(select id from ${admission_sessions}
  where closes_at <= ${now.toISOString()}::timestamptz order by closes_at desc limit 1)`;

/**
 * Lists the published items about one session: those that are tied to it, and those that name it beside words of
 * applying.
 */
export async function listNewsOfSession(db: Queryable, session: string) {
  const rows = await db
    .select({ id: news_items.id, title: news_items.title, session: news_items.session })
    .from(news_items)
    .where(and(published, or(eq(news_items.session, session), speaksOf(sql`${session}`))))
    .orderBy(desc(news_items.published_at))
    .limit(SHOWN);
  // An item that is tied to the session tells readers by itself when applications have closed.
  return rows.map(({ id, title, session: tied }) => ({ id, title, tied: tied !== null }));
}

/**
 * Lists the items that name the session that closed last, while nobody has said whether they announce it. Empty for
 * readers who may not edit news.
 */
export async function listNewsOfClosed(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor }: { readonly actor: Actor },
) {
  if (!can(actor, 'content.manage')) return [];
  return db
    .select({ id: news_items.id, title: news_items.title })
    .from(news_items)
    .where(and(published, speaksOf(lastClosed(clock()))))
    .orderBy(desc(news_items.published_at))
    .limit(SHOWN);
}

/** The newest first, for the form. */
export const listSessionNames = async ({ db }: Pick<AppDeps, 'db'>): Promise<readonly string[]> =>
  (await listAdmissionSessions(db))
    .map(({ id }) => id)
    .toSorted()
    .reverse();
