/** The letters of a release as they would be issued now: what stops them, and some to read before all are sent. */
import { and, asc, eq } from 'drizzle-orm';
import { composeLetters } from '#app/features/letters/index.server.ts';
import { readPreparedOffers } from '#app/features/offers/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { Block } from '#core/content/markdown.ts';
import { parseMarkdown } from '#core/content/parse-markdown.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { chooseSample } from '#core/letters/choose-sample.ts';
import type { LetterKind } from '#core/letters/letter-kinds.ts';
import type { LetterToken } from '#core/letters/tokens.ts';
import type { Queryable } from '#db/client.ts';
import { applications, decisions } from '#db/schema/index.ts';
import { letterOfDecision } from '../decisions/letter-of-decision.server.ts';

type Deps = Pick<AppDeps, 'clock' | 'newId' | 'origin' | 'demo'>;

export interface LetterBefore {
  readonly applicationId: string;
  readonly number: string;
  readonly name: string;
  readonly kind: LetterKind;
  readonly title: string;
  readonly blocks: readonly Block[];
  readonly missing: readonly LetterToken[];
}

export interface ReleaseLetters {
  /** People whose letter cannot be issued. */
  readonly stopped: readonly Omit<LetterBefore, 'blocks' | 'title'>[];
  readonly sample: readonly LetterBefore[];
}

const SAMPLE = 10;
/** More than anybody mends before looking again. */
const SHOWN = 100;

/** Nobody reads a letter about their own application. */
export async function readReleaseLetters(
  deps: Deps & Pick<AppDeps, 'db'>,
  { actor, id }: { actor: Actor; id: string },
): Promise<ReleaseLetters> {
  if (!can(actor, 'releases.manage')) return { stopped: [], sample: [] };
  const all = (await composeRelease(deps.db, deps, id)).filter(({ ownerId }) => ownerId !== actor.userId);
  const sample = chooseSample(
    all.map((one) => ({
      ...one,
      program: one.facts.program,
      conditions: one.facts.offer?.conditions.length ?? 0,
    })),
    SAMPLE,
  );
  const shown = ({ applicationId, number, name, kind, missing }: (typeof all)[number]) => ({
    applicationId,
    number,
    name,
    kind,
    missing,
  });
  return {
    stopped: all
      .filter(({ missing }) => missing.length > 0)
      .slice(0, SHOWN)
      .map(shown),
    sample: sample.map((one) => ({ ...shown(one), title: one.title, blocks: parseMarkdown(one.text) })),
  };
}

/** How many people of the release cannot get the letter that they should. */
export const countStopped = async (db: Queryable, deps: Deps, id: string): Promise<number> =>
  (await composeRelease(db, deps, id)).filter(({ missing }) => missing.length > 0).length;

async function composeRelease(db: Queryable, deps: Deps, id: string) {
  const held = await db
    .select({ decision: decisions, ownerId: applications.user_id })
    .from(decisions)
    .innerJoin(applications, eq(applications.id, decisions.application_id))
    .where(
      and(
        eq(decisions.release_id, id),
        eq(decisions.state, 'held'),
        // One that will come to nothing needs no letter.
        eq(applications.status, decisions.from_status),
      ),
    )
    .orderBy(asc(applications.name_key), asc(decisions.id));
  const owners = new Map(held.map(({ decision, ownerId }) => [decision.application_id, ownerId]));
  const prepared = await readPreparedOffers(db, [...owners.keys()], deps.clock());
  const wanted = held
    .map(({ decision }) => letterOfDecision(decision, prepared.get(decision.application_id) ?? null))
    .filter((one) => one !== null);
  return (await composeLetters(db, deps, wanted)).map((letter) => ({
    ...letter,
    name: letter.facts.name,
    number: letter.facts.application_number,
    ownerId: owners.get(letter.applicationId),
  }));
}
