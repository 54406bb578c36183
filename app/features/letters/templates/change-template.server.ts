/**
 * The steps of staff with a template: begin one for an award, write its draft, approve what another wrote, retire it.
 */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { asSecond } from '#app/features/identity/index.server.ts';
import {
  type Change,
  type ChangeDeps,
  change,
  found,
  reject,
  upToDate,
  valid,
} from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { LetterKind } from '#core/letters/letter-kinds.ts';
import { newLetterForm, readLetterForm } from '#core/letters/template-form.ts';
import { decideTemplate, type TemplateState } from '#core/letters/template-states.ts';
import { letter_template_versions, letter_templates } from '#db/schema/index.ts';

const { template_id, number, state, title, body } = letter_template_versions;

/** Its first draft is what is written until then for the kind. */
export const addTemplate = (
  deps: ChangeDeps,
  { actor, typed }: { actor: Actor; typed: Readonly<Record<string, unknown>> },
) =>
  change(deps, actor, 'letters.manage', async function* (it) {
    const { tx, now, newId } = it;
    const { kind, award } = yield* valid(newLetterForm.read(typed));
    const language = 'en';
    await tx
      .insert(letter_templates)
      .values({ id: newId(), kind, award, language, created_at: now })
      .onConflictDoNothing();
    const of = (which: string | null) =>
      and(
        eq(letter_templates.kind, kind),
        which === null ? isNull(letter_templates.award) : eq(letter_templates.award, which),
        eq(letter_templates.language, language),
      );
    const [template] = await tx.select().from(letter_templates).where(of(award));
    if (!template) throw new Error('a template was not written');
    if ((await tx.$count(letter_template_versions, eq(template_id, template.id))) === 0) {
      const [like] = await tx
        .select({ title, body })
        .from(letter_template_versions)
        .innerJoin(letter_templates, eq(letter_templates.id, template_id))
        .where(and(of(null), eq(state, 'approved')));
      await addDraft(it, { actor, templateId: template.id, draft: yield* found(like) });
    }
    return { id: template.id };
  });

/** @param version that of the draft as it was read; 0: there was none. */
export const saveDraft = (
  deps: ChangeDeps,
  {
    actor,
    id,
    version,
    typed,
  }: { actor: Actor; id: string; version: number; typed: Readonly<Record<string, unknown>> },
) =>
  change(deps, actor, 'letters.manage', async function* (it) {
    const { tx, now } = it;
    const template = yield* it.lock(letter_templates, id);
    const read = yield* valid(readLetterForm(template.kind as LetterKind, typed));
    const [draft] = await tx
      .select()
      .from(letter_template_versions)
      .where(and(eq(template_id, id), eq(state, 'draft')));
    yield* upToDate(draft ?? { version: 0 }, version);
    // The officer who changed it last answers for it, and somebody else approves.
    const written = { ...read, author_id: actor.userId, updated_at: now };
    if (draft) await it.update(letter_template_versions, draft, written);
    else await addDraft(it, { actor, templateId: id, draft: read });
    await it.audit('letter-template.changed', id, { event: 'edit' });
    return null;
  });

async function addDraft(
  { tx, now, newId }: Change,
  { actor, templateId, draft }: { actor: Actor; templateId: string; draft: { title: string; body: string } },
): Promise<void> {
  const [last] = await tx
    .select({ number })
    .from(letter_template_versions)
    .where(eq(template_id, templateId))
    .orderBy(desc(number))
    .limit(1);
  await tx.insert(letter_template_versions).values({
    id: newId(),
    template_id: templateId,
    number: (last?.number ?? 0) + 1,
    ...draft,
    author_id: actor.userId,
    created_at: now,
    updated_at: now,
  });
}

interface Move {
  readonly actor: Actor;
  readonly id: string;
  readonly versionId: string;
  readonly version: number;
  readonly event: 'approve' | 'retire';
}

/** Approving one retires the one that was approved. */
export const moveVersion = (deps: Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin'>, input: Move) =>
  change(deps, input.actor, 'letters.manage', async function* (it) {
    const { tx, now } = it;
    const { actor, id, version, event } = input;
    const template = yield* it.lock(letter_templates, id);
    const row = yield* it.lock(letter_template_versions, input.versionId);
    if (row.template_id !== id) yield* reject({ kind: 'not-found' });
    yield* upToDate(row, version);
    const second =
      event === 'approve' && row.state === 'draft'
        ? yield* asSecond(it, deps, {
            ...{ kind: 'letter', id: row.id, mark: version, on: id, actor, decision: 'approve' },
            askedBy: row.author_id ? [row.author_id] : [],
          })
        : null;
    const moved = decideTemplate(row.state as TemplateState, event, { last: template.award === null });
    if (!moved.ok) return yield* reject({ kind: moved.error });
    if (event === 'approve')
      await tx
        .update(letter_template_versions)
        .set({ state: 'retired', retired_at: now, version: sql`${letter_template_versions.version} + 1` })
        .where(and(eq(template_id, id), eq(state, 'approved')));
    await it.update(letter_template_versions, row, {
      state: moved.value,
      updated_at: now,
      ...(second ? { approved_by: actor.userId, approved_at: now, ...second } : { retired_at: now }),
    });
    await it.audit('letter-template.changed', id, { event });
    return null;
  });
