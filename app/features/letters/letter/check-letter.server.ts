/**
 * What anybody learns about a letter by its code. Whoever has the code has the letter, so the answer has enough to
 * compare the two by, and less of the person than the letter itself.
 */

import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { programmeAt } from '#core/admissions/award.ts';
import { fullName } from '#core/identity/full-name.ts';
import type { LetterKind } from '#core/letters/letter-kinds.ts';
import { initials, type LetterStanding, letterStanding } from '#core/letters/letter-standing.ts';
import { parseDocumentCode } from '#core/shared/document-code.ts';
import { applications, document_codes, letters } from '#db/schema/index.ts';
import { hashOf } from './freeze-letter.server.ts';
import { kindOf, lacksToStand, offerEnd, standingOfLetter } from './standing-of-letter.server.ts';

export interface CheckedLetter {
  readonly kind: LetterKind;
  readonly standing: LetterStanding;
  readonly initials: string;
  readonly program: string | null;
  readonly session: string;
  /** ISO 8601, UTC. */
  readonly issuedAt: string;
  readonly demonstration: boolean;
}

/** Null: no letter has this code. */
export async function checkLetter(
  { db, clock, demo }: Pick<AppDeps, 'db' | 'clock' | 'demo'>,
  { typed }: { typed: string },
): Promise<CheckedLetter | null> {
  const code = parseDocumentCode(typed);
  if (!code) return null;
  const demonstration = demo !== null;
  const [found] = await db
    .select({ letter: letters, application: applications })
    .from(letters)
    .innerJoin(applications, eq(applications.id, letters.application_id))
    .where(eq(letters.code, code));
  if (found) {
    const { letter, application } = found;
    // One that is not what was issued is no letter of the college.
    if (hashOf(letter) !== letter.sha256) throw new Error(`letter ${letter.id} is not what was issued`);
    const { name, program, award, session } = letter.facts;
    return {
      kind: letter.kind as LetterKind,
      standing: await standingOfLetter(db, clock(), letter, application),
      initials: initials(name),
      program: program && programmeAt(program, award),
      session,
      issuedAt: letter.issued_at.toISOString(),
      demonstration,
    };
  }
  return checkOldLetter(db, clock(), code, demonstration);
}

/** A letter of offer that was printed before letters were kept, and that none of those has taken the code of. */
async function checkOldLetter(
  db: AppDeps['db'],
  now: Date,
  code: string,
  demonstration: boolean,
): Promise<CheckedLetter | null> {
  const [old] = await db
    .select({ issued_at: document_codes.issued_at, application: applications })
    .from(document_codes)
    .innerJoin(applications, eq(applications.id, document_codes.application_id))
    .where(eq(document_codes.code, code));
  if (!old) return null;
  const { application, issued_at } = old;
  const { program, award, session, first_name, last_name } = application;
  return {
    kind: 'offer',
    standing: letterStanding({
      kind: 'offer',
      replacedBy: await kindOf(db, eq(letters.application_id, application.id)),
      status: application.status as ApplicationStatus,
      lacking: await lacksToStand(db, application),
      offer: await offerEnd(db, now, application.id),
      confirmed: true,
    }),
    initials: initials(fullName(first_name, last_name)),
    program: program && programmeAt(program, award),
    session,
    issuedAt: issued_at.toISOString(),
    demonstration,
  };
}
