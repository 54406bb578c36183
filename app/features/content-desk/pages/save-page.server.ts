import { desc, eq, sql } from 'drizzle-orm';
import { editablePages } from '#app/features/content/index.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { readPageForm } from '#core/content/page-form.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { page_revisions } from '#db/schema/index.ts';
import { checkSiteText } from '../desk/check-site-text.server.ts';
import { type DeskProblem, invalid } from '../desk/desk-problems.ts';
import { publishChange } from '../desk/publish.server.ts';
import { staleNow } from '../desk/who-was-it.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId'>;

interface PageInput {
  readonly actor: Actor;
  readonly path: string;
  /** The newest version as shown on the screen; 0 where there was none but the file. */
  readonly version: number;
}

/** Gives a page a new text. The one before is kept, as are all before that. */
export async function savePage(
  deps: Deps,
  { actor, path, version, raw }: PageInput & { readonly raw: Readonly<Record<string, unknown>> },
): Promise<Result<{ number: number }, DeskProblem>> {
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  if (!editablePages.some((page) => page.path === path)) return err({ kind: 'not-found' });
  const read = readPageForm(raw);
  if (!read.ok) return err(invalid(read.error));
  const lines = await checkSiteText(deps.db, read.value.body, path);
  if (lines.length > 0) return err(invalid([{ field: 'body', code: 'text-problems' }], lines));
  return write(deps, { actor, path, version }, { ...read.value, follows_file: false });
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
  const { actor, path } = input;
  if (!can(actor, 'content.manage')) return err({ kind: 'forbidden' });
  const page = editablePages.find((one) => one.path === path);
  if (!page) return err({ kind: 'not-found' });
  if (number === 0) return write(deps, input, { ...page.text, note, follows_file: true });
  const [old] = await deps.db
    .select()
    .from(page_revisions)
    .where(sql`${page_revisions.path} = ${path} and ${page_revisions.number} = ${number}`);
  if (!old) return err({ kind: 'not-found' });
  // Pages may have gone since it was written.
  const lines = old.follows_file ? [] : await checkSiteText(deps.db, old.body, path);
  if (lines.length > 0) return err(invalid([{ field: 'body', code: 'text-problems' }], lines));
  return write(deps, input, { lead: old.lead, body: old.body, note, follows_file: old.follows_file });
}

interface Text {
  readonly lead: string;
  readonly body: string;
  readonly note: string | null;
  readonly follows_file: boolean;
}

async function write(
  { db, clock, newId }: Deps,
  { actor, path, version }: PageInput,
  { lead, body, note, follows_file }: Text,
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
      lead,
      body,
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
      details: { number, followsFile: follows_file },
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
