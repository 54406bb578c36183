/** Templates for the desk: all of them, and one with its versions and how it reads for somebody. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { needsAnother } from '#app/features/identity/index.server.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { ISSUED_KINDS, type LetterKind } from '#core/letters/letter-kinds.ts';
import type { TemplateState } from '#core/letters/template-states.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { letter_template_versions, letter_templates, users } from '#db/schema/index.ts';
import { beginTemplates } from '../letter/letter-sources.server.ts';
import { type PreviewDeps, previewLetter } from './preview-template.server.ts';

export async function listTemplates(deps: PreviewDeps, { actor }: { actor: Actor }) {
  if (!can(actor, 'letters.manage')) return err({ kind: 'forbidden' });
  await beginTemplates(deps.db, deps);
  const approved = alias(letter_template_versions, 'approved');
  const draft = alias(letter_template_versions, 'draft');
  const rows = await deps.db
    .select({
      id: letter_templates.id,
      kind: letter_templates.kind,
      award: letter_templates.award,
      approved: approved.title,
      draft: draft.id,
    })
    .from(letter_templates)
    .leftJoin(approved, and(eq(approved.template_id, letter_templates.id), eq(approved.state, 'approved')))
    .leftJoin(draft, and(eq(draft.template_id, letter_templates.id), eq(draft.state, 'draft')))
    // One that nothing issues was begun by an earlier release.
    .where(inArray(letter_templates.kind, [...ISSUED_KINDS]))
    .orderBy(asc(letter_templates.kind), sql`${letter_templates.award} nulls first`);
  return ok(rows.map((row) => ({ ...row, kind: row.kind as LetterKind, draft: row.draft !== null })));
}

export type TemplateLine = Given<typeof listTemplates>[number];
export type TemplateView = Given<typeof readTemplate>;
export type TemplateVersion = TemplateView['versions'][number];

export async function readTemplate(
  deps: PreviewDeps,
  { actor, id, person = null }: { actor: Actor; id: string; person?: string | null },
) {
  if (!can(actor, 'letters.manage')) return err({ kind: 'forbidden' });
  const [template] = isId(id)
    ? await deps.db.select().from(letter_templates).where(eq(letter_templates.id, id))
    : [];
  if (!template) return err({ kind: 'not-found' });
  const kind = template.kind as LetterKind;
  const approver = alias(users, 'approver');
  const rows = await deps.db
    .select({ row: letter_template_versions, author: users.name, approver: approver.name })
    .from(letter_template_versions)
    .leftJoin(users, eq(users.id, letter_template_versions.author_id))
    .leftJoin(approver, eq(approver.id, letter_template_versions.approved_by))
    .where(eq(letter_template_versions.template_id, id))
    .orderBy(desc(letter_template_versions.number));
  const same = await needsAnother(deps.db, actor, 'letters.manage');
  const versions = rows.map(({ row, ...by }) => {
    const { id: versionId, number, state, title, body, version, author_id, updated_at } = row;
    return {
      ...by,
      ...{ id: versionId, number, title, body, version },
      state: state as TemplateState,
      // The reason why the reader does not approve it.
      whyNot: same(author_id).whyNot,
      at: updated_at.toISOString(),
    };
  });
  const shown =
    versions.find(({ state }) => state === 'draft') ?? versions.find(({ state }) => state === 'approved');
  return ok({
    id,
    kind,
    award: template.award,
    versions,
    // The draft, or what is approved, as it would be written to somebody.
    preview: shown
      ? await previewLetter(deps, { actor, kind, award: template.award, person, words: shown })
      : null,
    person,
  });
}
