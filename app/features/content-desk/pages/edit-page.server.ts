import { diffArrays } from 'diff';
import { and, desc, eq, sql } from 'drizzle-orm';
import { valueOfRevision } from '#app/features/content/index.server.ts';
import { allTexts, type SiteText } from '#app/features/content/index.ts';
import { type Change, type ChangeDeps, change, found } from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { facts } from '#college/facts.ts';
import type { TextProblem } from '#core/content/check-text.ts';
import { unknownFacts } from '#core/content/facts-in-text.ts';
import { noteForm } from '#core/content/page-form.ts';
import { fitted, readTextForm, type TextValue, textsIn, typedOf } from '#core/content/text-schema.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { page_revisions, users } from '#db/schema/index.ts';
import { checkSiteText } from '../desk/check-site-text.server.ts';
import { type Invalid, invalid } from '../desk/desk-problems.ts';
import { notSavedSince, publishChange } from '../desk/publish.server.ts';

interface PageInput {
  readonly actor: Actor;
  readonly path: string;
  /** The newest version as shown on the screen; 0 where there was none but the file. */
  readonly version: number;
}

/** Gives a page, or a part of one, a new text. The one before is kept, as are all before that. */
export const savePage = (
  deps: ChangeDeps,
  { actor, path, version, raw }: PageInput & { readonly raw: Readonly<Record<string, unknown>> },
) =>
  change(deps, actor, 'content.manage', async function* (it) {
    const text = yield* found(allTexts.find(({ key }) => key === path));
    const read = readTextForm(text.schema, raw);
    const note = noteForm.read(raw);
    if (!read.ok || !note.ok)
      return err(invalid([...(read.ok ? [] : read.error), ...(note.ok ? [] : note.error)]));
    yield* checkTexts(it.tx, text, read.value);
    const { note: why } = note.value;
    return yield* write(it, { actor, text, version }, { value: read.value, note: why, follows_file: false });
  });

export interface RestoreInput extends PageInput {
  /** The version to show again; 0 is the file, in this release and in those to come. */
  readonly number: number;
  readonly note: string;
}

export const restorePage = (deps: ChangeDeps, { actor, path, version, number, note }: RestoreInput) =>
  change(deps, actor, 'content.manage', async function* (it) {
    const text = yield* found(allTexts.find(({ key }) => key === path));
    const page = { actor, text, version };
    if (number === 0) return yield* write(it, page, { value: text.file, note, follows_file: true });
    const [row] = await it.tx
      .select()
      .from(page_revisions)
      .where(and(eq(page_revisions.path, path), eq(page_revisions.number, number)));
    const old = yield* found(row);
    const value = fitted(text.schema, text.file, valueOfRevision(old));
    // Pages may have gone since it was written.
    if (!old.follows_file) yield* checkTexts(it.tx, text, value);
    return yield* write(it, page, { value, note, follows_file: old.follows_file });
  });

/** A text with headings and links is checked line by line; in short ones only facts can be wrong. */
async function* checkTexts(
  tx: Transaction,
  { key, schema }: SiteText,
  value: TextValue,
): AsyncGenerator<Invalid, void> {
  const issues: FieldIssue[] = [];
  const lines: TextProblem[] = [];
  for (const [field, words] of textsIn(schema, value)) {
    if (schema[field]?.kind === 'markdown') {
      const wrong = await checkSiteText(tx, words, key);
      if (wrong.length > 0) issues.push({ field, code: 'text-problems' });
      lines.push(...wrong);
    } else
      for (const { name } of unknownFacts(words, facts).slice(0, 1))
        issues.push({ field, code: 'unknown-fact', params: { what: `{{${name}}}` } });
  }
  if (issues.length > 0) yield invalid(issues, lines);
}

interface NewVersion {
  readonly value: TextValue;
  readonly note: string | null;
  readonly follows_file: boolean;
}

/** Prose has columns of its own, which the release before reads too. */
function columnsOf(value: TextValue) {
  const { lead, body } = value;
  return typeof lead === 'string' && typeof body === 'string'
    ? { lead, body, fields: null }
    : { lead: '', body: '', fields: value };
}

async function* write(
  { tx, now, newId, audit }: Change,
  { actor, text: { key: path, title }, version }: Omit<PageInput, 'path'> & { readonly text: SiteText },
  { value, note, follows_file }: NewVersion,
) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`page ${path}`}))`);
  const newest = await readNewest(tx, path);
  const newestNow = {
    version: newest?.number ?? 0,
    edited_by: newest?.author_id ?? null,
    edited_at: newest?.created_at ?? null,
  };
  yield* notSavedSince(tx, newestNow, version);
  const number = version + 1;
  const written = { ...columnsOf(value), note, follows_file, author_id: actor.userId, created_at: now };
  await tx.insert(page_revisions).values({ id: newId(), path, number, ...written });
  await audit('page.revised', path, { title, number, followsFile: follows_file });
  await publishChange(tx, newId);
  return { number };
}

async function readNewest(tx: Transaction, path: string) {
  const [row] = await tx
    .select()
    .from(page_revisions)
    .where(eq(page_revisions.path, path))
    .orderBy(desc(page_revisions.number))
    .limit(1);
  return row;
}

/** The texts of the site as the desk lists and edits them, with every version they ever had. */
export type PageRow = Given<typeof listPages>[number];

export async function listPages({ db }: Pick<AppDeps, 'db'>, { actor }: { readonly actor: Actor }) {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const rows = await db
    .selectDistinctOn([page_revisions.path], {
      path: page_revisions.path,
      number: page_revisions.number,
      at: page_revisions.created_at,
      by: users.name,
    })
    .from(page_revisions)
    .leftJoin(users, eq(users.id, page_revisions.author_id))
    .orderBy(page_revisions.path, desc(page_revisions.number));
  const known = new Map(rows.map((row) => [row.path, row]));
  return ok(
    allTexts.map(({ key, title, group }) => {
      const row = known.get(key);
      return {
        path: key,
        title,
        group,
        revisions: row?.number ?? 0,
        editedAt: row?.at.toISOString() ?? null,
        editedBy: row?.by ?? null,
      };
    }),
  );
}

export type PageDeskView = Given<typeof readPageDesk>['view'];
export type RevisionView = PageDeskView['revisions'][number];

export async function readPageDesk(
  { db }: Pick<AppDeps, 'db'>,
  { actor, path }: { readonly actor: Actor; readonly path: string },
) {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const text = allTexts.find(({ key }) => key === path);
  if (!text) return err({ kind: 'not-found' });
  const { schema, file, title, shownAt, alsoAt } = text;
  const rows = await db
    .select({ revision: page_revisions, by: users.name })
    .from(page_revisions)
    .leftJoin(users, eq(users.id, page_revisions.author_id))
    .where(eq(page_revisions.path, path))
    .orderBy(desc(page_revisions.number));
  const texts = new Map<number, TextValue>([[0, file]]);
  for (const { revision } of rows)
    texts.set(
      revision.number,
      revision.follows_file ? file : fitted(schema, file, valueOfRevision(revision)),
    );
  const version = rows[0]?.revision.number ?? 0;
  return ok({
    texts,
    view: {
      path,
      title,
      shownAt,
      alsoAt,
      schema,
      version,
      values: typedOf(schema, texts.get(version) ?? file),
      revisions: [
        ...rows.map(({ revision, by }) => ({
          number: revision.number,
          note: revision.note,
          by,
          at: revision.created_at.toISOString(),
        })),
        // The file.
        { number: 0, note: null, by: null, at: null },
      ],
    },
  });
}

/** One line of a comparison of two texts. */
export interface ComparedLine {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Texts that differ too much to be compared in this time are shown as two whole ones. */
const LONGEST_MS = 500;

export function compareTexts(before: string, after: string): readonly ComparedLine[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  const changes = diffArrays(old, now, { timeout: LONGEST_MS }) ?? [
    { value: old, removed: true, added: false },
    { value: now, removed: false, added: true },
  ];
  return changes.flatMap(({ value, added, removed }) =>
    value.map((text) => ({ kind: added ? 'added' : removed ? 'removed' : 'same', text }) as const),
  );
}
