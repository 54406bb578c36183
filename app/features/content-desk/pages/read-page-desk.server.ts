/** Pages and policies as the desk lists and edits them, with every text they ever had. */
import { desc, eq, sql } from 'drizzle-orm';
import { editablePages } from '#app/features/content/index.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { page_revisions, users } from '#db/schema/index.ts';

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
    editablePages.map(({ path, title, kind }) => {
      const row = known.get(path);
      return {
        path,
        title,
        kind,
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
  const page = editablePages.find((one) => one.path === path);
  if (!page) return err({ kind: 'not-found' });
  const rows = await db
    .select({ revision: page_revisions, by: users.name })
    .from(page_revisions)
    .leftJoin(users, eq(users.id, page_revisions.author_id))
    .where(sql`${page_revisions.path} = ${path}`)
    .orderBy(desc(page_revisions.number));
  const texts = new Map([[0, { lead: page.text.lead, body: page.text.body }]]);
  for (const { revision } of rows)
    texts.set(
      revision.number,
      revision.follows_file
        ? { lead: page.text.lead, body: page.text.body }
        : { lead: revision.lead, body: revision.body },
    );
  const version = rows[0]?.revision.number ?? 0;
  const now = texts.get(version) ?? page.text;
  return ok({
    texts,
    view: {
      path,
      title: page.title,
      kind: page.kind,
      version,
      lead: now.lead,
      body: now.body,
      revisions: [
        ...rows.map(({ revision, by }) => ({
          number: revision.number,
          followsFile: revision.follows_file,
          note: revision.note,
          by,
          at: revision.created_at.toISOString(),
        })),
        // The file.
        { number: 0, followsFile: true, note: null, by: null, at: null },
      ],
    },
  });
}
