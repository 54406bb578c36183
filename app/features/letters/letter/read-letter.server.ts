/** A letter as it was issued, for the person it was written to and for staff; to everyone else it does not exist. */

import { and, asc, desc, eq, type SQL } from 'drizzle-orm';
import {
  findApplication,
  findLacks,
  offerStateAt,
  subjectOf,
} from '#app/features/admissions/index.server.ts';
import { verifyUrl } from '#app/papers/paper.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { programmeAt } from '#core/admissions/award.ts';
import { parseMarkdown } from '#core/content/parse-markdown.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import type { LetterKind } from '#core/letters/letter-kinds.ts';
import {
  endOfOffer,
  initials,
  type LetterStanding,
  letterStanding,
  type OfferEnd,
} from '#core/letters/letter-standing.ts';
import { parseDocumentCode } from '#core/shared/document-code.ts';
import { isId } from '#core/shared/id.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { applications, document_codes, letters, offers } from '#db/schema/index.ts';
import { type FreezeDeps, type FrozenLetter, freezeMissingLetter, hashOf } from './freeze-letter.server.ts';

/** The content of the letter's sheet. */
export type PrintedLetter = ReturnType<typeof printed>;
export type LetterView = Given<typeof readLetter>;

type Deps = FreezeDeps & Pick<AppDeps, 'db'>;

/** @param letter which one; null: the one that holds now. */
export async function readLetter(
  deps: Deps,
  { actor, id, letter = null }: { actor: Actor; id: string; letter?: string | null },
) {
  const notFound = err({ kind: 'not-found' } as const);
  const row = isId(id) ? await findApplication(deps.db, id) : null;
  if (!row || !can(actor, 'application.read', subjectOf(row))) return notFound;
  if (row.status === 'Accepted') await freezeMissingLetter(deps, row.id);
  const all = await lettersOf(deps.db, row.id);
  const one = letter ? all.find((each) => each.id === letter) : all.at(-1);
  if (!one) return notFound;
  const standing = await standingOfLetter(deps.db, deps.clock(), one, row);
  // Old records may have been accepted without what an offer stands on; they get no letter until that is corrected.
  if (standing === 'incomplete') return notFound;
  return ok({
    ...printed(deps, one, standing),
    id: one.id,
    applicationId: row.id,
    kind: one.kind as LetterKind,
    // The reader is the one who applied.
    own: row.user_id === actor.userId,
    // The letters in the order in which they were issued.
    all: all.map(({ id: each, title, issued_at }) => ({
      id: each,
      title,
      issuedAt: issued_at.toISOString(),
    })),
  });
}

export function printed(
  { origin, demo }: Pick<Deps, 'origin' | 'demo'>,
  letter: FrozenLetter,
  standing: LetterStanding,
) {
  if (hashOf(letter) !== letter.sha256) throw new Error(`letter ${letter.id} is not what was issued`);
  return {
    title: letter.title,
    blocks: parseMarkdown(letter.text),
    facts: letter.facts,
    issuedAt: letter.issued_at.toISOString(),
    proof: { code: letter.code, url: verifyUrl(origin, letter.code) },
    standing,
    demonstration: demo !== null,
  };
}

/** True if its owner has a letter to read. */
export const hasLetter = async ({ db }: Pick<AppDeps, 'db'>, applicationId: string): Promise<boolean> =>
  (await db.$count(letters, eq(letters.application_id, applicationId))) > 0;

/**
 * The letters in the order of their chain, which is that of their ids: each was made after the one that it replaces.
 */
const lettersOf = (db: Queryable, applicationId: string): Promise<FrozenLetter[]> =>
  db
    .select()
    .from(letters)
    .where(eq(letters.application_id, applicationId))
    .orderBy(asc(letters.issued_at), asc(letters.id));

/** Exports the letters of the person who was written to. */
export async function exportOwnLetters({ db }: Pick<AppDeps, 'db'>, { actor }: { actor: Actor }) {
  const rows = await db
    .select({ letter: letters, number: applications.application_number })
    .from(letters)
    .innerJoin(
      applications,
      and(eq(applications.id, letters.application_id), eq(applications.user_id, actor.userId)),
    )
    .orderBy(asc(letters.issued_at), asc(letters.id));
  return rows.map(({ letter: { kind, title, text, code, sha256, issued_at }, number }) => ({
    application_number: number,
    kind,
    title,
    text,
    code,
    sha256,
    issued: issued_at.toISOString(),
  }));
}

type Application = typeof applications.$inferSelect;

export const standingOfLetter = async (
  db: Queryable,
  now: Date,
  letter: FrozenLetter,
  application: Application,
): Promise<LetterStanding> =>
  letterStanding({
    kind: letter.kind as LetterKind,
    replacedBy: await kindOf(db, eq(letters.replaces, letter.id)),
    status: application.status as ApplicationStatus,
    lacking: await lacksToStand(db, application),
    offer: await offerEnd(db, now, application.id),
    confirmed: letter.facts.caps_reference === application.caps_reference,
  });

/** The first of the letters that fit: of those that replace one there is one at most. */
async function kindOf(db: Queryable, which: SQL): Promise<LetterKind | null> {
  const [first] = await db
    .select({ kind: letters.kind })
    .from(letters)
    .where(which)
    .orderBy(asc(letters.issued_at), asc(letters.id))
    .limit(1);
  return (first?.kind ?? null) as LetterKind | null;
}

const lacksToStand = async (db: Queryable, application: Application): Promise<boolean> =>
  (await findLacks(db, application)).length > 0;

/** The end of the newest offer to the application, if it has ended. */
async function offerEnd(db: Queryable, now: Date, applicationId: string): Promise<OfferEnd | null> {
  const [newest] = await db
    .select({ state: offerStateAt(now) })
    .from(offers)
    .where(eq(offers.application_id, applicationId))
    .orderBy(desc(offers.created_at), desc(offers.id))
    .limit(1);
  return endOfOffer(newest?.state ?? null);
}

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

/** Checks a letter by its code. Null: no letter has this code. */
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
