/** Answers that staff give often: written, changed and deleted by whoever may answer messages. */

import { and, eq, ne } from 'drizzle-orm';
import { type ChangeDeps, change, valid } from '#app/requests/change.server.ts';
import { MOST_TEMPLATES, readTemplateForm } from '#core/content/answer-template.ts';
import type { Actor } from '#core/identity/actor.ts';
import { err } from '#core/shared/result.ts';
import { answer_templates } from '#db/schema/index.ts';
import { invalid } from '../desk/desk-problems.ts';
import { notSavedSince } from '../desk/who-was-it.server.ts';

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

export const saveTemplate = (deps: ChangeDeps, { actor, id, version, raw }: SaveTemplateInput) =>
  change(deps, actor, 'messages.manage', async function* ({ tx, now, lock, save, audit }) {
    const read = yield* valid(readTemplateForm(raw));

    const before = yield* lock(answer_templates, id);
    yield* notSavedSince(tx, before, version);
    const [same] = await tx
      .select({ id: answer_templates.id })
      .from(answer_templates)
      .where(
        and(eq(answer_templates.title, read.title), before ? ne(answer_templates.id, before.id) : undefined),
      );
    if (same) return err(invalid([{ field: 'title', code: 'title-taken' }]));
    if (!before && (await tx.$count(answer_templates)) >= MOST_TEMPLATES)
      return err(invalid([{ field: 'title', code: 'too-many', params: { max: MOST_TEMPLATES } }]));
    const values = { ...read, edited_at: now, edited_by: actor.userId };
    const saved = await save(answer_templates, before, values);
    await audit('answer-template.saved', saved, { title: read.title });
    return { id: saved };
  });

export const deleteTemplate = (deps: ChangeDeps, { actor, id, version }: TemplateInput) =>
  change(deps, actor, 'messages.manage', async function* ({ tx, lock, audit }) {
    const before = yield* lock(answer_templates, id);
    yield* notSavedSince(tx, before, version);
    await tx.delete(answer_templates).where(eq(answer_templates.id, id));
    await audit('answer-template.removed', id, { title: before.title });
  });
