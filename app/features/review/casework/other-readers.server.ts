/**
 * Finds who else has an application open. A page with script says every half minute that it is still there, and when
 * it is left; one without script counts for a few minutes.
 */
import { and, asc, eq, gt, lt, ne, sql } from 'drizzle-orm';
import { everSubmitted } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { isId } from '#core/shared/id.ts';
import { application_readers, applications, opened_applications, users } from '#db/schema/index.ts';
import { tellLive } from '#db/tell.ts';
import { thereSince } from '../queue/list-applications.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock'>;
interface Reader {
  readonly actor: Actor;
  readonly id: string;
}

export interface OtherReader {
  readonly name: string;
  /** ISO moment. */
  readonly since: string;
}

/**
 * The actor opens the page or still has it open. Colleagues who have it open hear of one who has just come.
 * @returns those colleagues, read after the actor can be seen: of two who come at once, one at least sees the other.
 */
export async function noteReader(deps: Deps, { actor, id }: Reader): Promise<readonly OtherReader[]> {
  if (!isId(id) || !(await worksOn(deps, { actor, id }))) return [];
  const now = deps.clock();
  await deps.db
    .delete(application_readers)
    .where(
      and(eq(application_readers.user_id, actor.userId), lt(application_readers.seen_at, thereSince(deps))),
    );
  const [row] = await deps.db
    .insert(application_readers)
    .values({ application_id: id, user_id: actor.userId, opened_at: now, seen_at: now })
    .onConflictDoUpdate({
      target: [application_readers.application_id, application_readers.user_id],
      set: { seen_at: now },
    })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  await deps.db
    .insert(opened_applications)
    .values({ application_id: id, user_id: actor.userId, opened_at: now })
    .onConflictDoUpdate({
      target: [opened_applications.user_id, opened_applications.application_id],
      set: { opened_at: now },
    });
  const others = await readOthers(deps, { actor, id });
  if (row?.isNew && others.length > 0)
    await tellLive(deps.db, { about: 'application', id, what: 'reader', version: 0 });
  return others;
}

/** The last page of the application that the actor had open is closed; another one says so again with its next beat. */
export const forgetReader = async ({ db }: Pick<Deps, 'db'>, { actor, id }: Reader): Promise<void> => {
  await db
    .delete(application_readers)
    .where(and(eq(application_readers.application_id, id), eq(application_readers.user_id, actor.userId)));
};

/** The colleagues, who came first first; nobody for an officer who may not work on the application. */
export async function otherReaders(deps: Deps, { actor, id }: Reader): Promise<readonly OtherReader[]> {
  if (!isId(id) || !(await worksOn(deps, { actor, id }))) return [];
  return readOthers(deps, { actor, id });
}

async function readOthers(deps: Deps, { actor, id }: Reader): Promise<readonly OtherReader[]> {
  const rows = await deps.db
    .select({ name: users.name, since: application_readers.opened_at })
    .from(application_readers)
    .innerJoin(users, eq(users.id, application_readers.user_id))
    .where(
      and(
        eq(application_readers.application_id, id),
        ne(application_readers.user_id, actor.userId),
        gt(application_readers.seen_at, thereSince(deps)),
      ),
    )
    .orderBy(asc(application_readers.opened_at), asc(application_readers.user_id));
  return rows.map(({ name, since }) => ({ name, since: since.toISOString() }));
}

/** True if the officer works on it. Its own applicant among the staff does not, and nobody hears from them either. */
async function worksOn({ db }: Pick<Deps, 'db'>, { actor, id }: Reader): Promise<boolean> {
  const [row] = await db
    .select({ ownerId: applications.user_id, submitted: everSubmitted })
    .from(applications)
    .where(eq(applications.id, id));
  return row !== undefined && can(actor, 'application.note', row);
}
