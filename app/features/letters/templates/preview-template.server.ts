/**
 * Shows a letter as it reads for somebody: a version of its template, or the text typed in the form and kept nowhere.
 */
import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { readableBy } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { parseApplicationNumber } from '#core/admissions/application-number.ts';
import { parseMarkdown } from '#core/content/parse-markdown.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { OfferFacts } from '#core/letters/letter-facts.ts';
import type { LetterKind } from '#core/letters/letter-kinds.ts';
import { parseTemplate } from '#core/letters/letter-template.ts';
import { readLetterForm } from '#core/letters/template-form.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { applications, letter_templates } from '#db/schema/index.ts';
import { composeLetters, fill } from '../letter/compose-letters.server.ts';

export type PreviewDeps = Pick<AppDeps, 'db' | 'clock' | 'newId' | 'origin' | 'demo'>;

interface Asked {
  readonly actor: Actor;
  readonly kind: LetterKind;
  readonly award: string | null;
  /** An application number; null: anybody. */
  readonly person: string | null;
  readonly words: { readonly title: string; readonly body: string };
}

/** An offer with everything that a letter can name, since no decision stands behind a preview. */
const OFFER: OfferFacts = {
  id: '',
  reply_by: new Date('2027-01-15T23:00:00Z'),
  conditions: ['First condition of the offer', 'Second condition of the offer'],
  acceptance_fee_kobo: 2_000_000,
};

/**
 * Previews a letter. Null: there is nobody whom the reader may read, or not with that number; or the words cannot be
 * read.
 */
export async function previewLetter(deps: PreviewDeps, asked: Asked) {
  const { kind, words } = asked;
  const [title, body] = [parseTemplate(words.title, kind), parseTemplate(words.body, kind)];
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

export type TypedPreview = Given<typeof previewTyped>;

const PERSON_MAX = 40;

/** The application number that a form or an address asks for; null: anybody will do. */
export const askedPerson = (typed: string | null | undefined): string | null =>
  typed?.trim().slice(0, PERSON_MAX) || null;

export async function previewTyped(
  deps: PreviewDeps,
  { actor, id, typed }: { actor: Actor; id: string; typed: Readonly<Record<string, string>> },
) {
  if (!can(actor, 'letters.manage')) return err({ kind: 'forbidden' });
  const [template] = isId(id)
    ? await deps.db.select().from(letter_templates).where(eq(letter_templates.id, id))
    : [];
  if (!template) return err({ kind: 'not-found' });
  // The table's check constraint holds the column to the kinds of core.
  const kind = template.kind as LetterKind;
  const read = readLetterForm(kind, typed);
  const person = askedPerson(typed.person);
  const { award } = template;
  const asked = { actor, kind, award, person };
  const preview = read.ok ? await previewLetter(deps, { ...asked, words: read.value }) : null;
  // The number that was asked for is told where it is nobody's.
  return ok({ issues: read.ok ? [] : read.error, preview, unknown: read.ok && !preview ? person : null });
}

/**
 * The person asked for by number; else, of the newest who were sent and whom the reader may read, the one with the
 * longest name.
 */
async function findSomebody(db: Queryable, { actor, award, person }: Asked): Promise<string | null> {
  const readable = and(
    readableBy(actor),
    isNotNull(applications.submitted_at),
    isNotNull(applications.first_name),
    isNull(applications.erased_at),
  );
  if (person !== null) {
    const [named] = await db
      .select({ id: applications.id })
      .from(applications)
      .where(
        and(
          readable,
          eq(applications.application_number, parseApplicationNumber(person) ?? person.toUpperCase()),
        ),
      );
    return named?.id ?? null;
  }
  const rows = await db
    .select({ id: applications.id, length: sql<number>`length(${applications.name_key})` })
    .from(applications)
    .where(and(readable, award ? eq(applications.award, award) : undefined))
    .orderBy(desc(applications.submitted_at), desc(applications.id))
    .limit(200);
  return rows.sort((one, other) => other.length - one.length)[0]?.id ?? null;
}
