/** Templates for the desk: all of them, and one with its versions and how it reads for somebody. */
import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { readableBy } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Block } from '#core/content/markdown.ts';
import { parseMarkdown } from '#core/content/parse-markdown.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { OfferFacts } from '#core/letters/letter-facts.ts';
import { ISSUED_KINDS, type LetterKind } from '#core/letters/letter-kinds.ts';
import { parseTemplate } from '#core/letters/letter-template.ts';
import type { TemplateState } from '#core/letters/template-states.ts';
import type { LetterToken } from '#core/letters/tokens.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { applications, letter_template_versions, letter_templates, users } from '#db/schema/index.ts';
import { beginTemplates } from '../letter/begin-templates.server.ts';
import { composeLetters, fill } from '../letter/compose-letters.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin' | 'demo'>;
type Forbidden = { readonly kind: 'forbidden' };

export interface TemplateLine {
  readonly id: string;
  readonly kind: LetterKind;
  readonly award: string | null;
  readonly approved: string | null;
  readonly draft: boolean;
}

export async function listTemplates(
  deps: Deps,
  { actor }: { actor: Actor },
): Promise<Result<readonly TemplateLine[], Forbidden>> {
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

export interface TemplateVersion {
  readonly id: string;
  readonly number: number;
  readonly state: TemplateState;
  readonly title: string;
  readonly body: string;
  readonly author: string | null;
  readonly approver: string | null;
  readonly own: boolean;
  readonly version: number;
  /** ISO 8601, UTC. */
  readonly at: string;
}

export interface TemplateView {
  readonly id: string;
  readonly kind: LetterKind;
  readonly award: string | null;
  /** The newest first. */
  readonly versions: readonly TemplateVersion[];
  /** The draft, or what is approved, as it would be written to somebody. */
  readonly preview: {
    readonly name: string;
    readonly number: string;
    readonly title: string;
    readonly blocks: readonly Block[];
    readonly missing: readonly LetterToken[];
  } | null;
}

export async function readTemplate(
  deps: Deps,
  { actor, id, person }: { actor: Actor; id: string; person: string | null },
): Promise<Result<TemplateView, Forbidden | { readonly kind: 'not-found' }>> {
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
  const versions = rows.map(({ row, ...by }): TemplateVersion => {
    const { id: versionId, number, state, title, body, version, author_id, updated_at } = row;
    return {
      ...by,
      ...{ id: versionId, number, title, body, version },
      state: state as TemplateState,
      own: author_id === actor.userId,
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
    preview: shown ? await preview(deps, { actor, kind, award: template.award, person, shown }) : null,
  });
}

/** An offer with everything that a letter can name, since no decision stands behind a preview. */
const OFFER: OfferFacts = {
  id: '',
  reply_by: new Date('2027-01-15T23:00:00Z'),
  conditions: ['First condition of the offer', 'Second condition of the offer'],
  acceptance_fee_kobo: 2_000_000,
};

async function preview(
  deps: Deps,
  asked: {
    actor: Actor;
    kind: LetterKind;
    award: string | null;
    person: string | null;
    shown: Pick<TemplateVersion, 'title' | 'body'>;
  },
): Promise<TemplateView['preview']> {
  const { kind, shown } = asked;
  const [title, body] = [parseTemplate(shown.title, kind), parseTemplate(shown.body, kind)];
  const somebody = await findSomebody(deps.db, asked);
  if (!somebody || !title.ok || !body.ok) return null;
  const reason =
    kind === 'rejection' || kind === 'withdrawal' ? 'The reason that is given with the decision.' : null;
  const offer = kind === 'offer' ? { ...OFFER, conditions: [] } : OFFER;
  const [composed] = await composeLetters(deps.db, deps, [{ applicationId: somebody, kind, offer, reason }]);
  if (!composed) return null;
  const { text, ...filled } = fill({ title: title.value, body: body.value }, deps, composed.facts);
  return {
    name: composed.facts.name,
    number: composed.facts.application_number,
    ...filled,
    blocks: parseMarkdown(text),
  };
}

/** Whoever was asked for by number; else, of the newest who were sent and whom the reader may read, the longest name. */
async function findSomebody(
  db: Queryable,
  { actor, award, person }: { actor: Actor; award: string | null; person: string | null },
): Promise<string | null> {
  const readable = and(
    readableBy(actor),
    isNotNull(applications.submitted_at),
    isNotNull(applications.first_name),
  );
  const [named] = person
    ? await db
        .select({ id: applications.id })
        .from(applications)
        .where(and(readable, eq(applications.application_number, person.toUpperCase())))
    : [];
  if (named) return named.id;
  const rows = await db
    .select({ id: applications.id, length: sql<number>`length(${applications.name_key})` })
    .from(applications)
    .where(and(readable, award ? eq(applications.award, award) : undefined))
    .orderBy(desc(applications.submitted_at), desc(applications.id))
    .limit(200);
  return rows.sort((one, other) => other.length - one.length)[0]?.id ?? null;
}
