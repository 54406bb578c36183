/** Answers that staff give often: written, changed and deleted by whoever may answer messages. */

import { and, asc, eq, ne } from 'drizzle-orm';
import { type ChangeDeps, change, valid } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { readCollegeContact } from '#app/shell/read-college-contact.server.ts';
import { lagosDay } from '#app/words/lagos-time.ts';
import {
  fillTemplate,
  MOST_TEMPLATES,
  readTemplateForm,
  type TokenValues,
} from '#core/content/answer-template.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { findOpenSession } from '#db/find-open-session.ts';
import { answer_templates, users } from '#db/schema/index.ts';
import { wordsFor } from '#messages/catalogue.ts';
import { invalid } from '../desk/desk-problems.ts';
import { notSavedSince } from '../desk/publish.server.ts';

interface TemplateInput {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
}

export interface SaveTemplateInput extends Omit<TemplateInput, 'id'> {
  /** The template; null for a new one. */
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

const { dates } = wordsFor('en');

/** Answers that staff give often, as they are listed, edited and put into an answer. */
export type TemplateRow = Given<typeof listTemplates>[number];

export async function listTemplates({ db }: Pick<AppDeps, 'db'>, { actor }: { readonly actor: Actor }) {
  if (!can(actor, 'messages.manage')) return err({ kind: 'forbidden' });
  const rows = await db
    .select({ template: answer_templates, by: users.name })
    .from(answer_templates)
    .leftJoin(users, eq(users.id, answer_templates.edited_by))
    .orderBy(asc(answer_templates.title))
    .limit(MOST_TEMPLATES);
  return ok(
    rows.map(({ template: { id, title, text, edited_at }, by }) => ({
      id,
      title,
      text,
      editedAt: edited_at.toISOString(),
      editedBy: by,
    })),
  );
}

export async function readTemplate(
  { db }: Pick<AppDeps, 'db'>,
  { actor, id }: { readonly actor: Actor; readonly id: string },
) {
  if (!can(actor, 'messages.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const [row] = await db.select().from(answer_templates).where(eq(answer_templates.id, id));
  if (!row) return err({ kind: 'not-found' });
  const { title, text, version } = row;
  return ok({ id, title, text, version });
}

/** Fills in the tokens of each template that are known for a message. */
export async function fillTemplates(
  { db, demo, clock, origin }: Pick<AppDeps, 'db' | 'demo' | 'clock' | 'origin'>,
  actor: Actor,
  message: { readonly name: string; readonly applicationNumber: string | null },
) {
  const found = await listTemplates({ db }, { actor });
  if (!found.ok || found.value.length === 0) return [];
  const session = await findOpenSession(db, clock());
  const { phone, email } = await readCollegeContact({ db, demo });
  const values: TokenValues = {
    name: message.name,
    ...(message.applicationNumber && { application_number: message.applicationNumber }),
    ...(session && { session: session.id }),
    ...(session?.closes_at && { closing_day: lagosDay({ dates }, session.closes_at.toISOString()) }),
    phone: phone.shown,
    email,
    portal: origin,
  };
  return found.value.map(({ id, title, text }) => ({ id, title, text: fillTemplate(text, values) }));
}
