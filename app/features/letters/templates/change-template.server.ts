/** What people do with a template: begin one for an award, write its draft, approve what another wrote, retire it. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { decideSecond } from '#app/features/identity/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isIssuedKind, type LetterKind } from '#core/letters/letter-kinds.ts';
import { readAward, readLetterForm } from '#core/letters/template-form.ts';
import { decideTemplate, type TemplateRefusal, type TemplateState } from '#core/letters/template-states.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { letter_template_versions, letter_templates } from '#db/schema/index.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin'>;
type Typed = Readonly<Record<string, unknown>>;

export type TemplateProblem =
  | { readonly kind: 'forbidden' | 'not-found' | 'stale' | 'alone' | TemplateRefusal }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

/** Its first draft is what is written until then for the kind. */
export async function addTemplate(
  { db, clock, newId }: Deps,
  { actor, kind, award: typed }: { actor: Actor; kind: string; award: string },
): Promise<Result<{ readonly id: string }, TemplateProblem>> {
  if (!can(actor, 'letters.manage')) return err({ kind: 'forbidden' });
  const award = readAward(typed);
  if (!isIssuedKind(kind)) return err({ kind: 'invalid', issues: [{ field: 'kind', code: 'choose' }] });
  if (!award.ok || !award.value)
    return err({ kind: 'invalid', issues: [{ field: 'award', code: 'choose' }] });
  const language = 'en';
  return db.transaction(async (tx) => {
    await tx
      .insert(letter_templates)
      .values({ id: newId(), kind, award: award.value, language, created_at: clock() })
      .onConflictDoNothing();
    const of = (which: string | null) =>
      and(
        eq(letter_templates.kind, kind),
        which === null ? isNull(letter_templates.award) : eq(letter_templates.award, which),
        eq(letter_templates.language, language),
      );
    const [template] = await tx.select().from(letter_templates).where(of(award.value));
    if (!template) throw new Error('a template was not written');
    if (
      (await tx.$count(letter_template_versions, eq(letter_template_versions.template_id, template.id))) === 0
    ) {
      const [like] = await tx
        .select({ title: letter_template_versions.title, body: letter_template_versions.body })
        .from(letter_template_versions)
        .innerJoin(letter_templates, eq(letter_templates.id, letter_template_versions.template_id))
        .where(and(of(null), eq(letter_template_versions.state, 'approved')));
      if (!like) return err({ kind: 'not-found' });
      await addDraft(tx, { clock, newId }, { actor, templateId: template.id, draft: like });
    }
    return ok({ id: template.id });
  });
}

/** @param version that of the draft as it was read; 0: there was none. */
export async function saveDraft(
  deps: Deps,
  { actor, id, version, typed }: { actor: Actor; id: string; version: number; typed: Typed },
): Promise<Result<null, TemplateProblem>> {
  if (!can(actor, 'letters.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    const [template] = await tx
      .select()
      .from(letter_templates)
      .where(eq(letter_templates.id, id))
      .for('update');
    if (!template) return err({ kind: 'not-found' });
    const read = readLetterForm(template.kind as LetterKind, typed);
    if (!read.ok) return err({ kind: 'invalid', issues: read.error });
    const own = eq(letter_template_versions.template_id, id);
    const [draft] = await tx
      .select()
      .from(letter_template_versions)
      .where(and(own, eq(letter_template_versions.state, 'draft')));
    if ((draft?.version ?? 0) !== version) return err({ kind: 'stale' });
    if (draft)
      await tx
        .update(letter_template_versions)
        // Whoever changed it last answers for it, and somebody else approves.
        .set({ ...read.value, author_id: actor.userId, version: draft.version + 1, updated_at: deps.clock() })
        .where(eq(letter_template_versions.id, draft.id));
    else await addDraft(tx, deps, { actor, templateId: id, draft: read.value });
    await note(tx, deps, { actor, id, event: 'edit' });
    return ok(null);
  });
}

async function addDraft(
  tx: Transaction,
  { clock, newId }: Pick<Deps, 'clock' | 'newId'>,
  { actor, templateId, draft }: { actor: Actor; templateId: string; draft: { title: string; body: string } },
): Promise<void> {
  const [last] = await tx
    .select({ number: letter_template_versions.number })
    .from(letter_template_versions)
    .where(eq(letter_template_versions.template_id, templateId))
    .orderBy(desc(letter_template_versions.number))
    .limit(1);
  const now = clock();
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

/** Approving one retires the one that was approved. */
export async function moveVersion(
  deps: Deps,
  input: { actor: Actor; id: string; versionId: string; version: number; event: 'approve' | 'retire' },
): Promise<Result<null, TemplateProblem>> {
  const { actor, id, versionId, version, event } = input;
  if (!can(actor, 'letters.manage')) return err({ kind: 'forbidden' });
  if (!isId(id) || !isId(versionId)) return err({ kind: 'not-found' });
  return deps.db.transaction(async (tx) => {
    const [template] = await tx
      .select()
      .from(letter_templates)
      .where(eq(letter_templates.id, id))
      .for('update');
    const own = eq(letter_template_versions.template_id, id);
    const [row] = await tx
      .select()
      .from(letter_template_versions)
      .where(and(own, eq(letter_template_versions.id, versionId)));
    if (!template || !row) return err({ kind: 'not-found' });
    if (row.version !== version) return err({ kind: 'stale' });
    const second =
      event === 'approve' && row.state === 'draft'
        ? await decideSecond(tx, deps, {
            ...{ kind: 'letter', id: versionId, mark: version, on: id, actor, decision: 'approve' },
            askedBy: row.author_id ? [row.author_id] : [],
          })
        : ok('second');
    if (!second.ok && second.error === 'alone') return err({ kind: 'alone' });
    const moved = decideTemplate(row.state as TemplateState, event, {
      author: second.ok ? false : second.error === 'same-person',
      last: template.award === null,
    });
    if (!moved.ok) return err({ kind: moved.error });
    const now = deps.clock();
    if (event === 'approve')
      await tx
        .update(letter_template_versions)
        .set({ state: 'retired', retired_at: now, version: sql`${letter_template_versions.version} + 1` })
        .where(and(own, eq(letter_template_versions.state, 'approved')));
    await tx
      .update(letter_template_versions)
      .set({
        state: moved.value,
        version: version + 1,
        updated_at: now,
        ...(event === 'approve'
          ? { approved_by: actor.userId, approved_at: now, alone: second.ok && second.value === 'alone' }
          : { retired_at: now }),
      })
      .where(eq(letter_template_versions.id, versionId));
    await note(tx, deps, { actor, id, event });
    return ok(null);
  });
}

const note = (
  tx: Transaction,
  { newId }: Pick<Deps, 'newId'>,
  { actor, id, event }: { actor: Actor; id: string; event: string },
) =>
  recordAudit(tx, newId, {
    action: 'letter-template.changed',
    actorId: actor.userId,
    subjectId: id,
    details: { event },
  });
