import { and, desc, eq, sql } from 'drizzle-orm';
import { valueOfRevision } from '#app/features/content/index.server.ts';
import { allTexts, type SiteText } from '#app/features/content/index.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { facts } from '#college/facts.ts';
import type { TextProblem } from '#core/content/check-text.ts';
import { unknownFacts } from '#core/content/facts-in-text.ts';
import { readNote } from '#core/content/page-form.ts';
import { fitted, readTextForm, type TextValue, textsIn } from '#core/content/text-schema.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { page_revisions } from '#db/schema/index.ts';
import { checkSiteText } from '../desk/check-site-text.server.ts';
import { type DeskProblem, type Invalid, invalid } from '../desk/desk-problems.ts';
import { publishChange } from '../desk/publish.server.ts';
import { staleNow } from '../desk/who-was-it.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId'>;

interface PageInput {
  readonly actor: Actor;
  readonly path: string;
  /** The newest version as shown on the screen; 0 where there was none but the file. */
  readonly version: number;
}

/** Gives a page, or a part of one, a new text. The one before is kept, as are all before that. */
export async function savePage(
  deps: Deps,
  { actor, path, version, raw }: PageInput & { readonly raw: Readonly<Record<string, unknown>> },
): Promise<Result<{ number: number }, DeskProblem>> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const text = allTexts.find(({ key }) => key === path);
  if (!text) return err({ kind: 'not-found' });
  const read = readTextForm(text.schema, raw);
  const note = readNote(raw);
  if (!read.ok || !note.ok)
    return err(invalid([...(read.ok ? [] : read.error), ...(note.ok ? [] : note.error)]));
  const wrong = await checkTexts(deps, text, read.value);
  if (wrong) return err(wrong);
  return write(
    deps,
    { actor, text, version },
    { value: read.value, note: note.value.note, follows_file: false },
  );
}

export interface RestoreInput extends PageInput {
  /** The version to show again; 0 is the file, in this release and in those to come. */
  readonly number: number;
  readonly note: string;
}

export async function restorePage(
  deps: Deps,
  { number, note, ...input }: RestoreInput,
): Promise<Result<{ number: number }, DeskProblem>> {
  const { actor, path, version } = input;
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const text = allTexts.find(({ key }) => key === path);
  if (!text) return err({ kind: 'not-found' });
  if (number === 0)
    return write(deps, { actor, text, version }, { value: text.file, note, follows_file: true });
  const [old] = await deps.db
    .select()
    .from(page_revisions)
    .where(and(eq(page_revisions.path, path), eq(page_revisions.number, number)));
  if (!old) return err({ kind: 'not-found' });
  const value = fitted(text.schema, text.file, valueOfRevision(old));
  // Pages may have gone since it was written.
  const wrong = old.follows_file ? null : await checkTexts(deps, text, value);
  if (wrong) return err(wrong);
  return write(deps, { actor, text, version }, { value, note, follows_file: old.follows_file });
}

/** A text with headings and links is checked line by line; in short ones only facts can be wrong. */
async function checkTexts(
  { db }: Deps,
  { key, schema }: SiteText,
  value: TextValue,
): Promise<Invalid | null> {
  const issues: FieldIssue[] = [];
  const lines: TextProblem[] = [];
  for (const [field, words] of textsIn(schema, value)) {
    if (schema[field]?.kind === 'markdown') {
      const wrong = await checkSiteText(db, words, key);
      if (wrong.length > 0) issues.push({ field, code: 'text-problems' });
      lines.push(...wrong);
    } else
      for (const { name } of unknownFacts(words, facts).slice(0, 1))
        issues.push({ field, code: 'unknown-fact', params: { what: `{{${name}}}` } });
  }
  return issues.length > 0 ? invalid(issues, lines) : null;
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

async function write(
  { db, clock, newId }: Deps,
  { actor, text: { key: path, title }, version }: Omit<PageInput, 'path'> & { readonly text: SiteText },
  { value, note, follows_file }: NewVersion,
): Promise<Result<{ number: number }, DeskProblem>> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`page ${path}`}))`);
    const newest = await readNewest(tx, path);
    if ((newest?.number ?? 0) !== version) {
      const now = {
        version: newest?.number ?? 0,
        edited_by: newest?.author_id ?? null,
        edited_at: newest?.created_at,
      };
      return err(await staleNow(tx, { ...now, edited_at: now.edited_at ?? null }));
    }
    const number = version + 1;
    await tx.insert(page_revisions).values({
      id: newId(),
      path,
      number,
      ...columnsOf(value),
      note,
      follows_file,
      author_id: actor.userId,
      created_at: clock(),
    });
    await recordAudit(tx, newId, {
      action: 'page.revised',
      actorId: actor.userId,
      subjectType: 'page',
      subjectId: path,
      details: { title, number, followsFile: follows_file },
    });
    await publishChange(tx, newId);
    return ok({ number });
  });
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
