/** What hangs on the days of one session: who still has a draft in it, and which news speak of it. */
import { and, count, eq, isNull } from 'drizzle-orm';
import { listNewsOfSession } from '#app/features/content-desk/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import { applications } from '#db/schema/index.ts';

export type AroundSession = Given<typeof readAroundSession>;

export async function readAroundSession(
  { db }: Pick<AppDeps, 'db'>,
  { actor, session }: { readonly actor: Actor; readonly session: string },
) {
  if (!can(actor, 'settings.manage')) return err({ kind: 'forbidden' });
  const [drafts] = await db
    .select({ count: count() })
    .from(applications)
    .where(
      and(
        eq(applications.session, session),
        eq(applications.status, 'Draft'),
        isNull(applications.deleted_at),
      ),
    );
  return ok({ drafts: drafts?.count ?? 0, news: await listNewsOfSession(db, session) });
}
