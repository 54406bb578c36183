/** Notices about decisions that wait, releases and offers (notice-sources.server.ts). */
import { and, eq, gt, inArray, isNotNull, isNull, lt, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { href } from 'react-router';
import { owesMoney } from '#app/features/payments/index.server.ts';
import { OPEN_APPEALS } from '#core/admissions/appeal.ts';
import { OPEN_STATUSES } from '#core/admissions/application-status.ts';
import type { Actor } from '#core/identity/actor.ts';
import type { Permission } from '#core/identity/permissions.ts';
import { COOLING_OFF_DAYS } from '#core/identity/retention.ts';
import { isFlagged, isOpenReversal } from '#db/open-review.ts';
import {
  appeals,
  applications,
  approvals,
  bank_statement_debits,
  decision_proposals,
  decisions,
  offer_requests,
  offers,
  payments,
  profiles,
  releases,
  users,
} from '#db/schema/index.ts';
import { offeredBy } from '../features/admissions/index.server.ts';
import { IS_CLOSING } from '../features/identity/index.server.ts';
import {
  APPLICATION_NAME,
  applicationOf,
  isOfAnother,
  OFFER_APPLICATION,
} from './approvals/approval-sources.server.ts';

export interface Source {
  readonly permission: Permission;
  readonly table: PgTable;
  readonly at: AnyPgColumn | SQL;
  readonly id: AnyPgColumn;
  readonly waits: SQL | undefined;
  /** The text of the line, as one text of the database. */
  readonly label: SQL<string | null>;
  /** The id that the path names, where it is not the record itself. */
  readonly owner?: AnyPgColumn | SQL;
  /** The application that it leads to: a reader who has opened that since, by whichever address, has seen it. */
  readonly application?: AnyPgColumn | SQL;
  /** Nothing is left to do but to know it: it goes once it was read. */
  readonly untilRead?: true;
  /** @param row the id of the record itself */
  readonly path: (id: string, row: string) => string;
  /** The page where all of them are listed; null where no screen lists them, and the notices name them all. */
  readonly all: string | null;
}

/** The condition for an account that its person closed, and that is not erased yet. */
const isClosing = (owner: AnyPgColumn | SQL): SQL =>
  sql`${owner} in (select ${profiles.id} from ${profiles} where ${IS_CLOSING})`;
const closedAt = (owner: AnyPgColumn | SQL): SQL =>
  sql`(select ${profiles.erase_after} - ${COOLING_OFF_DAYS} * interval '1 day' from ${profiles} where ${profiles.id} = ${owner})`;

/** News that nobody has read by then is no news. */
const TOLD_FOR = sql`interval '60 days'`;
/**
 * The entry of the audit trail is found by counting: as many decisions about the application were undone since as
 * there are newer entries.
 */
const UNDONE_BY = sql`(select entry.actor_id from audit_log entry
  where entry.subject_type = 'application' and entry.subject_id = ${decisions.application_id}::text
    and entry.action = 'application.decision-undone'
  order by entry.created_at desc, entry.id desc limit 1
  offset (select count(*) from decisions later
    where later.application_id = ${decisions.application_id} and later.state = 'undone'
      and (later.ended_at, later.id) > (${decisions.ended_at}, ${decisions.id})))`;

/** The moment of the last change to a proposal's application. */
const CHANGED_AT = sql`(select ${applications.updated_at} from ${applications}
  where ${applications.id} = ${decision_proposals.application_id})`;

export const offerSources = (actor: Actor) =>
  ({
    // A decision by itself that waits because its letter has a gap.
    stopped: {
      permission: 'application.change-status',
      table: decisions,
      at: decisions.due_at,
      id: decisions.application_id,
      waits: and(
        eq(decisions.state, 'held'),
        eq(decisions.decided_by, actor.userId),
        isNull(decisions.release_id),
        lt(decisions.due_at, sql`now() - interval '2 minutes'`),
      ),
      label: applicationOf(decisions.application_id),
      application: decisions.application_id,
      path: (id) => href('/review/applications/:id', { id }),
      all: '/review?status=own-waiting',
    },
    // The officer who decided is told where a colleague undid it.
    undone: {
      permission: 'application.change-status',
      table: decisions,
      at: sql`${decisions.ended_at}`,
      id: decisions.application_id,
      waits: and(
        eq(decisions.state, 'undone'),
        eq(decisions.decided_by, actor.userId),
        sql`${decisions.application_id} in (select entry.subject_id::uuid from audit_log entry
          where entry.action = 'application.decision-undone' and entry.actor_id <> ${actor.userId}
            and entry.created_at > now() - ${TOLD_FOR})`,
        sql`${UNDONE_BY} <> ${actor.userId}`,
      ),
      label: sql`concat_ws(', ', ${applicationOf(decisions.application_id)},
        (select ${users.name} from ${users} where ${users.id} = ${UNDONE_BY}))`,
      application: decisions.application_id,
      path: (id) => href('/review/applications/:id', { id }),
      all: '/review?status=to-review',
      untilRead: true,
    },
    // The proposer is told where the application changed before a second person had read it.
    lapsed: {
      permission: 'application.change-status',
      table: decision_proposals,
      at: CHANGED_AT,
      id: decision_proposals.application_id,
      waits: and(
        eq(decision_proposals.proposed_by, actor.userId),
        sql`exists (select from ${applications} where ${applications.id} = ${decision_proposals.application_id}
          and ${applications.version} > ${decision_proposals.version} and ${applications.withdrawn_at} is null
          and ${applications.updated_at} > now() - ${TOLD_FOR})`,
      ),
      label: applicationOf(decision_proposals.application_id),
      application: decision_proposals.application_id,
      path: (id) => href('/review/applications/:id', { id }),
      all: '/review?status=to-review',
      untilRead: true,
    },
    // The officers who proposed or decided anything of it that still held are told.
    withdrawn: {
      permission: 'application.change-status',
      table: applications,
      at: sql`${applications.withdrawn_at}`,
      id: applications.id,
      waits: and(
        gt(applications.withdrawn_at, sql`now() - ${TOLD_FOR}`),
        eq(applications.status, 'Rejected'),
        sql`(exists (select from ${decisions} where ${decisions.application_id} = ${applications.id}
            and ${decisions.decided_by} = ${actor.userId} and ${decisions.state} <> 'undone')
          or exists (select from ${decision_proposals} where ${decision_proposals.application_id} = ${applications.id}
            and ${decision_proposals.proposed_by} = ${actor.userId}))`,
      ),
      label: APPLICATION_NAME,
      application: applications.id,
      path: (id) => href('/review/applications/:id', { id }),
      all: '/review?status=withdrawn',
      untilRead: true,
    },
    // Told while something of it can still be decided or answered.
    closing: {
      permission: 'offers.manage',
      table: applications,
      at: closedAt(applications.user_id),
      id: applications.id,
      waits: and(
        isClosing(applications.user_id),
        or(inArray(applications.status, [...OPEN_STATUSES]), offeredBy(applications.id)),
        ne(applications.user_id, actor.userId),
      ),
      label: APPLICATION_NAME,
      application: applications.id,
      path: (id) => href('/review/applications/:id', { id }),
      all: null,
      untilRead: true,
    },
    releasesStopped: {
      permission: 'releases.manage',
      table: releases,
      at: releases.stopped_at,
      id: releases.id,
      waits: and(eq(releases.state, 'draft'), isNotNull(releases.stopped_at)),
      label: sql`${releases.title}`,
      path: (id) => href('/review/releases/:id', { id }),
      all: '/review/releases',
    },
    deferrals: {
      permission: 'offers.manage',
      table: offer_requests,
      at: offer_requests.asked_at,
      id: offer_requests.id,
      waits: and(
        eq(offer_requests.state, 'waiting'),
        eq(offer_requests.kind, 'defer'),
        isOfAnother(OFFER_APPLICATION, actor),
      ),
      label: applicationOf(OFFER_APPLICATION),
      owner: OFFER_APPLICATION,
      path: (id) => href('/review/applications/:id/offer', { id }),
      all: '/review/offers?waiting=yes',
    },
    appeals: {
      permission: 'appeals.decide',
      table: appeals,
      at: appeals.sent_at,
      id: appeals.id,
      waits: and(
        inArray(appeals.state, [...OPEN_APPEALS]),
        isOfAnother(appeals.application_id, actor),
        sql`not exists (select from ${applications} where ${applications.id} = ${appeals.application_id}
          and ${applications.erased_at} is not null)`,
      ),
      label: applicationOf(appeals.application_id),
      owner: appeals.application_id,
      path: (id) => href('/review/applications/:id/appeal', { id }),
      all: '/review/appeals',
    },
    offersLate: {
      permission: 'offers.manage',
      table: offers,
      at: offers.deadline_at,
      id: offers.id,
      waits: and(
        eq(offers.state, 'released'),
        lt(offers.deadline_at, sql`now()`),
        isOfAnother(offers.application_id, actor),
      ),
      label: applicationOf(offers.application_id),
      owner: offers.application_id,
      path: (id) => href('/review/applications/:id/offer', { id }),
      all: '/review/offers?state=released',
    },
  }) satisfies Readonly<Record<string, Source>>;

/**
 * Notices about payments, refunds, the college's account and what else waits for a second person
 * (notice-sources.server.ts).
 */
const MONEY_OUT = '/payment-system/statement?view=out';
const PAYER = sql`(select a.user_id from applications a where a.id = ${payments.application_id})`;

export const moneySources = (actor: Actor, own: string[]) =>
  ({
    transfers: {
      permission: 'payment.confirm-transfer',
      table: payments,
      at: payments.created_at,
      id: payments.id,
      waits: and(
        eq(payments.status, 'Pending'),
        eq(payments.gateway, 'bank_transfer'),
        isOfAnother(payments.application_id, actor),
      ),
      label: applicationOf(payments.application_id),
      path: (id) => href('/payment-system/:id', { id }),
      all: '/payment-system?tab=transactions&status=Pending',
    },
    flagged: {
      permission: 'payments.screen',
      table: payments,
      at: payments.created_at,
      id: payments.id,
      waits: and(isFlagged, isOfAnother(payments.application_id, actor)),
      label: applicationOf(payments.application_id),
      path: (id) => href('/payment-system/:id', { id }),
      all: '/payment-system?tab=transactions&status=flagged',
    },
    closingMoney: {
      permission: 'payments.screen',
      table: payments,
      at: closedAt(PAYER),
      id: payments.id,
      waits: and(isClosing(PAYER), owesMoney, isOfAnother(payments.application_id, actor)),
      label: applicationOf(payments.application_id),
      path: (id) => href('/payment-system/:id', { id }),
      all: null,
      untilRead: true,
    },
    reversals: {
      permission: 'payment.record-manual',
      table: bank_statement_debits,
      at: sql`coalesce(${bank_statement_debits.proposed_at}, ${bank_statement_debits.created_at})`,
      id: bank_statement_debits.id,
      waits: isOpenReversal,
      label: sql<string | null>`${bank_statement_debits.narration}`,
      path: () => MONEY_OUT,
      all: MONEY_OUT,
    },
    approvals: {
      permission: 'settings.guard',
      table: approvals,
      at: approvals.created_at,
      id: approvals.id,
      waits: and(
        eq(approvals.state, 'waiting'),
        ne(approvals.kind, 'alone'),
        ne(approvals.subject, actor.userId),
        notInArray(approvals.maker, own),
      ),
      label: sql`(select ${users.name} from ${users} where ${users.id} = ${approvals.maker})`,
      path: () => '/admin-portal/approvals',
      all: '/admin-portal/approvals',
    },
  }) satisfies Readonly<Record<string, Source>>;
