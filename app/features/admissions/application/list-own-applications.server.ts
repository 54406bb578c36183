/** A person's own applications with what to do next for each, and the figures of the card beside them. */

import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { newestFirst } from '#app/lists/keyset.server.ts';
import type { Place } from '#app/lists/list-address.ts';
import type { AppDeps, ReadPublicFact } from '#app/requests/context.ts';
import { APPLICATION_STATUSES, type ApplicationStatus } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import { applications } from '#db/schema/index.ts';
import { currentSession } from '../record/admission-session.server.ts';
import { presentCard } from '../record/present-application.server.ts';
import { readSituations } from '../situation/read-situations.server.ts';

/**
 * The limit is more than an applicant can have in several years: there are eight programmes a session. A program
 * pages.
 */
const MOST_SHOWN = 200;

const NEWEST_FIRST = newestFirst(applications.created_at, applications.id);

export type OwnApplications = Awaited<ReturnType<typeof listOwnApplications>>;
export type OwnApplicationCard = OwnApplications['applications'][number];

export async function listOwnApplications(
  { db, cipher, clock }: Pick<AppDeps, 'db' | 'cipher' | 'clock'>,
  {
    actor,
    readFact,
    place = null,
    limit = MOST_SHOWN,
  }: { actor: Actor; readFact?: ReadPublicFact; place?: Place | null; limit?: number },
) {
  const { beyond, order } = NEWEST_FIRST(place);
  const rows = await db
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.user_id, actor.userId),
        // Money that came late brings a deleted one back.
        or(isNull(applications.deleted_at), ne(applications.status, 'Draft')),
        beyond,
      ),
    )
    .orderBy(...order)
    .limit(limit);
  const session = await currentSession(db, clock(), readFact);

  const situations = await readSituations(db, { cipher, clock }, rows, readFact);
  const cards = rows.flatMap((row) => {
    const situation = situations.get(row.id);
    return situation ? [{ ...presentCard(row, situation.fee.kind === 'paid'), situation }] : [];
  });
  const countOf = (status: ApplicationStatus, withdrawn: boolean) => ({
    status,
    withdrawn,
    count: cards.filter((card) => card.status === status && card.withdrawn === withdrawn).length,
  });
  return {
    applications: cards,
    counts: APPLICATION_STATUSES.flatMap((status) => [countOf(status, false), countOf(status, true)]).filter(
      ({ count }) => count > 0,
    ),
    session: session && { id: session.id, closesAt: session.closesAt?.toISOString() ?? null },
  };
}
