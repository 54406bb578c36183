/** Views of the queue that a member of staff keeps under a name. A name is given to another view once that was confirmed. */
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { readForm, requiredText } from '#core/shared/form.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { text } from '#core/shared/text-rules.ts';
import { saved_views } from '#db/schema/index.ts';
import { queueQuery, readQueueFilters, VIEW_NAME_MAX, VIEWS_MAX, viewOf } from './queue-filters.ts';

const viewSchema = z.object({ name: requiredText(text({ max: VIEW_NAME_MAX })) });

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
  const query = queueQuery(viewOf(readQueueFilters(new URLSearchParams(String(form.view ?? '')))));
  const read = readForm(viewSchema, form);
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

/** Gone already is as good. @returns its name, by which it is kept again by whoever deleted it by mistake. */
export async function dropView(
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
