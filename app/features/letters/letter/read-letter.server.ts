/** A letter as it was issued, for the person it was written to and for staff; to everyone else it does not exist. */
import { and, asc, eq } from 'drizzle-orm';
import { findApplication, subjectOf } from '#app/features/admissions/index.server.ts';
import { verifyUrl } from '#app/papers/paper.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Block } from '#core/content/markdown.ts';
import { parseMarkdown } from '#core/content/parse-markdown.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { LetterFacts } from '#core/letters/letter-facts.ts';
import type { LetterKind } from '#core/letters/letter-kinds.ts';
import type { LetterStanding } from '#core/letters/letter-standing.ts';
import { isId } from '#core/shared/id.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import { applications, letters } from '#db/schema/index.ts';
import { type FreezeDeps, type FrozenLetter, hashOf } from './freeze-letter.server.ts';
import { freezeMissingLetter } from './freeze-missing.server.ts';
import { standingOfLetter } from './standing-of-letter.server.ts';

/** What is on its sheet. */
export interface PrintedLetter {
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly facts: LetterFacts;
  /** ISO 8601, UTC. */
  readonly issuedAt: string;
  readonly proof: { readonly code: string; readonly url: string };
  readonly standing: LetterStanding;
  readonly demonstration: boolean;
}

export interface LetterView extends PrintedLetter {
  readonly id: string;
  readonly applicationId: string;
  readonly kind: LetterKind;
  /** The reader is the one who applied. */
  readonly own: boolean;
  /** All letters of the application, in the order in which they were issued. */
  readonly all: readonly { readonly id: string; readonly title: string; readonly issuedAt: string }[];
}

type Deps = FreezeDeps & Pick<AppDeps, 'db'>;

/** @param letter which one; null: the one that holds now. */
export async function readLetter(
  deps: Deps,
  { actor, id, letter = null }: { actor: Actor; id: string; letter?: string | null },
): Promise<Result<LetterView, { readonly kind: 'not-found' }>> {
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
    own: row.user_id === actor.userId,
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
): PrintedLetter {
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

/** Whether its owner has a letter to read. */
export const hasLetter = async ({ db }: Pick<AppDeps, 'db'>, applicationId: string): Promise<boolean> =>
  (await db.$count(letters, eq(letters.application_id, applicationId))) > 0;

/** In the order of their chain, which is that of their ids: each was made after the one that it replaces. */
const lettersOf = (db: Queryable, applicationId: string): Promise<FrozenLetter[]> =>
  db
    .select()
    .from(letters)
    .where(eq(letters.application_id, applicationId))
    .orderBy(asc(letters.issued_at), asc(letters.id));

/** For the person who was written to. */
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
