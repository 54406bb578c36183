/**
 * A member of staff records what an application is for that was sent before the form asked for an award, or corrects
 * what was recorded so. An award that the applicant chose is theirs: it changes by a request to correct it.
 */

import { and, desc, eq } from 'drizzle-orm';
import {
  lockForDecision,
  recordEvent,
  storeVerdict,
  writeApplication,
} from '#app/features/admissions/index.server.ts';
import { takePlaceOf } from '#app/features/offers/index.server.ts';
import { type ChangeDeps, changeAs, upToDate, valid } from '#app/requests/change.server.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { AWARD_CHOICES, type AwardChoice } from '#core/admissions/award.ts';
import { offeredAwards } from '#core/admissions/offering.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { awardForm } from '#core/review/casework-forms.ts';
import { err } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { listOfferings } from '#db/list-offerings.ts';
import { application_events, programme_offerings } from '#db/schema/index.ts';
import { mayRecordAward } from '../record/review-permissions.ts';

interface Application {
  readonly id: string;
  readonly ownerId: string;
  readonly status: ApplicationStatus;
  readonly submitted: boolean;
  readonly enrolled: boolean;
  readonly session: string;
  readonly program: string | null;
  readonly award: string | null;
}

/** The awards from which this reader may choose; empty where there is nothing to record. */
export async function listAwardsToRecord(
  db: Queryable,
  { actor, application }: { actor: Actor; application: Application },
): Promise<readonly AwardChoice[]> {
  if (mayRecordAward(actor, application) !== 'yes' || !(await isForStaff(db, application))) return [];
  return awardsOf(db, application);
}

export const recordAward = (
  deps: ChangeDeps,
  { actor, id, form }: { actor: Actor; id: string; form: Readonly<Record<string, unknown>> },
) =>
  changeAs(deps, actor, async function* ({ tx, now, audit }) {
    const application = await lockForDecision(tx, id);
    if (!application || !can(actor, 'application.read', application)) return err({ kind: 'not-found' });
    const permission = mayRecordAward(actor, application);
    if (permission !== 'yes') return err({ kind: permission });
    if (!(await isForStaff(tx, application))) return err({ kind: 'not-possible' });
    const { award, version } = yield* valid(awardForm.read(form));
    // This comes before the version: the same form sent twice has nothing left to do.
    if (award === application.award) return { changed: false };
    yield* upToDate(application, version);
    if (!(await awardsOf(tx, application)).includes(award))
      return err({ kind: 'invalid', issues: [{ field: 'award', code: 'not-listed' }] });
    if (!(await takePlaceOf(tx, deps, application, award))) return err({ kind: 'full' });

    await writeApplication(tx, application, {
      award,
      version: application.version + 1,
      updated_at: now,
    });
    await storeVerdict(tx, { ...application, award }, { cause: 'choice', now });
    await recordEvent(tx, deps, { applicationId: id, kind: 'award-recorded', actorId: actor.userId });
    await audit('application.award-recorded', id, { from: application.award, to: award });
    return { changed: true };
  });

const isForStaff = async (db: Queryable, { id, award }: Application): Promise<boolean> =>
  award === null ||
  (await db.$count(
    application_events,
    and(eq(application_events.application_id, id), eq(application_events.kind, 'award-recorded')),
  )) > 0;

/**
 * The awards at which the programme was offered in its session; for a session without offerings, in the newest that
 * has some.
 */
async function awardsOf(db: Queryable, { session, program }: Application): Promise<readonly AwardChoice[]> {
  const then = offeredAwards(await listOfferings(db, session), program);
  if (then.length > 0 || program === null) return then;
  const [newest] = await db
    .select({ session: programme_offerings.session })
    .from(programme_offerings)
    .where(eq(programme_offerings.program, program))
    .orderBy(desc(programme_offerings.session))
    .limit(1);
  return newest ? offeredAwards(await listOfferings(db, newest.session), program) : AWARD_CHOICES;
}
