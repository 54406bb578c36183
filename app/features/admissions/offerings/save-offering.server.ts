/** Adds an offering to a session, or changes the terms of one. Each change leaves a version, and an entry in the audit trail. */

import { desc, eq, ne } from 'drizzle-orm';
import {
  type Change,
  type ChangeDeps,
  change,
  found,
  reject,
  upToDate,
  valid,
} from '#app/requests/change.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import { firstOfferings } from '#college/academics/offerings.ts';
import { ROUTES, type Route } from '#core/admissions/award.ts';
import type { Offering, OfferingKey } from '#core/admissions/offering.ts';
import {
  changedTerms,
  LAPSED_FIELD,
  lapsedDay,
  type OfferingTerms,
  readOfferingKey,
  readOfferingTerms,
  type TypedTerms,
} from '#core/admissions/offering-form.ts';
import { isSessionName } from '#core/admissions/sessions.ts';
import { type Requirements, readRequirements, requiredOf } from '#core/eligibility/requirements.ts';
import { readRequirementsForm, TOUCHED_FIELD } from '#core/eligibility/requirements-form.ts';
import type { Actor } from '#core/identity/actor.ts';
import { subjectReader } from '#core/record/subjects.ts';
import { isId } from '#core/shared/id.ts';
import { type LagosDay, lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, type ProblemOf } from '#core/shared/result.ts';
import type { Transaction } from '#db/client.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { listAdmissionSessions } from '#db/find-open-session.ts';
import { asOffering, listOfferings } from '#db/list-offerings.ts';
import { listSubjects } from '#db/list-subjects.ts';
import { admission_sessions, programme_offering_versions, programme_offerings } from '#db/schema/index.ts';
import { askToJudge, previewVerdicts, type Touched } from '../record/store-verdicts.server.ts';
import { unlessTaken } from '../record/unique-violation.server.ts';

/** 'touches': what the requirements come to would change for those who have applied, or its accreditation has ended. */
export type OfferingProblem = ProblemOf<typeof addOffering> | ProblemOf<typeof changeOffering>;

type Typed = Readonly<Record<string, unknown>>;

export const addOffering = (
  deps: ChangeDeps,
  { actor, session, typed }: { actor: Actor; session: string; typed: Typed },
) =>
  change(deps, actor, 'offerings.manage', async function* (it) {
    const { tx, now } = it;
    const [key, terms] = [readOfferingKey(typed), readOfferingTerms(typed)];
    if (!key.ok || !terms.ok)
      return yield* reject({
        kind: 'invalid',
        issues: [...(key.ok ? [] : key.error), ...(terms.ok ? [] : terms.error)],
      });
    const lapsed = askAboutLapsed(terms.value, typed, lagosDayOf(now));
    if (lapsed) yield* reject({ kind: 'touches', touched: [], count: 0, lapsed });

    const [known] = await tx
      .select({ id: admission_sessions.id })
      .from(admission_sessions)
      .where(eq(admission_sessions.id, session));
    yield* found(known);
    const offerings = [{ ...key.value, ...terms.value, requirements: {} }];
    let ids: readonly string[] = [];
    await unlessTaken(tx, 'programme_offerings_once', async (inner) => {
      ids = await insertOfferings(inner, deps, { session, offerings, actorId: actor.userId });
    });
    const [id] = ids;
    if (!id) return yield* reject({ kind: 'there-already' });
    await record(it, { action: 'offering.added', id, key: { session, ...key.value } });
    return { id };
  });

/** Reads the offering without a lock, because judging what a change would touch takes a while. */
async function* readOffering(tx: Transaction, id: string) {
  const [row] = isId(id)
    ? await tx.select().from(programme_offerings).where(eq(programme_offerings.id, id))
    : [];
  return yield* found(row);
}

export const changeOffering = (
  deps: ChangeDeps,
  { actor, id, version, typed }: { actor: Actor; id: string; version: number; typed: Typed },
) =>
  change(deps, actor, 'offerings.manage', async function* (it) {
    const { tx, now } = it;
    const terms = yield* valid(readOfferingTerms(typed));
    const row = yield* readOffering(tx, id);
    const before = asOffering(row);
    const requirements = requiredOf(terms.routes, readRequirements(row.requirements));
    const isAsked = JSON.stringify(requirements) !== JSON.stringify(before.requirements);
    const touched = isAsked ? await previewVerdicts(tx, before, requirements, now) : [];
    const count = countOf(touched);
    const isLapsedKnown = before.open && before.accredited_until === terms.accredited_until;
    const lapsed = isLapsedKnown ? null : askAboutLapsed(terms, typed, lagosDayOf(now));
    if (lapsed || (count > 0 && typed[TOUCHED_FIELD] !== String(count)))
      yield* reject({ kind: 'touches', touched, count, ...(lapsed && { lapsed }) });
    return yield* writeTerms(it, { actor, id, version, terms });
  });

const countOf = (touched: readonly Touched[]): number => touched.reduce((sum, one) => sum + one.count, 0);

function askAboutLapsed(terms: TypedTerms, typed: Typed, today: LagosDay): LagosDay | null {
  const lapsed = lapsedDay(terms, today);
  return typed[LAPSED_FIELD] === lapsed ? null : lapsed;
}

/**
 * Changes the requirements for applicants, way by way. The effect on applications is told first, and has to be agreed
 * to.
 */
export const changeRequirements = (
  deps: ChangeDeps,
  { actor, id, version, typed }: { actor: Actor; id: string; version: number; typed: Typed },
) =>
  change(deps, actor, 'offerings.manage', async function* (it) {
    const offering = asOffering(yield* readOffering(it.tx, id));
    const requirements = yield* valid(
      readRequirementsForm(offering.routes, typed, subjectReader(await listSubjects(it.tx))),
    );
    const touched = await previewVerdicts(it.tx, offering, requirements, it.now);
    const count = countOf(touched);
    if (count > 0 && typed[TOUCHED_FIELD] !== String(count))
      yield* reject({ kind: 'touches', touched, count });
    return yield* writeTerms(it, { actor, id, version, terms: { requirements } });
  });

async function* writeTerms(
  it: Change,
  {
    actor,
    id,
    version,
    terms: changed,
  }: { actor: Actor; id: string; version: number; terms: Partial<OfferingTerms> },
) {
  const row = yield* it.lock(programme_offerings, id);
  const { id: _id, version: newest, session, program, award, mode, ...before } = asOffering(row);
  const kept = { ...readRequirements(row.requirements), ...before.requirements };
  const routes = changed.routes ?? before.routes;
  const terms = { ...before, requirements: requiredOf(routes, kept), ...changed };
  const fields = changedTerms(before, terms);
  // The same form twice: the terms are already as it asks.
  if (fields.length === 0) return { session };
  yield* upToDate(row, version);
  await writeVersion(it, { actor, id, version: newest + 1, terms, kept });
  const key = { session, program, award, mode };
  if (fields.includes('requirements')) await askToJudge(it.tx, id, newest + 1);
  await record(it, { action: 'offering.changed', id, key, fields });
  return { session };
}

interface Version {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
  readonly terms: OfferingTerms;
  /** The requirements before the change, also of ways that are not offered any more. */
  readonly kept: Requirements;
}

async function writeVersion(
  { tx, now }: Change,
  { actor, id, version, terms, kept }: Version,
): Promise<void> {
  const { routes, charges, ...rest } = terms;
  await tx
    .update(programme_offerings)
    .set({
      ...rest,
      requirements: { ...withoutWays(kept, routes), ...terms.requirements },
      routes: [...routes],
      charges: [...charges],
      version,
      updated_at: now,
    })
    .where(eq(programme_offerings.id, id));
  await tx
    .insert(programme_offering_versions)
    .values({ offering_id: id, version, terms, set_by: actor.userId, created_at: now });
}

const withoutWays = (requirements: Requirements, routes: readonly Route[]): Requirements =>
  requiredOf(
    ROUTES.filter((route) => !routes.includes(route)),
    requirements,
  );

interface Recorded {
  readonly action: 'offering.added' | 'offering.changed';
  readonly id: string;
  readonly key: OfferingKey;
  readonly fields?: readonly string[];
}

async function record(
  { tx, audit }: Change,
  { action, id, key: { session, program, award }, fields }: Recorded,
): Promise<void> {
  await audit(action, id, { session, program, award, ...(fields && { fields: [...fields] }) });
  await announceContentChange(tx);
}

/** Fills a session that has no offerings, as a new session is filled when it is opened. */
export const startOfferings = (deps: ChangeDeps, { actor, session }: { actor: Actor; session: string }) =>
  change(deps, actor, 'offerings.manage', async function* ({ tx, audit }) {
    const known =
      isSessionName(session) && (await listAdmissionSessions(tx)).some(({ id }) => id === session);
    if (!known) return err({ kind: 'not-found' });
    const added = await beginOfferings(tx, deps, session);
    if (added === 0) return;
    await audit('offering.added', session, { session, count: added });
    await announceContentChange(tx);
  });

type Deps = Pick<AppDeps, 'clock' | 'newId'>;
type Terms = Omit<Offering, 'session'>;

/** @returns how many it now has that it had not. */
export async function beginOfferings(tx: Transaction, deps: Deps, session: string): Promise<number> {
  // The second of two callers waits for the session, and then finds the offerings of the first.
  await tx.select().from(admission_sessions).where(eq(admission_sessions.id, session)).for('update');
  if ((await listOfferings(tx, session)).length > 0) return 0;
  const offerings = (await offeringsBefore(tx, session)) ?? firstOfferings;
  await insertOfferings(tx, deps, { session, offerings, actorId: null });
  return offerings.length;
}

async function offeringsBefore(tx: Transaction, session: string): Promise<readonly Terms[] | null> {
  const others = await tx
    .select({ id: admission_sessions.id })
    .from(admission_sessions)
    .where(ne(admission_sessions.id, session))
    .orderBy(desc(admission_sessions.opens_at), desc(admission_sessions.id));
  for (const { id } of others) {
    const offerings = await listOfferings(tx, id);
    if (offerings.length > 0) return offerings.map(({ id: _id, version, session: _of, ...terms }) => terms);
  }
  return null;
}

interface New {
  readonly session: string;
  readonly offerings: readonly Terms[];
  readonly actorId: string | null;
}

/**
 * Inserts offerings, each with its first version.
 * @returns their ids
 */
async function insertOfferings(
  tx: Transaction,
  { clock, newId }: Deps,
  { session, offerings, actorId }: New,
): Promise<readonly string[]> {
  const now = clock();
  const rows = offerings.map((offering) => ({ id: newId(), session, ...offering }));
  if (rows.length === 0) return [];
  await tx.insert(programme_offerings).values(
    rows.map(({ routes, charges, ...row }) => ({
      ...row,
      routes: [...routes],
      charges: [...charges],
      created_at: now,
      updated_at: now,
    })),
  );
  await tx.insert(programme_offering_versions).values(
    rows.map(({ id, session: _of, program, award, mode, ...terms }) => ({
      offering_id: id,
      version: 1,
      terms,
      set_by: actorId,
      created_at: now,
    })),
  );
  return rows.map(({ id }) => id);
}
