/** Answers that staff give often: written, changed and deleted by whoever may answer messages. */
import { and, eq, ne } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { MOST_TEMPLATES, readTemplateForm } from '#core/content/answer-template.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { answer_templates } from '#db/schema/index.ts';
import { type DeskProblem, invalid } from '../desk/desk-problems.ts';
import { staleNow } from '../desk/who-was-it.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId'>;

interface TemplateInput {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
}

export interface SaveTemplateInput extends Omit<TemplateInput, 'id'> {
  /** Null: a new one. */
  readonly id: string | null;
  readonly raw: Readonly<Record<string, unknown>>;
}

export async function saveTemplate(
  { db, clock, newId }: Deps,
  { actor, id, version, raw }: SaveTemplateInput,
): Promise<Result<{ id: string }, DeskProblem>> {
  if (!can(actor, 'messages.manage')) return err({ kind: 'forbidden' });
  if (id !== null && !isId(id)) return err({ kind: 'not-found' });
  const read = readTemplateForm(raw);
  if (!read.ok) return err(invalid(read.error));
  return db.transaction(async (tx) => {
    const before = id === null ? null : await lock(tx, id);
    if (id !== null && !before) return err({ kind: 'not-found' });
    if (before && before.version !== version) return err(await staleNow(tx, before));
    const saved = before?.id ?? newId();
    const [same] = await tx
      .select({ id: answer_templates.id })
      .from(answer_templates)
      .where(and(eq(answer_templates.title, read.value.title), ne(answer_templates.id, saved)));
    if (same) return err(invalid([{ field: 'title', code: 'title-taken' }]));
    if (!before && (await tx.$count(answer_templates)) >= MOST_TEMPLATES)
      return err(invalid([{ field: 'title', code: 'too-many', params: { max: MOST_TEMPLATES } }]));
    const values = { ...read.value, edited_at: clock(), edited_by: actor.userId };
    if (before)
      await tx
        .update(answer_templates)
        .set({ ...values, version: version + 1 })
        .where(eq(answer_templates.id, saved));
    else await tx.insert(answer_templates).values({ id: saved, ...values });
    await recordAudit(tx, newId, {
      action: 'answer-template.saved',
      actorId: actor.userId,
      subjectType: 'answer-template',
      subjectId: saved,
      details: { title: read.value.title },
    });
    return ok({ id: saved });
  });
}

export async function deleteTemplate(
  { db, newId }: Deps,
  { actor, id, version }: TemplateInput,
): Promise<Result<void, DeskProblem>> {
  if (!can(actor, 'messages.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return db.transaction(async (tx) => {
    const before = await lock(tx, id);
    if (!before) return err({ kind: 'not-found' });
    if (before.version !== version) return err(await staleNow(tx, before));
    await tx.delete(answer_templates).where(eq(answer_templates.id, id));
    await recordAudit(tx, newId, {
      action: 'answer-template.removed',
      actorId: actor.userId,
      subjectType: 'answer-template',
      subjectId: id,
      details: { title: before.title },
    });
    return ok(undefined);
  });
}

async function lock(tx: Transaction, id: string) {
  const [row] = await tx.select().from(answer_templates).where(eq(answer_templates.id, id)).for('update');
  return row ?? null;
}
