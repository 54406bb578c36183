/** Adds an offering to a session, or changes the terms of one. Each change leaves a version, and an entry in the audit trail. */
import { eq } from 'drizzle-orm';
import type { AppDeps } from '#app/requests/context.ts';
import { ROUTES, type Route } from '#core/admissions/award.ts';
import type { OfferingKey } from '#core/admissions/offering.ts';
import {
  changedTerms,
  LAPSED_FIELD,
  lapsedDay,
  type OfferingTerms,
  readOfferingKey,
  readOfferingTerms,
  type TypedTerms,
} from '#core/admissions/offering-form.ts';
import { type Requirements, readRequirements, requiredOf } from '#core/eligibility/requirements.ts';
import { readRequirementsForm, TOUCHED_FIELD } from '#core/eligibility/requirements-form.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import type { FieldIssue } from '#core/shared/field-issue.ts';
import { isId } from '#core/shared/id.ts';
import { type LagosDay, lagosDayOf } from '#core/shared/lagos-day.ts';
import { err, ok, type Result } from '#core/shared/result.ts';
import { recordAudit } from '#db/audit.ts';
import type { Transaction } from '#db/client.ts';
import { announceContentChange } from '#db/content-changes.ts';
import { asOffering } from '#db/list-offerings.ts';
import { admission_sessions, programme_offering_versions, programme_offerings } from '#db/schema/index.ts';
import { askToJudge, previewVerdicts, type Touched } from '../record/store-verdicts.server.ts';
import { unlessTaken } from '../record/unique-violation.server.ts';
import { insertOfferings } from './begin-offerings.server.ts';

type Deps = Pick<AppDeps, 'db' | 'clock' | 'newId'>;

export type OfferingProblem =
  | { readonly kind: 'forbidden' | 'not-found' | 'stale' }
  /** What the requirements come to would change for those who have applied. */
  | {
      readonly kind: 'touches';
      readonly touched: readonly Touched[];
      readonly count: number;
      /** It takes applications, and its accreditation ended on this day. */
      readonly lapsed?: LagosDay;
    }
  /** The session has this programme at this award and in this mode. */
  | { readonly kind: 'there-already' }
  | { readonly kind: 'invalid'; readonly issues: readonly FieldIssue[] };

type Typed = Readonly<Record<string, unknown>>;

export async function addOffering(
  deps: Deps,
  { actor, session, typed }: { actor: Actor; session: string; typed: Typed },
): Promise<Result<{ readonly id: string }, OfferingProblem>> {
  if (!can(actor, 'offerings.manage')) return err({ kind: 'forbidden' });
  const [key, terms] = [readOfferingKey(typed), readOfferingTerms(typed)];
  if (!key.ok || !terms.ok)
    return err({
      kind: 'invalid',
      issues: [...(key.ok ? [] : key.error), ...(terms.ok ? [] : terms.error)],
    });
  const lapsed = askAboutLapsed(terms.value, typed, lagosDayOf(deps.clock()));
  if (lapsed) return err({ kind: 'touches', touched: [], count: 0, lapsed });
  return deps.db.transaction(async (tx) => {
    const found = await tx
      .select({ id: admission_sessions.id })
      .from(admission_sessions)
      .where(eq(admission_sessions.id, session));
    if (found.length === 0) return err({ kind: 'not-found' });
    const offerings = [{ ...key.value, ...terms.value, requirements: {} }];
    let ids: readonly string[] = [];
    await unlessTaken(tx, 'programme_offerings_once', async (inner) => {
      ids = await insertOfferings(inner, deps, { session, offerings, actorId: actor.userId });
    });
    const [id] = ids;
    if (!id) return err({ kind: 'there-already' });
    await record(tx, deps, { actor, action: 'offering.added', id, key: { session, ...key.value } });
    return ok({ id });
  });
}

export async function changeOffering(
  deps: Deps,
  { actor, id, version, typed }: { actor: Actor; id: string; version: number; typed: Typed },
): Promise<Result<{ readonly session: string }, OfferingProblem>> {
  if (!can(actor, 'offerings.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const read = readOfferingTerms(typed);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  const [row] = await deps.db.select().from(programme_offerings).where(eq(programme_offerings.id, id));
  if (!row) return err({ kind: 'not-found' });
  const before = asOffering(row);
  const requirements = requiredOf(read.value.routes, readRequirements(row.requirements));
  const isAsked = JSON.stringify(requirements) !== JSON.stringify(before.requirements);
  const now = deps.clock();
  const touched = isAsked ? await previewVerdicts(deps.db, before, requirements, now) : [];
  const count = countOf(touched);
  const isLapsedKnown = before.open && before.accredited_until === read.value.accredited_until;
  const lapsed = isLapsedKnown ? null : askAboutLapsed(read.value, typed, lagosDayOf(now));
  if (lapsed || (count > 0 && typed[TOUCHED_FIELD] !== String(count)))
    return err({ kind: 'touches', touched, count, ...(lapsed && { lapsed }) });
  return change(deps, { actor, id, version, terms: read.value });
}

const countOf = (touched: readonly Touched[]): number => touched.reduce((sum, one) => sum + one.count, 0);

function askAboutLapsed(terms: TypedTerms, typed: Typed, today: LagosDay): LagosDay | null {
  const lapsed = lapsedDay(terms, today);
  return typed[LAPSED_FIELD] === lapsed ? null : lapsed;
}

/** What is required of whoever applies, way by way. Whom it touches is told first, and has to be agreed to. */
export async function changeRequirements(
  deps: Deps,
  { actor, id, version, typed }: { actor: Actor; id: string; version: number; typed: Typed },
): Promise<Result<{ readonly session: string }, OfferingProblem>> {
  if (!can(actor, 'offerings.manage')) return err({ kind: 'forbidden' });
  if (!isId(id)) return err({ kind: 'not-found' });
  const [row] = await deps.db.select().from(programme_offerings).where(eq(programme_offerings.id, id));
  if (!row) return err({ kind: 'not-found' });
  const offering = asOffering(row);
  const read = readRequirementsForm(offering.routes, typed);
  if (!read.ok) return err({ kind: 'invalid', issues: read.error });
  const touched = await previewVerdicts(deps.db, offering, read.value, deps.clock());
  const count = countOf(touched);
  if (count > 0 && typed[TOUCHED_FIELD] !== String(count)) return err({ kind: 'touches', touched, count });
  return change(deps, { actor, id, version, terms: { requirements: read.value } });
}

async function change(
  deps: Deps,
  {
    actor,
    id,
    version,
    terms: changed,
  }: { actor: Actor; id: string; version: number; terms: Partial<OfferingTerms> },
): Promise<Result<{ readonly session: string }, OfferingProblem>> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(programme_offerings)
      .where(eq(programme_offerings.id, id))
      .for('update');
    if (!row) return err({ kind: 'not-found' });
    const { id: _id, version: now, session, program, award, mode, ...before } = asOffering(row);
    const kept = { ...readRequirements(row.requirements), ...before.requirements };
    const routes = changed.routes ?? before.routes;
    const terms = { ...before, requirements: requiredOf(routes, kept), ...changed };
    const fields = changedTerms(before, terms);
    // The same form twice: what it asks for stands already.
    if (fields.length === 0) return ok({ session });
    if (version !== now) return err({ kind: 'stale' });
    await writeVersion(tx, deps, { actor, id, version: now + 1, terms, kept });
    const key = { session, program, award, mode };
    if (fields.includes('requirements')) await askToJudge(tx, id, now + 1);
    await record(tx, deps, { actor, action: 'offering.changed', id, key, fields });
    return ok({ session });
  });
}

interface Version {
  readonly actor: Actor;
  readonly id: string;
  readonly version: number;
  readonly terms: OfferingTerms;
  /** What was asked before, also of ways that are not offered any more. */
  readonly kept: Requirements;
}

async function writeVersion(
  tx: Transaction,
  { clock }: Deps,
  { actor, id, version, terms, kept }: Version,
): Promise<void> {
  const now = clock();
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

interface Change {
  readonly actor: Actor;
  readonly action: 'offering.added' | 'offering.changed';
  readonly id: string;
  readonly key: OfferingKey;
  readonly fields?: readonly string[];
}

async function record(
  tx: Transaction,
  { newId }: Deps,
  { actor, action, id, key: { session, program, award }, fields }: Change,
): Promise<void> {
  await recordAudit(tx, newId, {
    action,
    actorId: actor.userId,
    subjectType: 'offering',
    subjectId: id,
    details: { session, program, award, ...(fields && { fields: [...fields] }) },
  });
  await announceContentChange(tx);
}
