/**
 * The forms about views and columns on the queue's page: each leads back to the queue, or to the same page with what
 * is wrong.
 */

import { and, eq } from 'drizzle-orm';
import { answerPost, unknownForm } from '#app/forms/answer-post.server.ts';
import type { Post } from '#app/forms/refusal.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { FIRST_QUEUE_COLUMNS, readQueueColumns } from '#core/review/application-columns.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { form, line } from '#core/shared/form.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { queue_preferences, saved_views } from '#db/schema/index.ts';
import { queuePathOf, viewIn } from './queue-condition.server.ts';
import { queueQuery, VIEW_NAME_MAX, VIEWS_MAX, withDropped } from './queue-filters.ts';

const viewForm = form({ name: line(VIEW_NAME_MAX) });

export async function answerViewForm(
  deps: Pick<AppDeps, 'db' | 'clock' | 'newId'>,
  { actor, post }: { actor: Actor; post: Post },
) {
  const asked = { actor, form: post.typed };
  const here = { to: queuePathOf(post.typed.view) };
  switch (post.intent) {
    case 'drop-view':
      return answerPost(post, await dropView(deps, asked), (name) =>
        name === null ? here : { to: withDropped(here.to, name), told: 'shownOnPage' },
      );
    case 'columns': {
      const asked = { actor, columns: post.all('column'), shortcuts: post.typed.shortcuts === 'on' };
      return answerPost(post, await chooseColumns(deps, asked), { ...here, told: 'columnsSaved' });
    }
    case 'keep-view':
      return answerPost(post, await keepView(deps, asked), ({ query }) => ({
        to: query ? `/review?${query}` : '/review',
      }));
    default:
      throw unknownForm();
  }
}

/** Columns that a later release took away are passed over. */
export async function readLook(db: Queryable, { userId }: Actor) {
  const [kept] = await db.select().from(queue_preferences).where(eq(queue_preferences.owner_id, userId));
  return {
    columns: kept ? readQueueColumns(kept.columns) : FIRST_QUEUE_COLUMNS,
    shortcuts: kept?.shortcuts ?? true,
  };
}

export async function chooseColumns(
  { db, clock }: Pick<AppDeps, 'db' | 'clock'>,
  { actor, columns, shortcuts }: { actor: Actor; columns: readonly string[]; shortcuts: boolean },
): Promise<Result<null, { readonly kind: 'forbidden' }>> {
  if (!can(actor, 'application.read-all')) return err({ kind: 'forbidden' });
  const chosen = { columns: readQueueColumns(columns), shortcuts, updated_at: clock() };
  await db
    .insert(queue_preferences)
    .values({ owner_id: actor.userId, ...chosen })
    .onConflictDoUpdate({ target: queue_preferences.owner_id, set: chosen });
  return ok(null);
}

type Problem =
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'too-many' | 'taken' }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };
type Form = Readonly<Record<string, unknown>>;
interface Asked {
  readonly actor: Actor;
  readonly form: Form;
}

/** @returns the query of the view, put in order. */
export async function keepView(
  { db, newId }: Pick<AppDeps, 'db' | 'newId'>,
  { actor, form }: Asked,
): Promise<Result<{ query: string }, Problem>> {
  if (!can(actor, 'application.read-all')) return err({ kind: 'forbidden' });
  const query = queueQuery(viewIn(String(form.view ?? '')));
  const read = viewForm.read(form);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  const { name } = read.value;
  const replaces = form.replace === name;
  const named = and(eq(saved_views.owner_id, actor.userId), eq(saved_views.name, name));
  const [kept] = await db.select({ query: saved_views.query }).from(saved_views).where(named);
  if (kept && kept.query !== query && !replaces) return err({ kind: 'taken' });
  if (kept) {
    await db.update(saved_views).set({ query }).where(named);
    return ok({ query });
  }
  if ((await db.$count(saved_views, eq(saved_views.owner_id, actor.userId))) >= VIEWS_MAX) {
    return err({ kind: 'too-many' });
  }
  const added = await db
    .insert(saved_views)
    .values({ id: newId(), owner_id: actor.userId, name, query })
    .onConflictDoNothing({ target: [saved_views.owner_id, saved_views.name] })
    .returning({ query: saved_views.query });
  // The same form sent twice, or another one with this name a moment before.
  return added.length > 0 ? ok({ query }) : err({ kind: 'taken' });
}

/**
 * A view that is gone already is as good.
 * @returns its name, by which it is kept again by an officer who deleted it by mistake.
 */
async function dropView(
  { db }: Pick<AppDeps, 'db'>,
  { actor, form }: Asked,
): Promise<Result<string | null, { readonly kind: 'forbidden' }>> {
  if (!can(actor, 'application.read-all')) return err({ kind: 'forbidden' });
  const { id } = form;
  const [dropped] = isId(id)
    ? await db
        .delete(saved_views)
        .where(and(eq(saved_views.id, id), eq(saved_views.owner_id, actor.userId)))
        .returning({ name: saved_views.name })
    : [];
  return ok(dropped?.name ?? null);
}
