/**
 * Issues a letter: it is written down as it is rendered at this moment, with what it was rendered from, a code by which
 * anybody can check it, and a hash over all of it. It replaces the letter that the application had. The caller holds the
 * lock of the application.
 */

import { createHash } from 'node:crypto';
import { and, desc, eq, notExists } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { findApplication, findLacks, lockForDecision } from '#app/features/admissions/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { LetterToken } from '#core/letters/tokens.ts';
import { makeDocumentCode } from '#core/shared/document-code.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Queryable, Transaction } from '#db/client.ts';
import { document_codes, letters } from '#db/schema/index.ts';
import { type ComposeDeps, composeLetters, type LetterWanted } from './compose-letters.server.ts';
import { sourcesOf } from './letter-sources.server.ts';

export type FreezeDeps = ComposeDeps & Pick<AppDeps, 'random'>;

export interface LetterToFreeze extends LetterWanted {
  readonly releaseId?: string | null;
  /** A code that a printed letter has already. */
  readonly code?: string;
  readonly actorId?: string | null;
}

export type FreezeProblem =
  | { readonly kind: 'not-found' }
  /** These tokens stand in the letter and are empty for this person. */
  | { readonly kind: 'missing'; readonly tokens: readonly LetterToken[] };

export type FrozenLetter = typeof letters.$inferSelect;

export async function freezeLetter(
  tx: Transaction,
  deps: FreezeDeps,
  { releaseId = null, code, actorId = null, ...wanted }: LetterToFreeze,
): Promise<Result<{ readonly id: string; readonly code: string }, FreezeProblem>> {
  const [composed] = await composeLetters(tx, deps, [wanted], await sourcesOf(tx, deps));
  if (!composed) return err({ kind: 'not-found' });
  const { missing, templateVersionId, ...letter } = composed;
  if (missing.length > 0) return err({ kind: 'missing', tokens: missing });
  const before = await findCurrentLetter(tx, wanted.applicationId);
  const frozen = {
    id: deps.newId(),
    application_id: letter.applicationId,
    kind: letter.kind,
    template_version_id: templateVersionId,
    language: letter.language,
    title: letter.title,
    text: letter.text,
    facts: letter.facts,
    code: code ?? makeDocumentCode(deps.random),
    replaces: before?.id ?? null,
    release_id: releaseId,
    issued_at: deps.clock(),
  };
  await tx.insert(letters).values({ ...frozen, sha256: hashOf(frozen) });
  await recordAudit(tx, deps.newId, {
    action: 'letter.issued',
    actorId,
    subjectId: frozen.application_id,
    details: { letter: frozen.id, kind: frozen.kind },
  });
  return ok({ id: frozen.id, code: frozen.code });
}

/** The one that no other replaces. */
export async function findCurrentLetter(db: Queryable, applicationId: string): Promise<FrozenLetter | null> {
  const later = alias(letters, 'later');
  const [row] = await db
    .select()
    .from(letters)
    .where(
      and(
        eq(letters.application_id, applicationId),
        notExists(db.select({ id: later.id }).from(later).where(eq(later.replaces, letters.id))),
      ),
    )
    .orderBy(desc(letters.issued_at))
    .limit(1);
  return row ?? null;
}

type Hashed = Omit<FrozenLetter, 'id' | 'sha256' | 'replaces' | 'release_id'>;

/** Over everything that the letter says. The order of keys is not that of the database. */
export function hashOf(letter: Hashed): string {
  const { application_id, kind, template_version_id, language, title, text, facts, code, issued_at } = letter;
  const said = [
    application_id,
    kind,
    template_version_id,
    language,
    title,
    text,
    sorted(facts),
    code,
    issued_at,
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== 'object' || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, inside]) => [key, sorted(inside)]),
  );
};

type Deps = FreezeDeps & Pick<AppDeps, 'db'>;

/** @returns whether one was issued. */
export async function freezeMissingLetter(deps: Deps, applicationId: string): Promise<boolean> {
  const own = eq(letters.application_id, applicationId);
  if ((await deps.db.$count(letters, own)) > 0) return false;
  const row = await findApplication(deps.db, applicationId);
  if (!row || (await findLacks(deps.db, row)).length > 0) return false;
  return deps.db.transaction(async (tx) => {
    const application = await lockForDecision(tx, applicationId);
    if (application?.status !== 'Accepted' || application.lacks.length > 0) return false;
    if ((await tx.$count(letters, own)) > 0) return false;
    const [printed] = await tx
      .select({ code: document_codes.code })
      .from(document_codes)
      .where(eq(document_codes.application_id, applicationId));
    const wanted = { applicationId, kind: 'offer', offer: null } as const;
    return (await freezeLetter(tx, deps, { ...wanted, ...printed })).ok;
  });
}
