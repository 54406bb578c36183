/** A bulk change as its asker sees it: before confirming what would become of each application, afterwards what did. */

import { asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  acceptanceColumns,
  enrolledBy,
  lacksOf,
  listColleagues,
  neededDocuments,
  offeredBy,
  readUnmet,
  readVerdictsAnew,
} from '#app/features/admissions/index.server.ts';
import { ownAccounts } from '#app/features/identity/index.server.ts';
import { withoutPlace } from '#app/features/offers/index.server.ts';
import type { AppDeps } from '#app/requests/context.ts';
import type { ApplicationStatus } from '#core/admissions/application-status.ts';
import { documentChecklist, toSend } from '#core/documents/document-checklist.ts';
import type { Verdict } from '#core/eligibility/verdict.ts';
import type { Actor } from '#core/identity/actor.ts';
import { can } from '#core/identity/permissions.ts';
import { fullName } from '#core/identity/person-name.ts';
import {
  BULK_OUTCOMES,
  type BulkOutcome,
  type BulkRequest,
  foretell,
  isBulkOutcome,
} from '#core/review/bulk-change.ts';
import type { Proposal } from '#core/review/second-reader.ts';
import { err, type Given, ok } from '#core/shared/result.ts';
import type { Queryable } from '#db/client.ts';
import {
  academic_records,
  applications,
  bulk_change_items,
  bulk_changes,
  decision_proposals,
  decisions,
  releases,
  students,
  users,
} from '#db/schema/index.ts';
import { readSetting } from '#db/settings.ts';
import { documentsOf, isHeld } from '../queue/queue-condition.server.ts';
import { lastReleaseOf, listOpenReleases } from '../releases/read-releases.server.ts';
import { countToTakeBack, findBulkChange, requestOf } from './bulk-change.server.ts';

/** Listed one by one; the numbers above the list are of all. */
const LISTED = 300;
const RECENT = 20;

type Deps = Pick<AppDeps, 'db' | 'demo' | 'clock'>;

type BulkState = 'chosen' | 'running' | 'done';
export type BulkView = Given<typeof readBulkChange>;
export type BulkItem = BulkView['items'][number];
export type BulkSummary = Awaited<ReturnType<typeof listBulkChanges>>[number];

const proposers = alias(users, 'proposers');

export async function readBulkChange({ db, demo, clock }: Deps, { actor, id }: { actor: Actor; id: string }) {
  const change = await findBulkChange(db, actor, id);
  if (!change) return err({ kind: 'not-found' });
  const request = requestOf(change);
  const secondReader = await readSetting({ db, demo }, 'second_reader');
  const own = await ownAccounts(db, actor);
  const rows = await db
    .select({
      id: applications.id,
      application_number: applications.application_number,
      first_name: applications.first_name,
      last_name: applications.last_name,
      ownerId: applications.user_id,
      erased: sql<boolean>`${applications.erased_at} is not null`,
      status: applications.status,
      version: applications.version,
      session: applications.session,
      program: applications.program,
      award: applications.award,
      assignedTo: applications.assigned_to,
      holder: users.name,
      enrolled: enrolledBy(applications.id),
      offered: offeredBy(applications.id),
      has: acceptanceColumns(db),
      chosen: bulk_change_items.version,
      outcome: bulk_change_items.outcome,
      value: bulk_change_items.value,
      number: students.matriculation_number,
      decided: sql<ApplicationStatus | null>`(select ${decisions.to_status} from ${decisions}
        where ${decisions.application_id} = ${applications.id} and ${decisions.state} = 'held'
          and ${applications.user_id} <> ${actor.userId})`,
      papers: documentsOf,
      needed: neededDocuments,
      verdict: sql<Verdict | null>`(select ${academic_records.verdict} from ${academic_records}
        where ${academic_records.application_id} = ${applications.id})`,
      held: isHeld,
      proposed: {
        status: decision_proposals.status,
        by: decision_proposals.proposed_by,
        version: decision_proposals.version,
      },
      proposedBy: proposers.name,
    })
    .from(bulk_change_items)
    .innerJoin(applications, eq(applications.id, bulk_change_items.application_id))
    .leftJoin(students, eq(students.application_id, applications.id))
    .leftJoin(users, eq(users.id, applications.assigned_to))
    .leftJoin(decision_proposals, eq(decision_proposals.application_id, applications.id))
    .leftJoin(proposers, eq(proposers.id, decision_proposals.proposed_by))
    .where(eq(bulk_change_items.change_id, id))
    .orderBy(asc(bulk_change_items.position));
  const again = await readVerdictsAnew(
    db,
    rows.map((row) => row.id),
    clock(),
  );
  const foreseen = rows.map((row) => {
    const status = row.status as ApplicationStatus;
    const lacks = lacksOf(row.has);
    const foretold =
      change.state === 'chosen' && request && request.kind !== 'caps'
        ? foretell(
            actor,
            { ...row, status, lacks, secondReader, own, proposal: row.proposed as Proposal | null },
            request,
            row.chosen,
          )
        : null;
    const outcome = isBulkOutcome(row.outcome) ? row.outcome : foretold;
    const becomes =
      request?.kind === 'set-status'
        ? request.status
        : request?.kind === 'confirm'
          ? row.proposed?.status
          : undefined;
    const accepts =
      change.state === 'chosen' &&
      becomes === 'Accepted' &&
      (outcome === 'changed' || outcome === 'proposed');
    return {
      decided: row.decided,
      // An application that would be accepted shows the documents that everybody is asked for and that have not come;
      // a place would be held for it.
      missing: accepts ? toSend(documentChecklist(row.needed, row.papers)) : [],
      accepts,
      unqualified: accepts && (again.has(row.id) ? again.get(row.id) : row.verdict) === 'missing',
      id: row.id,
      application_number: row.application_number,
      name: fullName(row.first_name, row.last_name) || null,
      status,
      // Foretold before it was confirmed; null: not yet its turn.
      outcome,
      holder: row.holder,
      proposed:
        request?.kind === 'confirm' && row.proposed
          ? { status: row.proposed.status as ApplicationStatus, by: row.proposedBy ?? '' }
          : null,
      // The matriculation number or the CAPS reference that it got of its own.
      given: request?.kind === 'enrol' ? row.number : request?.kind === 'caps' ? row.value : null,
      lacks: outcome === 'lacking' ? lacks : [],
    };
  });
  const turns = foreseen.flatMap(({ accepts, outcome }, at) => {
    const row = rows[at];
    return accepts && row ? [{ ...row, takes: outcome === 'changed' }] : [];
  });
  const full = await withoutPlace(db, turns, clock());
  const items = foreseen.map((item): (typeof foreseen)[number] =>
    full.has(item.id) ? { ...item, outcome: 'full', missing: [], unqualified: false } : item,
  );
  const listed = items
    .toSorted(
      (one, other) =>
        rank(one.outcome) - rank(other.outcome) ||
        Number(other.unqualified) - Number(one.unqualified) ||
        Math.sign(other.missing.length) - Math.sign(one.missing.length),
    )
    .slice(0, LISTED);
  const unmet = await readUnmet(
    db,
    listed.filter(({ unqualified }) => unqualified).map((item) => item.id),
    clock(),
  );
  const colleagues = await listColleagues(db);
  const releases = change.state === 'chosen' ? await listOpenReleases({ db }, actor) : [];
  const to = request?.kind === 'assign' ? request.to : null;
  return ok({
    id,
    state: change.state as BulkState,
    request,
    assignee: colleagues.find((colleague) => colleague.id === to)?.name ?? null,
    toSelf: to === actor.userId,
    // The one into which these decisions go; those in which outcomes can become public; and of them the last that was used.
    release: await readReleaseOf(db, actor, request),
    colleagues,
    releases,
    lastRelease: await lastReleaseOf({ db }, actor, releases),
    // The numbers of those that would be accepted without all documents, and without meeting the requirements.
    incomplete: items.filter(({ missing }) => missing.length > 0).length,
    unmet: items.filter(({ unqualified }) => unqualified).length,
    total: items.length,
    // The number that its asker can still take back.
    undoable: await countToTakeBack(db, clock(), change),
    done: rows.filter(({ outcome }) => outcome !== null).length,
    counts: countOutcomes(items),
    holders: change.state === 'chosen' && request?.kind === 'assign' ? countHolders(items) : [],
    // The items that need a look come first; not all of a long list are shown.
    items: listed.map(({ unqualified, accepts: _, ...item }) => ({
      ...item,
      unmet: unqualified ? (unmet.get(item.id) ?? []) : null,
    })),
  });
}

/** Reads the release of a request, also one that takes no more decisions by now. */
async function readReleaseOf(db: Queryable, actor: Actor, request: BulkRequest | null) {
  if (request?.kind !== 'set-status' || !request.release) return null;
  const [row] = await db
    .select({ id: releases.id, title: releases.title })
    .from(releases)
    .where(eq(releases.id, request.release));
  return row ? { id: can(actor, 'releases.manage') ? row.id : null, title: row.title } : null;
}

const rank = (outcome: BulkOutcome | null) =>
  outcome === null ? BULK_OUTCOMES.length : BULK_OUTCOMES.indexOf(outcome);

const countOutcomes = (items: readonly { readonly outcome: BulkOutcome | null }[]) =>
  BULK_OUTCOMES.map((outcome) => ({
    outcome,
    count: items.filter((item) => item.outcome === outcome).length,
  })).filter(({ count }) => count > 0);

/** The officers whose work would be given away, most of it first; null: nobody's. */
const countHolders = (
  items: readonly { readonly outcome: BulkOutcome | null; readonly holder: string | null }[],
) =>
  [
    ...Map.groupBy(
      items.filter(({ outcome }) => outcome === 'changed'),
      ({ holder }) => holder,
    ),
  ]
    .map(([name, { length: count }]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count);

/** The asker's own, newest first. */
export async function listBulkChanges({ db }: Pick<Deps, 'db'>, { actor }: { actor: Actor }) {
  const rows = await db
    .select({
      change: bulk_changes,
      assignee: users.name,
      total: sql<number>`(select count(*)::int from ${bulk_change_items} where ${bulk_change_items.change_id} = ${bulk_changes.id})`,
    })
    .from(bulk_changes)
    .leftJoin(users, eq(users.id, bulk_changes.assign_to))
    .where(eq(bulk_changes.asked_by, actor.userId))
    .orderBy(desc(bulk_changes.created_at), desc(bulk_changes.id))
    .limit(RECENT);
  return rows.map(({ change, assignee, total }) => ({
    id: change.id,
    state: change.state as BulkState,
    request: requestOf(change),
    assignee,
    total,
    at: change.created_at.toISOString(),
  }));
}
