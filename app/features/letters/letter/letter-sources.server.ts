/**
 * Reads what all letters of a transaction are written from: the approved templates, the signature, and the letterhead.
 */

import { and, eq, isNull } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { readCollegeContact } from '#app/shell/read-college-contact.server.ts';
import { firstLetters } from '#college/letters/index.ts';
import { officers } from '#college/people/officers.ts';
import type { LetterFacts } from '#core/letters/letter-facts.ts';
import { ISSUED_KINDS, type LetterKind, type LetterLanguage } from '#core/letters/letter-kinds.ts';
import { type ParsedTemplate, parseTemplate } from '#core/letters/letter-template.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { college_people, letter_template_versions, letter_templates } from '#db/schema/index.ts';

export type SourceDeps = Pick<AppDeps, 'clock' | 'newId' | 'demo'>;

export interface ApprovedTemplate {
  readonly versionId: string;
  readonly title: ParsedTemplate;
  readonly body: ParsedTemplate;
}

export interface LetterSources {
  /** The template for an award, or that of the kind. */
  templateFor(kind: LetterKind, award: string | null, language: LetterLanguage): ApprovedTemplate;
  readonly signatory: LetterFacts['signatory'];
  readonly letterhead: LetterFacts['letterhead'];
}

/** The office whose holder's name stands under the letters. */
const SIGNS = 'registrar';

const ofTransaction = new WeakMap<Transaction, Promise<LetterSources>>();

/** Read once for all letters that a transaction issues. */
export function sourcesOf(tx: Transaction, deps: SourceDeps): Promise<LetterSources> {
  const known = ofTransaction.get(tx) ?? readLetterSources(tx, deps);
  ofTransaction.set(tx, known);
  return known;
}

export async function readLetterSources(db: Queryable, deps: SourceDeps): Promise<LetterSources> {
  let approved = await readApproved(db);
  if (!approved.some(({ award }) => award === null)) {
    await beginTemplates(db, deps);
    approved = await readApproved(db);
  }
  const parsed = new Map<string, ApprovedTemplate>();
  for (const { versionId, kind, award, language, title, body } of approved) {
    const [heading, words] = [parseTemplate(title, kind), parseTemplate(body, kind)];
    // Judged when it was saved; a token that has left the list since must not be printed.
    if (!heading.ok || !words.ok) throw new Error(`the template of ${kind} cannot be read`);
    parsed.set(keyOf(kind, award, language), { versionId, title: heading.value, body: words.value });
  }
  const { phone, email, lines } = await readCollegeContact({ db, demo: deps.demo });
  return {
    templateFor(kind, award, language) {
      const found = parsed.get(keyOf(kind, award, language)) ?? parsed.get(keyOf(kind, null, language));
      if (!found) throw new Error(`there is no template of ${kind}`);
      return found;
    },
    signatory: await readSignatory(db),
    letterhead: { lines, phone: phone.shown, email },
  };
}

const keyOf = (kind: string, award: string | null, language: string): string =>
  [kind, award ?? '', language].join('|');

async function readApproved(db: Queryable) {
  const rows = await db
    .select({
      versionId: letter_template_versions.id,
      kind: letter_templates.kind,
      award: letter_templates.award,
      language: letter_templates.language,
      title: letter_template_versions.title,
      body: letter_template_versions.body,
    })
    .from(letter_template_versions)
    .innerJoin(letter_templates, eq(letter_templates.id, letter_template_versions.template_id))
    .where(eq(letter_template_versions.state, 'approved'));
  // The table's check constraint holds the column to the kinds of core.
  return rows.map((row) => ({ ...row, kind: row.kind as LetterKind }));
}

/** The college's own file names the office where the site has no such person. */
async function readSignatory(db: Queryable): Promise<LetterFacts['signatory']> {
  const [row] = await db
    .select({ name: college_people.name, office: college_people.title })
    .from(college_people)
    .where(and(eq(college_people.board, 'officers'), eq(college_people.key, SIGNS)));
  if (row) return row;
  const registrar = officers.find(({ id }) => id === SIGNS);
  if (!registrar)
    throw new Error("people/officers.ts of the college's folder names nobody who signs letters");
  return { name: registrar.name, office: registrar.title };
}

const LANGUAGE = 'en';

/** Gives the portal its first letters, those of the college's folder. A kind that has a template keeps it. */
export async function beginTemplates(
  db: Queryable,
  { clock, newId }: Pick<AppDeps, 'clock' | 'newId'>,
): Promise<void> {
  const now = clock();
  for (const kind of ISSUED_KINDS)
    await db.transaction(async (tx) => {
      await tx
        .insert(letter_templates)
        .values({ id: newId(), kind, award: null, language: LANGUAGE, created_at: now })
        .onConflictDoNothing();
      const [template] = await tx
        .select({ id: letter_templates.id })
        .from(letter_templates)
        .where(
          and(
            eq(letter_templates.kind, kind),
            isNull(letter_templates.award),
            eq(letter_templates.language, LANGUAGE),
          ),
        )
        .for('update');
      if (!template) throw new Error('a template was not written');
      const own = eq(letter_template_versions.template_id, template.id);
      if ((await tx.$count(letter_template_versions, own)) > 0) return;
      await tx.insert(letter_template_versions).values({
        id: newId(),
        template_id: template.id,
        number: 1,
        ...firstLetters[kind],
        state: 'approved',
        approved_at: now,
        created_at: now,
        updated_at: now,
      });
    });
}
