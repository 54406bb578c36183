/**
 * The letter of admission follows what another body confirmed: for the ND it is issued when JAMB's reference is stored
 * and the place is accepted, whichever comes last; where no reference comes from outside, an officer issues it after
 * looking at NBTE's portal. Until then everything that an applicant reads stays provisional. The caller holds the
 * application's lock.
 */
import { eq } from 'drizzle-orm';
import { href } from 'react-router';
import { findOffer, type LockedApplication } from '#app/features/admissions/index.server.ts';
import { type FreezeDeps, findCurrentLetter, freezeLetter } from '#app/features/letters/index.server.ts';
import { awardOfChoice, isAwardChoice, programmeAt } from '#core/admissions/award.ts';
import type { Handover } from '#core/admissions/offering.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { addJob } from '#db/outbox.ts';
import { applications, programme_offerings, users } from '#db/schema/index.ts';
import { sessionOf } from './session-of-place.server.ts';

/** Finds where an admission is confirmed: as its offering says, and as its award does where there is none. */
export async function handoverOf(
  db: Queryable,
  { award }: Pick<LockedApplication, 'award'>,
  offeringId: string | null,
): Promise<Handover> {
  const [offering] = offeringId
    ? await db
        .select({ handover: programme_offerings.handover })
        .from(programme_offerings)
        .where(eq(programme_offerings.id, offeringId))
    : [];
  // A check constraint holds the column to the values of core.
  if (offering) return offering.handover as Handover;
  return isAwardChoice(award) && awardOfChoice(award) === 'HND' ? 'NBTE' : 'CAPS';
}

interface Issue {
  readonly application: LockedApplication;
  readonly actorId: string;
  /** An officer saw it confirmed. */
  readonly byHand: boolean;
}

/** @returns whether one was issued: not twice for the same. */
export async function issueAdmission(
  tx: Transaction,
  deps: FreezeDeps,
  { application: { id, status, lacks }, actorId, byHand }: Issue,
): Promise<Result<boolean, 'not-possible'>> {
  const offer = await findOffer(tx, id);
  if (status !== 'Accepted' || lacks.length > 0 || offer?.state !== 'accepted') return err('not-possible');
  // Its reference may have been written in this transaction.
  const [row] = await tx.select().from(applications).where(eq(applications.id, id));
  if (!row) return err('not-possible');
  const onCaps = (await handoverOf(tx, row, offer.offering_id)) === 'CAPS';
  if (onCaps ? row.caps_reference === null : !byHand) return err('not-possible');
  const current = await findCurrentLetter(tx, id);
  if (current?.kind === 'admission' && current.facts.caps_reference === row.caps_reference) return ok(false);
  const session = await sessionOf(tx, offer);
  const wanted = { applicationId: id, kind: 'admission', offer: null, session, actorId } as const;
  const frozen = await freezeLetter(tx, deps, wanted);
  if (!frozen.ok) return err('not-possible');
  const [owner] = await tx
    .select({ email: users.email, firstName: users.first_name })
    .from(users)
    .where(eq(users.id, row.user_id));
  if (owner)
    await addJob(tx, 'send-email', {
      messageId: `admission-${frozen.value.id}`,
      to: owner.email,
      template: 'admissionLetter',
      params: {
        firstName: owner.firstName,
        number: row.application_number,
        program: row.program ? programmeAt(row.program, row.award) : '',
        link: deps.origin + href('/student-portal/applications/:id/letter', { id }),
      },
    });
  return ok(true);
}
