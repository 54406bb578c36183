/** The texts of the site as the desk lists and edits them, with every version they ever had. */
import { desc, eq } from 'drizzle-orm';
import { valueOfRevision } from '#app/features/content/index.server.ts';
import { allTexts } from '#app/features/content/index.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { fitted, type TextValue, typedOf } from '#core/content/text-schema.ts';
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
